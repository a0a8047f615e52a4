/** Customers' requests: each person's own, and all of them for the staff's decision. */
import { requestCalls as calls, type OwnRequest, type SignUpRequest, type SupplierRequest } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { maskedPhone } from '../../platform/masked-phone'
import { searchByKey } from '../audit'
import { listOwn, type OwnRow } from './own'
import { findSignUpById, findSupplier, listSignUps, listSupplier, type SignUpRow, type SupplierRow } from './repository'
import { createRequests } from './service'

export function registerRequests(api: FastifyInstance): void {
  const { db } = api.weft
  const requests = createRequests(api.weft)

  registerCall(api, calls.own, async ({ query, session }) => {
    const { total, rows } = await listOwn(db, { ...query, userId: session.userId, enterpriseId: session.enterpriseId })
    return [{ total, rows: rows.map(presentOwn) }]
  })
  registerCall(api, calls.supplier, async ({ query }) => {
    const { total, rows } = await listSupplier(db, query)
    return [{ total, rows: rows.map(presentSupplier) }]
  })
  registerCall(api, calls.decideSupplier, async ({ params, body, session }) => {
    await requests.decideSupplier(session.userId, params.id, body)
    const stored = await findSupplier(db, params.id)
    return stored ? [presentSupplier(stored)] : []
  })

  registerCall(api, calls.signUps, async ({ query, session }) => {
    const { total, rows } = await searchByKey(
      api.weft,
      session,
      query.keyword,
      () => listSignUps(db, query),
      (found) =>
        found.rows.map(({ request: { id, contactName: name } }) => ({ noun: 'signUp', subject: id, detail: { name } })),
    )
    return [{ total, rows: rows.map(presentSignUp) }]
  })
  registerCall(api, calls.revealPhone, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [{ phone: await requests.revealPhone(session.userId, params.id) }]
  })
  registerCall(api, calls.decideSignUp, async ({ params, body, session }) => {
    await requests.decideSignUp(session.userId, params.id, body)
    const stored = await findSignUpById(db, params.id)
    return stored ? [presentSignUp(stored)] : []
  })
}

const presentOwn = ({ appliedAt, decidedAt, ...row }: OwnRow): OwnRequest => ({
  ...row,
  applyTime: chinaTime(appliedAt),
  decideTime: chinaTime(decidedAt),
})

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
  // The whole number needs a separate call, which is recorded.
  phone: maskedPhone(request.phone),
  people: request.people,
  remark: request.remark,
  applyTime: chinaTime(request.createdAt),
  decideTime: chinaTime(request.decidedAt),
  deciderName: deciderName ?? '',
  opinion: request.opinion,
})
