/** SQL of files and of uploads in parts. */
import { and, count, eq, inArray, lt, sql, sum } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { filePartTable, fileTable } from './tables'

export type FileRow = typeof fileTable.$inferSelect
export type FilePartRow = typeof filePartTable.$inferSelect

export interface FileRepository {
  find(id: string): Promise<FileRow | undefined>
  findOwn(ownerId: string, fileUuid: string): Promise<FileRow | undefined>
  /** Returns false when the owner has a file under this fileUuid already, and changes nothing. */
  insert(row: typeof fileTable.$inferInsert): Promise<boolean>
  /** Removes the row and returns it; a kept file stays. */
  removeOwn(ownerId: string, fileUuid: string): Promise<FileRow | undefined>
  /** Bytes that this owner could free: files that nothing keeps, and parts of unfinished uploads. */
  usedBytes(ownerId: string): Promise<number>
  /** Whether this key belongs to a file or to a part. */
  isKeyUsed(key: string): Promise<boolean>
  parts(ownerId: string, fileUuid: string): Promise<FilePartRow[]>
  /** Uploads in parts that this owner has begun and not finished. */
  openUploads(ownerId: string): Promise<number>
  /** Writes the part in place of an earlier one of the same number; returns the key that is not needed any more. */
  putPart(row: FilePartRow): Promise<string | undefined>
  /** Returns the keys of the removed parts. */
  removeParts(ownerId: string, fileUuid: string): Promise<string[]>
  removePartsBefore(time: Date): Promise<string[]>
}

export function createFileRepository(db: NodePgDatabase): FileRepository {
  const ofPart = (ownerId: string, fileUuid: string) =>
    and(eq(filePartTable.ownerId, ownerId), eq(filePartTable.fileUuid, fileUuid))
  const ofFile = (ownerId: string, fileUuid: string) =>
    and(eq(fileTable.ownerId, ownerId), eq(fileTable.fileUuid, fileUuid))
  return {
    find: async (id) => (await db.select().from(fileTable).where(eq(fileTable.id, id)))[0],
    findOwn: async (ownerId, fileUuid) => (await db.select().from(fileTable).where(ofFile(ownerId, fileUuid)))[0],
    insert: async (row) =>
      (await db.insert(fileTable).values(row).onConflictDoNothing().returning({ id: fileTable.id })).length === 1,
    removeOwn: async (ownerId, fileUuid) =>
      (
        await db
          .delete(fileTable)
          .where(and(ofFile(ownerId, fileUuid), eq(fileTable.isKept, false)))
          .returning()
      )[0],
    async usedBytes(ownerId) {
      const [[whole], [open]] = await Promise.all([
        db
          .select({ bytes: sum(fileTable.sizeBytes) })
          .from(fileTable)
          .where(and(eq(fileTable.ownerId, ownerId), eq(fileTable.isKept, false))),
        db
          .select({ bytes: sum(filePartTable.sizeBytes) })
          .from(filePartTable)
          .where(eq(filePartTable.ownerId, ownerId)),
      ])
      return Number(whole?.bytes ?? 0) + Number(open?.bytes ?? 0)
    },
    async isKeyUsed(key) {
      const [id = ''] = key.split(/[.-]/)
      if (await this.find(id)) return true
      const found = await db
        .select({ key: filePartTable.partKey })
        .from(filePartTable)
        .where(eq(filePartTable.partKey, key))
      return found.length > 0
    },
    parts: (ownerId, fileUuid) =>
      db.select().from(filePartTable).where(ofPart(ownerId, fileUuid)).orderBy(filePartTable.chunk),
    async openUploads(ownerId) {
      const rows = await db
        .select({ parts: count() })
        .from(filePartTable)
        .where(eq(filePartTable.ownerId, ownerId))
        .groupBy(filePartTable.fileUuid)
      return rows.length
    },
    putPart: (row) =>
      db.transaction(async (tx) => {
        const same = and(ofPart(row.ownerId, row.fileUuid), eq(filePartTable.chunk, row.chunk))
        const [former] = await tx.select().from(filePartTable).where(same).for('update')
        await tx
          .insert(filePartTable)
          .values(row)
          .onConflictDoUpdate({
            target: [filePartTable.ownerId, filePartTable.fileUuid, filePartTable.chunk],
            set: { chunks: row.chunks, sizeBytes: row.sizeBytes, partKey: row.partKey, createdAt: row.createdAt },
          })
        return former?.partKey
      }),
    removeParts: async (ownerId, fileUuid) =>
      (await db.delete(filePartTable).where(ofPart(ownerId, fileUuid)).returning()).map((row) => row.partKey),
    removePartsBefore: async (time) =>
      (await db.delete(filePartTable).where(lt(filePartTable.createdAt, time)).returning()).map((row) => row.partKey),
  }
}

/**
 * Private from now on: modules that show the file sign its address for people who may see it. A published file stays public,
 * because pages show it without a signature.
 */
export const becomesPrivate = sql<boolean>`${fileTable.isPrivate} or not ${fileTable.isKept}`

/**
 * Marks files as kept, in the transaction that stores the reference. Returns false when one of them does not exist any more, or
 * is private and to be published: a file that a conversation, an order or a contract shows must not become public. The caller
 * then rolls back, because the others are marked.
 * @param ids each once
 */
export async function keepFiles(
  tx: Pick<NodePgDatabase, 'update'>,
  ids: readonly string[],
  use: 'private' | 'public',
): Promise<boolean> {
  if (ids.length === 0) return true
  const named = inArray(fileTable.id, [...ids])
  const { rowCount } = await tx
    .update(fileTable)
    .set({ isKept: true, ...(use === 'private' ? { isPrivate: becomesPrivate } : {}) })
    .where(use === 'private' ? named : and(named, eq(fileTable.isPrivate, false)))
  return rowCount === ids.length
}
