/** The staff sets how long each kind stays, and the server takes away what is past that, every hour. */
import {
  auditChanges,
  retentionCalls as calls,
  type RetentionKind,
  retentionKindNames,
  retentionKinds,
} from '@weft/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { isAllowedPeriod } from '../../platform/retention'
import { writeAudit } from '../audit'
import { keepRunning } from '../webhooks'
import { readPromised } from './promised-periods'
import { putPeriod, readPeriods, scopeOf } from './retention-periods'
import { sweepRetention } from './retention-sweep'

const EVERY_MS = 3_600_000

export function registerRetention(api: FastifyInstance): void {
  const { db, clock, log, metrics, config } = api.weft
  const defaults = config.retention

  const present = async (appId: string) => {
    const periods = await readPeriods(db, appId, defaults)
    return { rows: retentionKindNames.map((kind) => ({ kind, days: periods[kind], defaultDays: defaults[kind] })) }
  }

  registerCall(api, calls.promised, async () => {
    const days = await readPromised(db, defaults)
    return [{ rows: retentionKindNames.map((kind) => ({ kind, days: days[kind] })) }]
  })

  registerCall(api, calls.read, async ({ session }) => [await present(session.appId)])

  registerCall(api, calls.save, async ({ params: { kind }, body: { days, seenDays }, session }) => {
    const { name, minDays, maxDays } = retentionKinds[kind]
    if (days !== undefined && !isAllowedPeriod(kind, days))
      throw new Refusal(`${name}的保存期限为 ${minDays} 到 ${maxDays} 天`, { status: 422 })
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('retention_period'))`)
      const before = (await readPeriods(tx, session.appId, defaults))[kind]
      if (seenDays !== undefined && seenDays !== before)
        throw new Refusal('保存期限刚刚被他人修改，请核对后再保存', { status: 409, code: 409 })
      const scope = scopeOf(kind, session.appId)
      await putPeriod(tx, kind, scope, days)
      const changes = auditChanges({ retentionDays: before }, { retentionDays: days ?? defaults[kind] })
      const entry = { at: clock.now(), actorId: session.userId, act: 'retention.save' as const, subject: kind }
      await writeAudit(tx, { ...entry, detail: { name, changes } })
    })
    return [await present(session.appId)]
  })

  const removed = new Counter({
    name: 'weft_retention_removed_total',
    help: 'What this node took away because its period was over, by kind',
    labelNames: ['kind'] as const,
    registers: [metrics.registry],
  })
  for (const kind of retentionKindNames) removed.inc({ kind }, 0)
  let isEnding = false
  api.addHook('preClose', async () => {
    isEnding = true
  })
  const parts = {
    db,
    defaults,
    removed: (kind: RetentionKind, count: number) => removed.inc({ kind }, count),
    isEnding: () => isEnding,
  }
  keepRunning(api, log, {
    everyMs: EVERY_MS,
    run: () => sweepRetention({ ...parts, now: clock.now() }),
    failed: 'the sweep of what is past its period failed',
    recovered: 'the sweep of what is past its period works again',
  })
}
