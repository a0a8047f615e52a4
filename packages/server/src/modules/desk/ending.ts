/** The agent's notes on a conversation that they end: tags of the dictionary, and a line for colleagues. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { Refusal } from '../../platform/refusal'
import { findEnabled } from '../dictionary'
import { storeEnd } from './repository'

/**
 * Writes tags and note into the round that is about to end. Tags are stored by their current names.
 * @throws Refusal 422 when a tag is not in use any more
 */
export async function noteEnd(
  { db, pool }: { db: NodePgDatabase; pool: Pool },
  of: { deskId: string; customerId: string; agentId: string },
  { tagIds, note }: { tagIds: readonly string[]; note?: string },
): Promise<void> {
  const tags = await Promise.all(tagIds.map((id) => findEnabled(db, 'endTag', id)))
  if (tags.includes(undefined)) throw new Refusal('标签已停用，请重新选择', { status: 422, code: 422 })
  await storeEnd(pool, of, { tags: tags.flatMap((tag) => tag?.name ?? []), note })
}
