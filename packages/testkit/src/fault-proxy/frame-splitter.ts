/**
 * Splits the bytes of one direction of a connection into pieces, in order and without a change. After the handshake of a
 * WebSocket (RFC 6455) a piece is one whole frame, so that the proxy can drop, repeat and swap frames. Bytes of HTTP are never
 * held: each push returns those of the handshake, and all bytes of a connection whose first head starts no WebSocket.
 */
export interface Piece {
  bytes: Buffer
  /**
   * `http`: bytes of the handshake, or of a connection that carries no WebSocket. `data`: a text or binary message in one frame.
   * `control`: every other frame.
   */
  kind: 'http' | 'data' | 'control'
  /** The unmasked payload of a data frame. */
  payload?: Buffer
  isText?: boolean
}

const HEAD_END = Buffer.from('\r\n\r\n')
/** A first head longer than this starts no WebSocket: Node's own server refuses one above 16 KiB. */
const HEAD_BYTES = 65_536
const TEXT = 1
const BINARY = 2

export class FrameSplitter {
  /** `head`: before the end of the first head. `plain`: after one that starts no WebSocket. `frames`: after one that does. */
  private state: 'head' | 'plain' | 'frames' = 'head'
  /** In `head`: the bytes of the head so far, which have been returned. In `frames`: the beginning of the next frame. */
  private rest: Buffer = Buffer.alloc(0)

  /** @param isWebSocket whether frames follow the first head; called at most once, with the text of that head. */
  constructor(private readonly isWebSocket: (head: string) => boolean) {}

  /** Returns what these bytes complete; they may be none, one or many pieces. */
  push(bytes: Buffer): Piece[] {
    if (this.state === 'head') return this.pushHead(bytes)
    if (this.state === 'plain') return [{ bytes, kind: 'http' }]
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes])
    return this.takeAll()
  }

  /** Returns the beginning of a frame whose end never came, for the input is over. Empty where nothing is held. */
  end(): Buffer {
    const { rest } = this
    this.rest = Buffer.alloc(0)
    return this.state === 'frames' ? rest : this.rest
  }

  private pushHead(bytes: Buffer): Piece[] {
    const before = this.rest.length
    const head = Buffer.concat([this.rest, bytes])
    const found = head.indexOf(HEAD_END)
    if (found < 0 && head.length <= HEAD_BYTES) {
      this.rest = head
      return [{ bytes, kind: 'http' }]
    }
    const end = found + HEAD_END.length
    if (found < 0 || !this.isWebSocket(head.toString('latin1', 0, end))) {
      this.state = 'plain'
      this.rest = Buffer.alloc(0)
      return [{ bytes, kind: 'http' }]
    }
    this.state = 'frames'
    this.rest = head.subarray(end)
    return [{ bytes: bytes.subarray(0, end - before), kind: 'http' }, ...this.takeAll()]
  }

  private takeAll(): Piece[] {
    const pieces: Piece[] = []
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
