/** The http port over a plain `fetch`: for programs, tests and pages that have no chat. */

import type { HttpPort, HttpRequest } from './client'
import { isSuccessCode, replyCodes } from './codes'

/** A call that did not succeed. Decide by `code`, show `message`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  constructor(
    message: string,
    /** Code of the envelope; -1 when there was no envelope (network, time-out, something else's answer). */
    readonly code: number,
    /** HTTP status; 0 when nothing was answered. */
    readonly status: number,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}

/**
 * The two readings of a reply that document 2, section 8, leaves side by side (ER-02); a client chooses one.
 * `strict`: 0 and 20200 are success, everything else is refused with the server's message or 操作失败. `lenient`: only 1 is
 * refused, with its message or `Error`, and everything else passes.
 */
export type ReplyReading = 'strict' | 'lenient'

/** Milliseconds (ER-04): the service client, the file service, the client that may wait for ever. */
export const timeoutsMs = { service: 5_000, file: 50_000, patient: 5_000_000 } as const

export interface FetchPortOptions {
  /** Origin of the server, e.g. `https://portal.example`; `''` = the page's own. */
  origin: string
  /** Value of the Authorization header, `<token_type> <access_token>`, or undefined when there is none. */
  authorization?: () => string | undefined | Promise<string | undefined>
  fetch?: typeof globalThis.fetch
  /** Milliseconds, one of `timeoutsMs` as a rule. Default the service client's (D2 §9). */
  timeoutMs?: number
  /** Default `strict`. */
  reading?: ReplyReading
  /** Sends the session cookie along; only the session calls read it. Default `same-origin`. */
  credentials?: RequestCredentials
}

/** Every request carries the service flag and the XHR header (ER-04). */
export const requestHeaders = { 'X-Requested-With': 'XMLHttpRequest', 'X-Weft-Service': 'portal' } as const

export function createFetchPort(options: FetchPortOptions): HttpPort {
  const {
    origin,
    authorization,
    timeoutMs = timeoutsMs.service,
    reading = 'strict',
    credentials = 'same-origin',
  } = options
  return {
    async request<T>(request: HttpRequest): Promise<T[]> {
      const send = options.fetch ?? globalThis.fetch
      const token = request.auth === 'none' ? undefined : await authorization?.()
      const limit = AbortSignal.timeout(timeoutMs)
      let response: Response
      try {
        response = await send(`${origin}${request.path}${queryOf(request.query)}`, {
          method: request.method,
          credentials,
          headers: {
            ...requestHeaders,
            ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(token ? { Authorization: token } : {}),
          },
          body: request.body === undefined ? undefined : JSON.stringify(request.body),
          signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
        })
      } catch (cause) {
        throw new CallError(limit.aborted ? '请求超时' : '操作失败', -1, 0, { cause })
      }
      const reply = (await response.json().catch(() => undefined)) as
        | { code?: number; msg?: string; data?: unknown }
        | undefined
      if (typeof reply?.code !== 'number') throw new CallError('操作失败', -1, response.status)
      if (reading === 'lenient' ? reply.code === replyCodes.failed : !isSuccessCode(reply.code)) {
        throw new CallError(reply.msg || (reading === 'lenient' ? 'Error' : '操作失败'), reply.code, response.status)
      }
      return Array.isArray(reply.data) ? (reply.data as T[]) : []
    },
  }
}

function queryOf(query: HttpRequest['query']): string {
  if (!query) return ''
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}
