/**
 * One frame sealed and opened, at about 200 B, 2 KB and 60 KB: ima.ecb and ima.gcm of this package, each beside its floor of the
 * same run: node:crypto alone for ecb-node and gcm-node, WebCrypto alone for gcm-web, crypto-js alone for ecb-web.
 * Targets: server at most 1.2 × node:crypto, browser at most 2 × WebCrypto. Frames are checked against the schema on the
 * way in, which the floors do not do; `cipher` leaves JSON and schema out and compares like with like.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import CryptoJS from 'crypto-js'
import { createEcbCipher as nodeCipher } from '../src/ecb-node/index'
import { createEcbCipher as webCipher } from '../src/ecb-web/index'
import { answerGcmHello as answerNode, createGcmGateway } from '../src/gcm-node/index'
import { answerGcmHello as answerWeb } from '../src/gcm-web/index'
import { type Cipher, createClientCodec, createGatewayCodec, type MessageDownFrame, type UpFrame } from '../src/index'

const KEY = '000102030405060708090a0b0c0d0e0f'
const SIZES = { '200 B': 0, '2 KB': 1_800, '60 KB': 59_000 } as const

const upFrame = (padding: number): UpFrame => ({
  eventType: 201,
  tid: '7c9f3a52-4f0e-4a51-9c3d-1b1f5f0f2a10',
  type: 5,
  msgType: 200101,
  targetId: 'desk',
  clientTimestamp: 1_767_603_600_000,
  content: [{ text: `断经${'x'.repeat(padding)}` }],
})
const downFrame = (padding: number): MessageDownFrame => ({
  eventType: 202,
  chatId: 'desk',
  msgSeqId: 9,
  tid: '7c9f3a52-4f0e-4a51-9c3d-1b1f5f0f2a10',
  type: 5,
  msgType: 200101,
  fromUserId: 'a4h8w2n6t5',
  targetId: 'desk',
  timestamp: 1_767_603_604_000,
  clientTimestamp: 1_767_603_603_950,
  content: [{ text: `断经${'x'.repeat(padding)}` }],
  senderName: '王晓芸',
})

/** Median microseconds of one run. */
async function micros(run: () => unknown, times: number): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 9; round++) {
    const begin = performance.now()
    for (let n = 0; n < times; n++) {
      const result = run()
      if (result instanceof Promise) await result
    }
    rounds.push(((performance.now() - begin) * 1_000) / times)
  }
  return rounds.sort((a, b) => a - b)[4] ?? 0
}

const key16 = Buffer.from(KEY, 'hex')
const key32 = Buffer.alloc(32, 7)
const nonce = Buffer.alloc(12)
const aad = Buffer.from('5f1d7e0c-2f3b-4d0e-9a57-8f2f1f6f3c21')

function rawEcb(json: string): string {
  const cipher = createCipheriv('aes-128-ecb', key16, null)
  const sealed = Buffer.concat([cipher.update(json, 'utf8'), cipher.final()]).toString('base64')
  const decipher = createDecipheriv('aes-128-ecb', key16, null)
  return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]).toString('utf8')
}
function rawGcm(json: string): string {
  const cipher = createCipheriv('aes-256-gcm', key32, nonce).setAAD(aad)
  const sealed = Buffer.concat([cipher.update(json, 'utf8'), cipher.final()])
  const decipher = createDecipheriv('aes-256-gcm', key32, nonce).setAAD(aad).setAuthTag(cipher.getAuthTag())
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

const words = CryptoJS.enc.Hex.parse(KEY)
const ecb = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 }
const rawCryptoJs = (json: string): string =>
  CryptoJS.AES.decrypt(CryptoJS.AES.encrypt(json, words, ecb).toString(), words, ecb).toString(CryptoJS.enc.Utf8)

