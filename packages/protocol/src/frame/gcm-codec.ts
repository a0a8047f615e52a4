/**
 * The ima.gcm codec of one connection. Stateful: send frames in the order of `encode` and pass them to `decode` in the order of
 * arrival. After one `undecryptable` no later frame can be decrypted: close the connection with 4005 (P-15).
 */
import { ProtocolError } from '../wire/errors'
import type { Codec, Decoded, MaybePromise, WireData } from './codec'
import type { DownFrame, Frame, UpFrame } from './events'
import { checkDownFrame, checkUpFrame } from './frame-checks'
import { type FrameCheck, fail, readFrame, writeFrame } from './frame-text'
import { cannotOpenFrame, type FrameSealer, GCM } from './gcm'

/** One side of an ima.gcm connection. */
export interface GcmCodec<Out extends Frame, In extends Frame> extends Codec<Out, In> {
  readonly framing: 'ima.gcm'
  /** Throws (or rejects with) ProtocolError `frame-too-long`. */
  encode(frame: Out): MaybePromise<Uint8Array>
  /** Seals the JSON text of a frame, for fan-out: the frame is serialised once and sealed per connection. */
  sealText(json: string): MaybePromise<Uint8Array>
  decode(data: WireData): MaybePromise<Decoded<In>>
}
/** A synchronous GcmCodec. */
export interface SyncGcmCodec<Out extends Frame, In extends Frame> extends GcmCodec<Out, In> {
  encode(frame: Out): Uint8Array
  sealText(json: string): Uint8Array
  decode(data: WireData): Decoded<In>
}

function gcmCodec<Out extends Frame, In extends Frame>(sealer: FrameSealer, check: FrameCheck<In>): GcmCodec<Out, In> {
  let isBroken = false
  const broken = (error: unknown): Decoded<In> => {
    isBroken = true
    return fail('undecryptable', error instanceof ProtocolError ? error.message : 'the cipher failed')
  }
  return {
    framing: 'ima.gcm',
    encode: (frame) => sealer.seal(writeFrame(frame)),
    sealText: (json) => sealer.seal(json),
    decode(data) {
      if (isBroken) return broken(cannotOpenFrame())
      try {
        const json = sealer.open(data)
        const bytes = data.length - GCM.tagBytes
        if (typeof json === 'string') return readFrame(json, check, bytes)
        return json.then((text) => (isBroken ? broken(cannotOpenFrame()) : readFrame(text, check, bytes)), broken)
      } catch (error) {
        return broken(error)
      }
    },
  }
}

export const clientGcmCodec = (sealer: FrameSealer): GcmCodec<UpFrame, DownFrame> =>
  gcmCodec<UpFrame, DownFrame>(sealer, checkDownFrame)
export const gatewayGcmCodec = (sealer: FrameSealer): GcmCodec<DownFrame, UpFrame> =>
  gcmCodec<DownFrame, UpFrame>(sealer, checkUpFrame)
