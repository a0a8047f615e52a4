/**
 * The id of this device for the gateway (in browsers: of this page). A running chat uses it alone; a stopped one returns it, so
 * that the page's next chat gets the same id and the outbox rows under it.
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

  /** @param until settles when the chat has finished writing */
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
