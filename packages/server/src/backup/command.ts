/**
 * `npm run backup -- <folder>` and `npm run restore -- <folder>`. A backup is taken from a running server or a stopped one; a
 * restore makes a new installation from it and never changes an existing one.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openFileStore } from '../modules/files'
import { systemClock } from '../platform/clock'
import { readConfig, type ServerConfig } from '../platform/config'
import { openDataFolder } from '../platform/database/data-folder'
import { openEmbeddedDatabase } from '../platform/database/embedded'
import type { Say } from '../platform/database/on-database'
import { runsOn } from '../platform/database/orphan'
import { clusterOf } from '../platform/database/place'
import { databaseUrl } from '../platform/database/postgres'
import { commandOf, isAlive } from '../platform/database/process'
import { keySourceOf, nameOf, readKeys } from '../platform/secret-key'
import { StartupError } from '../platform/startup-error'
import { backUp } from './back-up'
import { readManifest } from './manifest'
import { restore } from './restore'

const usage = `npm run backup -- <folder> [--without-files]   copies database and files into a new folder
npm run restore -- <folder>                    fills an empty installation from it`

/** Returns the exit status. */
export const runBackup = (words: readonly string[], say: Say): Promise<number> =>
  run(words, ['--without-files'], async (folder, flags) => {
    const config = readConfig(process.env)
    const store = flags.includes('--without-files') ? undefined : await storeOf(config)
    const keys = keySourceOf(config, config.dataFolder)
    await onStoredDatabase(config, say, async (url) => {
      const { missing } = await backUp({ url, store, keyId: readKeys(keys)[0]?.id, folder, say })
      if (missing.length > 0)
        say(`Files that rows name and that are not there: ${missing.length}. backup.json has their keys.`)
      say(`The backup is in ${folder}. Its secrets open with ${nameOf(keys)} alone: keep that in another place.`)
    })
  })

/** Returns the exit status. */
export const runRestore = (words: readonly string[], say: Say): Promise<number> =>
  run(words, [], async (folder) => {
    const config = readConfig(process.env)
    const { keyId } = readManifest(folder)
    const keys = keySourceOf(config, config.dataFolder)
    if (keyId && !readKeys(keys).some(({ id }) => id === keyId)) {
      throw new StartupError(
        'key-missing',
        `The secrets of this backup were sealed under the key ${keyId}, which is not in ${nameOf(keys)}. Bring it back first.`,
      )
    }
    await onNewDatabase(config, say, async (url) => {
      await restore({ url, store: await storeOf(config), folder, say })
      say('Restored. The next start serves it.')
    })
  })

async function run(
  words: readonly string[],
  known: readonly string[],
  work: (folder: string, flags: readonly string[]) => Promise<void>,
): Promise<number> {
  const flags = words.filter((word) => word.startsWith('--'))
  const [folder, ...more] = words.filter((word) => !word.startsWith('--'))
  if (!folder || more.length > 0 || flags.some((flag) => !known.includes(flag))) {
    console.error(usage)
    return 2
  }
  try {
    // A relative path is relative to the folder of the npm call, which npm passes in INIT_CWD.
    await work(resolve(process.env.INIT_CWD ?? process.cwd(), folder), flags)
    return 0
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}` : error)
    return 1
  }
}

const storeOf = ({ bucket, filesFolder, dataFolder }: ServerConfig) =>
  openFileStore(
    { config: { bucket, filesFolder: filesFolder ?? join(dataFolder, 'files') }, clock: systemClock },
    'files',
  )

/** Opens the database without migrating it: of DATABASE_URL, of the server that runs on the data folder, or started for this. */
async function onStoredDatabase(config: ServerConfig, say: Say, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const cluster = clusterOf(config.dataFolder)
  if (!existsSync(cluster)) throw new StartupError('bad-setting', `There is no database in ${config.dataFolder}.`)
  const running = runningUrl(cluster)
  if (running) return work(running)
  await onEmbedded(config, say, work)
}

/**
 * Returns the connection string of the database that runs on a cluster; undefined when none does. PostgreSQL's own file has its
 * process id on the first line and the folder of its socket on the fifth. A killed database leaves that file, and another
 * program may have the id since; where its command line may not be read, it counts as the database.
 */
export function runningUrl(cluster: string): string | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [first, , , , socketFolder = ''] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1 || socketFolder.trim() === '' || !isAlive(pid)) return undefined
  if (commandOf(pid) !== '' && !runsOn(pid, realpathSync(cluster))) return undefined
  return databaseUrl(socketFolder.trim())
}

async function onNewDatabase(config: ServerConfig, say: Say, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) return work(config.databaseUrl)
  if (existsSync(clusterOf(config.dataFolder))) {
    throw new StartupError(
      'bad-backup',
      `There is a database in ${config.dataFolder} already: name another folder with WEFT_DATA.`,
    )
  }
  await onEmbedded(config, say, work)
}

async function onEmbedded({ dataFolder }: ServerConfig, say: Say, work: (url: string) => Promise<void>): Promise<void> {
  const folder = await openDataFolder(dataFolder)
  try {
    const embedded = await openEmbeddedDatabase({ dataFolder: folder.path, say })
    try {
      await work(embedded.url)
    } finally {
      await embedded.close()
    }
  } finally {
    folder.lock.release()
  }
}
