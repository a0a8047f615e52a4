import type { Framing, WireData } from '@weft/protocol'

/** A timer of the platform's clock. */
export type Timer = unknown

/** Time and timers. Tests use a virtual clock. */
export interface ClockPort {
  /** Milliseconds since 1970; may jump. */
  now(): number
  /** Milliseconds that never go back and are independent of wall-clock changes. */
  monotonic(): number
  setTimeout(run: () => void, ms: number): Timer
  clearTimeout(timer: Timer): void
}

/** Callbacks of a socket, in this order: `opened`, any number of `received`, `closed`. */
export interface SocketHandlers {
  opened(framing: Framing): void
  received(data: WireData): void
  /** Always the last call, even when the connection never opened. */
  closed(event: { code: number; reason: string; clean: boolean }): void
}
/** The core's handle of one open or opening socket. `close` without a code uses the platform's default. */
export interface SocketHandle {
  send(data: WireData): void
  close(code?: number, reason?: string): void
}
/** Opens one WebSocket; offers `framings` in this order as sub-protocols, none means plain ima.ecb. */
export type SocketPort = (url: string, framings: readonly Framing[], handlers: SocketHandlers) => SocketHandle

/** Small strings that survive the page: device id, visitor id and token, drafts. */
export interface StoragePort {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Whether a value written now survives the page; called by `doctor()`. Defaults to yes when absent. */
  isDurable?(): Promise<boolean>
}

/** Rows that survive the page: the outbox. In memory when the platform refuses storage. */
export interface RecordStorePort<Row extends { tid: string }> {
  /** In the order of their first put. */
  all(): Promise<Row[]>
  put(row: Row): Promise<void>
  remove(tid: string): Promise<void>
  /** Whether a row put now survives the page; called by `doctor()`. Defaults to yes when absent. */
  isDurable?(): Promise<boolean>
}

/** Network hints. They only trigger an earlier attempt; the heartbeat decides whether the connection is alive. */
export interface NetworkPort {
  isOnline(): boolean
  /** Calls `listener` when the network comes or goes and when the page becomes visible again. */
  subscribe(listener: (hint: 'online' | 'offline' | 'visible') => void): () => void
}

/** The part of `fetch` that the core uses. Rejects without an answer; an HTTP error status resolves. */
export type FetchPort = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData; signal?: AbortSignal },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>

/**
 * Posts one multipart file. Resolves to the reply; `retryAfter` is its Retry-After header. Rejects when `signal` aborts, the
 * network fails or the timeout passes.
 */
export type UploadPort = (request: {
  url: string
  headers: Record<string, string>
  body: FormData
  /** 0..1, rising. */
  progressed(share: number): void
  signal: AbortSignal
}) => Promise<{ status: number; text: string; retryAfter?: string | null }>

/** Reads pictures and videos before their upload, so that a message has its dimensions (IM-13). */
export interface MediaPort {
  /** Returns a local URL that shows these bytes on this page; `release` frees it. */
  preview(data: Blob | Uint8Array): string | undefined
  release(address: string): void
  /** Pixels of a picture or video; for a video also its length in seconds and a frame as JPEG. Undefined when unreadable. */
  describe(
    data: Blob | Uint8Array,
    kind: 'image' | 'video',
  ): Promise<{ width: number; height: number; duration?: number; poster?: Blob } | undefined>
}

/** The pages of one origin. Messages are plain data; a page does not receive its own. */
export interface TabsPort {
  /** Calls `lead` once this page alone holds the name, until the page is gone or `signal` aborts. */
  lead(name: string, lead: () => void, signal: AbortSignal): void
  /** Device ids (`Platform.deviceId`) of the living pages, including this one. */
  living(): Promise<ReadonlySet<string>>
  join(name: string, heard: (message: unknown) => void): { say(message: unknown): void; leave(): void }
}
