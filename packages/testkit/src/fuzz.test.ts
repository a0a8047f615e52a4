/**
 * Fuzz test of what an untrusted client may send. Under every framing the gateway answers with a documented status or closes with
 * a documented code; it never throws, and other sockets keep working. Seeded, so a failing run repeats.
 */
import { createGateway, createLocalBus, createMemoryStores, type SocketEvents } from '@weft/gateway'
import {
  CloseCode,
  createClientCodec,
  createGatewayCodec,
  type DownFrame,
  type Framing,
  STATUS,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { answerGcmHello, createGcmGateway } from '@weft/protocol/gcm-node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMessageOf, anOnline, aTextMessage, virtualClock } from './index'

const cipher = createEcbCipher('000102030405060708090a0b0c0d0e0f')
const CODES = new Set<number>(Object.values(STATUS).map(({ code }) => code))
const CLOSES = new Set<number>(Object.values(CloseCode))

/** A gateway with one honest socket and one for the untrusted client. */
function world(framing: Framing) {
  const clock = virtualClock()
  const stores = createMemoryStores({ desks: [{ deskId: 'desk', agents: [] }] })
  const errors: string[] = []
  const ecb = createGatewayCodec({ framing: 'ima.ecb', cipher })
  const json = createGatewayCodec({ framing: 'ima.json' })
  let uuids = 0
  const person = (userId: string) => ({ userId, userName: userId, kind: 'customer' as const, agentOf: [] })
  const gateway = createGateway({
    ...stores,
    clock,
    bus: createLocalBus(),
    random: { uuid: () => `id-${++uuids}` },
    authenticator: {
      verify: async (_type, token) =>
        token.startsWith('u')
          ? { ok: true, identity: { ...person(token), tokenId: token, expiresAt: clock.now() + 3_600_000 } }
          : { ok: false, reason: 'invalid' },
    },
    people: { find: async (userId) => (userId.startsWith('u') ? person(userId) : undefined) },
    faq: { topQuestions: async () => [], explain: async () => undefined },
    codecs: (asked) => (asked === 'ima.json' ? json : ecb),
    greet: createGcmGateway,
    log: {
      info: () => {},
      warn: (_fields, text) => void errors.push(text),
      error: (_fields, text) => void errors.push(text),
    },
  })
  let addresses = 0
  const open = (protocol: Framing) => {
    const down: WireData[] = []
    const socket = { closed: undefined as number | undefined, down, events: undefined as unknown as SocketEvents }
    socket.events = gateway.accept({
      address: `192.0.2.${++addresses % 250}`,
      protocol,
      send: (data) => void down.push(data),
      close: (code) => {
        socket.closed ??= code
        socket.events?.closed(code)
      },
      terminate: () => {
        socket.closed ??= 1006
        socket.events?.closed(1006)
      },
      ping: () => {},
      bufferedBytes: () => 0,
    })
    return socket
  }
  return { clock, gateway, errors, open, framing }
}

type Codec = { encode(frame: UpFrame): WireData; decode(data: WireData): { ok: boolean; frame?: DownFrame } }

/** Opens a socket and goes online under the framing; returns the codec of the untrusted client. */
async function enter(at: ReturnType<typeof world>, userId: string, framing: Framing) {
  const socket = at.open(framing)
  let codec: Codec
  if (framing === 'ima.gcm') {
    const answered = answerGcmHello(socket.down.shift() as WireData, userId)
    socket.events.received(answered.hello)
    codec = answered.codec as unknown as Codec
  } else
    codec = (framing === 'ima.ecb'
      ? createClientCodec({ framing, cipher })
      : createClientCodec({ framing })) as unknown as Codec
  socket.events.received(codec.encode(anOnline({ userId, token: userId, deviceId: userId })))
  await at.clock.settle()
  return { socket, codec }
}

const bytes = fc.uint8Array({ minLength: 0, maxLength: 400 })
const asBase64 = bytes.map((raw) => Buffer.from(raw).toString('base64'))
const anyJson = fc.json({ maxDepth: 5 })
/** Valid frames with one member replaced by any value. */
const bent = fc
  .tuple(
    fc.constantFrom<UpFrame>(
      aTextMessage('你好'),
      aMessageOf('image'),
      aMessageOf('relay'),
      aMessageOf('recall'),
      { eventType: 101, timeout: 1_000 },
      { eventType: 204, targetId: 'desk', type: 5 },
      anOnline({ userId: 'u2', token: 'u2' }),
    ),
    fc.constantFrom(
      'eventType',
      'tid',
      'type',
      'msgType',
      'targetId',
      'content',
      'extend',
      'cursors',
      'token',
      'timeout',
      'userId',
    ),
    fc.jsonValue({ maxDepth: 3 }),
  )
  .map(([frame, member, value]) => JSON.stringify({ ...frame, [member]: value }))

/** Data encrypted as the framing requires; undefined where the framing cannot carry it. */
function sealedAs(framing: Framing, one: string | Uint8Array, codec: Codec | undefined): WireData | undefined {
  if (typeof one !== 'string' || framing === 'ima.json') return one
  if (framing === 'ima.ecb') return cipher.seal(one)
  try {
    return codec?.encode(JSON.parse(one) as UpFrame)
  } catch {
    return undefined
  }
}

describe.each(['ima.ecb', 'ima.json', 'ima.gcm'] as const)('fuzz under %s', (framing) => {
  it('[P-08] [P-09] [G11] [T22] whatever an untrusted client sends: a status of the document or a close of it, and nobody else notices', async () => {
    let judged = 0
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.oneof(bytes, asBase64, fc.string({ unit: 'binary', maxLength: 200 }), anyJson, bent), {
          minLength: 1,
          maxLength: 25,
        }),
        async (isOnline, isSealed, sent) => {
          const at = world(framing)
          const honest = await enter(at, 'u1', 'ima.json')
          const stranger = isOnline ? await enter(at, 'u2', framing) : { socket: at.open(framing), codec: undefined }
          for (const one of sent) {
            // Half of the data is encrypted, so that the gateway also judges content and not only noise.
            const sealed = isSealed ? sealedAs(framing, one, stranger.codec) : one
            if (sealed !== undefined) stranger.socket.events.received(sealed)
          }
          await at.clock.advance(50)
          const { socket, codec } = stranger
          if (socket.closed !== undefined) expect(CLOSES).toContain(socket.closed)
          for (const data of socket.down) {
            const decoded = codec?.decode(data)
            if (!decoded) continue
            expect(decoded.ok).toBe(true)
            if (decoded.frame?.eventType !== 203) continue
            expect(CODES).toContain(decoded.frame.code)
            if (decoded.frame.refEventType !== 100) judged += 1
          }
          expect(at.errors).toEqual([])
          honest.socket.events.received(honest.codec.encode({ eventType: 101, timeout: 1_000 }))
          await at.clock.settle()
          const last = honest.codec.decode(honest.socket.down.at(-1) as WireData)
          expect(last).toMatchObject({ ok: true, frame: { eventType: 101 } })
          expect(honest.socket.closed).toBeUndefined()
          at.gateway.close()
        },
      ),
      { numRuns: 150, seed: 20_261_121 },
    )
    // Beside the answers to the logins.
    expect(judged).toBeGreaterThan(10)
  })
})

