/**
 * A WebSocket that behaves like a browser's, on the clock of a test:
 * - a refused connection closes with 1006, after `error`,
 * - once closing or closed it delivers and sends nothing; earlier messages still arrive,
 * - it counts `bufferedAmount` and sets `wasClean` correctly,
 * - binary messages arrive as an ArrayBuffer, whatever view was sent.
 *
 * mock-socket's own class reaches a mock too; it takes no clock and has none of these properties.
 */
import type { WireData } from '@weft/protocol'
import type { TestClock } from '../api/clock'
import type { ClientEnd, Line } from '../line/line'
import { bufferOf } from './buffer'
import { listenerAt } from './listeners'

export interface SocketWorld {
  clock: TestClock
  /** How long an opening, a message or a close travels, in ms. */
  latencyMs: number
  /** Throws if a socket could never open. */
  check(): void
}

const ABNORMAL = 1006
const NO_STATUS = 1005
const REASON_BYTES = 123

const closeEventOf = (code: number, reason: string): Event => {
  const said = { code, reason, wasClean: code !== ABNORMAL }
  // Node has this class since version 23.
  return typeof CloseEvent === 'function' ? new CloseEvent('close', said) : Object.assign(new Event('close'), said)
}

/** Throws a SyntaxError for an invalid socket address. */
function addressOf(given: string | URL): string {
  const url = new URL(given)
  url.protocol = url.protocol.replace(/^http/, 'ws')
  if (!/^wss?:$/.test(url.protocol) || url.hash !== '')
    throw new DOMException(`The URL '${given}' is no address of a WebSocket`, 'SyntaxError')
  return url.href
}

function wireOf(data: unknown): WireData {
  if (data instanceof ArrayBuffer) return new Uint8Array(data.slice(0))
  if (ArrayBuffer.isView(data)) return new Uint8Array(bufferOf(data))
  if (typeof Blob === 'function' && data instanceof Blob)
    throw new TypeError('The mock takes texts, ArrayBuffers and their views, no Blob')
  return String(data)
}

function checkClose(code: number | undefined, reason: string): void {
  if (code !== undefined && code !== 1000 && !(code >= 3000 && code <= 4999))
    throw new DOMException(`The code must be 1000 or from 3000 to 4999, not ${code}`, 'InvalidAccessError')
  if (new TextEncoder().encode(reason).length > REASON_BYTES)
    throw new DOMException(`The reason must have at most ${REASON_BYTES} bytes`, 'SyntaxError')
}

/** Creates the class from the current globals, because a test may run in jsdom with another EventTarget and Event. */
export function createWebSocketClass({ clock, latencyMs, check }: SocketWorld): typeof globalThis.WebSocket {
  class MockWebSocket extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readonly CONNECTING = 0
    readonly OPEN = 1
    readonly CLOSING = 2
    readonly CLOSED = 3
    readonly url: string
    readonly extensions = ''
    binaryType: BinaryType = 'blob'
    protocol = ''
    readyState: number = this.CONNECTING
    #line: Line | undefined

    constructor(url: string | URL, protocols: string | readonly string[] = []) {
      super()
      check()
      this.url = addressOf(url)
      const offered = typeof protocols === 'string' ? [protocols] : [...protocols]
      clock.after(latencyMs, () => this.#arrived(offered))
    }

    get bufferedAmount(): number {
      return this.#line?.unsentBytes() ?? 0
    }

    send(data: unknown): void {
      if (this.readyState === this.CONNECTING) throw new DOMException('Still in CONNECTING state', 'InvalidStateError')
      if (this.readyState !== this.OPEN) return
      const wire = wireOf(data)
      this.#line?.departed(wire)
      clock.after(latencyMs, () => this.#line?.arrive(wire))
    }

    close(code?: number, reason = ''): void {
      checkClose(code, reason)
      if (this.readyState >= this.CLOSING) return
      const isOpen = this.readyState === this.OPEN
      this.readyState = this.CLOSING
      clock.after(latencyMs, () => this.#ended(isOpen ? (code ?? NO_STATUS) : ABNORMAL, reason))
    }

    #arrived(offered: readonly string[]): void {
      if (this.readyState !== this.CONNECTING) return
      const listener = listenerAt(this.url)
      const protocol = listener?.admit(offered)
      if (listener === undefined || protocol === undefined) {
        this.#ended(ABNORMAL, '')
        return
      }
      this.protocol = protocol
      this.readyState = this.OPEN
      this.#line = listener.connected(this.#end, protocol)
      this.dispatchEvent(new Event('open'))
    }

    readonly #end: ClientEnd = {
      deliver: (wire) => {
        if (this.readyState !== this.OPEN) return
        const data = typeof wire === 'string' ? wire : bufferOf(wire)
        this.dispatchEvent(new MessageEvent('message', { data, origin: new URL(this.url).origin }))
      },
      close: (code, reason) => {
        this.readyState = this.CLOSING
        clock.after(0, () => this.#ended(code, reason))
      },
    }

    #ended(saidCode: number, saidReason: string): void {
      if (this.readyState === this.CLOSED) return
      this.readyState = this.CLOSED
      // A dead connection gets no answer to the closing handshake.
      const code = this.#line?.isHalfOpen ? ABNORMAL : saidCode
      if (code === ABNORMAL) this.dispatchEvent(new Event('error'))
      this.dispatchEvent(closeEventOf(code, code === ABNORMAL ? '' : saidReason))
      this.#line?.closedByClient(code)
    }
  }
  for (const type of ['open', 'message', 'error', 'close']) defineHandler(MockWebSocket.prototype, type)
  return MockWebSocket as unknown as typeof globalThis.WebSocket
}

/** Defines `socket.onopen = …` and the like. */
function defineHandler(prototype: EventTarget, type: string): void {
  const handlers = new WeakMap<EventTarget, EventListener>()
  Object.defineProperty(prototype, `on${type}`, {
    configurable: true,
    enumerable: true,
    get(this: EventTarget) {
      return handlers.get(this) ?? null
    },
    set(this: EventTarget, handler: unknown) {
      const before = handlers.get(this)
      if (before) this.removeEventListener(type, before)
      handlers.delete(this)
      if (typeof handler !== 'function') return
      handlers.set(this, handler as EventListener)
      this.addEventListener(type, handler as EventListener)
    },
  })
}
