/** Files without a browser: bytes in memory, and the multipart form for the service (RFC 7578). */

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Replacement for Blob, as far as uploads use it. */
export class BytesOf {
  readonly type: string
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(parts: readonly (Uint8Array | ArrayBuffer | BytesOf | string)[] = [], { type = '' } = {}) {
    this.type = type
    this.#bytes = joined(
      parts.map((part) => {
        if (part instanceof BytesOf) return part.#bytes
        if (typeof part === 'string') return utf8(part)
        return part instanceof Uint8Array ? part : new Uint8Array(part)
      }),
    )
  }

  get size(): number {
    return this.#bytes.byteLength
  }

  slice(from = 0, to = this.size): BytesOf {
    return new BytesOf([this.#bytes.slice(from, to)], { type: this.type })
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.slice().buffer
  }

  /** The bytes themselves, not a copy; do not modify them. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes
  }
}

/** Replacement for FormData, as far as uploads use it. */
export class BytesForm {
  readonly #parts: { name: string; value: string | BytesOf; fileName?: string }[] = []

  append(name: string, value: string | BytesOf, fileName?: string): void {
    this.#parts.push({ name, value, fileName })
  }

  /** Returns the encoded form and its Content-Type. @param boundary occurs in no part: a UUID. */
  encoded(boundary: string): { contentType: string; body: ArrayBuffer } {
    const quoted = (text: string) => text.replace(/[\r\n"]/g, (char) => encodeURIComponent(char))
    const parts = this.#parts.flatMap(({ name, value, fileName }) => {
      const file = typeof value === 'string' ? '' : `; filename="${quoted(fileName ?? 'blob')}"`
      const type = typeof value === 'string' ? '' : `Content-Type: ${value.type || 'application/octet-stream'}\r\n`
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n${type}\r\n`
      return [utf8(head), typeof value === 'string' ? utf8(value) : value.bytes, utf8('\r\n')]
    })
    return {
      contentType: `multipart/form-data; boundary=${boundary}`,
      body: joined([...parts, utf8(`--${boundary}--\r\n`)]).buffer,
    }
  }
}
