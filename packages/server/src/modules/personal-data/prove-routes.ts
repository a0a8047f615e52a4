/** How somebody who is signed in is asked for a proof of themselves, before an act that wants one. */
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
