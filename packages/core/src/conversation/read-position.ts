/**
 * One's own read position in a conversation: it only rises, is remembered on the device, and is told to the others
 * once for each new maximum, some milliseconds later, so that a burst of messages makes one receipt. A receipt does not
 * outlive its page: a position that nobody is known to have heard of is kept with a mark, and owed by the next page.
 */
import { type MessageDownFrame, type MsgReference, MsgType } from '@weft/protocol'
import type { ClockPort, StoragePort, Timer } from '../platform/ports'
import { isShown } from '../timeline/entry'

export const RECEIPT_DELAY_MS = 200

export interface ReadPositionOptions {
  clock: ClockPort
  storage: StoragePort
  storageKey(): string
  /** Sends a receipt that need not outlive the page; gives its tid. */
  send(msgType: number, content: readonly unknown[]): string
  /** Takes an unsent receipt back. */
  withdraw(tid: string): void
}

/** How far `userId` has read, as far as these messages tell: who writes has read what stands before it. */
export function ownPositionIn(rows: readonly MessageDownFrame[], userId: string): number {
  let read = 0
  for (const { fromUserId, msgType, msgSeqId, content } of rows) {
    if (fromUserId !== userId) continue
    if (isShown(msgType, content)) read = Math.max(read, msgSeqId)
    if (msgType === MsgType.readReceipt) for (const { msgId } of content as MsgReference[]) read = Math.max(read, msgId)
  }
  return read
}

/** Behind a position in storage: read here, and not known to the gateway yet. */
const UNTOLD = '?'

export class ReadPosition {
  #announced = 0
  #untold = 0
  #timer: Timer | undefined
  #lastTid: string | undefined
  readonly #options: ReadPositionOptions

  constructor(options: ReadPositionOptions) {
    this.#options = options
  }

  /** What an earlier page has read; one that was told to the others is told no more. */
  async stored(): Promise<number> {
    const { storage, storageKey } = this.#options
    const [digits = '', isUntold] = ((await storage.get(storageKey())) ?? '').split(UNTOLD)
    const value = Number(digits)
    if (!Number.isSafeInteger(value) || value <= 0) return 0
    if (isUntold === undefined) this.known(value)
    else this.#untold = Math.max(this.#untold, value)
    return value
  }

  /** The gateway knows of this position already: from a receipt of ours, of another tab, or from the history. */
  known(msgSeqId: number): void {
    this.#announced = Math.max(this.#announced, msgSeqId)
    if (this.#untold === 0 || msgSeqId < this.#untold) return
    this.#keep(String(this.#untold))
    this.#untold = 0
  }

  rose(msgSeqId: number): void {
    const { clock } = this.#options
    if (msgSeqId <= this.#announced) return
    this.#untold = msgSeqId
    this.#keep(`${msgSeqId}${UNTOLD}`)
    this.#announced = msgSeqId
    this.#timer ??= clock.setTimeout(() => this.#tell(), RECEIPT_DELAY_MS)
  }

  stop(): void {
    if (this.#timer === undefined) return
    this.#options.clock.clearTimeout(this.#timer)
    this.#tell()
  }

  #keep(position: string): void {
    const { storage, storageKey } = this.#options
    void storage.set(storageKey(), position)
  }

  #tell(): void {
    this.#timer = undefined
    // A position that still waits for the connection is replaced by this one.
    if (this.#lastTid) this.#options.withdraw(this.#lastTid)
    this.#lastTid = this.#options.send(MsgType.readReceipt, [{ msgId: this.#announced }])
  }
}
