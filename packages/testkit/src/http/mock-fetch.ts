/** A fetch that reaches the mock's chat service: it has latency on the test's clock, can fail, and is recorded. */
import type { ClearFault, FaultOptions, RecordedCall } from '../api/api'
import type { TestClock } from '../api/clock'
import type { Chance } from '../api/seeded'
import type { SaidFault } from '../faults/said-fault'
import type { ChatService } from './chat-service'
import type { ServiceReply } from './reply'
import type { ServiceRequest } from './service-options'

export interface MockFetchOptions {
  origin: string
  clock: TestClock
  latencyMs: number
  service: ChatService
  /** Whether this call fails, as on a dead network. */
  isLost(): boolean
  /** Throws if a call could never be answered. */
  check(): void
  chance: Chance
  record(entry: Omit<RecordedCall, 'seq' | 'at'>): void
}

/** What a fault answers: a reply of the service, and its Retry-After header. */
export type PreparedReply = Partial<ServiceReply> & { retryAfter?: number | string }

interface Prepared {
  path: string
  reply: PreparedReply
  said: SaidFault
  left: number
  share: number
}

export class MockFetch {
  private readonly prepared = new Set<Prepared>()
  /** One function per pending call: makes it fail, as on a dead network. */
  private readonly underWay = new Set<() => void>()

  constructor(private readonly options: MockFetchOptions) {}

  /** Prepares a reply for the next calls whose path contains this text. */
  prepare(
    path: string,
    reply: PreparedReply,
    said: SaidFault,
    { times = 1, share = 1 }: FaultOptions = {},
  ): ClearFault {
    const entry: Prepared = { path, reply, said, left: times, share }
    this.prepared.add(entry)
    return () => void this.prepared.delete(entry)
  }

  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const given = input instanceof Request ? input : undefined
    const url = new URL(given?.url ?? String(input))
    // What `init` says replaces what the request says, as in fetch itself.
    const signal = init.signal ?? given?.signal
    const headers = new Headers(init.headers ?? given?.headers)
    const sent = init.body === undefined && given ? sentBy(given) : undefined
    // A call that is given up reads it no more.
    sent?.catch(() => undefined)
    this.options.check()
    await this.travel(signal)
    if (url.origin !== this.options.origin || this.options.isLost()) throw new TypeError('fetch failed')
    const request: ServiceRequest = {
      method: (init.method ?? given?.method ?? 'GET').toUpperCase(),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(sent ? await sent : init.body),
      authorization: headers.get('Authorization') ?? undefined,
    }
    const reply: ServiceReply & PreparedReply =
      this.takePrepared(request.path) ?? (await this.options.service.answer(request))
    this.options.record({ ...request, status: reply.status, code: reply.code })
    await this.travel(signal)
    const { status, retryAfter, ...answer } = reply
    const answered = {
      'Content-Type': 'application/json',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    }
    return new Response(JSON.stringify(answer), { status, headers: answered })
  }

  /** Fails the pending calls, once the client's machine is awake. */
  lose(): void {
    for (const lose of [...this.underWay]) lose()
  }

  private takePrepared(path: string): (ServiceReply & PreparedReply) | undefined {
    for (const entry of this.prepared) {
      if (!path.includes(entry.path)) continue
      if (entry.share < 1 && !this.options.chance.happens(entry.share)) continue
      entry.said.strike()
      entry.left -= 1
      if (entry.left <= 0) this.prepared.delete(entry)
      return { status: 200, code: 0, msg: '', data: [], ...entry.reply }
    }
    return undefined
  }

  private travel(signal: AbortSignal | null | undefined): Promise<void> {
    const { clock, latencyMs } = this.options
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(aborted())
        return
      }
      const end = (): void => {
        cancel()
        signal?.removeEventListener('abort', giveUp)
        this.underWay.delete(lose)
      }
      const giveUp = (): void => {
        end()
        reject(aborted())
      }
      const lose = (): void => {
        end()
        clock.setTimeout(() => reject(new TypeError('fetch failed')), 0)
      }
      const cancel = clock.after(latencyMs, () => {
        end()
        resolve()
      })
      this.underWay.add(lose)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }
}

const aborted = (): DOMException => new DOMException('This operation was aborted', 'AbortError')

/** The body of a request object, of which the caller keeps nothing. */
async function sentBy(request: Request): Promise<FormData | string | undefined> {
  if (request.body === null) return undefined
  const type = request.headers.get('Content-Type') ?? ''
  return type.startsWith('multipart/') ? request.formData() : request.text()
}

function bodyOf(body: RequestInit['body']): unknown {
  if (typeof body !== 'string') return body ?? undefined
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}
