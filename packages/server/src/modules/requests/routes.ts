/**
 * The staff decides what customers asked for. A decision, its audit entry and the notice to the person who asked are one
 * transaction: nobody is told of what did not happen.
 */
import { requestCalls as calls, type SignUpRequest, type SupplierRequest } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { maskedPhone } from '../../platform/masked-phone'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { notify } from '../notices'
import {
  type Decision,
  decideSignUp,
  decideSupplier,
  findSignUpById,
  findSupplier,
  listSignUps,
  listSupplier,
  type SignUpRow,
  type SupplierRow,
} from './repository'

export function registerRequests(api: FastifyInstance): void {
  const { db, clock } = api.weft

  const decisionOf = (body: { isGranted: boolean; opinion: string }, session: Session): Decision => {
    if (!body.isGranted && body.opinion === '') throw new Refusal('请填写拒绝的原因')
    return {
      state: body.isGranted ? 'granted' : 'refused',
      decidedBy: session.userId,
      decidedAt: new Date(clock.now()),
      opinion: body.opinion,
    }
  }
  const outcome = (decision: Decision) => (decision.state === 'granted' ? '已通过' : '未通过')
  const reason = (decision: Decision) => (decision.opinion ? `审核意见：${decision.opinion}` : '')

  registerCall(api, calls.supplier, async ({ query }) => {
    const { total, rows } = await listSupplier(db, query)
    return [{ total, rows: rows.map(presentSupplier) }]
  })
  registerCall(api, calls.decideSupplier, async ({ params, body, session }) => {
    const decision = decisionOf(body, session)
    const row = await findSupplier(db, params.id)
    if (!row) throw notFound('申请不存在')
    await db.transaction(async (tx) => {
      if (!(await decideSupplier(tx, params.id, decision))) throw decided()
      await writeAudit(tx, {
        at: clock.now(),
        actorId: session.userId,
        act: body.isGranted ? 'supplier.grant' : 'supplier.refuse',
        subject: params.id,
        detail: {
          name: row.goodsName,
          goodsId: row.request.goodsId,
          enterpriseId: row.request.enterpriseId,
          opinion: body.opinion,
        },
      })
      await notify(tx, row.request.appliedBy, {
        kind: 'access',
        title: `备件“${row.goodsName}”的查看申请${outcome(decision)}`,
        text: reason(decision),
        address: `/productMall/detail?goodsId=${row.request.goodsId}`,
        at: decision.decidedAt,
      })
    })
    const stored = await findSupplier(db, params.id)
    return stored ? [presentSupplier(stored)] : []
  })

  registerCall(api, calls.signUps, async ({ query }) => {
    const { total, rows } = await listSignUps(db, query)
    return [{ total, rows: rows.map(presentSignUp) }]
  })
  registerCall(api, calls.revealPhone, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const row = await findSignUpById(db, params.id)
    if (!row) throw notFound('报名不存在')
    const { contactName: name, phone } = row.request
    const entry = { at: clock.now(), actorId: session.userId, act: 'signUp.revealPhone', subject: params.id } as const
    await db.transaction((tx) => writeAudit(tx, { ...entry, detail: { name } }))
    return [{ phone }]
  })
  registerCall(api, calls.decideSignUp, async ({ params, body, session }) => {
    const decision = decisionOf(body, session)
    const row = await findSignUpById(db, params.id)
    if (!row) throw notFound('报名不存在')
    await db.transaction(async (tx) => {
      if (!(await decideSignUp(tx, params.id, decision))) throw decided()
      await writeAudit(tx, {
        at: clock.now(),
        actorId: session.userId,
        act: body.isGranted ? 'signUp.grant' : 'signUp.refuse',
        subject: params.id,
        detail: {
          name: row.caseName,
          caseId: row.request.caseId,
          userNumber: row.request.userNumber,
          opinion: body.opinion,
        },
      })
      await notify(tx, row.request.userNumber, {
        kind: 'signUp',
        title: `“${row.caseName}”的报名${outcome(decision)}`,
        text: reason(decision),
        address: `/activity/signUp?id=${row.request.caseId}`,
        at: decision.decidedAt,
      })
    })
    const stored = await findSignUpById(db, params.id)
    return stored ? [presentSignUp(stored)] : []
  })
}

const decided = () => new Refusal('该申请已处理', { status: 409 })

const presentSupplier = ({ request, deciderName, ...row }: SupplierRow): SupplierRequest => ({
  ...row,
  id: request.id,
  state: request.state,
  goodsId: request.goodsId,
  applyTime: chinaTime(request.appliedAt),
  decideTime: chinaTime(request.decidedAt),
  deciderName: deciderName ?? '',
  opinion: request.opinion,
})

const presentSignUp = ({ request, deciderName, ...row }: SignUpRow): SignUpRequest => ({
  ...row,
  id: request.id,
  state: request.state,
  caseId: request.caseId,
  contactName: request.contactName,
  // The whole number is asked for, which is written down.
  phone: maskedPhone(request.phone),
  people: request.people,
  remark: request.remark,
  applyTime: chinaTime(request.createdAt),
  decideTime: chinaTime(request.decidedAt),
  deciderName: deciderName ?? '',
  opinion: request.opinion,
})
