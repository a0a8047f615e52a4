import type { Platform } from '../api'

/** What of a WebSocket class the platform needs; the browser's, Node's and `ws` all fit. */
// biome-ignore lint/suspicious/noExplicitAny: the three classes differ in their listener types
export type WebSocketClass = new (url: string, protocols?: string | string[], ...rest: any[]) => unknown

export interface NodePlatformOptions {
  /** Keeps ids and the outbox in files of this folder; without it they live in memory. */
  folder?: string
  /** Default: `globalThis.WebSocket` (Node 22), else the package `ws`. */
  WebSocket?: WebSocketClass
}
export declare function createNodePlatform(options?: NodePlatformOptions): Platform
