/**
 * The store of `store.ts` in a bucket. Drafts are written to the disk of the node and uploaded whole, in one request that
 * counts only when all of it arrived: an object under a key is complete here too. Reads go through the server, which checks the
 * reader.
 */
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BucketSettings } from '../../platform/config'
import { isAlmostFull, spaceOf } from '../../platform/free-space'
import { createBucket } from './bucket'
import { objectsOf } from './bucket-listing'
import { createDrafts, type FileStore, isStoreKey } from './store'

export interface BucketStoreParts {
  /** Where drafts are written. */
  folder: string
  settings: BucketSettings
  /** First part of every key, e.g. `files/`: objects of the bucket without it are neither read nor swept. */
  prefix: string
  makeId(): string
  /** Milliseconds since 1970. */
  now(): number
}

/** A balancer asks every second or two: the store is probed only this often. */
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
      for await (const { key, changedAt } of objectsOf(bucket, prefix))
        if (isStoreKey(key) && changedAt < time) yield key
    },
    isFull: () => isAlmostFull(spaceOf(folder)),
    probe() {
      if (!probed || now() - probed.at >= PROBE_EVERY_MS) probed = { at: now(), outcome: probe() }
      return probed.outcome
    },
  }
}

/** A stream that emits `open` when it has content, as that of a file does. An interrupted download is an error, not an end. */
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
