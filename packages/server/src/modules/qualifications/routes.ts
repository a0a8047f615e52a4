import { qualificationCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { ownUploads } from '../files'
import { presentOwn, presentRequest } from './presenter'
import { currentOf, listApplications } from './repository'
import { createQualifications } from './service'

export function registerQualifications(api: FastifyInstance): void {
  const { db, files } = api.weft
  const service = createQualifications(api.weft)
  registerCall(api, calls.current, async ({ session }) => {
    const rows = session.enterpriseId ? await currentOf(db, session.enterpriseId) : []
    return rows.map((row) => presentOwn(row, files.signedUrl))
  })
  registerCall(api, calls.apply, async ({ body, session }) => {
    const uploads = await ownUploads(db, files, body.files, session.userId)
    return [presentOwn(await service.apply(session, body, uploads), files.signedUrl)]
  })
  registerCall(api, calls.page, async ({ query }) => {
    const { total, rows } = await listApplications(db, query)
    return [{ total, rows: rows.map((row) => presentRequest(row, files.signedUrl)) }]
  })
  registerCall(api, calls.revealPhone, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [{ phone: await service.revealPhone(session.userId, params.id) }]
  })
  registerCall(api, calls.decide, async ({ params, body, session }) => [
    presentRequest(await service.decide(session.userId, params.id, body), files.signedUrl),
  ])
}
