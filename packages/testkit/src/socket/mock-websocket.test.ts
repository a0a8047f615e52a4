import { createClientCodec, type UpFrame } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MockGateway } from '../api/api'
import { type VirtualClock, virtualClock } from '../api/clock'
import { aCustomer, anOnline, aTextMessage } from '../builders/basics'
import { createMockGateway } from '../mock-gateway'

let clock: VirtualClock
let gateway: MockGateway
beforeEach(() => {
  clock = virtualClock()
  gateway = createMockGateway({ clock, latencyMs: 20 })
})
afterEach(() => gateway.close())

/** A socket that logs its events. */
function open(protocols?: string | string[], url = gateway.socketUrl) {
  const socket = new gateway.WebSocket(url, protocols)
  const log: string[] = []
  socket.onopen = () => log.push(`open@${clock.monotonic()}`)
  socket.onerror = () => log.push('error')
  socket.onmessage = ({ data }) => log.push(`message ${data}`)
  socket.onclose = ({ code, reason, wasClean }) =>
    log.push(`close ${code} ${wasClean ? 'clean' : 'unclean'} ${reason}`.trim())
  return { socket, log }
}
const sealed = (frame: UpFrame) =>
  createClientCodec({ framing: 'ima.ecb', cipher: createEcbCipher(gateway.frameKey) }).encode(frame)

