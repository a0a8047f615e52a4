import type { Platform } from '../api'

export interface BrowserPlatformOptions {
  /** Begins every key and database name, so that two apps on one origin stay apart. Default `weft`. */
  storagePrefix?: string
}
/** The ports of a page. Nothing is touched before the chat starts; refused storage becomes memory. */
export declare function createBrowserPlatform(options?: BrowserPlatformOptions): Platform
