/** Objects of the server's own in the bucket, beside what people sent: builds of the drop-in script. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { BucketSettings } from '../../platform/config'
import type { ScriptShelf } from '../../platform/http/script-shelf'
import { createBucket } from './bucket'
import { objectsOf } from './bucket-listing'

const PREFIX = 'script/'

export function createBucketShelf(settings: BucketSettings): ScriptShelf {
  const bucket = createBucket(settings)
  return {
    list: () => objectsOf(bucket, PREFIX),
    async put(key, file) {
      ;(await bucket.ask({ method: 'PUT', key: PREFIX + key, file })).resume()
    },
    async get(key, file) {
      await pipeline(await bucket.ask({ method: 'GET', key: PREFIX + key }), createWriteStream(file))
    },
    async remove(key) {
      const answer = await bucket.ask({ method: 'DELETE', key: PREFIX + key }).catch((error: { code?: string }) => {
        if (error.code !== 'ENOENT') throw error
      })
      answer?.resume()
    },
  }
}
