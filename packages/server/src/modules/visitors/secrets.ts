/** The secrets with which an app's sites sign assertions: a new one beside the last, so that sites can switch. */
import { randomBytes } from 'node:crypto'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SecretBox } from '../../platform/secret-box'
import { app } from '../accounts'
import { writeAudit } from '../audit'
import { siteSecret } from './tables'

/** 256 bits, as HS256 requires. */
const secretBytes = 32
/** The actor in the audit log without an account: a person who can run commands on the server's machine. */
const operator = 'operator'

export interface SecretChange {
  /** Only with `renew`: shown once, here. */
  secret?: string
  /** How many are valid afterwards, and how many ended. */
  valid: number
  ended: number
}

/**
 * `renew` adds a secret and keeps the one before it; `settle` ends all but the newest, once every site has switched. Rejects
 * with a RangeError for an unknown app.
 */
export const changeSiteSecrets = (
  db: NodePgDatabase,
  box: SecretBox,
  appId: string,
  way: 'renew' | 'settle',
  now: number,
): Promise<SecretChange> =>
  db.transaction(async (tx) => {
    const [known] = await tx.select({ id: app.id }).from(app).where(eq(app.id, appId)).for('update')
    if (!known) throw new RangeError(`There is no app ${appId}`)
    const secret = way === 'renew' ? randomBytes(secretBytes).toString('base64url') : undefined
    if (secret) {
      const sealed = box.seal('site_secret.secret', appId, secret)
      await tx.insert(siteSecret).values({ appId, secret: sealed, createdAt: new Date(now) })
    }
    const rows = await tx
      .select({ secret: siteSecret.secret })
      .from(siteSecret)
      .where(eq(siteSecret.appId, appId))
      .orderBy(desc(siteSecret.createdAt))
      .limit(way === 'renew' ? 2 : 1)
    const kept = rows.map((row) => row.secret)
    const ended = await tx
      .delete(siteSecret)
      .where(and(eq(siteSecret.appId, appId), notInArray(siteSecret.secret, kept.length > 0 ? kept : [''])))
      .returning({ appId: siteSecret.appId })
    const change = { valid: kept.length, ended: ended.length }
    await writeAudit(tx, {
      at: now,
      actorId: operator,
      act: `app.secret.${way}`,
      subject: appId,
      detail: { count: change.valid },
    })
    return { ...change, ...(secret ? { secret } : {}) }
  })
