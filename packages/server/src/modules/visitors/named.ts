/**
 * Which visitors were named or erased while an older token of theirs may still be valid. Checked for every visitor's token,
 * read from the database at most every 5 s (T6), and at once after a revocation.
 */
import { gt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { visitor } from './tables'
import { visitorTokenSeconds } from './token'

const freshMs = 5_000

export interface NamedVisitors {
  /** Whether a token of this visitor is invalid; `isIdentified`: the token was made for the name. */
  has(userId: string, isIdentified?: boolean): Promise<boolean>
  /** Lets the next check read the database. */
  ask(): void
}

export function createNamedVisitors(db: NodePgDatabase, clock: Clock): NamedVisitors {
  let kept: { readAt: number; ids: Promise<Map<string, { isErased: boolean }>> } | undefined
  const read = async (now: number) => {
    const since = new Date(now - visitorTokenSeconds * 1_000)
    const rows = await db
      .select({ id: visitor.id, erasedAt: visitor.erasedAt })
      .from(visitor)
      .where(gt(visitor.identifiedAt, since))
    return new Map(rows.map(({ id, erasedAt }) => [id, { isErased: erasedAt !== null }]))
  }
  return {
    async has(userId, isIdentified = false) {
      const now = clock.now()
      if (!kept || now - kept.readAt >= freshMs || now < kept.readAt) {
        const ids = read(now)
        kept = { readAt: now, ids }
        ids.catch(() => {
          if (kept?.ids === ids) kept = undefined
        })
      }
      const known = (await kept.ids).get(userId)
      return known !== undefined && (known.isErased || !isIdentified)
    },
    ask() {
      kept = undefined
    },
  }
}
