/**
 * mock-socket's WebSocket as a browser's would behave. Over the library's own class it
 * - closes a refused connection with 1006 instead of 1000,
 * - delivers nothing once it is closed or closing, and sends nothing then either,
 * - says `wasClean` truly and fires `error` before an unclean close,
 * - counts `bufferedAmount`,
 * - carries binary messages, of whatever view they come in, as an ArrayBuffer,
 * - lives on the test's clock instead of 4 ms of real time an event,
 * - leaves the global WebSocket alone.
 */
import { WebSocket as LibraryWebSocket } from 'mock-socket'
import type { TestClock } from '../api/clock'
import type { Line } from '../line/line'
import { bufferOf } from './buffer'
import { onClock } from './on-clock'

export interface SocketWorld {
  clock: TestClock
  latencyMs: number
  /** The line of a socket; none before the gateway took it in. */
  lineOf(socket: object): Line | undefined
}

type LibraryEvent = Event & { code?: number; wasClean?: boolean }

const ABNORMAL = 1006

/** mock-socket dispatches some events through the server's proxy of a socket; the socket itself is its target. */
const targetOf = (socket: object): object => (socket as { target?: object }).target ?? socket

export function createWebSocketClass(world: SocketWorld): typeof globalThis.WebSocket {
  class MockWebSocket extends LibraryWebSocket {
    private hasOpened = false
    private hasFailed = false

    override send(data: string | Blob | ArrayBuffer | ArrayBufferView): void {
      if (this.readyState === this.CONNECTING) throw new DOMException('Still in CONNECTING state', 'InvalidStateError')
      if (this.readyState !== this.OPEN) return
      if (typeof data === 'string' || data instanceof Uint8Array) world.lineOf(this)?.departed(data)
      onClock(world.clock, world.latencyMs, () => super.send(ArrayBuffer.isView(data) ? bufferOf(data) : data))
    }

    override close(code?: number, reason?: string): void {
      onClock(world.clock, world.latencyMs, () => super.close(code, reason))
    }

    override dispatchEvent(event: LibraryEvent, ...more: unknown[]): boolean {
      if (event.type === 'open') this.hasOpened = true
      if (event.type === 'message' && this.readyState !== this.OPEN) return false
      if (event.type === 'error') this.hasFailed = true
      if (event.type === 'close') {
        const isDead = !this.hasOpened || world.lineOf(targetOf(this))?.isHalfOpen === true
        if (isDead) event.code = ABNORMAL
        event.wasClean = event.code !== ABNORMAL
        if (!event.wasClean && !this.hasFailed)
          this.dispatchEvent({ ...event, type: 'error', target: this } as LibraryEvent)
      }
      return (super.dispatchEvent as (...args: unknown[]) => boolean).call(this, event, ...more)
    }
  }
  Object.defineProperty(MockWebSocket.prototype, 'bufferedAmount', {
    get(this: object) {
      return world.lineOf(this)?.unsentBytes() ?? 0
    },
  })
  // The library plans the opening in its constructor, where a subclass has no say: the call itself is put on the clock.
  const constructOnClock: ProxyHandler<typeof MockWebSocket> = {
    construct: (target, args, newTarget) =>
      onClock(world.clock, world.latencyMs, () => Reflect.construct(target, args, newTarget) as object),
  }
  return new Proxy(MockWebSocket, constructOnClock) as unknown as typeof globalThis.WebSocket
}
