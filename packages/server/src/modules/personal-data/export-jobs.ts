/**
 * Archives in the making: queued, taken by one node at a time under a lease, written in the background, reported by a notice,
 * removed when they expire. A crashed node leaves a lease that ends, and a draft that is swept.
 */
import { addresses } from '@weft/contract'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FileStore } from '../files'
import { notify } from '../notices'
import { writeArchive } from './export-archive'
import type { ExportRow } from './export-repository'
import { dataExport } from './tables'

/** After this time the node counts as crashed, and another one makes the archive. */
const LEASE_MS = 30 * 60_000
const TRIES = 3
const KEPT_MS = 7 * 86_400_000

const keyOf = (id: string): string => `export-${id}.zip`

interface JobParts {
  db: NodePgDatabase
  /** Bytes of the file service. */
  files: Pick<FileStore, 'read'>
  exports: FileStore
  now(): number
  log: { warn(fields: Record<string, unknown>, text: string): void }
}

async function take(db: NodePgDatabase, now: number): Promise<ExportRow | undefined> {
  const lapsed = new Date(now - LEASE_MS)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(dataExport)
      .where(
        or(eq(dataExport.state, 'waiting'), and(eq(dataExport.state, 'working'), lt(dataExport.startedAt, lapsed))),
      )
      .orderBy(dataExport.requestedAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return undefined
    await tx
      .update(dataExport)
      .set({ state: 'working', startedAt: new Date(now), tries: row.tries + 1 })
      .where(eq(dataExport.id, row.id))
    return row
  })
}

/** Makes the oldest queued archive; returns false when there is none. */
export async function makeNextExport({ db, files, exports: store, now, log }: JobParts): Promise<boolean> {
  const row = await take(db, now())
  if (!row) return false
  const { id, personId, requestedBy } = row
  try {
    const draft = await store.draft()
    const sizeBytes = await writeArchive({ db, store: files, personId, now: now(), path: draft })
    await store.keep(draft, keyOf(id))
    const isWanted = await db.transaction(async (tx) => {
      const readyAt = new Date(now())
      const made = await tx
        .update(dataExport)
        .set({ state: 'ready', sizeBytes, readyAt, expiresAt: new Date(readyAt.getTime() + KEPT_MS) })
        .where(and(eq(dataExport.id, id), eq(dataExport.state, 'working')))
        .returning({ id: dataExport.id })
      if (made.length === 0) return false
      const isOwn = requestedBy === personId
      await notify(tx, requestedBy, {
        kind: 'account',
        title: isOwn ? '您的数据已可下载' : '客户的数据已可下载',
        text: isOwn ? '请在 7 天内到个人信息中下载。' : '请在 7 天内到个人数据中下载。',
        address: isOwn ? '' : addresses.personalDataExports,
        at: readyAt,
      })
      return true
    })
    // The person was erased meanwhile.
    if (!isWanted) await store.remove(keyOf(id))
  } catch (error) {
    log.warn({ err: error, exportId: id }, 'an export was not made')
    const state = row.tries + 1 < TRIES ? 'waiting' : 'failed'
    await db
      .update(dataExport)
      .set({ state })
      .where(and(eq(dataExport.id, id), eq(dataExport.state, 'working')))
  }
  return true
}

/** Bytes first: a row without bytes still answers 404, bytes without a row would stay for ever. */
export async function sweepExports(db: NodePgDatabase, store: FileStore, now: number): Promise<void> {
  const over = await db
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(and(isNotNull(dataExport.expiresAt), lt(dataExport.expiresAt, new Date(now)), isNull(dataExport.removedAt)))
    .limit(100)
  for (const { id } of over) {
    await store.remove(keyOf(id))
    await db
      .update(dataExport)
      .set({ removedAt: new Date(now), sizeBytes: 0 })
      .where(eq(dataExport.id, id))
  }
  await store.removeDrafts(now - 86_400_000)
}

export const readExport = (store: FileStore, id: string) => store.read(keyOf(id))
