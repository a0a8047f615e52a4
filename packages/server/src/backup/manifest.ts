/** The content of a backup's folder, and `backup.json`, which is written last: a folder without it is not a backup. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartupError } from '../platform/startup-error'

const part = { bytes: z.number().int(), sha256: z.string() }

const manifest = z.strictObject({
  format: z.literal(1),
  /** The time of the database snapshot. */
  takenAt: z.iso.datetime(),
  /** Identifies the key of the secrets, without revealing it. */
  keyId: z.string().optional(),
  /** `when` of each migration of the database, in order: the schema. */
  migrations: z.array(z.number().int()),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), ...part })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Undefined: files were left out. */
  files: z.array(z.strictObject({ key: z.string(), ...part })).optional(),
  /** Keys of files that a row names and the store lacked. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>
export type Part = Pick<Manifest['tables'][number], 'bytes' | 'sha256'>

export const manifestFile = (folder: string): string => join(folder, 'backup.json')
export const tableFile = (folder: string, name: string): string => join(folder, 'database', `${name}.copy.gz`)
export const fileOf = (folder: string, key: string): string => join(folder, 'files', key.slice(0, 2), key)

const unusable = (why: string) => new StartupError('bad-backup', `This is no backup that can be restored: ${why}.`)

/** Returns undefined for a file that is not JSON. */
function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Throws a StartupError for a folder without a manifest, or with an invalid one. */
export function readManifest(folder: string): Manifest {
  const file = manifestFile(folder)
  if (!existsSync(file)) throw unusable(`${file} is missing, so it was not finished or is another folder`)
  const parsed = manifest.safeParse(read(file))
  if (!parsed.success) throw unusable(`${file} is not of a form that this version knows`)
  return parsed.data
}

/** Counts and hashes the bytes of a stream; `done` returns both. */
export function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *through(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      for await (const piece of source) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
    },
    done: (): Part => ({ bytes, sha256: hash.digest('hex') }),
  }
}

async function assertPart(file: string, wanted: Part): Promise<void> {
  if (!existsSync(file)) throw unusable(`${file} is missing`)
  const measured = measure()
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  await pipeline(createReadStream(file), measured.through, nowhere)
  const found = measured.done()
  if (found.sha256 !== wanted.sha256)
    throw unusable(`${file} has ${found.bytes} bytes, and other ones than the ${wanted.bytes} that were written`)
}

/** Reads every byte of the backup. Throws a StartupError that names the first file that differs from the manifest. */
export async function verify(folder: string): Promise<Manifest> {
  const found = readManifest(folder)
  for (const table of found.tables) await assertPart(tableFile(folder, table.name), table)
  for (const file of found.files ?? []) await assertPart(fileOf(folder, file.key), file)
  return found
}
