/**
 * One JSON value in one file. A change is written to a second file and renamed over the first, so a crash leaves the old or the
 * new value, never half of one. Changes run one after the other. Before a change the file is read again if another program has
 * written it, so two programs with one folder do not overwrite each other.
 */
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export class JsonFile<T> {
  readonly #path: string
  #value: Promise<T> | undefined
  #written: Promise<void> = Promise.resolve()
  readonly #empty: T
  /** Identity of the file at the last read or write. */
  #known = ''

  constructor(path: string, empty: T) {
    this.#path = path
    this.#empty = empty
  }

  /** After a failed read the next call tries again. */
  read(): Promise<T> {
    if (!this.#value) {
      this.#value = this.#load()
      this.#value.catch(() => {
        this.#value = undefined
      })
    }
    return this.#value
  }

  /** Resolves when the value is on disk. */
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
      // Only after the rename: otherwise a refused change would reach the disk with the next one, and the next program would send
      // it.
      this.#value = Promise.resolve(value)
    })
    this.#written = write.catch(() => {})
    return write
  }

  /** Identifies the file's version: every write creates a new file, so inode, time and size do. Empty when there is none. */
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

/** Attachments are bytes, which JSON lacks. Reads the raw value, because a Buffer converts itself to `{ type, data }` first. */
function encodeBytes(this: unknown, key: string, value: unknown): unknown {
  const raw = (this as Record<string, unknown>)[key]
  return raw instanceof Uint8Array ? { base64: Buffer.from(raw).toString('base64') } : value
}
function decodeBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return value
  const { base64 } = value as { base64?: unknown }
  return typeof base64 === 'string' ? new Uint8Array(Buffer.from(base64, 'base64')) : value
}
