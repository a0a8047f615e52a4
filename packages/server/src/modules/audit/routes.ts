import { auditCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime, fromChinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { type AuditRow, listActors, listActs, listEntries } from './repository'

const DAY_MS = 86_400_000

export function registerAudit(api: FastifyInstance): void {
  const { db } = api.weft
  registerCall(api, auditCalls.list, async ({ query }) => {
    const { limit, cursor, from, to, ...filters } = query
    const rows = await listEntries(db, {
      ...filters,
      from: startOf(from),
      to: to === '' ? undefined : (startOf(to) ?? 0) + DAY_MS,
      before: cursor === '' ? undefined : Number(cursor),
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    return [{ rows: page.map(present), nextCursor: rows.length > limit ? String(page.at(-1)?.id) : undefined }]
  })
  registerCall(api, auditCalls.choices, async () => [{ acts: await listActs(db), actors: await listActors(db) }])
}

/** The first millisecond of a day in China; undefined for no day. */
function startOf(day: string): number | undefined {
  if (day === '') return undefined
  const at = fromChinaTime(`${day} 00:00:00`)?.getTime() ?? Number.NaN
  if (Number.isNaN(at)) throw new Refusal('参数错误：日期')
  return at
}

const present = (row: AuditRow) => ({
  id: String(row.id),
  time: chinaTime(new Date(row.at)),
  actorId: row.actorId,
  actorName: row.actorName ?? '',
  act: row.act,
  subject: row.subject,
  detail: row.detail,
})
