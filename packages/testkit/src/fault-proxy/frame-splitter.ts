/**
 * Splits the bytes of one direction of a WebSocket connection (RFC 6455) into whole frames. The proxy drops, repeats and swaps
 * them without changing a bit. Bytes before the end of the upgrade pass through as they come.
 */
export interface Piece {
  bytes: Buffer
  /** `head`: part of the HTTP handshake. `data`: a text or binary message in one frame. `control`: all other frames. */
  kind: 'head' | 'data' | 'control'
  /** The unmasked payload of a data frame. */
  payload?: Buffer
  isText?: boolean
}

const HEAD_END = Buffer.from('\r\n\r\n')
const TEXT = 1
const BINARY = 2

export class FrameSplitter {
  private rest: Buffer = Buffer.alloc(0)
  private isUpgraded = false

  /** @param isWebSocket whether the handshake that just ended leads to frames; called once, with the handshake's text. */
  constructor(private readonly isWebSocket: (head: string) => boolean) {}

  /** Set after a handshake that did not lead to a WebSocket: bytes pass as they come. */
  private isPlain = false

  push(bytes: Buffer): Piece[] {
    if (this.isPlain) return [{ bytes, kind: 'head' }]
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes])
    const pieces: Piece[] = []
    if (!this.isUpgraded) {
      const end = this.rest.indexOf(HEAD_END)
      if (end < 0) return []
      const head = this.rest.subarray(0, end + HEAD_END.length)
      if (!this.isWebSocket(head.toString('latin1'))) {
        this.isPlain = true
        const all = this.rest
        this.rest = Buffer.alloc(0)
        return [{ bytes: all, kind: 'head' }]
      }
      this.isUpgraded = true
      pieces.push({ bytes: head, kind: 'head' })
      this.rest = this.rest.subarray(head.length)
    }
    for (let piece = this.take(); piece; piece = this.take()) pieces.push(piece)
    return pieces
  }

  private take(): Piece | undefined {
    const { rest } = this
    if (rest.length < 2) return undefined
    const [first = 0, second = 0] = rest
    const isMasked = (second & 0x80) !== 0
    let length = second & 0x7f
    let at = 2
    if (length === 126) {
      if (rest.length < 4) return undefined
      length = rest.readUInt16BE(2)
      at = 4
    } else if (length === 127) {
      if (rest.length < 10) return undefined
      length = Number(rest.readBigUInt64BE(2))
      at = 10
    }
    const mask = isMasked ? rest.subarray(at, at + 4) : undefined
    if (isMasked) at += 4
    const end = at + length
    if (rest.length < end) return undefined
    const bytes = Buffer.from(rest.subarray(0, end))
    this.rest = rest.subarray(end)
    const opcode = first & 0x0f
    const isWhole = (first & 0x80) !== 0
    if (!isWhole || (opcode !== TEXT && opcode !== BINARY)) return { bytes, kind: 'control' }
    const payload = Buffer.from(bytes.subarray(at))
    if (mask) for (let n = 0; n < payload.length; n++) payload[n] = (payload[n] ?? 0) ^ (mask[n & 3] ?? 0)
    return { bytes, kind: 'data', payload, isText: opcode === TEXT }
  }
}
