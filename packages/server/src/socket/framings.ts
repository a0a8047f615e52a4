/**
 * Which framing a socket uses. Under ima.ecb every app has its own key and the upgrade does not name the app. So the first
 * frame is tried with each app's key, and the one that decrypts it is used from then on. An app's key is not secret.
 */
import type { CodecSource } from '@weft/gateway'
import { type Codec, createGatewayCodec, type DownFrame, type UpFrame, type WireData } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'

type GatewayCodec = Codec<DownFrame, UpFrame>

/** @param frameKeys hex keys of the apps, read again for every socket. */
export function createFramings(options: { frameKeys: () => readonly string[]; allowsPlainJson: boolean }): CodecSource {
  const byKey = new Map<string, GatewayCodec>()
  const json = createGatewayCodec({ framing: 'ima.json' })
  const codecOf = (frameKey: string): GatewayCodec => {
    let codec = byKey.get(frameKey)
    if (!codec) {
      codec = createGatewayCodec({ framing: 'ima.ecb', cipher: createEcbCipher(frameKey) })
      byKey.set(frameKey, codec)
    }
    return codec
  }
  return (framing) => {
    if (framing === 'ima.json') return options.allowsPlainJson ? json : undefined
    if (framing !== 'ima.ecb') return undefined
    const codecs = [...new Set(options.frameKeys())].map(codecOf)
    return codecs.length === 1 ? codecs[0] : firstThatOpens(codecs)
  }
}

function firstThatOpens(codecs: readonly GatewayCodec[]): GatewayCodec | undefined {
  const [first] = codecs
  if (!first) return undefined
  let chosen: GatewayCodec | undefined
  return {
    framing: 'ima.ecb',
    get alike() {
      return (chosen ?? first).alike
    },
    encode: (frame) => (chosen ?? first).encode(frame),
    decode(data: WireData) {
      if (chosen) return chosen.decode(data)
      for (const codec of codecs) {
        const decoded = codec.decode(data)
        if (!(decoded instanceof Promise) && (decoded.ok || decoded.fault !== 'undecryptable')) {
          chosen = codec
          return decoded
        }
      }
      return { ok: false, fault: 'undecryptable', detail: 'no app’s key opens it' }
    },
  }
}