const { subtle } = globalThis.crypto
const webKey = await subtle.importKey('raw', key32, 'AES-GCM', false, ['encrypt', 'decrypt'])
const parameters = { name: 'AES-GCM', iv: nonce, additionalData: aad }
const encoder = new TextEncoder()
const decoder = new TextDecoder()
async function rawWebCrypto(json: string): Promise<string> {
  const sealed = await subtle.encrypt(parameters, webKey, encoder.encode(json))
  return decoder.decode(await subtle.decrypt(parameters, webKey, sealed))
}

const token = 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'
const gateway = createGcmGateway('5f1d7e0c-2f3b-4d0e-9a57-8f2f1f6f3c21')
const nodeClient = answerNode(gateway.hello, token)
const nodeGateway = gateway.accept(nodeClient.hello).codec
const second = createGcmGateway('5f1d7e0c-2f3b-4d0e-9a57-8f2f1f6f3c21')
const webClient = await answerWeb(second.hello, token)
const webGateway = second.accept(webClient.hello).codec

const results: Record<string, unknown>[] = []
for (const [size, padding] of Object.entries(SIZES)) {
  const up = upFrame(padding)
  const down = downFrame(padding)
  const json = JSON.stringify(down)
  // As long, and nothing in it that JSON or schema would have to look at: ima.gcm opens nothing without reading it.
  const flat = JSON.stringify('断经'.padEnd(json.length - 2, 'x'))
  const times = padding > 10_000 ? 60 : 1_000
  const slow = padding > 10_000 ? 6 : 200
  const round = (cipher: Cipher) => cipher.open(cipher.seal(json))
  const ecbNode = nodeCipher(KEY)
  const ecbWeb = webCipher(KEY)
  const ecbGateway = createGatewayCodec({ framing: 'ima.ecb', cipher: ecbNode })
  const ecbClient = createClientCodec({ framing: 'ima.ecb', cipher: ecbNode })

  const floorEcb = await micros(() => rawEcb(json), times)
  const floorGcm = await micros(() => rawGcm(json), times)
  const floorWeb = await micros(() => rawWebCrypto(json), times)
  const floorCryptoJs = await micros(() => rawCryptoJs(json), slow)
  const rows: [string, number, number, number | undefined][] = [
    ['ecb-node cipher', await micros(() => round(ecbNode), times), floorEcb, 1.2],
    ['ecb-node frame', await micros(() => ecbGateway.decode(ecbClient.encode(up)), times), floorEcb, undefined],
    // Opened by the client's end of node:crypto: sealing and opening once each, as in the floor.
    ['gcm-node cipher', await micros(() => nodeClient.codec.decode(nodeGateway.sealText(flat)), times), floorGcm, 1.2],
    ['gcm-node frame', await micros(() => nodeGateway.decode(nodeClient.codec.encode(up)), times), floorGcm, undefined],
    [
      'gcm-web frame up',
      await micros(async () => webGateway.decode(await webClient.codec.encode(up)), times),
      floorWeb,
      2,
    ],
    ['gcm-web frame down', await micros(() => webClient.codec.decode(webGateway.encode(down)), times), floorWeb, 2],
    ['ecb-web cipher', await micros(() => round(ecbWeb), slow), floorCryptoJs, undefined],
  ]
  for (const [name, us, floorUs, target] of rows) results.push({ size, name, us, floorUs, ratio: us / floorUs, target })
}

if (process.argv.includes('--json')) console.log(JSON.stringify({ benchmark: 'codec', results }))
else {
  for (const { size, name, us, floorUs, ratio, target } of results as {
    size: string
    name: string
    us: number
    floorUs: number
    ratio: number
    target?: number
  }[]) {
    const wanted = target === undefined ? '' : ` (target ≤ ${target})`
    console.log(
      `codec ${size.padEnd(6)} ${name.padEnd(20)} ${us.toFixed(1).padStart(8)} µs, floor ${floorUs.toFixed(1).padStart(7)} µs, ${ratio.toFixed(2)} ×${wanted}`,
    )
  }
}
