/** The server's own objects in the bucket, beside uploads: builds of the drop-in script and of the portal. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { BucketSettings } from '../../platform/config'
import type { BuildShelf } from '../../platform/http/build-shelf'
import { createBucket } from './bucket'
import { objectsOf } from './bucket-listing'

export function createBucketShelf(settings: BucketSettings, prefix: 'script/' | 'assets/'): BuildShelf {
  const bucket = createBucket(settings)
  return {
    list: () => objectsOf(bucket, prefix),
    async put(key, file) {
      ;(await bucket.ask({ method: 'PUT', key: prefix + key, file })).resume()
    },
    async get(key, file) {
      await pipeline(await bucket.ask({ method: 'GET', key: prefix + key }), createWriteStream(file))
    },
    async remove(key) {
      const answer = await bucket.ask({ method: 'DELETE', key: prefix + key }).catch((error: { code?: string }) => {
        if (error.code !== 'ENOENT') throw error
      })
      answer?.resume()
    },
  }
}
