/**
 * Searches of the staff by a whole phone number. Lists mask numbers and find them only whole (T20), so a search that finds is a
 * look at a number: it is recorded like one, and limited, for the masked digits could be tried out otherwise (decision 199).
 */
import type { ServerContext } from '../../platform/context'
import { phoneIn } from '../../platform/phone-key'
import { Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { type AuditEntry, writeAudit } from './write'

/** Searches of a person by a number, all lists together: the desk asks two lists at once. Programs have limits of their own. */
const MOST_SEARCHES = 120
const WINDOW_MS = 600_000

/** What a search found, as the subject of an entry. */
export type FoundByPhone = Pick<AuditEntry, 'subject' | 'detail'> & {
  noun: 'account' | 'aftersale' | 'customer' | 'signUp'
}

type Parts = Pick<ServerContext, 'db' | 'clock' | 'requestCounts'>

/**
 * Runs a search. @param found returns what it found; called only for a key with a whole number.
 * @throws Refusal 429 beyond the limit
 */
export async function searchByKey<Result>(
  { db, clock, requestCounts }: Parts,
  { userId, serviceAccount }: Session,
  key: string,
  search: () => Promise<Result>,
  found: (result: Result) => readonly FoundByPhone[],
): Promise<Result> {
  if (phoneIn(key) === undefined) return search()
  if (!serviceAccount) {
    const { count, resetMs } = await requestCounts.add(`phone search ${userId}`, WINDOW_MS)
    if (count > MOST_SEARCHES) {
      const retryAfterSeconds = Math.max(1, Math.ceil(resetMs / 1_000))
      throw new Refusal('按手机号查找过于频繁，请稍后再试', { status: 429, retryAfterSeconds })
    }
  }
  const result = await search()
  const entries = found(result)
  if (entries.length > 0) {
    await db.transaction(async (tx) => {
      for (const { noun, ...entry } of entries)
        await writeAudit(tx, { ...entry, at: clock.now(), actorId: userId, act: `${noun}.findByPhone` })
    })
  }
  return result
}
