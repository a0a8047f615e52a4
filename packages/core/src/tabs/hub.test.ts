import { createClientCodec, type DownFrame, type OnlineFrame, type UpFrame } from '@weft/protocol'
import { expect, it } from 'vitest'
import type { SocketHandlers } from '../platform/ports'
import { VirtualClock } from '../testing/virtual-clock'
import { Hub } from './hub'

it('[G4] [P-23] a tab that comes while the session is being greeted is told how far every conversation is, and each tab of changed kinds', async () => {
  const clock = new VirtualClock()
  const sent: UpFrame[] = []
  let line: SocketHandlers | undefined
  const hub = new Hub({
    clock,
    logger: {},
    socket: (_url, _framings, handlers) => {
      line = handlers
      return { send: (data) => void sent.push(JSON.parse(String(data))), close: () => {} }
    },
    way: () => ({
      url: 'wss://im.example/ima-access/ws',
      framings: ['ima.json'],
      loadCodec: async () => createClientCodec({ framing: 'ima.json' }),
    }),
    senderName: () => '赵磊',
  })
  const heard = new Map<string, DownFrame[]>()
  const join = (id: string, cursor: number) => {
    const frames: DownFrame[] = []
    heard.set(id, frames)
    hub.join(id, { opened: () => {}, received: (frame) => void frames.push(frame), closed: () => {} })
    const greeting: OnlineFrame = {
      eventType: 100,
      userId: 'u1',
      deviceId: 'd1',
      deviceType: 'WEB',
      token: 't',
      cursors: { desk: cursor },
    }
    hub.take(id, greeting)
  }
  join('first', 10)
  await clock.advance(30)
  line?.opened('ima.json')
  await clock.advance(1)
  expect(sent).toMatchObject([{ eventType: 100, cursors: { desk: 10 } }])
  // It lacks 6 to 10, which were not requested.
  join('late', 5)
  // The gateway sends no head for a conversation that the requesting tabs hold completely (P-23).
  line?.received(JSON.stringify({ eventType: 203, refEventType: 100, code: 0, message: '', timestamp: 1, heads: {} }))
  await clock.advance(1)
  expect(heard.get('first')).toMatchObject([{ eventType: 203, heads: {} }])
  expect(heard.get('late')).toMatchObject([{ eventType: 203, code: 0, heads: { desk: 10 } }])
  // A 203 that nobody asked for: other kinds of conversation than at the beginning (P-23).
  const kinds = [1, 2, 5, 6]
  line?.received(JSON.stringify({ eventType: 203, refEventType: 100, code: 0, message: '', timestamp: 2, kinds }))
  await clock.advance(1)
  join('later', 0)
  for (const id of heard.keys()) expect(heard.get(id)?.at(-1)).toMatchObject({ eventType: 203, code: 0, kinds })
})

it('[G9] a line whose token is refused ends with the refusal: its close reaches no tab that has come back meanwhile', async () => {
  const clock = new VirtualClock()
  const lines: SocketHandlers[] = []
  const hub = new Hub({
    clock,
    logger: {},
    socket: (_url, _framings, handlers) => {
      lines.push(handlers)
      return { send: () => {}, close: () => {} }
    },
    way: () => ({
      url: 'wss://im.example/ima-access/ws',
      framings: ['ima.json'],
      loadCodec: async () => createClientCodec({ framing: 'ima.json' }),
    }),
    senderName: () => '赵磊',
  })
  const heard: string[] = []
  const greet = (id: string, token: string) =>
    hub.take(id, { eventType: 100, userId: 'u1', deviceId: 'd1', deviceType: 'WEB', token, cursors: {} })
  const join = (id: string, token: string) => {
    hub.join(id, {
      opened: () => {},
      received: (frame) => void (frame.eventType === 203 && heard.push(`${id} ${frame.code}`)),
      closed: (code) => void heard.push(`${id} closed ${code}`),
    })
    greet(id, token)
  }
  const opened = async () => {
    await clock.advance(30)
    lines.at(-1)?.opened('ima.json')
    await clock.advance(1)
  }
  const answer = async (code: number) => {
    const status = { eventType: 203, refEventType: 100, code, message: '', timestamp: 1 }
    lines.at(-1)?.received(JSON.stringify(status))
    await clock.advance(1)
  }
  for (const id of ['a', 'b']) join(id, 't1')
  await opened()
  await answer(0)
  // The renewal on the open session is refused too.
  greet('a', 't2')
  for (const token of ['t3', 't4']) {
    await answer(200002)
    expect(heard.splice(0).slice(-2)).toEqual(['a 200002', 'b 200002'])
    hub.leave('a')
    join('a', token)
    lines.at(-1)?.closed({ code: 4001, reason: '', clean: true })
    hub.leave('b')
    join('b', token)
    await opened()
  }
  await answer(0)
  expect(heard).toEqual(['a 0', 'b 0'])
  expect(lines).toHaveLength(3)
})
