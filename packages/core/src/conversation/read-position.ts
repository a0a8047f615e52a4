/**
 * One's own read position in a conversation: it only rises, is remembered on the device, and is told to the others
 * once for each new maximum, some milliseconds later, so that a burst of messages makes one receipt.
 */
import { MsgType } from '@weft/protocol'
import type { ClockPort, StoragePort, Timer } from '../platform/ports'

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

export class ReadPosition {
  #announced = 0
  #timer: Timer | undefined
  #lastTid: string | undefined
  readonly #options: ReadPositionOptions

  constructor(options: ReadPositionOptions) {
    this.#options = options
  }

  async stored(): Promise<number> {
    const { storage, storageKey } = this.#options
    const value = Number(await storage.get(storageKey()))
    return Number.isSafeInteger(value) && value > 0 ? value : 0
  }

  /** The gateway knows of this position already: from another tab, or from the history. */
  known(msgSeqId: number): void {
    this.#announced = Math.max(this.#announced, msgSeqId)
  }

  rose(msgSeqId: number): void {
    const { clock, storage, storageKey } = this.#options
    if (msgSeqId <= this.#announced) return
    void storage.set(storageKey(), String(msgSeqId))
    this.#announced = msgSeqId
    this.#timer ??= clock.setTimeout(() => this.#tell(), RECEIPT_DELAY_MS)
  }

  stop(): void {
    if (this.#timer === undefined) return
    this.#options.clock.clearTimeout(this.#timer)
    this.#tell()
  }

  #tell(): void {
    this.#timer = undefined
    // One that still waits for the connection is overtaken by this one.
    if (this.#lastTid) this.#options.withdraw(this.#lastTid)
    this.#lastTid = this.#options.send(MsgType.readReceipt, [{ msgId: this.#announced }])
  }
}
