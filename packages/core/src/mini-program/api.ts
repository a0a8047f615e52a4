/** The part of `wx` (WeChat) or `uni` (uni-app) that the platform uses; both objects match it. */

/** Header names and values as a mini program returns them; the case of the names differs between phones. */
export type MiniProgramHeader = Readonly<Record<string, string | readonly string[]>>

/** Callbacks of one call: exactly one of them is called. */
interface Ends<Result> {
  success?(result: Result): void
  fail?(error: { errMsg?: string }): void
}

/** One HTTP request under way. */
export interface MiniProgramRequest {
  abort(): void
}

/** One WebSocket. */
export interface MiniProgramSocket {
  send(message: { data: string | ArrayBuffer } & Ends<unknown>): void
  close(options: { code?: number; reason?: string } & Ends<unknown>): void
  onOpen(listener: (event: { header?: MiniProgramHeader }) => void): void
  onMessage(listener: (event: { data: string | ArrayBuffer }) => void): void
  onClose(listener: (event: { code?: number; reason?: string }) => void): void
  onError(listener: (event: { errMsg?: string }) => void): void
}

/** The part of `wx` or `uni` that the platform calls. */
export interface MiniProgramApi {
  request(
    options: {
      url: string
      method: string
      header: Record<string, string>
      data?: string | ArrayBuffer
      /** `text`: the reply is not parsed. */
      dataType: 'text'
      responseType: 'text'
    } & Ends<{ statusCode: number; header: MiniProgramHeader; data: unknown }>,
  ): MiniProgramRequest
  connectSocket(options: { url: string; protocols?: string[] } & Ends<unknown>): MiniProgramSocket
  /** Returns an empty string when there is no value. */
  getStorageSync(key: string): unknown
  /** Throws when the value is too large (1 MB in WeChat) or the storage is full (10 MB). */
  setStorageSync(key: string, value: string): void
  removeStorageSync(key: string): void
  getNetworkType(options: Ends<{ networkType: string }>): void
  onNetworkStatusChange(listener: (event: { isConnected: boolean }) => void): void
  offNetworkStatusChange?(listener: (event: { isConnected: boolean }) => void): void
  /** Called when the user returns to the program. */
  onAppShow?(listener: () => void): void
  offAppShow?(listener: () => void): void
  /** Cryptographically random bytes; WeChat since library 2.19, absent in some hosts of uni-app. */
  getRandomValues?(options: { length: number } & Ends<{ randomValues: ArrayBuffer }>): void
}
