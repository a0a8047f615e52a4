/**
 * Searches of the staff by a whole phone number. Lists mask numbers and find them only whole (T20), so a search that finds is a
 * look at a number: it is recorded like one, and limited, for the masked digits could be tried out otherwise (decision 199).
 */
import type { ServerContext } from '../../platform/context'
import { phoneIn } from '../../platform/phone-key'
import { Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { type AuditEntry, writeAudit } from './write'

/** Numbers that a person searches by, all lists together. Programs have limits of their own. */
const MOST_NUMBERS = 60
const WINDOW_MS = 600_000

/** What a search found, as the subject of an entry. */
export type FoundByPhone = Pick<AuditEntry, 'subject' | 'detail'> & {
  noun: 'account' | 'aftersale' | 'customer' | 'signUp'
}

type Parts = Pick<ServerContext, 'db' | 'clock' | 'requestCounts' | 'recentLooks'>

/**
 * Runs a search. @param found returns what it found; called only for a key with a whole number.
 * @throws Refusal 429 beyond the limit
 */
export async function searchByKey<Result>(
  { db, clock, requestCounts, recentLooks }: Parts,
  { userId, serviceAccount }: Session,
  key: string,
  search: () => Promise<Result>,
  found: (result: Result) => readonly FoundByPhone[],
): Promise<Result> {
  const phone = phoneIn(key)
  if (phone === undefined) return search()
  // A list that is open renews itself, and the desk asks two lists at once: the same number is one look.
  const number = `${userId} ${phone}`
  if (!serviceAccount && !recentLooks.has(number)) {
    const { count, resetMs } = await requestCounts.add(`phone search ${userId}`, WINDOW_MS)
    if (count > MOST_NUMBERS) {
      const retryAfterSeconds = Math.max(1, Math.ceil(resetMs / 1_000))
      throw new Refusal('按手机号查找过于频繁，请稍后再试', { status: 429, retryAfterSeconds })
    }
    recentLooks.note(number, WINDOW_MS)
  }
  const result = await search()
  const lookOf = ({ noun, subject }: FoundByPhone) => `${userId} ${noun} ${subject}`
  const entries = found(result).filter((one) => !recentLooks.has(lookOf(one)))
  if (entries.length > 0) {
    await db.transaction(async (tx) => {
      for (const { noun, ...entry } of entries)
        await writeAudit(tx, { ...entry, at: clock.now(), actorId: userId, act: `${noun}.findByPhone` })
    })
    for (const entry of entries) recentLooks.note(lookOf(entry), WINDOW_MS)
  }
  return result
}
