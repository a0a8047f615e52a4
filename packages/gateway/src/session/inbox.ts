/** Received data that is not handled yet: one piece at a time, limited in number and bytes. */
import type { WireData } from '@weft/protocol'

/** Number of frames that may wait; a peer that sends faster is over its rate anyway. */
const PIECES = 512

export interface InboxOwner {
  /** No further piece is to be handled. */
  readonly isOver: boolean
  work(data: WireData): void | Promise<void>
  /** Called when no piece waits any more. */
  workDone(): void
  /** `work` threw: the inbox stops, and the owner must close the connection. */
  workFailed(error: unknown): void
}

export class Inbox {
  private readonly pieces: WireData[] = []
  private bytes = 0
  private isWorking = false

  constructor(private readonly owner: InboxOwner) {}

  get isIdle(): boolean {
    return !this.isWorking
  }

  /** Returns false, and drops the piece, when too much waits already. */
  take(data: WireData, maxBytes: number): boolean {
    if (this.pieces.length >= PIECES || this.bytes + data.length > maxBytes) return false
    this.bytes += data.length
    this.pieces.push(data)
    if (!this.isWorking) void this.work()
    return true
  }

  clear(): void {
    this.pieces.length = 0
    this.bytes = 0
  }

  private async work(): Promise<void> {
    const { owner } = this
    this.isWorking = true
    try {
      for (let data = this.pieces.shift(); data !== undefined && !owner.isOver; data = this.pieces.shift()) {
        this.bytes -= data.length
        const step = owner.work(data)
        if (step) await step
      }
    } catch (error) {
      owner.workFailed(error)
      return
    } finally {
      this.isWorking = false
    }
    owner.workDone()
  }
}