describe('the WebSocket of a mock', () => {
  it('[TK-01] lives on the test’s clock: opening takes the latency, not 4 ms of real time', async () => {
    const { log } = open()
    await clock.advance(19)
    expect(log).toEqual([])
    await clock.advance(1)
    expect(log).toEqual(['open@20'])
  })

  it('[TK-02] a refused connection closes with 1006', async () => {
    const clear = gateway.faults.offline()
    const refused = open()
    const unknown = open(undefined, 'wss://nobody.test/ima-access/ws')
    await clock.advance(50)
    expect(refused.log).toEqual(['error', 'close 1006 unclean'])
    expect(unknown.log).toEqual(['error', 'close 1006 unclean'])
    clear()
    const welcome = open()
    await clock.advance(50)
    expect(welcome.log).toHaveLength(1)
  })

  it('[TK-03] a closed socket delivers nothing and sends nothing', async () => {
    const { socket, log } = open()
    await clock.advance(20)
    gateway.sayText('on the way')
    socket.close(1000, 'enough')
    gateway.sayText('too late')
    socket.send(sealed({ eventType: 102 }))
    await clock.advance(100)
    gateway.sayText('much too late')
    await clock.advance(100)
    expect(log).toEqual(['open@20', 'close 1000 clean enough'])
    expect(gateway.received).toEqual([])
  })

  it('[TK-03] what was sent before the close arrives', async () => {
    const { socket } = open()
    await clock.advance(20)
    socket.send(sealed({ eventType: 102 }))
    socket.close()
    await clock.advance(100)
    expect(gateway.received).toEqual([{ eventType: 102 }])
  })

  it('[TK-03] what the gateway said before it closed arrives, then the close with its code', async () => {
    const { socket, log } = open()
    await clock.advance(20)
    const person = aCustomer()
    const { accessToken } = gateway.signIn(person)
    socket.send(sealed(anOnline({ userId: person.userId, token: accessToken })))
    await clock.advance(60)
    gateway.sayText('last words')
    gateway.faults.expireToken(person.userId)
    await clock.advance(60)
    expect(log.slice(2)).toEqual([
      'message last words',
      expect.stringMatching(/^message /),
      expect.stringMatching(/^close 4001 clean/),
    ])
  })

  it('[TK-04] counts bufferedAmount until the bytes have arrived', async () => {
    const { socket } = open()
    await clock.advance(20)
    expect(socket.bufferedAmount).toBe(0)
    socket.send('x'.repeat(100))
    socket.send('x'.repeat(20))
    expect(socket.bufferedAmount).toBe(120)
    await clock.advance(20)
    expect(socket.bufferedAmount).toBe(0)
  })

  it('[TK-05] a half-open line swallows both directions and says nothing', async () => {
    const { socket, log } = open()
    await clock.advance(20)
    const clear = gateway.faults.halfOpen()
    socket.send(sealed({ eventType: 102 }))
    gateway.sayText('hello?')
    await clock.advance(5_000)
    expect(log).toEqual(['open@20'])
    expect(socket.readyState).toBe(socket.OPEN)
    expect(socket.bufferedAmount).toBeGreaterThan(0)
    expect(gateway.frames.map(({ injected }) => injected)).toEqual(['swallowed', 'swallowed'])
    // It cannot continue where it stopped: data is missing.
    clear()
    await clock.advance(20)
    expect(log).toEqual(['open@20', 'error', 'close 1006 unclean'])
  })

  it('[TK-05] the gateway gives a dead line up after its silence; the client’s own close ends with 1006', async () => {
    const { socket, log } = open()
    await clock.advance(20)
    const person = aCustomer()
    const { accessToken } = gateway.signIn(person)
    socket.send(sealed(anOnline({ userId: person.userId, token: accessToken })))
    await clock.advance(40)
    expect(gateway.online).toEqual([person.userId])
    gateway.faults.halfOpen(person.userId)
    await clock.advance(60_000)
    expect(gateway.online).toEqual([])
    expect(socket.readyState).toBe(socket.OPEN)
    // A new socket of the same person is dead as well.
    const { socket: second } = open()
    await clock.advance(20)
    second.send(sealed(anOnline({ userId: person.userId, token: accessToken })))
    await clock.advance(40)
    expect(gateway.online).toEqual([])
    socket.close()
    await clock.advance(20)
    expect(log.at(-1)).toBe('close 1006 unclean')
  })

  it('[TK-06] chooses the framing among those offered, and refuses where it speaks none', async () => {
    gateway.close()
    gateway = createMockGateway({ clock, latencyMs: 20, framings: ['ima.ecb', 'ima.json'] })
    const both = open(['ima.gcm', 'ima.json', 'ima.ecb'])
    const none = open('ima.gcm')
    await clock.advance(20)
    expect(both.socket.protocol).toBe('ima.json')
    expect(none.log).toEqual(['error', 'close 1006 unclean'])
    expect(open().socket.protocol).toBe('')
  })

  it('[TK-07] the global WebSocket is changed by install only, and put back', () => {
    const { WebSocket: before, fetch: fetchBefore } = globalThis
    expect(before).not.toBe(gateway.WebSocket)
    const restore = gateway.install()
    expect(globalThis.WebSocket).toBe(gateway.WebSocket)
    restore()
    expect(globalThis.WebSocket).toBe(before)
    expect(globalThis.fetch).toBe(fetchBefore)
    expect(gateway.WebSocket.OPEN).toBe(1)
  })

  it('[TK-08] a message above the socket’s own limit closes it with 1009', async () => {
    const { socket, log } = open()
    await clock.advance(20)
    socket.send('x'.repeat(131_072))
    await clock.advance(60)
    expect(socket.readyState).toBe(socket.OPEN)
    socket.send('x'.repeat(131_073))
    await clock.advance(60)
    expect(log.at(-1)).toMatch(/^close 1009 clean/)
  })

  it('refuses to send before it is open, as a browser does', () => {
    const { socket } = open()
    expect(() => socket.send('early')).toThrow('CONNECTING')
  })

  it('two mocks live side by side, and a text that is no frame is recorded with its fault', async () => {
    const other = createMockGateway({ clock })
    expect(other.url).not.toBe(gateway.url)
    const { socket } = open()
    await clock.advance(20)
    socket.send('hello')
    socket.send(sealed(aTextMessage()))
    await clock.advance(40)
    expect(gateway.frames.filter(({ direction }) => direction === 'up').map(({ fault }) => fault)).toEqual([
      'undecryptable',
      undefined,
    ])
    expect(other.frames).toEqual([])
    other.close()
  })
})
