/**
 * One client for the calls around the socket: address, headers, Authorization, time-out, the reading of replies, and
 * one retry after a renewed token. What it rejects with is always a ChatError.
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
  /** Without a query where `query` is given. */
  path: string
  query?: Record<string, string | number>
  body?: unknown
  /** How `body` travels. Default `json`. */
  encoding?: 'json' | 'form'
  /** `none` leaves the Authorization header out. */
  auth?: string
  timeoutMs?: number
  signal?: AbortSignal
}

export interface HttpClientOptions {
  fetch: FetchPort
  clock: ClockPort
  origin: string
  authorization(): string | undefined
  /** Absent: a refused token is the caller's to deal with. */
  renewals?: RenewalQueue
  reading: ReplyReading
}

export interface HttpClient {
  /** `data` of a successful reply. */
  request(request: CallRequest): Promise<unknown[]>
  /** The rows of one of the protocol's calls; of a page with its total. */
  call<C extends AnyChatCall>(
    call: C,
    input: {
      params?: CallParams<C>
      query?: CallQueryOf<C>
      body?: CallBody<C>
      origin?: string
      /** Shows the token to a call that does not need one. */
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
    // What answers without JSON may be a website; a server that is overloaded or broken has not judged the call, whatever
    // envelope it still manages to send.
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

/** The origin is said: of several addresses in a configuration one may be wrong. */
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
