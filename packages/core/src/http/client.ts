/**
 * HTTP client for the calls around the socket: URL, headers, Authorization, timeout, interpretation of replies, and one retry
 * after a token renewal. Rejects only with ChatError.
 */
import {
  type AnyChatCall,
  type CallBody,
  type CallParams,
  type CallQueryOf,
  type CallRow,
  callPath,
  isExpiredTokenCode,
  type Page,
  parseOwn,
  queryText,
  type ReplyReading,
  type RequestFault,
  readReply,
  retryTime,
  serviceHeaders,
  TIMEOUT_MS,
  within,
} from '@weft/protocol'
import { ChatError, SENTENCES } from '../api/error'
import type { ClockPort, FetchPort } from '../platform/ports'
import type { RenewalQueue } from '../token/renewal-queue'

const HEADERS = serviceHeaders('chat')

export interface CallRequest {
  method: string
  /** Without a query string when `query` is set. */
  path: string
  query?: Record<string, string | number>
  body?: unknown
  /** Encoding of `body`. Defaults to `json`. */
  encoding?: 'json' | 'form'
  /** `none` omits the Authorization header. */
  auth?: string
  timeoutMs?: number
  signal?: AbortSignal
}

export interface HttpClientOptions {
  fetch: FetchPort
  clock: ClockPort
  origin: string
  authorization(): string | undefined
  /** Absent: the caller handles a refused token. */
  renewals?: RenewalQueue
  reading: ReplyReading
}

export interface HttpClient {
  /** `data` of a successful reply. */
  request(request: CallRequest): Promise<unknown[]>
  /** The rows of one of the protocol's calls; for a page with its total. */
  call<C extends AnyChatCall>(
    call: C,
    input: {
      params?: CallParams<C>
      query?: CallQueryOf<C>
      body?: CallBody<C>
      origin?: string
      /** Sends the token with a call that does not require one. */
      isAuthorised?: boolean
      signal?: AbortSignal
    },
  ): Promise<Page<CallRow<C>>>
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const once = async (request: CallRequest, origin: string): Promise<unknown[]> => {
    const text = await send(request, origin, options)
    const reply = readReply(text.body, options.reading)
    const { status, refused } = text
    const context = { call: nameOf(request), status, ...refused }
    if (reply.ok && text.status < 400) return reply.data
    if (reply.ok) throw new ChatError('http', `The call was answered with ${text.status}`, { context })
    // A reply without JSON may come from a website; an overloaded or broken server has made no decision about the call, even if
    // it sends an envelope.
    const isNoReply = (text.body as { code?: unknown } | null | undefined)?.code === undefined
    const hint = isNoReply ? `${origin} answered ${text.status} without JSON of the service` : undefined
    if (hint || text.status >= 500 || text.status === 429) throw new ChatError('http', reply.message, { context, hint })
    throw new ChatError(reply.code, reply.message, { context })
  }
  const withRenewal = async (request: CallRequest, origin: string): Promise<unknown[]> => {
    try {
      return await once(request, origin)
    } catch (error) {
      const { renewals } = options
      const isExpired = request.auth !== 'none' && error instanceof ChatError && isExpiredTokenCode(error.code)
      if (!isExpired || !renewals) throw error
      return renewals.again(() => once(request, origin))
    }
  }
  return {
    request: (request) => withRenewal(request, options.origin),
    async call(call, { params, query, body, origin, isAuthorised, signal }) {
      const request: CallRequest = {
        method: call.method,
        path: callPath(call, params ?? {}, query),
        body,
        encoding: call.body === 'form' ? 'form' : 'json',
        auth: isAuthorised ? 'session' : call.access,
        signal,
      }
      const data = await withRenewal(request, origin ?? options.origin)
      if (call.reply !== 'page') return { total: data.length, rows: data as never[] }
      const page = (data[0] ?? {}) as Partial<Page<never>>
      return { total: page.total ?? page.rows?.length ?? 0, rows: page.rows ?? [] }
    },
  }
}

const nameOf = ({ method, path }: CallRequest): string => `${method} ${path.split('?')[0]}`

const addressOf = (origin: string, { path, query }: CallRequest): string =>
  `${origin.replace(/\/+$/, '')}${path}${queryText(query)}`

const CONTENT_TYPE = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

const bodyText = (body: unknown, encoding: 'json' | 'form'): string =>
  encoding === 'json' ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString()

async function send(
  request: CallRequest,
  origin: string,
  { fetch, clock, authorization }: HttpClientOptions,
): Promise<{ status: number; body: unknown; refused?: { retryAt?: number; challenge?: string } }> {
  const { method, body, encoding = 'json', auth, timeoutMs = TIMEOUT_MS.service, signal } = request
  const context = { call: nameOf(request) }
  const token = auth === 'none' ? undefined : authorization()
  return within(
    {
      clock,
      ms: timeoutMs,
      signal,
      failed: (fault, cause) => new ChatError(fault, sentenceOf(fault, origin), { context, cause }),
    },
    async (limit) => {
      const response = await fetch(addressOf(origin, request), {
        method,
        headers: {
          ...HEADERS,
          ...(body === undefined ? {} : { 'Content-Type': CONTENT_TYPE[encoding] }),
          ...(token ? { Authorization: token } : {}),
        },
        ...(body === undefined ? {} : { body: bodyText(body, encoding) }),
        signal: limit,
      })
      const { status, headers } = response
      const retryAt = retryTime(headers.get('Retry-After'), clock.now())
      const challenge = headers.get('X-Weft-Challenge') ?? undefined
      const refused = status >= 400 && {
        ...(retryAt !== undefined && { retryAt }),
        ...(challenge !== undefined && { challenge }),
      }
      return { status, body: parse(await response.text()), ...(refused && { refused }) }
    },
  )
}

/** Names the origin, because a configuration has several and one may be wrong. */
const sentenceOf = (fault: RequestFault, origin: string): string =>
  ({
    timeout: SENTENCES.requestTimeout,
    aborted: 'The call was given up',
    network: `The call could not be made to ${origin}`,
  })[fault]

function parse(text: string): unknown {
  try {
    return parseOwn(text)
  } catch {
    return undefined
  }
}
