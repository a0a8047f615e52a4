/**
 * The same store in a bucket. Drafts are written to the disk of the node and go over whole, in one request that counts only
 * when all of it came: what stands under a key is complete here too. Reading goes through the server, which knows who may.
 */
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BucketSettings } from '../../platform/config'
import { isAlmostFull, spaceOf } from '../../platform/free-space'
import { createBucket } from './bucket'
import { createDrafts, type FileStore, isStoreKey } from './store'

export interface BucketStoreParts {
  /** Where drafts are written. */
  folder: string
  settings: BucketSettings
  /** First part of every key, `files/`: what else lies in the bucket is neither read nor swept. */
  prefix: string
  makeId(): string
  /** Milliseconds since 1970. */
  now(): number
}

/** A balancer asks every second or two: the store is asked this often. */
const PROBE_EVERY_MS = 10_000

export async function createBucketStore({
  folder,
  settings,
  prefix,
  makeId,
  now,
}: BucketStoreParts): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const drafts = await createDrafts(folder, makeId)
  const bucket = createBucket(settings)
  const keyOf = (key: string) => {
    if (!isStoreKey(key)) throw new TypeError('not a key of this store')
    return prefix + key
  }
  let probed: { at: number; outcome: Promise<void> } | undefined

  const probe = async (): Promise<void> => {
    // A name that no sweep of files lists.
    const key = `probe/${prefix}${makeId()}`
    const answer = await bucket.ask({ method: 'PUT', key, headers: { 'Content-Length': '0' } })
    answer.resume()
    ;(await bucket.ask({ method: 'DELETE', key })).resume()
  }

  return {
    ...drafts,
    async keep(draft, key) {
      ;(await bucket.ask({ method: 'PUT', key: keyOf(key), file: draft })).resume()
      await rm(draft, { force: true }).catch(() => {})
    },
    read: (key, range) =>
      opened(() =>
        bucket.ask({
          method: 'GET',
          key: keyOf(key),
          headers: range ? { Range: `bytes=${range.from}-${range.to}` } : {},
        }),
      ),
    async size(key) {
      const answer = await bucket.ask({ method: 'HEAD', key: keyOf(key) })
      answer.resume()
      return Number(answer.headers['content-length'])
    },
    async remove(key) {
      const answer = await bucket.ask({ method: 'DELETE', key: keyOf(key) }).catch((error: { code?: string }) => {
        if (error.code !== 'ENOENT') throw error
      })
      answer?.resume()
    },
    async *keysBefore(time) {
      let after: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(after ? { 'continuation-token': after } : {}) }
        const page = await textOf(await bucket.ask({ method: 'GET', query }))
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = elementOf(entry, 'Key')?.slice(prefix.length)
          if (key && isStoreKey(key) && Date.parse(elementOf(entry, 'LastModified') ?? '') < time) yield key
        }
        after = elementOf(page, 'IsTruncated') === 'true' ? elementOf(page, 'NextContinuationToken') : undefined
      } while (after)
    },
    isFull: () => isAlmostFull(spaceOf(folder)),
    probe() {
      if (!probed || now() - probed.at >= PROBE_EVERY_MS) probed = { at: now(), outcome: probe() }
      return probed.outcome
    },
  }
}

/** A stream that says `open` when there is something, as that of a file does. Bytes that break off are an error, not an end. */
function opened(ask: () => Promise<IncomingMessage>): Readable {
  const stream = new PassThrough()
  ask().then(
    (answer) => {
      stream.emit('open')
      pipeline(answer, stream).catch((error: Error) => stream.destroy(error))
    },
    (error: Error) => stream.destroy(error),
  )
  return stream
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  answer.setEncoding('utf8')
  for await (const chunk of answer) text += String(chunk)
  return text
}

/** Of one element of the listing. Keys are of letters that XML leaves as they are; a token may hold an ampersand. */
const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
