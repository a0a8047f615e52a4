/**
 * ima.gcm in the mock: one connection's keys, and what travels under them read beside the gateway. The gateway counts the
 * frames it opens; the tap has a reader of its own, so looking at a frame takes no number from the gateway.
 *
 * node:crypto is had without an import, for the mock also runs in browsers (stories), where there is none: there the mock
 * speaks ima.ecb and ima.json only.
 */
import type { Greeting } from '@weft/gateway'
import type { Codec, DownFrame, UpFrame, WireData } from '@weft/protocol'
import { type GcmEnds, gcmEnds } from '@weft/protocol/gcm-ends'
import { type Read, readWith } from './read'

type Builtins = { getBuiltinModule?(id: string): unknown }

/** Undefined where there is no node:crypto. */
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
  /** What the gateway sealed, by its bytes: what goes down need not be opened again. */
  private readonly sealed = new WeakMap<Uint8Array, DownFrame>()

  constructor(private readonly ends: GcmEnds) {}

  /** The gateway's port of that name, for this connection. */
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

  /** The client's hello is no frame, and no fault either. */
  up = (data: WireData): Read => (this.reader ? readWith(this.reader, data) : {})
  down = (data: WireData): Read => {
    const frame = typeof data === 'string' ? undefined : this.sealed.get(data)
    return frame ? { frame } : {}
  }

  /** Counts a frame that the gateway is not to see: the next one has the next number all the same. */
  skip(data: WireData): void {
    void this.codec?.decode(data)
  }

  /** Takes the next number of this direction, like any frame of the gateway's; undefined before the client's hello. */
  encode(frame: DownFrame): WireData | undefined {
    return this.codec?.encode(frame) as WireData | undefined
  }

  /** As it comes out under another key: nobody can open it. */
  damaged(data: WireData): WireData | undefined {
    if (!this.codec || typeof data === 'string' || data.length === 0) return undefined
    const copy = data.slice()
    copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1
    return copy
  }
}