describe('fuzz of the codecs alone', () => {
  it('[P-04] [P-08] decoding never throws and never takes noise for a frame', () => {
    const ecb = createGatewayCodec({ framing: 'ima.ecb', cipher })
    const down = createClientCodec({ framing: 'ima.ecb', cipher })
    fc.assert(
      fc.property(fc.oneof(bytes, asBase64, fc.string({ unit: 'binary' })), (data) => {
        expect(ecb.decode(data)).toMatchObject({ ok: false, fault: 'undecryptable' })
        expect(down.decode(data)).toMatchObject({ ok: false, fault: 'undecryptable' })
      }),
      { numRuns: 1_000, seed: 20_261_121 },
    )
  })

  it('[P-12] [P-15] a hello of ima.gcm that is noise is refused with bad-hello, a frame with undecryptable', () => {
    fc.assert(
      fc.property(bytes, (data) => {
        expect(() => createGcmGateway('s').accept(data)).toThrow(expect.objectContaining({ code: 'bad-hello' }))
        expect(() => answerGcmHello(data, 'token')).toThrow(expect.objectContaining({ code: 'bad-hello' }))
        const { hello, accept } = createGcmGateway('s')
        const { codec } = accept(answerGcmHello(hello, 'token').hello)
        expect(codec.decode(data)).toMatchObject({ ok: false, fault: 'undecryptable' })
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })
})
