/**
 * The codec of ima.gcm over a sealer: it has the state of one connection and serves that one only. Frames must be sent
 * in the order of `encode` and given to `decode` in the order they came. After one `undecryptable` nothing opens any
 * more: the connection is to be closed with 4005 (P-15).
 */
import { ProtocolError } from '../wire/errors'
import type { Codec, Decoded, MaybePromise, WireData } from './codec'
import type { DownFrame, Frame, UpFrame } from './events'
import { checkDownFrame, checkUpFrame } from './frame-checks'
import { type FrameCheck, fail, readFrame, writeFrame } from './frame-text'
import { cannotOpenFrame, type FrameSealer, GCM } from './gcm'

/** One connection's end of ima.gcm. */
export interface GcmCodec<Out extends Frame, In extends Frame> extends Codec<Out, In> {
  readonly framing: 'ima.gcm'
  /** Throws (or rejects with) ProtocolError `frame-too-long`. */
  encode(frame: Out): MaybePromise<Uint8Array>
  /** Seals the JSON text of a frame, for fan-out: the frame becomes text once and is sealed for each connection. */
  sealText(json: string): MaybePromise<Uint8Array>
  decode(data: WireData): MaybePromise<Decoded<In>>
}
/** A GcmCodec that answers at once. */
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
