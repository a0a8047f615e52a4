/**
 * Client of an S3-compatible bucket with Signature Version 4. The signature covers the hash of the body, so that a store that
 * checks it refuses bytes that changed on the way.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import aws4 from 'aws4'
import type { BucketSettings } from '../../platform/config'
import { inSpan } from '../../platform/tracing/spans'

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Key of the object; undefined: the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** The body: a file, or none. */
  file?: string
}

export interface Bucket {
  /**
   * Resolves with the response, its body unread. Rejects with a BucketError unless it is 2xx. Retries a broken connection and a
   * 5xx twice, after 0.1 s and after 1 s.
   */
  ask(request: BucketRequest): Promise<IncomingMessage>
}

/** `code` is the error code of a disk: ENOENT without the object, EACCES when refused, EIO for everything else. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
  constructor(
    readonly code: 'ENOENT' | 'EACCES' | 'EIO',
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}

const NOTHING_SHA256 = createHash('sha256').digest('hex')
/** A store that is silent for this long counts as unreachable. */
const SILENT_MS = 30_000
const AGAIN_AFTER_MS = [100, 1_000]

/**
 * Returns the address of an object, without a key that of its bucket: under its own host name, or as the first part of the
 * path.
 */
export function placeOf(settings: BucketSettings, key = ''): { origin: URL; path: string } {
  const origin = new URL(settings.endpoint)
  const base = origin.pathname.replace(/\/$/, '')
  if (settings.addressing === 'host') {
    origin.host = `${settings.bucket}.${origin.host}`
    return { origin, path: `${base}/${key}` }
  }
  return { origin, path: `${base}/${settings.bucket}${key ? `/${key}` : ''}` }
}

export function createBucket(settings: BucketSettings): Bucket {
  const send = async ({ method, key, query = {}, headers = {}, file }: BucketRequest): Promise<IncomingMessage> => {
    const { origin, path } = placeOf(settings, key)
    const body = file === undefined ? { sizeBytes: 0, sha256: NOTHING_SHA256 } : await measure(file)
    const search = new URLSearchParams(query).toString()
    const signed = aws4.sign(
      {
        service: 's3',
        region: settings.region,
        method,
        host: origin.host,
        path: search ? `${path}?${search}` : path,
        headers: {
          ...headers,
          'X-Amz-Content-Sha256': body.sha256,
          ...(file === undefined ? {} : { 'Content-Length': String(body.sizeBytes) }),
        },
      },
      { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    )
    const open = origin.protocol === 'https:' ? tlsRequest : plainRequest
    const outgoing = open({
      host: origin.hostname.replace(/^\[|\]$/g, ''),
      port: origin.port || undefined,
      method,
      path: signed.path,
      headers: signed.headers as Record<string, string>,
      timeout: SILENT_MS,
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('the store says nothing')))
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve)
      outgoing.on('error', reject)
    })
    // A store that refuses early answers before the whole body is sent: its answer counts.
    if (file === undefined) outgoing.end()
    else pipeline(createReadStream(file), outgoing).catch((error: Error) => outgoing.destroy(error))
    return answer
  }

  return {
    async ask(request) {
      for (let tries = 0; ; tries += 1) {
        const again = AGAIN_AFTER_MS[tries]
        try {
          const answer = await inSpan(spanOf(request), () => send(request))
          const status = answer.statusCode ?? 0
          if (status >= 200 && status < 300) return answer
          answer.resume()
          if (status < 500 || again === undefined) throw refusalOf(status, request)
        } catch (error) {
          if (error instanceof BucketError) throw error
          if (again === undefined) throw new BucketError('EIO', 'the store of files does not answer', { cause: error })
        }
        await delay(again)
      }
    },
  }
}

const spanOf = ({ method }: BucketRequest) => ({ name: `s3 ${method}`, attributes: { 'http.request.method': method } })

function refusalOf(status: number, { method }: BucketRequest): BucketError {
  const code = status === 404 ? 'ENOENT' : status === 401 || status === 403 ? 'EACCES' : 'EIO'
  return new BucketError(code, `the store of files answered ${method} with ${status}`)
}

async function measure(path: string): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { sizeBytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
