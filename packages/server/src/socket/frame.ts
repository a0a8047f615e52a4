/**
 * Builds one message as a WebSocket frame, header and body in one buffer. A server's frames are never masked; these are never
 * fragmented nor compressed. Source: RFC 6455, section 5.2.
 */
import type { WireData } from '@weft/protocol'

const [TEXT, BINARY] = [0x81, 0x82]
/** The length in the second byte, or the marks that two or eight bytes of it follow. */
const [SHORT, IN_TWO, IN_EIGHT] = [125, 126, 127]

/** Makes text messages from strings, binary ones from bytes. */
export function frameOf(data: WireData): Buffer {
  const isText = typeof data === 'string'
  const length = isText ? Buffer.byteLength(data) : data.length
  const head = length <= SHORT ? 2 : length < 0x1_0000 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = isText ? TEXT : BINARY
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = IN_TWO
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = IN_EIGHT
    frame.writeUInt32BE(Math.floor(length / 2 ** 32), 2)
    frame.writeUInt32BE(length % 2 ** 32, 6)
  }
  // With as many bytes as characters it is ASCII, e.g. Base64: the characters need no check.
  if (!isText) frame.set(data, head)
  else if (length === data.length) frame.write(data, head, 'latin1')
  else frame.write(data, head, 'utf8')
  return frame
}
