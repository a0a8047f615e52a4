/**
 * ima.gcm on WebCrypto, the client's side: for browsers in a secure context, workers and Node. The same bytes as ../gcm-node.
 * The keys of frames never leave WebCrypto. Source: docs/protocol.md, P-06 and P-12 to P-16.
 */
import type { WireData } from '../frame/codec'
import type { DownFrame, UpFrame } from '../frame/events'
import {
  additionalData,
  assertSealedFrame,
  badHello,
  cannotOpenFrame,
  type FrameSealer,
  GCM,
  GCM_INFO,
  helloHead,
  helloTranscript,
  joined,
  NonceCounter,
  readHello,
  sessionIdOf,
} from '../frame/gcm'
import { clientGcmCodec, type GcmCodec } from '../frame/gcm-codec'

type Bytes = Uint8Array<ArrayBuffer>

const CURVE: EcKeyGenParams = { name: 'ECDH', namedCurve: 'P-256' }
const encoder = new TextEncoder()
// ignoreBOM keeps a leading U+FEFF, which a decoder otherwise removes.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

async function derive(secret: Bytes, salt: Bytes, info: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const { subtle } = globalThis.crypto
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode(info) },
    material,
    { name: 'AES-GCM', length: GCM.keyBytes * 8 },
    false,
    [use],
  )
}

async function sealerOf(token: string, salt: Bytes, sessionId: string): Promise<FrameSealer> {
  const { subtle } = globalThis.crypto
  const secret = encoder.encode(token)
  const [up, down] = await Promise.all([
    derive(secret, salt, GCM_INFO.up, 'encrypt'),
    derive(secret, salt, GCM_INFO.down, 'decrypt'),
  ])
  const sealing = { name: 'AES-GCM', additionalData: additionalData(sessionId, 'up'), tagLength: GCM.tagBytes * 8 }
  const opening = { name: 'AES-GCM', additionalData: additionalData(sessionId, 'down'), tagLength: GCM.tagBytes * 8 }
  const sent = new NonceCounter()
  const received = new NonceCounter()
  return {
    // WebCrypto copies its parameters when it is called, so the counter's view need not be copied.
    seal: (json) =>
      subtle
        .encrypt({ ...sealing, iv: sent.take() }, up, encoder.encode(json))
        .then((sealed) => new Uint8Array(sealed)),
    open(data) {
      assertSealedFrame(data)
      return subtle.decrypt({ ...opening, iv: received.take() }, down, data).then(
        (opened) => {
          try {
            return decoder.decode(opened)
          } catch (cause) {
            throw cannotOpenFrame(cause)
          }
        },
        (cause: unknown) => {
          throw cannotOpenFrame(cause)
        },
      )
    },
  }
}

/** Random input of one side; fixed in test vectors only. */
export interface WebGcmEntropy {
  random: Bytes
  pair: CryptoKeyPair
}

/**
 * Answers the gateway's first message: send `hello`, then frames from `codec`. Rejects with ProtocolError `bad-hello`.
 * @param token the access token that the 100 will carry
 */
export async function answerGcmHello(
  gatewayHello: WireData,
  token: string,
  entropy?: WebGcmEntropy,
): Promise<{ hello: Uint8Array; sessionId: string; codec: GcmCodec<UpFrame, DownFrame> }> {
  const { subtle } = globalThis.crypto
  const theirs = readHello(gatewayHello)
  const sessionId = sessionIdOf(theirs)
  const pair = entropy?.pair ?? ((await subtle.generateKey(CURVE, false, ['deriveBits'])) as CryptoKeyPair)
  const random = entropy?.random ?? globalThis.crypto.getRandomValues(new Uint8Array(GCM.randomBytes))
  const head = helloHead(random, new Uint8Array(await subtle.exportKey('raw', pair.publicKey)))
  const salt = joined(random, theirs.random)
  let shared: ArrayBuffer
  try {
    const theirKey = await subtle.importKey('raw', joined(theirs.publicKey), CURVE, false, [])
    shared = await subtle.deriveBits({ name: 'ECDH', public: theirKey }, pair.privateKey, GCM.keyBytes * 8)
  } catch (cause) {
    throw badHello('the public key is no point of P-256', cause)
  }
  const secret = encoder.encode(token)
  if (secret.length === 0 || secret.length > GCM.tokenBytes)
    throw badHello(`the token has ${secret.length} bytes, expected 1 to ${GCM.tokenBytes}`)
  const [key, sealer] = await Promise.all([
    derive(new Uint8Array(shared), salt, GCM_INFO.hello, 'encrypt'),
    sealerOf(token, salt, sessionId),
  ])
  const iv = new Uint8Array(GCM.nonceBytes)
  const parameters = { name: 'AES-GCM', iv, additionalData: helloTranscript(theirs, head), tagLength: GCM.tagBytes * 8 }
  const sealed = await subtle.encrypt(parameters, key, secret)
  return { hello: joined(head, new Uint8Array(sealed)), sessionId, codec: clientGcmCodec(sealer) }
}
