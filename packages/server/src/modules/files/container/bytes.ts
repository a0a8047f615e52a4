/** Reads a file in windows for the walks over containers, and defines the errors that end a walk. */
import type { FileHandle } from 'node:fs/promises'

export type Track = 'video' | 'audio'

/** A film of an hour in fragments of a second has some thousand parts; a live recording has one part for each frame. */
const mostParts = 500_000
/** Maximum length of a head with brands or versions; a longer one may hide something. */
export const longestHead = 1_024

/** The content of the file does not match its name. */
export class NoFilm extends Error {}
export const wants = (is: boolean): void => {
  if (!is) throw new NoFilm()
}

/** Reads a file in windows of 64 KiB: a forward walk reads each part of the file about once. */
export class Bytes {
  #window = Buffer.alloc(0)
  #start = 0
  #parts = 0
  constructor(
    readonly file: FileHandle,
    readonly size: number,
  ) {}

  async at(position: number, length: number): Promise<Buffer> {
    wants(position >= 0 && position + length <= this.size)
    if (position < this.#start || position + length > this.#start + this.#window.length) {
      const window = Buffer.alloc(Math.min(Math.max(length, 65_536), this.size - position))
      const { bytesRead } = await this.file.read(window, 0, window.length, position)
      wants(bytesRead === window.length)
      this.#window = window
      this.#start = position
    }
    return this.#window.subarray(position - this.#start, position - this.#start + length)
  }

  count(): void {
    this.#parts += 1
    wants(this.#parts <= mostParts)
  }
}

const markup = /<(?:!doctype|html|head|body|script|iframe|svg|meta|\?php)/i

/** Players skip padding, but a browser that guesses the type may read it: it must not begin with markup. */
export async function checkPadding(bytes: Bytes, start: number, end: number): Promise<void> {
  const text = await bytes.at(start, Math.min(end - start, 4_096))
  wants(!markup.test(text.toString('latin1')))
}
