/** The calls by which a signed-in person proves their identity before an act that requires it. */
import { ownProofCalls as calls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import type { SmsSender } from '../registration'
import type { Secrets } from '../sso'
import { sendOwnCode, waysOf } from './prove-person'

export function registerOwnProof(api: FastifyInstance, parts: { secrets: Secrets; sms: SmsSender | undefined }): void {
  registerCall(api, calls.ways, async ({ session, request, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [await waysOf(api.weft, parts, session.userId, request.ip)]
  })
  registerCall(
    api,
    calls.sendCode,
    async ({ body, session, request }) => [
      await sendOwnCode(api.weft, parts, { ...body, number: session.userId, ip: request.ip }),
    ],
    { bodyLimit: 1_024 },
  )
}
