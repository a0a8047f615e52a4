import { auditCalls, auditNounName, auditSentence, auditVerbName } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaDay, fromChinaTime } from '../../platform/china-time'
import { csvIn } from '../../platform/csv-forms'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { presentAll } from './presenter'
import { listActors, listActs, listEntries } from './repository'

const DAY_MS = 86_400_000
/** Maximum rows of an exported file, read in pages. */
const CSV_ROWS = 20_000
const CSV_PAGE = 1_000

interface Filters {
  act: string
  actorId?: string
  subject: string
  from: string
  to: string
}

export function registerAudit(api: FastifyInstance): void {
  const { db, clock } = api.weft
  const read = ({ from, to, ...filters }: Filters, limit: number, before?: number) =>
    listEntries(db, {
      ...filters,
      from: startOf(from),
      to: to === '' ? undefined : (startOf(to) ?? 0) + DAY_MS,
      before,
      limit,
    })

  registerCall(api, auditCalls.list, async ({ query: { limit, cursor, ...filters } }) => {
    const rows = await read(filters, limit + 1, cursor === '' ? undefined : Number(cursor))
    const page = rows.slice(0, limit)
    const nextCursor = rows.length > limit ? String(page.at(-1)?.id) : undefined
    return [{ rows: await presentAll(db, page), nextCursor }]
  })
  registerCall(api, auditCalls.csv, async ({ query: { form, ...query } }) => {
    const lines: string[][] = []
    let before: number | undefined
    let isCut = false
    for (;;) {
      const rows = await read(query, CSV_PAGE + 1, before)
      const page = rows.slice(0, CSV_PAGE)
      for (const one of await presentAll(db, page))
        lines.push([
          one.time,
          one.actorName || '已注销的账号',
          auditNounName(one.act.split('.')[0] ?? ''),
          auditVerbName(one.act),
          one.subjectName,
          auditSentence(one),
        ])
      if (rows.length <= CSV_PAGE) break
      before = page.at(-1)?.id
      isCut = lines.length >= CSV_ROWS
      if (isCut) break
    }
    const fileName = `操作记录_${chinaDay(new Date(clock.now()))}.csv`
    return [{ fileName, text: csvIn(form, ['时间', '操作人', '类别', '操作', '对象', '说明'], lines), isCut }]
  })
  registerCall(api, auditCalls.choices, async () => [{ acts: await listActs(db), actors: await listActors(db) }])
}

/** Returns the first millisecond of a day in China; undefined for an invalid day. */
function startOf(day: string): number | undefined {
  if (day === '') return undefined
  const at = fromChinaTime(`${day} 00:00:00`)?.getTime() ?? Number.NaN
  if (Number.isNaN(at)) throw new Refusal('参数错误：日期')
  return at
}
