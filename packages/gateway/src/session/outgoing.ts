/**
 * What one socket is told: in the order of the calls, also under a framing that answers later, and never more than its
 * peer reads (G10). Says nothing once its connection is closed.
 */
import type { Codec, DownFrame, UpFrame, WireData } from '@weft/protocol'
import type { Transport } from '../ports/ports'

/** What several sockets get word for word; `sealed` is under the `alike` of their codecs. */
export interface SharedFrame {
  readonly frame: DownFrame
  readonly sealed: Map<object, WireData | Promise<WireData>>
}

export interface OutgoingOwner {
  readonly isClosed: boolean
  readonly bounds: { slowReaderBytes: number; slowReaderMs: number }
  /** Undefined before the client's hello under ima.gcm. */
  readonly codec: Codec<DownFrame, UpFrame> | undefined
  /** The peer does not read fast enough. */
  tooSlow(): void
  /** Only a frame beyond 64 KiB cannot be encoded, and the planner lets none be stored: if there is one, somebody must know. */
  unsendable(frame: DownFrame, error: unknown): void
}

export class Outgoing {
  /** Resolves when all that was said so far is with the socket; undefined while nothing is being sealed. */
  sealing: Promise<void> | undefined
  /** Bytes given to the socket so far; less what it has not sent, they say how far the peer has read. */
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

  /** A frame that goes to many: sealed once for all whose codecs seal alike. */
  sendShared(shared: SharedFrame): void {
    const alike = this.owner.codec?.alike
    const known = alike && shared.sealed.get(alike)
    if (known !== undefined && !this.owner.isClosed) {
      this.put(shared.frame, known)
      return
    }
    this.send(shared.frame, alike && ((data) => shared.sealed.set(alike, data)))
  }

  /** More than 1 MiB unsent, or bytes that are unsent for 10 s. A busy reader who keeps up is never slow. */
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
    // A framing that answers later must not let a later frame overtake this one.
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

  /** Also what was still being sealed when the connection closed: the status that says why. */
  private write(data: WireData): void {
    this.transport.send(data)
    this.sentBytes += data.length
    if (this.transport.bufferedBytes() > this.owner.bounds.slowReaderBytes) this.owner.tooSlow()
  }
}
