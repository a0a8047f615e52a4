/**
 * Both sides of ima.gcm, synchronous, over a node:crypto passed in. Servers and clients in Node use `@weft/protocol/gcm-node`,
 * which imports node:crypto. This module imports nothing: it is for code that browser bundlers read too and that gets
 * node:crypto where available (`process.getBuiltinModule`). Source: docs/protocol.md, P-06 and P-12 to P-16.
 */
import type * as NodeBuffer from 'node:buffer'
import type * as NodeCrypto from 'node:crypto'
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
  sessionIdBytes,
  sessionIdOf,
} from '../frame/gcm'
import { clientGcmCodec, gatewayGcmCodec, type SyncGcmCodec } from '../frame/gcm-codec'

/** Random input of one side; fixed in test vectors only. */
export interface GcmEntropy {
  /** 32 bytes. */
  random: Uint8Array
  /** 32 bytes: a private key of P-256. */
  privateKey: Uint8Array
}

/** The functions used of node:crypto and node:buffer. */
export type GcmPrimitives = Pick<
  typeof NodeCrypto,
  'createCipheriv' | 'createDecipheriv' | 'createECDH' | 'hkdfSync' | 'randomBytes'
> &
  Pick<typeof NodeBuffer, 'Buffer' | 'isUtf8'>

/** The gateway's side of one ima.gcm connection, before the client's hello (P-12). */
export interface GcmGateway {
  /** The gateway's first message. */
  readonly hello: Uint8Array
  /** Accepts the client's first message. Throws ProtocolError `bad-hello`: close with 4005. */
  accept(clientHello: WireData): {
    /** The token from the hello; the 100 that follows must carry the same one (P-14). Not checked here. */
    token: string
    codec: SyncGcmCodec<DownFrame, UpFrame>
  }
}

/** Both sides of ima.gcm, synchronous. */
export interface GcmEnds {
  /** Creates the gateway's side of one connection. `sessionId`: 1 to 128 printable ASCII characters, the one of the 203. */
  createGcmGateway(sessionId: string, entropy?: GcmEntropy): GcmGateway
  /** The client's side: answers the gateway's first message. Throws ProtocolError `bad-hello`. */
  answerGcmHello(
    gatewayHello: WireData,
    token: string,
    entropy?: GcmEntropy,
  ): { hello: Uint8Array; sessionId: string; codec: SyncGcmCodec<UpFrame, DownFrame> }
}

const CURVE = 'prime256v1'
const NO_NONCE = new Uint8Array(GCM.nonceBytes)

/** Creates both sides of ima.gcm from functions of node:crypto and node:buffer. */
export function gcmEnds(primitives: GcmPrimitives): GcmEnds {
  const { createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes, Buffer, isUtf8 } = primitives

  const derive = (secret: string | Uint8Array, salt: Uint8Array, info: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, salt, info, GCM.keyBytes))

  function seal(key: Uint8Array, nonce: Uint8Array, aad: Uint8Array, text: string): Uint8Array {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(aad)
    const bytes = cipher.update(text, 'utf8')
    cipher.final()
    return Buffer.concat([bytes, cipher.getAuthTag()])
  }

  function open(key: Uint8Array, nonce: Uint8Array, aad: Uint8Array, sealed: Uint8Array): string {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: GCM.tagBytes })
    const end = sealed.length - GCM.tagBytes
    decipher.setAAD(aad)
    decipher.setAuthTag(sealed.subarray(end))
    // GCM is a stream mode: `final` only verifies the tag and returns no bytes.
    const bytes = decipher.update(sealed.subarray(0, end))
    decipher.final()
    if (!isUtf8(bytes)) throw new TypeError('not UTF-8')
    return bytes.toString('utf8')
  }

  function sealerOf(token: string, salt: Uint8Array, sessionId: string, end: 'client' | 'gateway'): FrameSealer {
    const [out, into] = end === 'client' ? (['up', 'down'] as const) : (['down', 'up'] as const)
    const sealing = { key: derive(token, salt, GCM_INFO[out]), aad: additionalData(sessionId, out) }
    const opening = { key: derive(token, salt, GCM_INFO[into]), aad: additionalData(sessionId, into) }
    const sent = new NonceCounter()
    const received = new NonceCounter()
    return {
      seal: (json) => seal(sealing.key, sent.take(), sealing.aad, json),
      open(data) {
        assertSealedFrame(data)
        try {
          return open(opening.key, received.take(), opening.aad, data)
        } catch (cause) {
          throw cannotOpenFrame(cause)
        }
      },
    }
  }

  const keyPair = (entropy: GcmEntropy | undefined): NodeCrypto.ECDH => {
    const pair = createECDH(CURVE)
    if (entropy) pair.setPrivateKey(entropy.privateKey)
    else pair.generateKeys()
    return pair
  }

  /** Throws for bytes that are no point on the curve. */
  function sharedSecret(pair: NodeCrypto.ECDH, publicKey: Uint8Array): Uint8Array {
    try {
      return pair.computeSecret(publicKey)
    } catch (cause) {
      throw badHello('the public key is no point of P-256', cause)
    }
  }

  function createGcmGateway(sessionId: string, entropy?: GcmEntropy): GcmGateway {
    const pair = keyPair(entropy)
    const head = helloHead(entropy?.random ?? randomBytes(GCM.randomBytes), pair.getPublicKey())
    const hello = joined(head, sessionIdBytes(sessionId))
    return {
      hello,
      accept(clientHello) {
        const mine = readHello(hello)
        const theirs = readHello(clientHello)
        const salt = joined(theirs.random, mine.random)
        const key = derive(sharedSecret(pair, theirs.publicKey), salt, GCM_INFO.hello)
        if (theirs.rest.length <= GCM.tagBytes) throw badHello('a hello without a token')
        let token: string
        try {
          token = open(key, NO_NONCE, helloTranscript(mine, theirs.head), theirs.rest)
        } catch (cause) {
          throw badHello('the token in the hello does not open', cause)
        }
        // The sealer is synchronous, so its codec is.
        const codec = gatewayGcmCodec(sealerOf(token, salt, sessionId, 'gateway'))
        return { token, codec: codec as SyncGcmCodec<DownFrame, UpFrame> }
      },
    }
  }

  function answerGcmHello(
    gatewayHello: WireData,
    token: string,
    entropy?: GcmEntropy,
  ): { hello: Uint8Array; sessionId: string; codec: SyncGcmCodec<UpFrame, DownFrame> } {
    const theirs = readHello(gatewayHello)
    const sessionId = sessionIdOf(theirs)
    const pair = keyPair(entropy)
    const random = entropy?.random ?? randomBytes(GCM.randomBytes)
    const head = helloHead(random, pair.getPublicKey())
    const salt = joined(random, theirs.random)
    const key = derive(sharedSecret(pair, theirs.publicKey), salt, GCM_INFO.hello)
    const hello = joined(head, seal(key, NO_NONCE, helloTranscript(theirs, head), token))
    if (hello.length > head.length + GCM.tokenBytes + GCM.tagBytes) throw badHello('the token is too long')
    const codec = clientGcmCodec(sealerOf(token, salt, sessionId, 'client'))
    return { hello, sessionId, codec: codec as SyncGcmCodec<UpFrame, DownFrame> }
  }

  return { createGcmGateway, answerGcmHello }
}
