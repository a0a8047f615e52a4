/**
 * The test vectors that a third party's client can be checked against: docs/test-vectors.json. The values are fixed here,
 * the sealed texts and bytes come from node:crypto. Run after a change of the wire:
 *   npx tsx --conditions=weft-source packages/protocol/scripts/test-vectors.ts
 */
import { createCipheriv } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createEcbCipher } from '../src/ecb-node/index'
import { answerGcmHello, createGcmGateway } from '../src/gcm-node/index'
import { type DownFrame, PROTOCOL_VERSION, type UpFrame } from '../src/index'

const KEYS = {
  'aes-128': '000102030405060708090a0b0c0d0e0f',
  'aes-192': '000102030405060708090a0b0c0d0e0f1011121314151617',
  'aes-256': '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
} as const

const TEXTS: readonly string[] = [
  '',
  'a',
  'fifteen bytes..',
  'sixteen bytes...',
  'seventeen bytes..',
  '细纱机停车了😀',
  'x'.repeat(200),
]

const SENT_AT = 1_767_603_600_000
const TID = '7c9f3a52-4f0e-4a51-9c3d-1b1f5f0f2a10'
const GROWN = '3b0f6a1e-58d2-4c7b-9f11-6d0c2a7e4b20'

const UP: Readonly<Record<string, UpFrame>> = {
  online: {
    eventType: 100,
    userId: 'u7k2m4q9x3',
    deviceId: 'd-51f0',
    deviceType: 'WEB',
    token: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
    tokenType: 'bearer',
    cursors: { desk: 7 },
  },
  'online of an old client': {
    eventType: 100,
    userId: 'u7k2m4q9x3',
    deviceId: 'd-51f0',
    deviceType: 'AZ',
    token: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
  },
  heartbeat: { eventType: 101, timeout: 10_000 },
  offline: { eventType: 102 },
  'message up': {
    eventType: 201,
    tid: TID,
    type: 5,
    msgType: 200101,
    targetId: 'desk',
    clientTimestamp: SENT_AT,
    content: [{ text: '细纱机停车了，报警代码 E-207 😀' }],
  },
  'image up': {
    eventType: 201,
    tid: '7c9f3a52-4f0e-4a51-9c3d-1b1f5f0f2a11',
    type: 5,
    msgType: 200102,
    targetId: 'desk',
    clientTimestamp: SENT_AT + 1_000,
    content: [{ url: '/files/2026/01/loom.png', width: 1280, height: 720 }],
  },
  'typing up': { eventType: 204, targetId: 'desk', type: 5 },
  'growing up': { eventType: 208, tid: GROWN, targetId: 'u7k2m4q9x3', type: 6, text: '请先检查' },
  'withdrawn up': { eventType: 208, tid: GROWN, targetId: 'u7k2m4q9x3', type: 6 },
}

const DOWN: Readonly<Record<string, DownFrame>> = {
  'heartbeat answer': { eventType: 101, timestamp: SENT_AT },
  'message down': {
    eventType: 202,
    chatId: 'desk',
    msgSeqId: 9,
    tid: '0b54c2de-8a11-4b1c-8a53-0f4a6f1f7d02',
    type: 5,
    msgType: 200101,
    fromUserId: 'a4h8w2n6t5',
    targetId: 'u7k2m4q9x3',
    timestamp: SENT_AT + 4_000,
    clientTimestamp: SENT_AT + 3_950,
    content: [{ text: '您好，请问设备型号是？' }],
    senderName: '王晓芸',
    senderDepartment: '客户服务部',
    senderOrganisation: '梭原纺机',
  },
  'status of online': {
    eventType: 203,
    refEventType: 100,
    code: 0,
    message: 'normal',
    timestamp: SENT_AT,
    sessionId: '5f1d7e0c-2f3b-4d0e-9a57-8f2f1f6f3c21',
    heartbeatMs: 30_000,
    heads: { desk: 9 },
  },
  'status of a message': {
    eventType: 203,
    refEventType: 201,
    tid: TID,
    code: 0,
    message: 'normal',
    chatId: 'desk',
    msgSeqId: 8,
    timestamp: SENT_AT + 12,
  },
  'status of a refused token': {
    eventType: 203,
    refEventType: 100,
    code: 200002,
    message: 'credential invalid',
    timestamp: SENT_AT,
  },
  'typing down': { eventType: 204, chatId: 'desk', userId: 'a4h8w2n6t5', type: 5 },
  presence: { eventType: 205, userId: 'a4h8w2n6t5', online: true, at: SENT_AT },
  resync: { eventType: 206, chatId: 'desk', fromSeqId: 10, toSeqId: 700 },
  delivered: { eventType: 207, chatId: 'u7k2m4q9x3', userId: 'u7k2m4q9x3', toSeqId: 9 },
  'growing down': {
    eventType: 208,
    chatId: 'desk',
    tid: GROWN,
    userId: 'r3c7v1n8d2',
    senderName: '小梭',
    type: 5,
    text: '请先检查',
  },
  'withdrawn down': {
    eventType: 208,
    chatId: 'desk',
    tid: GROWN,
    userId: 'r3c7v1n8d2',
    senderName: '小梭',
    type: 5,
  },
}

