import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerGcmHello as answerNode, createGcmGateway } from '../gcm-node/index'
import { answerGcmHello as answerWeb } from '../gcm-web/index'
import { LIMITS, ProtocolError } from '../index'
import type { DownFrame, MessageDownFrame, UpFrame } from './events'

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'
const SESSION = '5f1d7e0c-2f3b-4d0e-9a57-8f2f1f6f3c21'
const CLIENTS = [
  ['gcm-web', answerWeb],
  ['gcm-node', answerNode],
] as const

const online: UpFrame = { eventType: 100, userId: 'u', deviceId: 'd', deviceType: 'WEB', token: TOKEN }
const message = (msgSeqId: number, text = '纱'): MessageDownFrame => ({
  eventType: 202,
  chatId: 'desk',
  msgSeqId,
  tid: `t${msgSeqId}`,
  type: 5,
  msgType: 200101,
  fromUserId: 'a',
  targetId: 'u',
  timestamp: 1,
  clientTimestamp: 1,
  content: [{ text }],
  senderName: '王晓芸',
})

async function connected(answer: (typeof CLIENTS)[number][1], token = TOKEN) {
  const gateway = createGcmGateway(SESSION)
  const client = await answer(gateway.hello, token)
  const accepted = gateway.accept(client.hello)
  return { gateway, client, accepted }
}
const codeOf = async (run: () => unknown): Promise<unknown> => {
  try {
    await run()
  } catch (error) {
    if (error instanceof ProtocolError) return error.code
    throw error
  }
  return 'no error'
}

describe.each(CLIENTS)('[P-06] ima.gcm, a client on %s', (_name, answer) => {
  it('[P-12] [P-13] two hellos give both ends the session id, the token and one key for each direction', async () => {
    const { client, accepted } = await connected(answer)
    expect(client.sessionId).toBe(SESSION)
    expect(accepted.token).toBe(TOKEN)
    expect(accepted.codec.decode(await client.codec.encode(online))).toEqual({ ok: true, frame: online })
    expect(await client.codec.decode(accepted.codec.encode(message(1)))).toEqual({ ok: true, frame: message(1) })
    // An up frame cannot be decrypted as a down frame.
    const up = await client.codec.encode(online)
    expect(await client.codec.decode(up)).toMatchObject({ ok: false, fault: 'undecryptable' })
  })

  it('[P-13] [T4] the token is nowhere to be read, and no two connections seal alike', async () => {
    const one = await connected(answer)
    const two = await connected(answer)
    expect(Buffer.from(one.client.hello).includes(TOKEN)).toBe(false)
    expect(Buffer.from(one.client.hello)).not.toEqual(Buffer.from(two.client.hello))
    const [first, again, other] = [
      await one.client.codec.encode({ eventType: 102 }),
      await one.client.codec.encode({ eventType: 102 }),
      await two.client.codec.encode({ eventType: 102 }),
    ]
    expect(Buffer.from(first)).not.toEqual(Buffer.from(again))
    expect(Buffer.from(first)).not.toEqual(Buffer.from(other))
    expect(two.accepted.codec.decode(first)).toMatchObject({ fault: 'undecryptable' })
  })

  it('[P-15] any frames open in their order, and many may be under way at once', async () => {
    const { client, accepted } = await connected(answer)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 8 }), async (texts) => {
        const frames = texts.map((text, at) => message(at + 1, text))
        const decoded = await Promise.all(frames.map((frame) => client.codec.decode(accepted.codec.encode(frame))))
        expect(decoded).toEqual(frames.map((frame) => ({ ok: true, frame })))
        const up = await Promise.all(frames.map(() => client.codec.encode({ eventType: 102 })))
        for (const sealed of up) expect(accepted.codec.decode(sealed)).toEqual({ ok: true, frame: { eventType: 102 } })
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['dropped', (sealed: Uint8Array[]) => sealed.slice(1)],
    ['repeated', ([first, ...rest]: Uint8Array[]) => [first, first, ...rest]],
    ['swapped', ([first, second, ...rest]: Uint8Array[]) => [second, first, ...rest]],
    ['cut', ([first, ...rest]: Uint8Array[]) => [first?.subarray(1), ...rest]],
    ['emptied', ([, ...rest]: Uint8Array[]) => [new Uint8Array(0), ...rest]],
  ])('[P-15] a frame that was %s does not open, nor does any after it', async (_what, tamper) => {
    const down = await connected(answer)
    const sealed = [1, 2, 3, 4].map((n) => down.accepted.codec.encode(message(n)))
    const heard = []
    for (const data of tamper(sealed)) heard.push(await down.client.codec.decode(data as Uint8Array))
    const broken = heard.findIndex(({ ok }) => !ok)
    expect(broken).toBeGreaterThanOrEqual(0)
    for (const after of heard.slice(broken)) expect(after).toMatchObject({ ok: false, fault: 'undecryptable' })

    const up = await connected(answer)
    const sent = await Promise.all([1, 2, 3, 4].map(() => up.client.codec.encode({ eventType: 102 })))
    const taken = tamper(sent).map((data) => up.accepted.codec.decode(data as Uint8Array))
    expect(taken.findIndex(({ ok }) => !ok)).toBe(broken)
  })

  it('[P-15] every single changed bit is found', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(10_000), fc.integer({ min: 0, max: 7 }), async (position, bit) => {
        const { client, accepted } = await connected(answer)
        const sealed = accepted.codec.encode(message(1)).slice()
        const at = position % sealed.length
        sealed[at] = (sealed[at] ?? 0) ^ (1 << bit)
        expect(await client.codec.decode(sealed)).toMatchObject({ ok: false, fault: 'undecryptable' })
      }),
      { numRuns: 25 },
    )
  })

  it('[P-07] takes 64 KiB of JSON; a longer frame is refused before sealing and too long when it comes', async () => {
    const { client, accepted } = await connected(answer)
    const padding = LIMITS.frameJsonBytes - JSON.stringify({ ...message(1, ''), senderName: '' }).length
    const longest = { ...message(1, ''), senderName: '', content: [{ text: 'x'.repeat(padding) }] }
    expect(Buffer.byteLength(JSON.stringify(longest))).toBe(LIMITS.frameJsonBytes)
    expect(await client.codec.decode(accepted.codec.encode(longest))).toMatchObject({ ok: true })
    expect(() => accepted.codec.encode(message(1, 'x'.repeat(LIMITS.frameJsonBytes)))).toThrow(ProtocolError)
    const over = accepted.codec.sealText(JSON.stringify(message(2, 'x'.repeat(LIMITS.frameJsonBytes))))
    expect(await client.codec.decode(over)).toMatchObject({ ok: false, fault: 'too-long' })
    // Its number counts, so the next frame can be decrypted.
    expect(await client.codec.decode(accepted.codec.encode(message(3)))).toMatchObject({ ok: true })
  })

  it('[P-09] what opens but is no frame says so', async () => {
    const { client, accepted } = await connected(answer)
    expect(await client.codec.decode(accepted.codec.sealText('hello'))).toMatchObject({ fault: 'not-json' })
    expect(await client.codec.decode(accepted.codec.sealText('[1]'))).toMatchObject({ fault: 'not-a-frame' })
    expect(await client.codec.decode('text')).toMatchObject({ fault: 'undecryptable' })
  })

  it('[P-12] any first message but a hello is refused with one code, whatever it is', async () => {
    const good = createGcmGateway(SESSION).hello
    const changed = (change: (bytes: Uint8Array) => void) => {
      const bytes = good.slice()
      change(bytes)
      return bytes
    }
    const bad = [
      'text',
      new Uint8Array(0),
      good.subarray(0, 98),
      changed((bytes) => bytes.fill(2, 0, 1)),
      changed((bytes) => bytes.fill(0, 33, 98)),
      changed((bytes) => bytes.fill(7, 98)),
      new Uint8Array(10_000).fill(1),
    ]
    for (const hello of bad) expect(await codeOf(() => answer(hello, TOKEN))).toBe('bad-hello')
    expect(await codeOf(() => answer(good, 'x'.repeat(9_000)))).toBe('bad-hello')
  })
})

