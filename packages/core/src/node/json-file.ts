/**
 * One JSON value in one file. A change is written beside and renamed into place, so a kill leaves the old or the new
 * value, never half of one; changes go one after the other. What another program has written meanwhile is read again
 * before a change, so that two of one folder take nothing from each other.
 */
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export class JsonFile<T> {
  readonly #path: string
  #value: Promise<T> | undefined
  #written: Promise<void> = Promise.resolve()
  readonly #empty: T
  /** Which file it was that was read or written last. */
  #known = ''

  constructor(path: string, empty: T) {
    this.#path = path
    this.#empty = empty
  }

  /** A file that could not be read is tried again the next time: what was in the way may be gone. */
  read(): Promise<T> {
    if (!this.#value) {
      this.#value = this.#load()
      this.#value.catch(() => {
        this.#value = undefined
      })
    }
    return this.#value
  }

  /** Resolves when it is on disk. */
  write(change: (value: T) => T | Promise<T>): Promise<void> {
    const write = this.#written.then(async () => {
      if ((await this.#nameOfNow()) !== this.#known) this.#value = undefined
      const value = await change(await this.read())
      await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 })
      const beside = `${this.#path}.new`
      const file = await open(beside, 'w', 0o600)
      try {
        await file.writeFile(JSON.stringify(value, encodeBytes))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, this.#path)
      this.#known = await this.#nameOfNow()
      // Not before: what was refused would go to disk with the next change, and be sent by the next program.
      this.#value = Promise.resolve(value)
    })
    this.#written = write.catch(() => {})
    return write
  }

  /** Every write makes another file, so its number and time name it; empty where there is none. */
  async #nameOfNow(): Promise<string> {
    const found = await stat(this.#path, { bigint: true }).catch(() => undefined)
    return found ? `${found.ino} ${found.mtimeNs} ${found.size}` : ''
  }

  async #load(): Promise<T> {
    let text: string
    this.#known = await this.#nameOfNow()
    try {
      text = await readFile(this.#path, 'utf8')
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return this.#empty
      throw error
    }
    return JSON.parse(text, decodeBytes) as T
  }
}

/** Attachments are bytes, which JSON does not have. A Buffer turns itself into `{ type, data }` before it is seen here. */
function encodeBytes(this: unknown, key: string, value: unknown): unknown {
  const raw = (this as Record<string, unknown>)[key]
  return raw instanceof Uint8Array ? { base64: Buffer.from(raw).toString('base64') } : value
}
function decodeBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return value
  const { base64 } = value as { base64?: unknown }
  return typeof base64 === 'string' ? new Uint8Array(Buffer.from(base64, 'base64')) : value
}
