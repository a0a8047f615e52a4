/** Asking for a content, and the staff's answer. */
import { type AccessApplication, type AccessRecord, accessCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import { findContent, mayRead } from '../content'
import { type ApplicationRow, findApplication, listApplications, newestApplication } from './repository'
import { apply, decide } from './service'

/** The decider that a waiting page names. */
const decider = '客户服务中心'

export function registerAccess(api: FastifyInstance): void {
  const { db, clock } = api.weft
  const known = async (id: string) => {
    const row = await findContent(db, id)
    if (!row) throw notFound()
    return row
  }
  registerCall(api, accessCalls.canAccess, async ({ params, session }) => [
    await mayRead(db, await known(params.id), session),
  ])
  registerCall(api, accessCalls.currentRecord, async ({ params, session }) => {
    await known(params.id)
    const row = await newestApplication(db, session.userId, params.id)
    return row ? [presentRecord(row)] : []
  })
  registerCall(api, accessCalls.apply, async ({ params, session }) => {
    const row = await known(params.id)
    await apply({ db, clock }, session, row)
    const stored = await newestApplication(db, session.userId, row.id)
    return stored ? [presentRecord(stored)] : []
  })
  registerCall(api, accessCalls.applications, async ({ query }) => {
    const { total, rows } = await listApplications(db, {
      ...query,
      status: query.status === undefined ? undefined : Number(query.status),
    })
    return [{ total, rows: rows.map(presentApplication) }]
  })
  registerCall(api, accessCalls.decide, async ({ params, body, session }) => {
    await decide({ db, clock }, session.userId, params.id, body)
    const row = await findApplication(db, params.id)
    return row ? [presentApplication(row)] : []
  })
}

const presentRecord = ({ application, title }: ApplicationRow): AccessRecord => ({
  recordId: application.id,
  contentId: application.contentId,
  title,
  status: application.status,
  applyTime: chinaTime(application.appliedAt),
  decideTime: chinaTime(application.decidedAt),
  decider,
  opinion: application.opinion,
})

const presentApplication = (row: ApplicationRow): AccessApplication => ({
  ...presentRecord(row),
  userId: row.application.userId,
  userName: row.userName,
  enterpriseName: row.enterpriseName ?? '',
})
