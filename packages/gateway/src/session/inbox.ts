/** What one socket sent and is not worked on yet: one piece after the other, so many of them and so many bytes at most. */
import type { WireData } from '@weft/protocol'

/** Frames that may wait to be worked on; a peer that sends faster than that is over its rate anyway. */
const PIECES = 512

export interface InboxOwner {
  /** Nothing more is to be worked on. */
  readonly isOver: boolean
  work(data: WireData): void | Promise<void>
  /** Nothing waits any more. */
  workDone(): void
  /** `work` threw: the rest waits for ever, the connection is to be ended. */
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

  /** False, and the piece is not taken, where too much waits already. */
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
