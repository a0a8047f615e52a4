/** The staff's list of synonyms for the parts search. */
import { createHash } from 'node:crypto'
import type { GoodsSynonyms } from '@weft/contract'
import { asc } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import { searchSynonym } from './tables'

export async function readSynonyms(db: Pick<NodePgDatabase, 'select'>): Promise<GoodsSynonyms> {
  const rows = await db.select().from(searchSynonym).orderBy(asc(searchSynonym.position), asc(searchSynonym.id))
  const groupList = rows.map((row) => row.words)
  const version = createHash('sha256').update(JSON.stringify(groupList)).digest('hex').slice(0, 32)
  return { version, groupList }
}

export function createSynonyms({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  return {
    read: (): Promise<GoodsSynonyms> => readSynonyms(db),

    /** Rejects with 409 where another person has saved since `version` was read. */
    save: (actorId: string, { version, groupList }: GoodsSynonyms): Promise<GoodsSynonyms> =>
      db.transaction(async (tx) => {
        // The table is small and rarely changes: one change at a time.
        await tx.execute('lock table search_synonym in share row exclusive mode')
        if ((await readSynonyms(tx)).version !== version) {
          throw new Refusal('内容刚刚被他人修改，请核对最新内容后再保存', { status: 409 })
        }
        await tx.delete(searchSynonym)
        if (groupList.length > 0) {
          await tx.insert(searchSynonym).values(groupList.map((words, position) => ({ words, position })))
        }
        await writeAudit(tx, { at: clock.now(), actorId, act: 'goods.saveSynonyms', subject: '' })
        return readSynonyms(tx)
      }),
  }
}