/** Seals bytes that the cipher would not make: whole blocks, their padding included. */
function sealBlocks(blocks: Uint8Array): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(KEYS['aes-128'], 'hex'), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(blocks), cipher.final()]).toString('base64')
}

/** Both carry a frame that a reader without these checks would take. */
const WRONG_PADDING = Buffer.concat([Buffer.from('{"eventType":102} '.padEnd(28)), Buffer.from([4, 4, 9, 4])])
const NOT_UTF8 = Buffer.concat([Buffer.from('{"eventType":102,"x":"'), Buffer.from([0xff]), Buffer.from('"}')])
const PADDED_NOT_UTF8 = Buffer.concat([NOT_UTF8, Buffer.alloc(32 - NOT_UTF8.length, 32 - NOT_UTF8.length)])

/**
 * What a client must refuse, and by which fault. `text` goes in as it is, under the key that `key` names. `opened` is what the
 * cipher makes of it, where it opens: such a text is refused by the one who reads the frame.
 */
function faults() {
  const key = 'aes-128'
  const cipher = createEcbCipher(KEYS[key])
  const otherKey = 'f'.repeat(32)
  const undecryptable = (why: string, text: string) => ({ fault: 'undecryptable', why, key, text })
  const opens = (fault: 'not-json' | 'not-a-frame', why: string, opened: string) => ({
    fault,
    why,
    key,
    text: cipher.seal(opened),
    opened,
  })
  return [
    undecryptable('empty', ''),
    undecryptable('not Base64', '你好'),
    undecryptable('not whole blocks', 'AAAA'),
    {
      ...undecryptable('sealed under another key', createEcbCipher(otherKey).seal('{"eventType":102}')),
      sealedUnder: otherKey,
    },
    undecryptable('a padding byte before the last is wrong', sealBlocks(WRONG_PADDING)),
    undecryptable('the text under it is not UTF-8', sealBlocks(PADDED_NOT_UTF8)),
    opens('not-json', 'opens, but is no JSON', 'hello'),
    opens('not-a-frame', 'an unknown eventType', '{"eventType":999}'),
    opens('not-a-frame', 'no object', '[1,2,3]'),
    opens('not-a-frame', 'a forbidden key', '{"eventType":102,"__proto__":{"a":1}}'),
    opens('not-a-frame', 'deeper than 32 levels', `{"eventType":102,"x":${'['.repeat(40)}${']'.repeat(40)}}`),
  ]
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const counting = (from: number): Uint8Array => Uint8Array.from({ length: 32 }, (_none, at) => from + at)

/** One whole connection of ima.gcm with both sides' randomness fixed; every byte as hex. */
function gcmConnection() {
  const token = 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'
  const sessionId = '5f1d7e0c-2f3b-4d0e-9a57-8f2f1f6f3c21'
  const server = { random: counting(0x20), privateKey: counting(1) }
  const client = { random: counting(0x60), privateKey: counting(0x41) }
  const gateway = createGcmGateway(sessionId, server)
  const answer = answerGcmHello(gateway.hello, token, client)
  const { codec } = gateway.accept(answer.hello)
  const sealed = (frame: UpFrame | DownFrame, bytes: Uint8Array) => ({
    json: JSON.stringify(frame),
    sealed: hex(bytes),
  })
  return {
    token,
    sessionId,
    server: { random: hex(server.random), privateKey: hex(server.privateKey), hello: hex(gateway.hello) },
    client: { random: hex(client.random), privateKey: hex(client.privateKey), hello: hex(answer.hello) },
    /** In this order: the number of a frame is its nonce. */
    up: Object.values(UP).map((frame) => sealed(frame, answer.codec.encode(frame))),
    down: Object.values(DOWN).map((frame) => sealed(frame, codec.encode(frame))),
  }
}

export function testVectors() {
  const sealedUnder = (json: string) =>
    Object.fromEntries(Object.entries(KEYS).map(([name, key]) => [name, createEcbCipher(key).seal(json)]))
  const frames = (direction: 'up' | 'down', table: Readonly<Record<string, UpFrame | DownFrame>>) =>
    Object.entries(table).map(([name, frame]) => {
      const json = JSON.stringify(frame)
      return { name, direction, frame, json, sealed: sealedUnder(json) }
    })
  return {
    about:
      'AES-ECB, PKCS7 padding, UTF-8, Base64. `json` is the exact text that was sealed; members may come in any order on the wire. Of `refused`, `key` names the key to open `text` with; `undecryptable` is what the cipher must not open, and where there is `opened` the cipher opens it to that and the frame is refused.',
    protocolVersion: PROTOCOL_VERSION,
    keys: KEYS,
    texts: TEXTS.map((text) => ({ text, sealed: sealedUnder(text) })),
    frames: [...frames('up', UP), ...frames('down', DOWN)],
    /** The direction does not matter. */
    refused: faults(),
    gcm: {
      about:
        'One connection of ima.gcm (P-12 to P-16), every byte as hex. Private keys are of P-256. Seal `up` with what the client derives, `down` with what the gateway derives, in the order given.',
      ...gcmConnection(),
    },
  }
}

export const VECTORS_FILE = fileURLToPath(new URL('../../../docs/test-vectors.json', import.meta.url))

export const asFile = (): string => `${JSON.stringify(testVectors(), null, 2)}\n`

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(VECTORS_FILE, asFile())
}
