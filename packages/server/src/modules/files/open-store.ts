import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ServerContext } from '../../platform/context'
import { createBucketStore } from './bucket-store'
import { createDiskStore, type FileStore } from './store'

/**
 * Opens the store by the settings: in the bucket where one is named, else on disk.
 * @param shelf `files` for uploads; another name is another store, which the sweep of files ignores
 */
export function openFileStore(
  { config, clock }: Pick<ServerContext, 'clock'> & { config: Pick<ServerContext['config'], 'filesFolder' | 'bucket'> },
  shelf: 'files' | 'exports',
): Promise<FileStore> {
  const makeId = () => randomBytes(16).toString('hex')
  const folder = shelf === 'files' ? config.filesFolder : join(config.filesFolder, shelf)
  if (!config.bucket) return createDiskStore(folder, makeId)
  return createBucketStore({ folder, settings: config.bucket, prefix: `${shelf}/`, makeId, now: clock.now })
}
