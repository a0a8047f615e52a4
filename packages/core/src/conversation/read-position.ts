/**
 * The person's own read position in a conversation. It only rises and is stored on the device. Each new maximum is sent as a
 * receipt once, after a short delay, so that a burst of messages causes one receipt. A receipt is lost with its page: a position
 * the gateway may not know is stored with a mark, and the next page sends it.
 */
import { isShown, type MessageDownFrame, type MsgReference, MsgType } from '@weft/protocol'
import type { ClockPort, StoragePort, Timer } from '../platform/ports'

export const RECEIPT_DELAY_MS = 200

export interface ReadPositionOptions {
  clock: ClockPort
  storage: StoragePort
  storageKey(): string
  /** Sends a receipt that need not survive the page; returns its tid. */
  send(msgType: number, content: readonly unknown[]): string
  /** Withdraws an unsent receipt. */
  withdraw(tid: string): void
}

/** Returns how far `userId` has read according to these messages: a person who writes has read everything before. */
export function ownPositionIn(rows: readonly MessageDownFrame[], userId: string): number {
  let read = 0
  for (const { fromUserId, msgType, msgSeqId, content } of rows) {
    if (fromUserId !== userId) continue
    if (isShown(msgType, content)) read = Math.max(read, msgSeqId)
    if (msgType === MsgType.readReceipt) for (const { msgId } of content as MsgReference[]) read = Math.max(read, msgId)
  }
  return read
}

/** Suffix of a stored position that the gateway does not know yet. */
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

  /** The position stored by an earlier page; a marked one is sent again. */
  async stored(): Promise<number> {
    const { storage, storageKey } = this.#options
    const [digits = '', isUntold] = ((await storage.get(storageKey())) ?? '').split(UNTOLD)
    const value = Number(digits)
    if (!Number.isSafeInteger(value) || value <= 0) return 0
    if (isUntold === undefined) this.known(value)
    else this.#untold = Math.max(this.#untold, value)
    return value
  }

  /** The gateway knows this position: from a receipt of this page or another tab, or from the history. */
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
    // Replaces a position that still waits for the connection.
    if (this.#lastTid) this.#options.withdraw(this.#lastTid)
    this.#lastTid = this.#options.send(MsgType.readReceipt, [{ msgId: this.#announced }])
  }
}
