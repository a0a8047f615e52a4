/**
 * A bucket for tests, in memory. It is as strict as a real store about signatures (Signature Version 4, written here by the
 * published steps and not by the library that signs), about hashes of bodies, and about listings in pages. To test against a
 * real one: WEFT_TEST_S3=http://<access key>:<secret key>@<host>:<port>/<bucket>.
 */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { BucketSettings } from '../../platform/config'

export interface TestBucket {
  settings: BucketSettings
  /** The objects by their keys. */
  objects: Map<string, { bytes: Buffer; changedAt: number }>
  /** Answers the next `count` requests with this status instead. */
  fail(count: number, status: number): void
  /** Received requests, `PUT files/a.bin`. */
  seen: string[]
  close(): Promise<void>
}

const REGION = 'cn-north-1'
const PAGE = 2
const MINUTES_15 = 900_000

export async function startTestBucket(now: () => number = Date.now): Promise<TestBucket> {
  const settings = {
    bucket: 'weft',
    region: REGION,
    accessKey: 'weaver',
    secretKey: 'a-secret/of+the store',
    addressing: 'path' as const,
  }
  const objects: TestBucket['objects'] = new Map()
  const seen: string[] = []
  let failures = { count: 0, status: 500 }

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await bytesOf(request)
    const url = new URL(request.url ?? '', 'http://store')
    const [, bucket, ...parts] = decodeURIComponent(url.pathname).split('/')
    const key = parts.join('/')
    seen.push(`${request.method} ${key}`)
    const say = (status: number, words = '', headers: Record<string, string | number> = {}) =>
      reply.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : words)
    if (failures.count > 0) {
      failures.count -= 1
      return void say(failures.status, '<Error/>')
    }
    const problem = signatureProblem(request, url, body, settings)
    if (problem)
      return void say(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, `<Error><Code>${problem}</Code></Error>`)
    if (bucket !== settings.bucket) return void say(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, changedAt: now() })
      return void say(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void say(204)
    }
    if (!key) return void say(200, listing(objects, url.searchParams))
    const found = objects.get(key)?.bytes
    if (!found) return void say(404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from && to ? found.subarray(Number(from), Number(to) + 1) : found
    reply.writeHead(from ? 206 : 200, { 'Content-Length': part.length })
    reply.end(request.method === 'HEAD' ? undefined : part)
  }

  const server = createServer((request, reply) => {
    // A request that broke off stores nothing.
    answer(request, reply).catch(() => reply.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    settings: { ...settings, endpoint: `http://127.0.0.1:${port}` },
    objects,
    seen,
    fail: (count, status) => {
      failures = { count, status }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The real store named in the environment; undefined: none. */
export function realBucket(address = process.env.WEFT_TEST_S3): BucketSettings | undefined {
  if (!address) return undefined
  const { origin, pathname, username, password } = new URL(address)
  return {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: 'us-east-1',
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    addressing: 'path',
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function listing(objects: TestBucket['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token')?.replace(/^"&<?/, '') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, PAGE)
  const entries = page.map((key) => {
    const { bytes, changedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), changedAt: 0 }
    return `<Contents><Key>${key}</Key><LastModified>${new Date(changedAt).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const isTruncated = keys.length > PAGE
  // A token of characters that XML and addresses escape.
  const token = isTruncated ? `<NextContinuationToken>&quot;&amp;${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
/** Percent-encodes as the signature requires: every byte but letters, digits and `-._~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Why a store would refuse the request; undefined: the signature is valid. */
function signatureProblem(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  settings: { region: string; accessKey: string; secretKey: string },
): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, accessKey, day = '', region, names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  if (accessKey !== settings.accessKey) return 'InvalidAccessKeyId'
  if (region !== settings.region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const present = Object.keys(headers).filter(
    (name) => name === 'host' || name === 'range' || name.startsWith('x-amz-'),
  )
  if (present.some((name) => name !== 'range' && !signed.includes(name))) return 'AccessDenied'
  const at = String(headers['x-amz-date'])
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day) || !(Math.abs(time - Date.now()) < MINUTES_15)) return 'RequestTimeTooSkewed'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, settings.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${settings.secretKey}`)
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return wanted === signature ? undefined : 'SignatureDoesNotMatch'
}
