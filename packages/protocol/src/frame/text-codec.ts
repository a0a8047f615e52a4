/**
 * The two text framings. Encoding returns a text that the other side accepts, or throws. Decoding never throws and returns one
 * of four faults, checked in this order: too long, not decryptable, not JSON, not a frame. Sizes are checked before the text is
 * processed. Stateless: one codec may serve any number of sockets.
 */
import { ProtocolError } from '../wire/errors'
import { CLIENT_LIMITS } from '../wire/limits'
import type { Cipher, Codec, Decoded, Framing, WireData } from './codec'
import type { DownFrame, Frame, UpFrame } from './events'
import { checkDownFrame, checkUpFrame } from './frame-checks'
import { type FrameCheck, fail, readFrame, writeFrame } from './frame-text'

/** Text framing of a codec; ima.ecb needs the cipher of the app's key (P-04). */
export type TextFraming =
  | { framing: 'ima.ecb'; cipher: Cipher }
  /** Plain JSON; a gateway accepts it in development only. */
  | { framing: 'ima.json' }

/** A synchronous codec on text. */
export interface TextCodec<Out extends Frame, In extends Frame> extends Codec<Out, In> {
  readonly framing: Exclude<Framing, 'ima.gcm'>
  readonly alike: object
  /** Throws ProtocolError `frame-too-long` above CLIENT_LIMITS.frameJsonBytes: shorten the message, do not retry. */
  encode(frame: Out): string
  decode(data: WireData): Decoded<In>
}

function textCodec<Out extends Frame, In extends Frame>(
  options: TextFraming,
  check: FrameCheck<In>,
): TextCodec<Out, In> {
  const cipher = options.framing === 'ima.ecb' ? options.cipher : undefined
  return {
    framing: options.framing,
    alike: options,
    encode(frame) {
      const json = writeFrame(frame)
      return cipher === undefined ? json : cipher.seal(json)
    },
    decode(data) {
      if (typeof data !== 'string')
        return fail(cipher === undefined ? 'not-json' : 'undecryptable', 'not a text message')
      if (cipher === undefined) return readFrame(data, check)
      if (data.length > CLIENT_LIMITS.frameTextBytes)
        return fail('too-long', `more than ${CLIENT_LIMITS.frameTextBytes} characters`)
      let json: string
      try {
        json = cipher.open(data)
      } catch (error) {
        return fail('undecryptable', error instanceof ProtocolError ? error.message : 'the cipher failed')
      }
      // Counts the bytes: a cipher passed in may shorten a text.
      return readFrame(json, check)
    },
  }
}

/** Creates the client's codec: encodes up frames, decodes down frames. */
export const createClientCodec = (options: TextFraming): TextCodec<UpFrame, DownFrame> =>
  textCodec<UpFrame, DownFrame>(options, checkDownFrame)

/** Creates the gateway's codec: encodes down frames, decodes up frames. */
export const createGatewayCodec = (options: TextFraming): TextCodec<DownFrame, UpFrame> =>
  textCodec<DownFrame, UpFrame>(options, checkUpFrame)
