/** Industries, cases and sign-ups. Lists are public; a case's page needs a sign-in. */
import { caseCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { createFresh } from '../../platform/fresh'
import { registerCall } from '../../platform/http/register-call'
import { groupOptions } from '../content'
import { presentCase, presentCaseDetail, presentIndustry, presentSignUp } from './presenter'
import { type CaseRecord, findSignUp, listCases, listIndustries, newestCases } from './repository'
import { createCases } from './service'

const freshMs = 5_000

export function registerCases(api: FastifyInstance): void {
  const { db, clock } = api.weft
  const pages = createFresh<{ total: number; rows: CaseRecord[] }>({ clock, ttlMs: freshMs, max: 200 })
  const { known, signUp } = createCases(api.weft)
  registerCall(api, caseCalls.industries, async () => {
    const [rows, newest] = await Promise.all([listIndustries(db), newestCases(db)])
    return rows.map((row) => presentIndustry(row, newest))
  })
  registerCall(api, caseCalls.page, async ({ query }) => {
    const { total, rows } = await pages.get(JSON.stringify(query), async () =>
      listCases(db, {
        industryCode: query.filterCaseType,
        keywords: query.keywords,
        columnIds: query.columnIdStr,
        optionGroups: await groupOptions(db, query.extendDictionaryIdStr),
        offset: (query.offset - 1) * query.limit,
        limit: query.limit,
      }),
    )
    return [{ total, rows: rows.map(presentCase) }]
  })
  // The view call counts openings, one for each asker in ten minutes: a reload is not a new reader.
  registerCall(api, caseCalls.detail, async ({ params }) => [presentCaseDetail(await known(params.id))])
  registerCall(api, caseCalls.brief, async ({ params }) => [presentCase(await known(params.id))])
  registerCall(api, caseCalls.signUp, async ({ body, session }) => {
    const row = await signUp(session, body)
    return row ? [presentSignUp(row)] : []
  })
  registerCall(api, caseCalls.currentSignUp, async ({ query, session }) => {
    const row = await findSignUp(db, query.caseId, session.userId)
    return row ? [presentSignUp(row)] : []
  })
}
