/** The staff sets the period of each kind, and the server removes what is past it, every hour. */
import { retentionCalls as calls, type RetentionKind, retentionKindNames } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { registerCall } from '../../platform/http/register-call'
import { keepRunning } from '../webhooks'
import { createRetentionService } from './retention-service'
import { sweepRetention } from './retention-sweep'

const EVERY_MS = 3_600_000

export function registerRetention(api: FastifyInstance): void {
  const { db, clock, log, metrics, config } = api.weft
  const defaults = config.retention

  const service = createRetentionService({ db, clock, defaults })

  registerCall(api, calls.promised, async () => [{ rows: await service.promised() }])
  registerCall(api, calls.read, async ({ session }) => [{ rows: await service.read(session.appId) }])
  registerCall(api, calls.save, async ({ params, body, session }) => [
    { rows: await service.save(session, params.kind, body) },
  ])

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
