/** The http port over plain `fetch`: for programs, tests and pages without a chat. */

import {
  failureSentences,
  queryText,
  type ReplyReading,
  type RequestFault,
  readReply,
  serviceHeaders,
  TIMEOUT_MS,
  within,
} from '@weft/protocol'
import type { HttpPort, HttpRequest } from './client'

/** A call that failed. Branch on `code`, show `message`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  constructor(
    message: string,
    /** Code of the envelope; -1 without an envelope (network, timeout, a reply of another service). */
    readonly code: number,
    /** HTTP status; 0 without a reply. */
    readonly status: number,
    options: { cause?: unknown; field?: string | undefined; fault?: RequestFault } = {},
  ) {
    super(message, options)
    this.field = options.field
    this.fault = options.fault
  }
  /** Path of the field in the body that the server refused; undefined: the refusal is about something else. */
  readonly field: string | undefined
  /** Why there was no answer; undefined where there was one. */
  readonly fault: RequestFault | undefined
}

/** Options of `createFetchPort`. */
export interface FetchPortOptions {
  /** Origin of the server, e.g. `https://portal.example`; `''` is the page's own. */
  origin: string
  /** Returns the Authorization header, `<token_type> <access_token>`, or undefined when there is none. */
  authorization?: () => string | undefined | Promise<string | undefined>
  fetch?: typeof globalThis.fetch
  /** Milliseconds, usually one of `TIMEOUT_MS`. Defaults to the service client's (D2 §9). */
  timeoutMs?: number
  /** Defaults to `strict`. */
  reading?: ReplyReading
  /** Whether the session cookie is sent; only the session calls read it. Defaults to `same-origin`. */
  credentials?: RequestCredentials
}

const timers = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
}

/** Creates a port that sends calls by `fetch`. Rejects with a CallError, or with what `authorization` rejects with. */
export function createFetchPort(options: FetchPortOptions): HttpPort {
  const {
    origin,
    authorization,
    timeoutMs = TIMEOUT_MS.service,
    reading = 'strict',
    credentials = 'same-origin',
  } = options
  return {
    async request<T>({ method, path, query, body, auth, signal }: HttpRequest): Promise<T[]> {
      const token = auth === 'none' ? undefined : await authorization?.()
      const failed = (fault: RequestFault, cause: unknown) =>
        new CallError(failureSentences[fault === 'timeout' ? fault : 'failed'], -1, 0, { cause, fault })
      const answer = await within({ clock: timers, ms: timeoutMs, signal, failed }, async (limit) => {
        const response = await (options.fetch ?? globalThis.fetch)(`${origin}${path}${queryText(query)}`, {
          method,
          credentials,
          headers: {
            ...serviceHeaders('portal'),
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(token ? { Authorization: token } : {}),
          },
          body: body === undefined ? undefined : JSON.stringify(body),
          signal: limit,
        })
        return { status: response.status, text: await response.text() }
      })
      return dataOf<T>(answer, reading)
    },
  }
}

interface Body {
  code?: unknown
  field?: unknown
}

/** The elements of a reply's `data`. Throws a CallError: with the code of a refusal, with -1 where something else answered. */
export function dataOf<T>({ status, text }: { status: number; text: string }, reading: ReplyReading): T[] {
  const body = parse(text)
  if (body?.code === undefined) throw new CallError(failureSentences.failed, -1, status)
  const reply = readReply(body, reading)
  if (!reply.ok) throw new CallError(reply.message, reply.code, status, { field: fieldOf(body) })
  return reply.data as T[]
}

const fieldOf = ({ field }: Body) => (typeof field === 'string' ? field : undefined)

function parse(text: string): Body | null | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
