/**
 * ima.gcm in the mock: the keys of one connection, and the frames that it carries. The gateway counts the frames that it
 * decrypts; the tap has its own reader, so reading a frame here does not change the gateway's count.
 *
 * Uses node:crypto without an import, because the mock also runs in browsers (stories). There it supports only ima.ecb and
 * ima.json.
 */
import type { Greeting } from '@weft/gateway'
import type { Codec, DownFrame, UpFrame, WireData } from '@weft/protocol'
import { type GcmEnds, gcmEnds } from '@weft/protocol/gcm-ends'
import { type Read, readWith } from './read'

type Builtins = { getBuiltinModule?(id: string): unknown }

/** Returns undefined without node:crypto. */
export function gcmHere(): GcmEnds | undefined {
  const { process } = globalThis as { process?: Builtins }
  const crypto = process?.getBuiltinModule?.('node:crypto')
  const buffer = process?.getBuiltinModule?.('node:buffer')
  if (!crypto || !buffer) return undefined
  return gcmEnds({ ...crypto, ...buffer } as Parameters<typeof gcmEnds>[0])
}

export class GcmTap {
  private codec: Codec<DownFrame, UpFrame> | undefined
  private reader: Codec<DownFrame, UpFrame> | undefined
  /** Frames that the gateway encrypted, by their bytes: frames going down need no decryption. */
  private readonly sealed = new WeakMap<Uint8Array, DownFrame>()

  constructor(private readonly ends: GcmEnds) {}

  /** Implements the gateway's `greet` for this connection. */
  greet(sessionId: string): Greeting {
    const { hello, accept } = this.ends.createGcmGateway(sessionId)
    return {
      hello,
      accept: (clientHello) => {
        const { token, codec } = accept(clientHello)
        this.reader = accept(clientHello).codec
        this.codec = {
          ...codec,
          encode: (frame) => {
            const data = codec.encode(frame)
            this.sealed.set(data, frame)
            return data
          },
        }
        return { token, codec: this.codec }
      },
    }
  }

  /** The client's hello is neither a frame nor a fault. */
  up = (data: WireData): Read => (this.reader ? readWith(this.reader, data) : {})
  down = (data: WireData): Read => {
    const frame = typeof data === 'string' ? undefined : this.sealed.get(data)
    return frame ? { frame } : {}
  }

  /** Counts a frame that the gateway must not see, so that the next one has the right number. */
  skip(data: WireData): void {
    void this.codec?.decode(data)
  }

  /** Encrypts with the next number of this direction, like a frame of the gateway; undefined before the client's hello. */
  encode(frame: DownFrame): WireData | undefined {
    return this.codec?.encode(frame) as WireData | undefined
  }

  /** The data as if encrypted with another key: decryption fails. */
  damaged(data: WireData): WireData | undefined {
    if (!this.codec || typeof data === 'string' || data.length === 0) return undefined
    const copy = data.slice()
    copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1
    return copy
  }
}
