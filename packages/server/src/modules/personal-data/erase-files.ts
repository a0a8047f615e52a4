/**
 * Erases a person's files, those of orders too: first the bytes in the store, then the rows that name them. After a crash in
 * between, the next try finds the row and removes the bytes again, which may be gone.
 */
import type { PoolClient } from 'pg'
import type { FileStore } from '../files'

const BATCH = 20

/** Erases the next files, finished or in parts; returns their number. */
export async function eraseFiles(
  client: PoolClient,
  store: Pick<FileStore, 'remove'>,
  personId: string,
): Promise<number> {
  const { rows } = await client.query<{ id: string; stored_key: string; thumbnail_key: string | null }>(
    `SELECT id, stored_key, thumbnail_key FROM file WHERE owner_id = $1 ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
    [personId],
  )
  for (const { stored_key: whole, thumbnail_key: small } of rows) {
    await store.remove(whole)
    if (small) await store.remove(small)
  }
  for (const { id } of rows) {
    // Files that the person sent with an order are removed; files that the staff added belong to the staff and stay.
    await client.query(`DELETE FROM aftersale_file WHERE position('/files/' || $1 || '/' IN address) > 0`, [id])
    await client.query('DELETE FROM file WHERE id = $1', [id])
  }
  const parts = await client.query<{ file_uuid: string; chunk: number; part_key: string }>(
    `SELECT file_uuid, chunk, part_key FROM file_part WHERE owner_id = $1 ORDER BY file_uuid, chunk LIMIT ${BATCH} FOR UPDATE`,
    [personId],
  )
  for (const { file_uuid, chunk, part_key } of parts.rows) {
    await store.remove(part_key)
    await client.query('DELETE FROM file_part WHERE owner_id = $1 AND file_uuid = $2 AND chunk = $3', [
      personId,
      file_uuid,
      chunk,
    ])
  }
  return rows.length + parts.rows.length
}
