/** The steps of agents with a conversation. Each returns the conversation in its new state. */
import { deskCalls, deskSupervisionCalls } from '@weft/contract'
import type { DeskOutcome, Gateway } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import type { AgentDesks } from './agent-desks'
import type { ConversationLists } from './conversation-lists'
import { noteEnd } from './ending'
import { requireSnoozeTime, type SnoozeOutcome, snooze } from './snooze'

interface Step {
  deskId: string
  customerId: string
  agentId: string
  agentName: string
}

export function registerSteps(
  api: FastifyInstance,
  gateway: Pick<Gateway, 'desk' | 'replyDueAt'>,
  desks: AgentDesks,
  conversations: ConversationLists,
): void {
  const { db, pool, clock } = api.weft

  async function afterStep(
    session: Session,
    customerId: string,
    take: (step: Step) => Promise<DeskOutcome | SnoozeOutcome>,
  ) {
    const deskId = await desks.meant(session, customerId)
    const outcome = await take({ deskId, customerId, agentId: session.userId, agentName: session.userName })
    if (!outcome.ok) throw refusalOf(outcome.reason)
    return [await conversations.read(deskId, session, customerId)]
  }

  registerCall(api, deskCalls.acceptNext, async ({ body, session }) => {
    const { userId: agentId, userName: agentName } = session
    const deskIds = await desks.own(session)
    const waiting = await conversations.takeable(session, deskIds)
    const outcome = await gateway.desk.acceptNext({ agentId, agentName, deskIds, waiting, ...body })
    if (!outcome.ok) throw new Refusal('没有等待接入的客户', { status: 404, code: 404 })
    return [await conversations.read(outcome.deskId, session, outcome.customerId)]
  })

  registerCall(api, deskCalls.accept, ({ params, session }) =>
    afterStep(session, params.customerId, (step) => gateway.desk.accept(step)),
  )

  registerCall(api, deskCalls.snooze, ({ params, body: { until, note }, session }) =>
    afterStep(session, params.customerId, async ({ deskId, customerId, agentId }) => {
      // A missing conversation is reported before an invalid time.
      await conversations.read(deskId, session, customerId)
      const now = clock.now()
      requireSnoozeTime(until, now)
      const replyDueAt = await gateway.replyDueAt(deskId, until)
      return snooze(pool, { deskId, customerId, agentId }, { until, note, replyDueAt, now })
    }),
  )

  registerCall(api, deskCalls.wake, ({ params, session }) =>
    afterStep(session, params.customerId, ({ deskId, customerId, agentId }) =>
      snooze(pool, { deskId, customerId, agentId }, { now: clock.now() }),
    ),
  )

  registerCall(api, deskCalls.transfer, ({ params, body, session }) =>
    afterStep(session, params.customerId, (step) => gateway.desk.transfer({ ...step, ...body })),
  )

  registerCall(api, deskSupervisionCalls.assign, ({ params, body, session }) =>
    afterStep(session, params.customerId, (step) => gateway.desk.assign({ ...step, ...body })),
  )

  registerCall(api, deskCalls.end, ({ params, body, session }) =>
    afterStep(session, params.customerId, async (step) => {
      // A missing conversation is reported before invalid tags.
      const { phase } = await conversations.read(step.deskId, session, step.customerId)
      if (body.phase === undefined || body.phase === phase) await noteEnd({ db, pool }, step, body)
      return gateway.desk.end({ ...step, reason: body.reason, phase: body.phase })
    }),
  )
}

function refusalOf(reason: Extract<DeskOutcome | SnoozeOutcome, { ok: false }>['reason']): Refusal {
  if (reason === 'owed') return new Refusal('客户正在等您回复，请先回复', { status: 422, code: 422 })
  if (reason === 'not-found') return notFound()
  if (reason === 'not-an-agent') return new Refusal('该同事不在本服务台', { status: 404 })
  if (reason === 'no-group') return new Refusal('该组没有可以接手的同事', { status: 422, code: 422 })
  if (reason === 'not-there') return new Refusal('该同事当前不在岗，请转接给其他同事', { status: 422, code: 422 })
  return new Refusal('会话已由其他客服接入或已结束', { status: 409, code: 409 })
}