describe('[P-06] the gateway’s end', () => {
  it('[P-12] [P-13] a client’s hello that is changed anywhere, or answers another gateway, is refused', async () => {
    const gateway = createGcmGateway(SESSION)
    const { hello } = answerNode(gateway.hello, TOKEN)
    expect(await codeOf(() => createGcmGateway(SESSION).accept(hello))).toBe('bad-hello')
    for (let at = 0; at < hello.length; at += 7) {
      const changed = hello.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await codeOf(() => gateway.accept(changed))).toBe('bad-hello')
    }
    expect(await codeOf(() => gateway.accept('{}'))).toBe('bad-hello')
    expect(await codeOf(() => gateway.accept(hello.subarray(0, 100)))).toBe('bad-hello')
    expect(gateway.accept(hello).token).toBe(TOKEN)
  })

  it('[P-12] says how many bytes a hello of the wrong length has, and how many it may have', () => {
    const gateway = createGcmGateway(SESSION)
    const { hello } = answerNode(gateway.hello, TOKEN)
    for (const length of [0, 98, 8_307]) {
      const wrong = new Uint8Array(length)
      wrong.set(hello.subarray(0, length))
      expect(() => gateway.accept(wrong)).toThrow(`the hello has ${length} bytes, expected 99 to 8306`)
    }
    expect(() => gateway.accept('{}')).toThrow('the hello is text, expected bytes')
  })

  it('[P-12] a session id that is not 1 to 128 printable characters is refused', async () => {
    for (const id of ['', 'a b', '纱', 'x'.repeat(129)])
      expect(await codeOf(() => createGcmGateway(id))).toBe('bad-hello')
  })

  it('[P-13] any bytes as a hello end in one code and never in another error', async () => {
    const gateway = createGcmGateway(SESSION)
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await codeOf(() => gateway.accept(bytes))).toBe('bad-hello')
        bytes[0] = 1
        expect(await codeOf(() => gateway.accept(bytes))).toBe('bad-hello')
      }),
    )
  })

  it('a text that was written once is sealed for many', () => {
    const json = JSON.stringify(message(9))
    const ends = [createGcmGateway('s1'), createGcmGateway('s2')].map((gateway) => {
      const client = answerNode(gateway.hello, TOKEN)
      return { client: client.codec, gateway: gateway.accept(client.hello).codec }
    })
    for (const { client, gateway } of ends) {
      const down: DownFrame = message(9)
      expect(client.decode(gateway.sealText(json))).toEqual({ ok: true, frame: down })
    }
  })
})
