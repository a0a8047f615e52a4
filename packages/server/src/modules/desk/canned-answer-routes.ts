/** Canned answers of agents and of their desk. */
import { type CannedAnswer, cannedAnswerCalls as calls, deskCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import type { Session } from '../../platform/session'
import { type CannedAnswerRow, createCannedAnswers, mayShare } from './canned-answers'

const present = (session: Session, { id, title, text, group, ownerId, version }: CannedAnswerRow): CannedAnswer => ({
  id,
  title,
  text,
  group,
  isOwn: ownerId !== null,
  canChange: ownerId !== null || mayShare(session),
  version,
})

/** @param ownDesks the desks that the calling agent answers for; it refuses everybody else. */
export function registerCannedAnswers(
  api: FastifyInstance,
  ownDesks: (session: Session) => Promise<readonly string[]>,
): void {
  const answers = createCannedAnswers(api.weft, ownDesks)
  registerCall(api, deskCalls.listCannedAnswers, async ({ session }) => {
    const rows = await answers.list(session)
    return [{ total: rows.length, rows: rows.map((row) => present(session, row)) }]
  })
  registerCall(api, calls.add, async ({ body, session }) => [present(session, await answers.add(session, body))])
  registerCall(api, calls.change, async ({ params, body, session }) => [
    present(session, await answers.change(session, params.answerId, body)),
  ])
  registerCall(api, calls.remove, async ({ params, session }) => {
    await answers.remove(session, params.answerId)
    return []
  })
}
