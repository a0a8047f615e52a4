import type { Framing, WireData } from '@weft/protocol'

/** A timer of the platform's clock. */
export type Timer = unknown

/** Time and timers. Tests give a virtual clock. */
export interface ClockPort {
  /** Milliseconds since 1970; may jump. */
  now(): number
  /** Milliseconds that never go back and do not stop for wall-clock changes. */
  monotonic(): number
  setTimeout(run: () => void, ms: number): Timer
  clearTimeout(timer: Timer): void
}

/** What a socket tells the core, in this order: `opened`, any number of `received`, `closed`. */
export interface SocketHandlers {
  opened(framing: Framing): void
  received(data: WireData): void
  /** Always the last call, also after a connection that never opened. */
  closed(event: { code: number; reason: string; clean: boolean }): void
}
/** The core's hold on one open or opening socket. `close` without a code closes with the platform's default. */
export interface SocketHandle {
  send(data: WireData): void
  close(code?: number, reason?: string): void
}
/** Opens one WebSocket; `framings` are offered in this order as sub-protocols, none = plain ima.ecb. */
export type SocketPort = (url: string, framings: readonly Framing[], handlers: SocketHandlers) => SocketHandle

/** Small strings that outlive the page: device id, visitor id and token, draft. */
export interface StoragePort {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Whether what is written now outlives the page; asked by `doctor()`. Absent: taken on trust. */
  isDurable?(): Promise<boolean>
}

/** Rows that outlive the page: the outbox. Memory where the platform refuses storage. */
export interface RecordStorePort<Row extends { tid: string }> {
  /** In the order they were put. */
  all(): Promise<Row[]>
  put(row: Row): Promise<void>
  remove(tid: string): Promise<void>
  /** Whether a row that is put now outlives the page; asked by `doctor()`. Absent: taken on trust. */
  isDurable?(): Promise<boolean>
}

/** Hints about the network. They only make the core try sooner; the heartbeat decides whether the line lives. */
export interface NetworkPort {
  isOnline(): boolean
  /** Called when the network comes or goes and when the page becomes visible again. */
  subscribe(listener: (hint: 'online' | 'offline' | 'visible') => void): () => void
}

/** The part of `fetch` that the core uses. Rejects when there is no answer; an HTTP error status resolves. */
export type FetchPort = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData; signal?: AbortSignal },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>

/**
 * Posts one multipart file. Resolves with the reply; `retryAfter` is its Retry-After header. Rejects when `signal` aborts,
 * the network fails or the time-out passes.
 */
export type UploadPort = (request: {
  url: string
  headers: Record<string, string>
  body: FormData
  /** 0..1, rising. */
  progressed(share: number): void
  signal: AbortSignal
}) => Promise<{ status: number; text: string; retryAfter?: string | null }>

/** Looks into pictures and videos before they are uploaded, so that a message has its dimensions (IM-13). */
export interface MediaPort {
  /** An address that shows these bytes on this page at once; `release` lets them go. */
  preview(data: Blob | Uint8Array): string | undefined
  release(address: string): void
  /** Pixels of a picture or video, seconds of a video and its first frame as JPEG. Undefined: not readable here. */
  describe(
    data: Blob | Uint8Array,
    kind: 'image' | 'video',
  ): Promise<{ width: number; height: number; duration?: number; poster?: Blob } | undefined>
}

/** The pages of one origin among themselves. Messages are plain data; a page does not hear its own. */
export interface TabsPort {
  /** Runs `lead` once this page alone has the name; the name is held until the page is gone or `signal` aborts. */
  lead(name: string, lead: () => void, signal: AbortSignal): void
  /** Device ids (`Platform.deviceId`) of the pages that live, this one among them. */
  living(): Promise<ReadonlySet<string>>
  join(name: string, heard: (message: unknown) => void): { say(message: unknown): void; leave(): void }
}
