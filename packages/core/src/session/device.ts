/**
 * The id by which the gateway knows this device (in browsers: this page). A running chat has it for itself; one that has
 * stopped gives it back, so that the page's next chat has the same, and with it whatever the first left in the outbox.
 */
import type { Platform } from '../api/api'
import type { StoragePort } from '../platform/ports'

export class Device {
  readonly #platform: Platform
  readonly #storage: StoragePort
  #taking: Promise<string> | undefined
  #id = ''

  constructor(platform: Platform, storage: StoragePort) {
    this.#platform = platform
    this.#storage = storage
  }

  /** Empty until it has been taken. */
  get id(): string {
    return this.#id
  }

  async take(): Promise<void> {
    this.#taking ??= this.#find()
    const taking = this.#taking
    try {
      const id = await taking
      if (this.#taking === taking) this.#id = id
    } catch (error) {
      if (this.#taking === taking) this.#taking = undefined
      throw error
    }
  }

  /** @param until settles when the chat has written what it still had to. */
  giveBack(until: Promise<unknown>): void {
    if (this.#taking) this.#platform.releaseDeviceId?.(until)
    this.#taking = undefined
    this.#id = ''
  }

  async #find(): Promise<string> {
    const own = await this.#platform.deviceId?.()
    if (own) return own
    const kept = await this.#storage.get('deviceId')
    const id = kept ?? this.#platform.randomUuid()
    if (!kept) await this.#storage.set('deviceId', id)
    return id
  }
}
