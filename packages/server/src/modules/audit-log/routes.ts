import { auditCalls, auditNounName, auditSentence, auditVerbName, type SortOf } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaDay, fromChinaTime } from '../../platform/china-time'
import { csvIn, rowsForFile } from '../../platform/csv-forms'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { presentAll } from './presenter'
import { listActors, listActs, listEntries } from './repository'

const DAY_MS = 86_400_000
/** Entries of one look into the database. */
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
  const readPage = async (
    { from, to, ...filters }: Filters & { sort: SortOf<'time'> },
    limit: number,
    cursor: string,
  ) => {
    const rows = await listEntries(db, {
      ...filters,
      from: startOf(from),
      to: to === '' ? undefined : (startOf(to) ?? 0) + DAY_MS,
      after: cursor === '' ? undefined : Number(cursor),
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    const nextCursor = rows.length > limit ? String(page.at(-1)?.id) : undefined
    return { rows: await presentAll(db, page), nextCursor }
  }

  registerCall(api, auditCalls.list, async ({ query: { limit, cursor, ...filters } }) => [
    await readPage(filters, limit, cursor),
  ])
  registerCall(api, auditCalls.csv, async ({ query: { form, ...query } }) => {
    const { rows, isCut } = await rowsForFile((cursor) => readPage({ ...query, sort: '-time' }, CSV_PAGE, cursor))
    const lines = rows.map((one) => [
      one.time,
      one.actorName || '已注销的账号',
      auditNounName(one.act.split('.')[0] ?? ''),
      auditVerbName(one.act),
      one.subjectName,
      auditSentence(one),
    ])
    const fileName = `操作记录_${chinaDay(new Date(clock.now()))}.csv`
    return [{ fileName, text: csvIn(form, ['时间', '操作人', '类别', '操作', '对象', '说明'], lines), isCut }]
  })
  registerCall(api, auditCalls.choices, async () => [{ acts: await listActs(db), actors: await listActors(db) }])
}

/** Returns the first millisecond of a day in China; undefined for an empty text. Throws a Refusal for one that is no day. */
function startOf(day: string): number | undefined {
  if (day === '') return undefined
  const at = fromChinaTime(`${day} 00:00:00`)?.getTime() ?? Number.NaN
  if (Number.isNaN(at)) throw new Refusal('参数错误：日期')
  return at
}
