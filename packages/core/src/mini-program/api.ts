/**
 * What of `wx` (WeChat) or `uni` (uni-app) the platform calls. Only the fields that are used; both objects fit as they are.
 */

/** Header names and values as a mini program hands them over; the case of the names differs between phones. */
export type MiniProgramHeader = Readonly<Record<string, string | readonly string[]>>

/** What ends one call: exactly one of the two is called. */
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

/** `wx` or `uni`, as far as the platform calls it. */
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
  /** An empty string where there is none. */
  getStorageSync(key: string): unknown
  /** Throws where the value is too large (1 MB in WeChat) or the storage is full (10 MB). */
  setStorageSync(key: string, value: string): void
  removeStorageSync(key: string): void
  getNetworkType(options: Ends<{ networkType: string }>): void
  onNetworkStatusChange(listener: (event: { isConnected: boolean }) => void): void
  offNetworkStatusChange?(listener: (event: { isConnected: boolean }) => void): void
  /** The person is back in the program. */
  onAppShow?(listener: () => void): void
  offAppShow?(listener: () => void): void
  /** Bytes that nobody guesses; WeChat since library 2.19, absent in some hosts of uni-app. */
  getRandomValues?(options: { length: number } & Ends<{ randomValues: ArrayBuffer }>): void
}
