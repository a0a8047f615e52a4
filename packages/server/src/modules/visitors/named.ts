/**
 * Which visitors were given a name while a token of their anonymous time may still live: asked at every visitor's token,
 * read from the database at most every 5 s (T6) and at once after a revocation.
 */
import { gt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { visitor } from './tables'
import { visitorTokenSeconds } from './token'

const freshMs = 5_000

export interface NamedVisitors {
  has(userId: string): Promise<boolean>
  /** The next question is answered by the database. */
  ask(): void
}

export function createNamedVisitors(db: NodePgDatabase, clock: Clock): NamedVisitors {
  let kept: { readAt: number; ids: Promise<Set<string>> } | undefined
  const read = async (now: number) => {
    const since = new Date(now - visitorTokenSeconds * 1_000)
    const rows = await db.select({ id: visitor.id }).from(visitor).where(gt(visitor.identifiedAt, since))
    return new Set(rows.map(({ id }) => id))
  }
  return {
    async has(userId) {
      const now = clock.now()
      if (!kept || now - kept.readAt >= freshMs || now < kept.readAt) {
        const ids = read(now)
        kept = { readAt: now, ids }
        ids.catch(() => {
          if (kept?.ids === ids) kept = undefined
        })
      }
      return (await kept.ids).has(userId)
    },
    ask() {
      kept = undefined
    },
  }
}
