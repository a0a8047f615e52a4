import type { Framing, WireData } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { socketOver, type WebSocketLikeClass } from './web-socket'

const URL = 'wss://im.example/ima-access/ws'

/** A class like the browser's, controlled by the test. */
function sockets(takes?: string) {
  const made: Stand[] = []
  class Stand {
    binaryType = 'blob'
    readyState = 0
    readonly protocol = takes ?? ''
    readonly sent: unknown[] = []
    readonly closes: unknown[] = []
    onopen: ((event: never) => void) | null = null
    onmessage: ((event: never) => void) | null = null
    onclose: ((event: never) => void) | null = null
    onerror: ((event: never) => void) | null = null
    readonly asked: readonly unknown[]
    constructor(...asked: [url: string, protocols?: string[]]) {
      this.asked = asked
      made.push(this)
    }
    send(data: unknown) {
      this.sent.push(data)
    }
    close(...words: unknown[]) {
      this.closes.push(words)
    }
    opens() {
      this.readyState = 1
      this.onopen?.({} as never)
    }
    says(data: unknown) {
      this.onmessage?.({ data } as never)
    }
    ends(event: { code?: number; reason?: unknown; wasClean?: boolean }) {
      this.readyState = 3
      this.onclose?.(event as never)
    }
  }
  return { made, Class: Stand as unknown as WebSocketLikeClass }
}

/** Opens a socket and records its events. */
function open(load: Parameters<typeof socketOver>[0], framings: readonly Framing[] = ['ima.gcm']) {
  const told: unknown[] = []
  const handle = socketOver(load)(URL, framings, {
    opened: (framing) => told.push(framing),
    received: (data: WireData) => told.push(data),
    closed: (event) => told.push(event),
  })
  return { told, handle }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a socket over a class like the browser’s', () => {
  it.each<[Framing[], string[]]>([
    [['ima.ecb'], []],
    [['ima.gcm'], ['ima.gcm']],
    [['ima.json'], ['ima.json']],
    [
      ['ima.gcm', 'ima.ecb'],
      ['ima.gcm', 'ima.ecb'],
    ],
  ])(
    '[P-16] of %j it offers %j: a gateway that knows ima.ecb alone is asked for no sub-protocol',
    (framings, offered) => {
      const { made, Class } = sockets()
      open(() => Class, framings)
      expect(made.map(({ asked }) => asked)).toEqual([[URL, offered]])
    },
  )

  it.each([
    ['ima.gcm', 'ima.gcm'],
    ['', 'ima.ecb'],
    ['chat.v1', 'ima.ecb'],
  ])('[P-02] the sub-protocol %j means %s', (taken, framing) => {
    const { made, Class } = sockets(taken)
    const { told } = open(() => Class)
    made[0]?.opens()
    expect(told).toEqual([framing])
  })

  it('gives texts as they are and bytes as bytes, and passes over what is neither', () => {
    const { made, Class } = sockets()
    const { told } = open(() => Class)
    const [socket] = made
    expect(socket?.binaryType).toBe('arraybuffer')
    socket?.says('text')
    socket?.says(new Uint8Array([1, 2]).buffer)
    socket?.says(new Uint8Array([3]))
    socket?.says(new Blob(['4']))
    expect(told).toEqual(['text', new Uint8Array([1, 2]), new Uint8Array([3])])
  })

  it('tells one close, and nothing after it', () => {
    const { made, Class } = sockets()
    const { told } = open(() => Class)
    made[0]?.ends({ code: 4001, reason: 'token', wasClean: true })
    made[0]?.says('late')
    made[0]?.ends({ code: 1006 })
    expect(told).toEqual([{ code: 4001, reason: 'token', clean: true }])
  })

  it('a close without words is 1006 and not clean; an error alone throws nothing', () => {
    const { made, Class } = sockets()
    const { told } = open(() => Class)
    made[0]?.onerror?.({} as never)
    made[0]?.ends({})
    expect(told).toEqual([{ code: 1006, reason: '', clean: false }])
  })

  it('sends while it is open only: a browser throws before, and complains after', () => {
    const { made, Class } = sockets()
    const { handle } = open(() => Class)
    handle.send('early')
    made[0]?.opens()
    handle.send('now')
    made[0]?.ends({ code: 1000 })
    handle.send('late')
    expect(made[0]?.sent).toEqual(['now'])
  })

  it('a class that cannot be had is a connection that never opened', async () => {
    const { told } = open(() => Promise.reject(new Error('no ws')))
    await settled()
    expect(told).toEqual([{ code: 1006, reason: 'socket', clean: false }])
  })

  it('one that was given up before the class came opens nothing', async () => {
    const { made, Class } = sockets()
    const { told, handle } = open(async () => Class)
    handle.close(1000)
    await settled()
    expect(made).toEqual([])
    expect(told).toEqual([{ code: 1000, reason: '', clean: true }])
  })

  it('closes with the code and the reason that it was given', () => {
    const { made, Class } = sockets()
    const { handle } = open(() => Class)
    handle.close(1000, 'bye')
    expect(made[0]?.closes).toEqual([[1000, 'bye']])
  })
})
