/** The period of each kind: current, promised, and changed by the staff with audit entries (T26). */
import { auditChanges, type RetentionKind, retentionKindNames, retentionKinds } from '@weft/contract'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { isAllowedPeriod, type RetentionDays } from '../../platform/retention'
import { writeAudit } from '../audit'
import { readPromised } from './promised-periods'
import { putPeriod, readPeriods, scopeOf } from './retention-periods'

interface ServiceParts {
  db: NodePgDatabase
  clock: Clock
  /** Periods until the staff sets others. */
  defaults: RetentionDays
}

interface Change {
  /** Undefined: restores the default. */
  days?: number | undefined
  /** The value that the page showed; a different stored one is not overwritten. */
  seenDays?: number | undefined
}

export function createRetentionService({ db, clock, defaults }: ServiceParts) {
  const read = async (appId: string) => {
    const periods = await readPeriods(db, appId, defaults)
    return retentionKindNames.map((kind) => ({ kind, days: periods[kind], defaultDays: defaults[kind] }))
  }
  return {
    read,

    async promised() {
      const days = await readPromised(db, defaults)
      return retentionKindNames.map((kind) => ({ kind, days: days[kind] }))
    },

    /** Throws a `Refusal`: 422 for days that the kind does not allow, 409 after a concurrent change. */
    async save(
      { userId, appId }: { userId: string; appId: string },
      kind: RetentionKind,
      { days, seenDays }: Change,
    ): Promise<Awaited<ReturnType<typeof read>>> {
      const { name, minDays, maxDays } = retentionKinds[kind]
      if (days !== undefined && !isAllowedPeriod(kind, days))
        throw new Refusal(`${name}的保存期限为 ${minDays} 到 ${maxDays} 天`, { status: 422 })
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('retention_period'))`)
        const before = (await readPeriods(tx, appId, defaults))[kind]
        if (seenDays !== undefined && seenDays !== before)
          throw new Refusal('保存期限刚刚被他人修改，请核对后再保存', { status: 409, code: 409 })
        await putPeriod(tx, kind, scopeOf(kind, appId), days)
        const changes = auditChanges({ retentionDays: before }, { retentionDays: days ?? defaults[kind] })
        const entry = { at: clock.now(), actorId: userId, act: 'retention.save' as const, subject: kind }
        await writeAudit(tx, { ...entry, detail: { name, changes } })
      })
      return read(appId)
    },
  }
}
