/** Files of a form are references to the file service: only addresses of this server, and only the sender's own uploads. */
import { inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FileAddresses } from '../../platform/file-addresses'
import { Refusal } from '../../platform/refusal'
import { fileTable } from './tables'

/** A stored file as orders and applications store it. */
export interface Upload {
  /** Of the stored file. */
  id: string
  name: string
  /** Path on this server. */
  address: string
  thumbnail: string
  kind: 'image' | 'video' | 'file'
}

type StoredRow = Pick<typeof fileTable.$inferSelect, 'id' | 'name' | 'kind' | 'thumbnailKey'>

export const uploadOf = (row: StoredRow): Upload => ({
  id: row.id,
  name: row.name,
  address: `/files/${row.id}/${encodeURIComponent(row.name)}`,
  thumbnail: row.thumbnailKey ? `/files/${row.id}/thumbnail.webp` : '',
  kind: row.kind,
})

export const noUpload = () => new Refusal('文件不存在或已失效，请重新上传')

/**
 * Returns the stored files of these addresses, in their order, each once; addresses of other servers and of missing files are
 * left out.
 */
export async function findUploads(
  db: Pick<NodePgDatabase, 'select'>,
  addresses: FileAddresses,
  asked: readonly string[],
): Promise<(Upload & { ownerId: string })[]> {
  const ids = [...new Set(asked.flatMap((address) => addresses.partsOf(address)?.id ?? []))]
  if (ids.length === 0) return []
  const rows = await db.select().from(fileTable).where(inArray(fileTable.id, ids))
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = known.get(id)
    return row ? [{ ...uploadOf(row), ownerId: row.ownerId }] : []
  })
}

/**
 * Returns the stored files, in their order, each once, however often and in which spelling it is named. Throws a 400 Refusal for
 * an address that is not one of the sender's own uploads.
 */
export async function ownUploads(
  db: Pick<NodePgDatabase, 'select'>,
  addresses: FileAddresses,
  asked: readonly string[],
  ownerId: string,
): Promise<Upload[]> {
  const found = (await findUploads(db, addresses, asked)).filter((file) => file.ownerId === ownerId)
  const ids = new Set(found.map(({ id }) => id))
  if (!asked.every((address) => ids.has(addresses.partsOf(address)?.id ?? ''))) throw noUpload()
  return found.map(({ ownerId: _, ...file }) => file)
}
