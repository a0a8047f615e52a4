/** One attempt: a POST to the checked address. Follows no redirect, and reads only the status and Retry-After. */
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { SpanStatusCode } from '@opentelemetry/api'
import { inSpan } from '../../platform/tracing/spans'
import { type AddressRule, publicLookup, refusalOf } from './addresses'

/** Timeout of connecting, sending and the response's first line together. */
export const POST_TIMEOUT_MS = 10_000

/** `retryAfterMs`: the pause that the receiver requests. */
export type PostOutcome = { status: number; retryAfterMs?: number } | { error: string }

/** Never rejects. */
export type Post = (address: string, headers: Readonly<Record<string, string>>, body: string) => Promise<PostOutcome>

export const createPost =
  (rule: AddressRule, timeoutMs = POST_TIMEOUT_MS): Post =>
  (address, headers, body) => {
    const refusal = refusalOf(address, rule)
    if (refusal !== undefined) return Promise.resolve({ error: refusal })
    return inSpan({ name: 'webhook', beginsTrace: true }, async (span) => {
      const outcome = await send(new URL(address))
      if ('error' in outcome) span?.setStatus({ code: SpanStatusCode.ERROR })
      else span?.setAttribute('http.response.status_code', outcome.status)
      return outcome
    })

    function send(url: URL): Promise<PostOutcome> {
      const options: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(rule.allowedHosts.includes(url.host) ? {} : { lookup: publicLookup }),
      }
      return new Promise((resolve) => {
        const open = url.protocol === 'https:' ? secureRequest : plainRequest
        const request = open(url, options, (response) => {
          resolve({ status: response.statusCode ?? 0, retryAfterMs: waitOf(response.headers['retry-after']) })
          // The body is not needed; closing also stops a peer that sends without end.
          response.destroy()
        })
        request.on('error', (error: NodeJS.ErrnoException) => resolve({ error: wordsOf(error) }))
        request.end(body)
      })
    }
  }

/** Parses seconds, or an HTTP date. */
function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

function wordsOf({ name, code }: NodeJS.ErrnoException): string {
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return '连接超时'
  if (code === 'EPRIVATE') return '域名指向内网或本机地址'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return '域名无法解析'
  if (code === 'ECONNREFUSED') return '对方拒绝连接'
  if (code === 'ECONNRESET' || code === 'EPIPE') return '连接被对方中断'
  if (code?.startsWith('ERR_TLS') || code?.includes('CERT') || code?.includes('SIGNATURE')) return '证书校验失败'
  return '连接失败'
}
