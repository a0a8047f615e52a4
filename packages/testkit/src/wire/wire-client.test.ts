import { expect, it } from 'vitest'
import { virtualClock } from '../api/clock'
import type { WireHandlers } from './open-wire'
import { type Exchange, WireClient } from './wire-client'

it('numbers the sockets of a log in the order of their opening, also where several open at once', async () => {
  const log: Exchange[] = [{ at: 0, direction: 'opened', socket: 4, what: 'of an earlier part of this log' }]
  const opening: WireHandlers[] = []
  const open = (more: { log?: Exchange[] } = {}) =>
    WireClient.open({
      url: 'ws://gateway.example',
      frameKey: '0'.repeat(32),
      clock: virtualClock(),
      open(_url, _protocols, handlers) {
        opening.push(handlers)
        return { send() {}, close() {}, cut() {} }
      },
      ...more,
    })
  const clients = [open({ log }), open({ log }), open({ log }), open()]
  const [first, second, third, alone] = opening
  third?.opened('ima.json')
  first?.opened('ima.json')
  second?.closed(1006)
  alone?.opened('ima.json')
  await expect(clients[1]).rejects.toThrow()
  await Promise.all([clients[0], clients[2], clients[3]])
  expect(log.slice(1).map(({ direction, socket }) => [direction, socket])).toEqual([
    ['opened', 7],
    ['opened', 5],
    ['closed', 6],
  ])
})
