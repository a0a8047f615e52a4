/** Resets a data folder: removes the embedded database, the files and the server's other data there, and nothing else. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../platform/config'
import { openDataFolder } from '../platform/database/data-folder'
import { lockFolder } from '../platform/database/folder-lock'
import { stopOrphan } from '../platform/database/orphan'
import { readPointer } from '../platform/database/place'
import { StartupError } from '../platform/startup-error'

/** The server's own entries in a data folder. The key stays: another database may be encrypted with it, too. */
const ours = /^(database|database\.making-.*|database-place|database\.log|fetched|files|nodes|programs)$/

/** The entries that identify a data folder. The server writes the log from its first start on. */
const marks = ['database-place', 'database.log']

/** Refuses while a server runs on the folder. Returns the exit status. */
export async function reset(say: (sentence: string) => void): Promise<number> {
  try {
    const { dataFolder, databaseUrl } = readConfig(process.env)
    if (databaseUrl) {
      throw new StartupError(
        'bad-setting',
        'DATABASE_URL is set: only the embedded database can be begun again. Unset it, or empty that database yourself.',
      )
    }
    if (!existsSync(dataFolder)) {
      say(`There is nothing in ${dataFolder}`)
      return 0
    }
    const { path, lock } = await openDataFolder(dataFolder)
    try {
      await clear(path)
    } finally {
      lock.release()
    }
    say(`${path} has no database and no files of Weft any more; the next start fills the demo world again`)
    return 0
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}` : error)
    return 1
  }
}

async function clear(folder: string): Promise<void> {
  const found = readdirSync(folder).filter((name) => ours.test(name))
  if (found.length === 0) return
  // A foreign `files` folder must not be removed because WEFT_DATA named the wrong folder.
  const isOurs = (name: string) => marks.includes(name) || name.startsWith('database.making-')
  if (!found.some(isOurs) && !existsSync(join(folder, 'database/PG_VERSION'))) {
    throw new StartupError(
      'bad-setting',
      `${folder} does not look like a data folder of Weft, so nothing was removed from it. Correct WEFT_DATA, or empty the folder yourself.`,
    )
  }
  const away = readPointer(folder)
  if (away && existsSync(away)) {
    const lock = await lockFolder(away)
    await stopOrphan(join(away, 'database'))
    lock.release()
    rmSync(away, { recursive: true, force: true })
  }
  await stopOrphan(join(folder, 'database'))
  // Removes the identifying entries last, so that an interrupted reset can be repeated.
  for (const name of found.sort((one, other) => marks.indexOf(one) - marks.indexOf(other))) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}
