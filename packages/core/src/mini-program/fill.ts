/**
 * Polyfills for globals that the core and the protocol need and a mini program lacks: it runs in a bare JavaScript engine, on an
 * iPhone that of Safari 14. Existing globals stay unchanged.
 */
import { BytesForm, BytesOf } from './multipart'

type Listener = () => void

class Signal {
  aborted = false
  readonly #listeners = new Set<Listener>()

  addEventListener(_type: 'abort', listener: Listener): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.#listeners.delete(listener)
  }

  /** Fires once; every listener runs, even when another throws. */
  abort(): void {
    if (this.aborted) return
    this.aborted = true
    for (const listener of this.#listeners) void Promise.resolve().then(listener)
    this.#listeners.clear()
  }
}

class Controller {
  readonly signal = new Signal()
  abort(): void {
    this.signal.abort()
  }
}

/** Encodes as a form does: a space becomes `+`. */
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+')

class SearchParams {
  readonly #entries: [name: string, value: string][]

  constructor(values: Readonly<Record<string, string>> = {}) {
    this.#entries = Object.keys(values).map((name) => [name, String(values[name])])
  }

  set(name: string, value: string): void {
    const at = this.#entries.findIndex(([one]) => one === name)
    if (at < 0) this.#entries.push([name, String(value)])
    else this.#entries[at] = [name, String(value)]
  }

  toString(): string {
    return this.#entries.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  }
}

/** Encodes UTF-8; an unpaired surrogate becomes U+FFFD. */
class Encoder {
  encode(text = ''): Uint8Array {
    const whole = text.replace(
      /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(^|[^\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      (_, before = '') => `${before}\uFFFD`,
    )
    const percent = encodeURIComponent(whole)
    const bytes: number[] = []
    for (let at = 0; at < percent.length; at += 1) {
      if (percent[at] === '%') {
        bytes.push(Number.parseInt(percent.slice(at + 1, at + 3), 16))
        at += 2
      } else bytes.push(percent.charCodeAt(at))
    }
    return new Uint8Array(bytes)
  }
}

/** Decodes UTF-8 only, always strict: throws TypeError on invalid bytes. Keeps a byte order mark. */
class Decoder {
  decode(bytes: Uint8Array): string {
    let percent = ''
    for (let at = 0; at < bytes.length; at += 1) percent += `%${(bytes[at] as number).toString(16).padStart(2, '0')}`
    try {
      return decodeURIComponent(percent)
    } catch {
      throw new TypeError('The bytes are no UTF-8')
    }
  }
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** @param binary one character per byte */
export function toBase64(binary: string): string {
  let text = ''
  for (let at = 0; at < binary.length; at += 3) {
    const [a, b, c] = [binary.charCodeAt(at), binary.charCodeAt(at + 1), binary.charCodeAt(at + 2)]
    const bits = (a << 16) | ((b || 0) << 8) | (c || 0)
    text += BASE64.charAt(bits >> 18) + BASE64.charAt((bits >> 12) & 63)
    text += at + 1 < binary.length ? BASE64.charAt((bits >> 6) & 63) : '='
    text += at + 2 < binary.length ? BASE64.charAt(bits & 63) : '='
  }
  return text
}

/** Returns one character per byte. Throws TypeError when the text is no Base64. */
export function fromBase64(text: string): string {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new TypeError('The text is no Base64')
  let binary = ''
  for (let at = 0; at < text.length; at += 4) {
    const [a = 0, b = 0, c, d] = [0, 1, 2, 3].map((one) => BASE64.indexOf(text.charAt(at + one)))
    const bits = (a << 18) | (b << 12) | (Math.max(c ?? 0, 0) << 6) | Math.max(d ?? 0, 0)
    binary += String.fromCharCode(bits >> 16)
    if (c !== -1) binary += String.fromCharCode((bits >> 8) & 255)
    if (d !== -1) binary += String.fromCharCode(bits & 255)
  }
  return binary
}

function itemAt(this: ArrayLike<unknown>, index: number): unknown {
  const at = Math.trunc(index) || 0
  return this[at < 0 ? this.length + at : at]
}

const isOwn = Object.prototype.hasOwnProperty
const hasOwn = (owner: object, name: PropertyKey): boolean => Reflect.apply(isOwn, owner, [name])

/** Adds the missing globals to the program. Idempotent. */
export function fillGlobals(): void {
  const missing: Record<string, unknown> = {
    AbortController: Controller,
    URLSearchParams: SearchParams,
    TextEncoder: Encoder,
    TextDecoder: Decoder,
    Blob: BytesOf,
    FormData: BytesForm,
    btoa: toBase64,
    atob: fromBase64,
    queueMicrotask: (task: () => void) => void Promise.resolve().then(task),
  }
  const program = globalThis as unknown as Record<string, unknown>
  for (const name of Object.keys(missing)) program[name] ??= missing[name]
  const define = (owner: object, name: string, value: unknown) => {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
  }
  define(Array.prototype, 'at', itemAt)
  define(Object, 'hasOwn', hasOwn)
}
