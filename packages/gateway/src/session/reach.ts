/** How far one socket has received each conversation. Fields that few sockets need are created on first use. */
export class Reach {
  /** key → the last msgSeqId pushed to this socket. */
  private readonly positions = new Map<string, number>()
  /** Conversations whose next page waits for the socket to drain. */
  private paused: Set<string> | undefined
  /** tids sent on this socket whose own 202 it does not get. */
  private awaited: Set<string> | undefined
  /** key → the highest own msgSeqId that a 207 has named on this socket. */
  private delivered: Map<string, number> | undefined

  /** Undefined when this socket has no position in the conversation. */
  at(key: string): number | undefined {
    return this.positions.get(key)
  }

  keys(): IterableIterator<string> {
    return this.positions.keys()
  }

  /** Sets the position; returns true when the conversation had none here. */
  move(key: string, msgSeqId: number): boolean {
    const isNew = !this.positions.has(key)
    this.positions.set(key, msgSeqId)
    return isNew
  }

  /** The 203 of this tid tells its number: do not push its row to this socket. */
  awaitAnswer(tid: string): void {
    this.awaited ??= new Set()
    this.awaited.add(tid)
  }

  /** Whether the tid was awaited; removes it. */
  takeAwaited(tid: string): boolean {
    return this.awaited?.delete(tid) ?? false
  }

  /** Whether a 207 up to this number is news; notes that it was sent. */
  noteDelivered(key: string, toSeqId: number): boolean {
    this.delivered ??= new Map()
    if ((this.delivered.get(key) ?? 0) >= toSeqId) return false
    this.delivered.set(key, toSeqId)
    return true
  }

  /** Returns false when the conversation's next page already waits. */
  pause(key: string): boolean {
    this.paused ??= new Set()
    if (this.paused.has(key)) return false
    this.paused.add(key)
    return true
  }

  resume(key: string): void {
    this.paused?.delete(key)
  }
}
