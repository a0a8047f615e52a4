import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEcbCipher } from '../ecb-node/index'
import { ChatKind, DEVICE_TYPES } from '../message/types'
import { LIMITS } from '../wire/all-limits'
import { ProtocolError } from '../wire/errors'
import type { DownFrame, UpFrame } from './events'
import { createClientCodec, createGatewayCodec, type TextFraming } from './text-codec'

const cipher = createEcbCipher('00112233445566778899aabbccddeeff')
const FRAMINGS: [string, TextFraming][] = [
  ['ima.ecb', { framing: 'ima.ecb', cipher }],
  ['ima.json', { framing: 'ima.json' }],
]

const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.length <= 128)
const text = fc.string({ unit: 'grapheme', maxLength: 60 })
const instant = fc.nat()
const seqId = fc.integer({ min: 1, max: 1_000_000 })
const kind = fc.constantFrom(...Object.values(ChatKind))
const content = fc.array(fc.record({ text }), { maxLength: 5 })
const extend = fc.dictionary(
  fc.string({ maxLength: 8 }).filter((key) => key !== '__proto__' && key !== 'constructor'),
  text,
  { maxKeys: 4, noNullPrototype: true },
)
const cursors = fc.dictionary(
  id.filter((key) => key !== '__proto__'),
  fc.nat(),
  { maxKeys: 5, noNullPrototype: true },
)
const some: { requiredKeys: [] } = { requiredKeys: [] }

const upFrame: fc.Arbitrary<UpFrame> = fc.oneof(
  fc.record({
    eventType: fc.constant(100 as const),
    userId: id,
    deviceId: id,
    deviceType: fc.constantFrom(...DEVICE_TYPES),
    token: id,
    tokenType: id,
    cursors,
  }),
  fc.record({ eventType: fc.constant(101 as const), timeout: fc.nat() }),
  fc.record({ eventType: fc.constant(102 as const) }),
  fc.record(
    {
      eventType: fc.constant(201 as const),
      tid: id,
      type: kind,
      msgType: fc.integer(),
      targetId: id,
      clientTimestamp: instant,
      content,
      extend,
    },
    { requiredKeys: ['eventType', 'tid', 'type', 'msgType', 'targetId', 'clientTimestamp', 'content'] },
  ),
  fc.record({ eventType: fc.constant(204 as const), targetId: id, type: kind }),
)
const downFrame: fc.Arbitrary<DownFrame> = fc.oneof(
  fc.record({ eventType: fc.constant(101 as const), timestamp: instant }),
  fc
    .tuple(
      fc.record({
        chatId: id,
        msgSeqId: seqId,
        tid: id,
        type: kind,
        msgType: fc.integer(),
        fromUserId: id,
        targetId: id,
        timestamp: instant,
        clientTimestamp: instant,
        content,
        senderName: text,
      }),
      fc.record(
        {
          extend,
          senderDepartment: text,
          senderOrganisation: text,
          msgReceiptCount: fc.integer({ min: -1 }),
          isRemoved: fc.boolean(),
        },
        some,
      ),
    )
    .map(([required, optional]) => ({ eventType: 202 as const, ...required, ...optional })),
  fc
    .tuple(
      fc.record({
        refEventType: fc.constantFrom(100 as const, 201 as const),
        code: fc.integer(),
        message: text,
        timestamp: instant,
      }),
      fc.record({ tid: id, chatId: id, msgSeqId: seqId, sessionId: id, heartbeatMs: fc.nat(), heads: cursors }, some),
    )
    .map(([required, optional]) => ({ eventType: 203 as const, ...required, ...optional })),
  fc.record({ eventType: fc.constant(204 as const), chatId: id, userId: id, type: kind }),
  fc.record({ eventType: fc.constant(205 as const), userId: id, online: fc.boolean(), at: instant }),
  fc.record({ eventType: fc.constant(206 as const), chatId: id, fromSeqId: seqId, toSeqId: fc.nat() }),
  fc.record({ eventType: fc.constant(207 as const), chatId: id, userId: id, toSeqId: seqId }),
)

