/** Changes the list of pages that may use an app, for the command-line tool on the server. */
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { app } from '../accounts'
import { writeAudit } from '../audit'

/** The actor in the audit log without an account: a person who can run commands on the server's machine. */
const operator = 'operator'

/** Returns the origin as browsers name it. Throws a RangeError otherwise: an address with a path would never match. */
function asOrigin(given: string): string {
  if (given === 'self') return given
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isBare = url !== undefined && url.href === `${url.origin}/`
  if (!isBare || !/^https?:$/.test(url.protocol)) {
    throw new RangeError(
      `${given} is no origin. Allowed: https://shop.example, with its port where it has one, or self`,
    )
  }
  return url.origin
}

/**
 * Adds origins to an app's list and removes others; without either it only reads. Returns the resulting list. Rejects with a
 * RangeError for an unknown app, for an invalid origin and for one to remove that is not in the list, and then changes nothing.
 */
export const changeOrigins = (
  db: NodePgDatabase,
  appId: string,
  change: { add: readonly string[]; remove: readonly string[] },
  now: number,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const add = change.add.map(asOrigin)
    const remove = change.remove.map(asOrigin)
    const [known] = await tx.select().from(app).where(eq(app.id, appId)).for('update')
    if (!known) throw new RangeError(`There is no app ${appId}`)
    const absent = remove.find((origin) => !known.allowedOrigins.includes(origin))
    if (absent) throw new RangeError(`${absent} is not in the list of ${appId}`)
    const kept = new Set([...known.allowedOrigins, ...add].filter((origin) => !remove.includes(origin)))
    if (add.length + remove.length > 0) {
      await tx
        .update(app)
        .set({ allowedOrigins: [...kept] })
        .where(eq(app.id, appId))
      await writeAudit(tx, {
        at: now,
        actorId: operator,
        act: 'app.origins',
        subject: appId,
        detail: { name: known.name, added: add, removed: remove },
      })
    }
    return [...kept]
  })
