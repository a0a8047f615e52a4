/** Builds the file service on the store that the settings name. */
import type { FastifyInstance } from 'fastify'
import { systemCode } from '../../platform/startup-error'
import { openFileStore } from './open-store'
import { createFileRepository } from './repository'
import { registerUploads } from './routes'
import type { FileScanner } from './scanner'
import { registerFileAddresses, type ShownTo } from './serve'
import { createFileService } from './service'
import type { FileStore } from './store'
import { sweepFiles } from './sweep'

const sweepEveryMs = 3_600_000

/** Returns the store, for other modules that remove bytes. */
export async function registerFiles(
  api: FastifyInstance,
  { isShownTo, scanner }: { isShownTo: ShownTo; scanner?: FileScanner },
): Promise<FileStore> {
  const { db, clock, config, files: addresses, health, log } = api.weft
  const store = await openFileStore(api.weft, 'files')
  const files = createFileRepository(db)
  health.register('files', async () => {
    if (store.isFull()) return { state: 'down', note: 'the disk is almost full' }
    const problem = await store.probe().then(
      () => undefined,
      (error: unknown) => systemCode(error) ?? 'unknown error',
    )
    return problem
      ? { state: 'down', note: `cannot be written (${problem})` }
      : { state: 'up', note: config.bucket ? 'bucket' : 'disk' }
  })
  await registerUploads(api, createFileService({ store, files, clock, scanner }), addresses)
  registerFileAddresses(api, store, files, addresses, isShownTo)

  const sweep = () =>
    sweepFiles({ store, files, clock }).catch((error: unknown) => log.warn({ err: error }, 'the sweep of files failed'))
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()
  api.addHook('onClose', async () => clearInterval(timer))
  return store
}