describe.each(FRAMINGS)('the codec of %s', (_name, framing) => {
  const client = createClientCodec(framing)
  const gateway = createGatewayCodec(framing)
  /** Encodes this JSON in this framing. */
  const wire = (json: string) => (framing.framing === 'ima.ecb' ? cipher.seal(json) : json)

  it('[IM-08] every up frame goes up unchanged, every down frame down', () => {
    fc.assert(
      fc.property(upFrame, (frame) => {
        expect(gateway.decode(client.encode(frame))).toEqual({ ok: true, frame })
      }),
    )
    fc.assert(
      fc.property(downFrame, (frame) => {
        expect(client.decode(gateway.encode(frame))).toEqual({ ok: true, frame })
      }),
    )
  })

  it('[IM-08] a down frame that is sent up, or an up frame sent down, is no frame', () => {
    const status = gateway.encode({ eventType: 203, refEventType: 100, code: 0, message: 'normal', timestamp: 1 })
    expect(gateway.decode(status)).toMatchObject({ ok: false, fault: 'not-a-frame' })
    for (const eventType of [202, 205, 206, 100.5, '100', null]) {
      expect(gateway.decode(wire(JSON.stringify({ eventType })))).toMatchObject({ fault: 'not-a-frame' })
    }
    expect(client.decode(client.encode({ eventType: 102 }))).toMatchObject({ ok: false, fault: 'not-a-frame' })
  })

  it('[IM-04] any other text and any bytes are one of the four faults and never throw', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.base64String(), fc.uint8Array())
    const sealed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.json()).map(wire)
    fc.assert(
      fc.property(fc.oneof(anything, sealed), (data) => {
        for (const codec of [client, gateway]) {
          const decoded = codec.decode(data)
          // A few hundred random texts never contain a valid frame.
          expect(decoded.ok).toBe(false)
          if (!decoded.ok) expect(['undecryptable', 'not-json', 'not-a-frame', 'too-long']).toContain(decoded.fault)
        }
      }),
    )
  })

  it('[P-08] a frame with any of its fields of another kind is refused by name', () => {
    const frame = {
      eventType: 201,
      tid: 't',
      type: 5,
      msgType: 200101,
      targetId: 'desk',
      clientTimestamp: 1,
      content: [{ text: 'a' }],
    }
    for (const field of Object.keys(frame).filter((name) => name !== 'eventType')) {
      for (const wrong of [null, {}, true, '']) {
        const decoded = gateway.decode(wire(JSON.stringify({ ...frame, [field]: wrong })))
        expect(decoded).toMatchObject({ ok: false, fault: 'not-a-frame' })
        if (!decoded.ok) expect(decoded.detail).toContain(field)
      }
      const decoded = gateway.decode(wire(JSON.stringify({ ...frame, [field]: undefined })))
      expect(decoded).toMatchObject({ ok: false, detail: `${field} is missing` })
    }
  })

  it('[P-09] [P-29] a message that is too deep or too wide to be looked at is refused under its tid', () => {
    const wordy = (content: string) =>
      wire(
        `{"eventType":201,"tid":"t-1","type":5,"msgType":200999,"targetId":"desk","clientTimestamp":1,"content":${content}}`,
      )
    const wide = `[{"a":[${'1,'.repeat(LIMITS.jsonNodes)}1]}]`
    const deep = `[${'{"a":'.repeat(LIMITS.jsonDepth)}1${'}'.repeat(LIMITS.jsonDepth)}]`
    for (const content of [wide, deep, '[{"__proto__":{"a":1}}]'])
      expect(gateway.decode(wordy(content))).toMatchObject({ ok: false, fault: 'not-a-frame', tid: 't-1' })
  })

  it('lets unknown fields through, so that a newer side can say more', () => {
    const decoded = gateway.decode(wire('{"eventType":102,"reason":"bye"}'))
    expect(decoded).toEqual({ ok: true, frame: { eventType: 102, reason: 'bye' } })
  })

  it('takes 64 KiB of JSON to the byte and not one more', () => {
    const frameOf = (bytes: number): UpFrame => {
      const empty: UpFrame = {
        eventType: 201,
        tid: 't',
        type: 5,
        msgType: 200101,
        targetId: 'desk',
        clientTimestamp: 1,
        content: [{ text: '' }],
      }
      return { ...empty, content: [{ text: 'x'.repeat(bytes - JSON.stringify(empty).length) }] }
    }
    const largest = frameOf(LIMITS.frameJsonBytes)
    expect(gateway.decode(client.encode(largest))).toEqual({ ok: true, frame: largest })
    const over = frameOf(LIMITS.frameJsonBytes + 1)
    expect(() => client.encode(over)).toThrow(ProtocolError)
    expect(gateway.decode(wire(JSON.stringify(over)))).toMatchObject({ ok: false, fault: 'too-long' })
    // The limit counts bytes, not characters.
    expect(gateway.decode(wire(`"${'纱'.repeat(22_000)}"`))).toMatchObject({ fault: 'too-long' })
  })
})

describe('what only one framing can say', () => {
  it('[IM-04] ima.ecb: not opened → undecryptable; opened but no JSON → not-json', () => {
    const codec = createGatewayCodec({ framing: 'ima.ecb', cipher })
    expect(codec.decode('{"eventType":102}')).toMatchObject({ fault: 'undecryptable' })
    expect(codec.decode(new Uint8Array(16))).toMatchObject({ fault: 'undecryptable' })
    expect(codec.decode(cipher.seal('hello'))).toMatchObject({ fault: 'not-json' })
    expect(codec.decode('A'.repeat(LIMITS.frameTextBytes + 4))).toMatchObject({ fault: 'too-long' })
    expect(cipher.seal('x'.repeat(LIMITS.frameJsonBytes)).length).toBe(LIMITS.frameTextBytes)
  })

  it('a cipher that breaks its promise and throws something else is still a fault', () => {
    const broken = createClientCodec({
      framing: 'ima.ecb',
      cipher: {
        seal: (value) => value,
        open: () => {
          throw new Error('broken')
        },
      },
    })
    expect(broken.decode('AAAA')).toMatchObject({ ok: false, fault: 'undecryptable' })
  })

  it('ima.json: not JSON → not-json', () => {
    const codec = createGatewayCodec({ framing: 'ima.json' })
    expect(codec.decode('hello')).toMatchObject({ fault: 'not-json' })
    expect(codec.decode(new Uint8Array(4))).toMatchObject({ fault: 'not-json' })
  })
})
