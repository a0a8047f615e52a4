/**
 * Outgoing frames of one socket: in the order of the calls, also under an asynchronous framing, and never more than the peer
 * reads (G10). Sends nothing once the connection is closed.
 */
import type { Codec, DownFrame, UpFrame, WireData } from '@weft/protocol'
import type { Transport } from '../ports/ports'

/** A frame that several sockets get unchanged; `sealed` holds its encoded forms by the `alike` of their codecs. */
export interface SharedFrame {
  readonly frame: DownFrame
  readonly sealed: Map<object, WireData | Promise<WireData>>
}

export interface OutgoingOwner {
  readonly isClosed: boolean
  readonly bounds: { slowReaderBytes: number; slowReaderMs: number }
  /** Undefined before the client's hello under ima.gcm. */
  readonly codec: Codec<DownFrame, UpFrame> | undefined
  /** Called when the peer does not read fast enough. */
  tooSlow(): void
  /**
   * Called when a frame cannot be encoded: only one beyond 64 KiB. The planner lets none be stored, so this is a fault to log.
   */
  unsendable(frame: DownFrame, error: unknown): void
}

export class Outgoing {
  /** Resolves when all frames so far are passed to the socket; undefined while none is being encoded. */
  sealing: Promise<void> | undefined
  /** Bytes passed to the socket so far; minus its unsent bytes, the peer's read position. */
  private sentBytes = 0
  /** A point in the stream that the peer has to pass within `slowReaderMs`. */
  private milestone: { bytes: number; at: number } | undefined

  constructor(
    private readonly transport: Transport,
    private readonly owner: OutgoingOwner,
  ) {}

  send(frame: DownFrame, sealed?: (data: WireData | Promise<WireData>) => void): void {
    const { codec, isClosed } = this.owner
    if (isClosed || !codec) return
    let data: WireData | Promise<WireData>
    try {
      data = codec.encode(frame)
    } catch (error) {
      this.owner.unsendable(frame, error)
      return
    }
    sealed?.(data)
    this.put(frame, data)
  }

  /** Sends a frame that goes to many sockets: encoded once for all codecs that encode alike. */
  sendShared(shared: SharedFrame): void {
    const alike = this.owner.codec?.alike
    const known = alike && shared.sealed.get(alike)
    if (known !== undefined && !this.owner.isClosed) {
      this.put(shared.frame, known)
      return
    }
    this.send(shared.frame, alike && ((data) => shared.sealed.set(alike, data)))
  }

  /** True with more than 1 MiB unsent, or with bytes unsent for 10 s. A busy reader that keeps up is never slow. */
  isSlow(now: number): boolean {
    const { slowReaderBytes, slowReaderMs } = this.owner.bounds
    const unsent = this.transport.bufferedBytes()
    if (unsent > slowReaderBytes) return true
    if (unsent === 0) this.milestone = undefined
    else if (this.milestone === undefined || this.sentBytes - unsent >= this.milestone.bytes)
      this.milestone = { bytes: this.sentBytes, at: now }
    else return now - this.milestone.at >= slowReaderMs
    return false
  }

  private put(frame: DownFrame, data: WireData | Promise<WireData>): void {
    if (this.sealing === undefined && !(data instanceof Promise)) {
      this.write(data)
      return
    }
    // With an asynchronous framing, a later frame must not overtake this one.
    const turn = (this.sealing ?? Promise.resolve()).then(async () => {
      try {
        this.write(await data)
      } catch (error) {
        this.owner.unsendable(frame, error)
      }
    })
    this.sealing = turn
    void turn.finally(() => {
      if (this.sealing === turn) this.sealing = undefined
    })
  }

  /** Also writes what was still being encoded when the connection closed: the status with the reason. */
  private write(data: WireData): void {
    this.transport.send(data)
    this.sentBytes += data.length
    if (this.transport.bufferedBytes() > this.owner.bounds.slowReaderBytes) this.owner.tooSlow()
  }
}
