/** Asking for a content, and the staff's answer. */
import { randomUUID } from 'node:crypto'
import { type AccessApplication, type AccessRecord, accessCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { notFound, Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import { findContent } from '../content/repository'
import { notify } from '../notices'
import { mayRead, status } from './policy'
import {
  type ApplicationRow,
  addApplication,
  decideApplication,
  findApplication,
  listApplications,
  newestApplication,
} from './repository'

/** Who decides, as a waiting page says it. */
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
    if (await mayRead(db, row, session)) throw new Refusal('您已有查看权限', { status: 409 })
    const application = { id: randomUUID(), contentId: row.id, userNumber: session.userId, status: status.pending }
    await addApplication(db, { ...application, appliedAt: new Date(clock.now()) })
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
    if (!body.isGranted && body.opinion === '') throw new Refusal('请填写拒绝的原因')
    const asked = await findApplication(db, params.id)
    if (!asked) throw notFound('申请不存在')
    const decidedAt = new Date(clock.now())
    await db.transaction(async (tx) => {
      const isDecided = await decideApplication(tx, params.id, {
        from: status.pending,
        status: body.isGranted ? status.granted : status.refused,
        decidedAt,
        decidedBy: session.userId,
        opinion: body.opinion,
      })
      if (!isDecided) throw new Refusal('该申请已处理', { status: 409 })
      const { contentId, userNumber } = asked.application
      await writeAudit(tx, {
        at: decidedAt.getTime(),
        actorId: session.userId,
        act: body.isGranted ? 'content.grant' : 'content.refuse',
        subject: params.id,
        detail: { name: asked.title, contentId, userNumber, opinion: body.opinion },
      })
      await notify(tx, userNumber, {
        kind: 'access',
        title: `“${asked.title}”的查看申请${body.isGranted ? '已通过' : '未通过'}`,
        text: body.opinion ? `审核意见：${body.opinion}` : '',
        address: pageOf(contentId),
        at: decidedAt,
      })
    })
    const row = await findApplication(db, params.id)
    return row ? [presentApplication(row)] : []
  })
}

/** Contents on request are project cases. */
const pageOf = (id: string) =>
  `/industryCases/projectCases/detailpage?${new URLSearchParams({ id, path: 'industryCases/projectCases', pathName: '项目案例' })}`

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
  userId: row.application.userNumber,
  userName: row.userName,
  enterpriseName: row.enterpriseName ?? '',
})
