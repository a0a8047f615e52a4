/** How far one socket was brought, conversation by conversation. What few sockets need is made with its first use. */
export class Reach {
  /** key → the last msgSeqId that this socket was brought to. */
  private readonly positions = new Map<string, number>()
  /** Conversations whose next page waits for the socket to drain. */
  private paused: Set<string> | undefined
  /** tids sent on this socket whose own 202 it shall not get. */
  private awaited: Set<string> | undefined
  /** key → the highest own number that a 207 named on this socket. */
  private delivered: Map<string, number> | undefined

  /** Undefined where this socket has no place in the conversation. */
  at(key: string): number | undefined {
    return this.positions.get(key)
  }

  keys(): IterableIterator<string> {
    return this.positions.keys()
  }

  /** True where the conversation has no place here yet. */
  move(key: string, msgSeqId: number): boolean {
    const isNew = !this.positions.has(key)
    this.positions.set(key, msgSeqId)
    return isNew
  }

  /** The 203 of this tid names its number: the row of it is not to be pushed to this socket. */
  awaitAnswer(tid: string): void {
    this.awaited ??= new Set()
    this.awaited.add(tid)
  }

  /** Whether the tid was awaited; it is no more. */
  takeAwaited(tid: string): boolean {
    return this.awaited?.delete(tid) ?? false
  }

  /** Whether a 207 up to this number says something new; from then on it was said. */
  noteDelivered(key: string, toSeqId: number): boolean {
    this.delivered ??= new Map()
    if ((this.delivered.get(key) ?? 0) >= toSeqId) return false
    this.delivered.set(key, toSeqId)
    return true
  }

  /** False where the next page of the conversation is waited for already. */
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
