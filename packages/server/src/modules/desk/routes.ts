/** The workbench's calls (SV-12). Steps go through the gateway, so that everybody connected sees them as they happen. */
import { deskCalls, deskSupervisionCalls } from '@weft/contract'
import type { DeskOutcome, Gateway } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { forbidden, notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { desksOf } from '../../socket/people'
import { registerCannedAnswers } from './canned-answers'
import { registerDeskCustomers } from './customer-routes'
import { listRatings, readFigures } from './figures'
import { presentContext, presentConversation, presentPages } from './presenter'
import {
  countConversations,
  findCustomer,
  listConversations,
  listReportedPages,
  listRounds,
  type Scope,
  setAgentStatus,
} from './repository'
import { createDeskStore } from './store'
import { presentAgent, readLiveFigures, readLoads } from './supervision'

const LONGEST_SPAN_MS = 366 * 86_400_000

type GatewayPart = Pick<Gateway, 'desk' | 'isOnline' | 'isAway'>

export function registerDesk(api: FastifyInstance, gateway: GatewayPart): void {
  const { pool, clock } = api.weft
  const store = createDeskStore(pool)

  /** The desk that the asking agent answers for. */
  async function deskOf(session: Session): Promise<string> {
    const [deskId] = await desksOf(pool, session)
    if (deskId === undefined) throw forbidden()
    return deskId
  }

  /** Agents whose conversations are theirs: of the desk, and not gone for a minute. The asking one is there. */
  async function presentAgents(deskId: string, session: Session): Promise<string[]> {
    const roster = (await store.agents(deskId)).map((agent) => agent.userId)
    return roster.filter((userId) => userId === session.userId || !gateway.isAway(userId))
  }

  async function conversationOf(deskId: string, session: Session, customerId: string) {
    const presentIds = await presentAgents(deskId, session)
    const asked = { deskId, agentId: session.userId, scope: 'all' as Scope, presentIds, customerId }
    const [row] = await listConversations(pool, asked)
    if (!row) throw notFound()
    return presentConversation(row)
  }

  /** Takes the step and answers with how the conversation stands then. */
  async function afterStep(
    session: Session,
    customerId: string,
    take: (step: { deskId: string; customerId: string; agentId: string; agentName: string }) => Promise<DeskOutcome>,
  ) {
    const deskId = await deskOf(session)
    const outcome = await take({ deskId, customerId, agentId: session.userId, agentName: session.userName })
    if (!outcome.ok) throw refusalOf(outcome.reason)
    return [await conversationOf(deskId, session, customerId)]
  }

  registerCall(api, deskCalls.listConversations, async ({ query, session }) => {
    const deskId = await deskOf(session)
    const presentIds = await presentAgents(deskId, session)
    const [rows, counts] = await Promise.all([
      listConversations(pool, { deskId, agentId: session.userId, scope: query.scope, presentIds }),
      countConversations(pool, deskId, session.userId, presentIds),
    ])
    return [{ total: counts[query.scope], rows: rows.map(presentConversation), counts }]
  })

  registerCall(api, deskCalls.accept, ({ params, session }) =>
    afterStep(session, params.customerId, (step) => gateway.desk.accept(step)),
  )

  registerCall(api, deskCalls.transfer, ({ params, body, session }) =>
    afterStep(session, params.customerId, (step) => gateway.desk.transfer({ ...step, ...body })),
  )

  registerCall(api, deskCalls.end, ({ params, body, session }) =>
    afterStep(session, params.customerId, (step) => gateway.desk.end({ ...step, reason: body.reason })),
  )

  registerCall(api, deskCalls.context, async ({ params: { customerId }, session }) => {
    const deskId = await deskOf(session)
    const customer = await findCustomer(pool, deskId, customerId)
    if (!customer) throw notFound()
    const [reported, rounds] = await Promise.all([
      listReportedPages(pool, deskId, customerId),
      listRounds(pool, deskId, customerId),
    ])
    const isOnline = gateway.isOnline(customerId)
    return [presentContext(customerId, customer, presentPages(reported), rounds, isOnline, clock.now())]
  })

  const agentsOf = async (deskId: string) =>
    (await store.agents(deskId)).map((agent) => ({
      agentId: agent.userId,
      agentName: agent.userName,
      status: agent.status,
      isOnline: gateway.isOnline(agent.userId),
      openCount: agent.openCount,
    }))

  registerCall(api, deskCalls.listAgents, async ({ session }) => {
    const rows = await agentsOf(await deskOf(session))
    return [{ total: rows.length, rows }]
  })

  registerCall(api, deskCalls.setStatus, async ({ body, session }) => {
    await setAgentStatus(pool, session.userId, body.status)
    return [{ status: body.status }]
  })

  registerCall(api, deskCalls.listGroups, async ({ session }) => {
    const deskId = await deskOf(session)
    const [groups, agents] = await Promise.all([store.groups(deskId), store.agents(deskId)])
    const free = new Set(
      agents.filter((one) => one.status === 'online' && gateway.isOnline(one.userId)).map((one) => one.userId),
    )
    const rows = groups.map((group) => {
      const others = group.memberIds.filter((userId) => userId !== session.userId)
      return {
        groupId: group.id,
        groupName: group.name,
        memberCount: others.length,
        freeCount: others.filter((userId) => free.has(userId)).length,
      }
    })
    return [{ total: rows.length, rows }]
  })

  registerCall(api, deskCalls.figures, async ({ query, session }) => {
    if (query.from >= query.to || query.to - query.from > LONGEST_SPAN_MS) throw new Refusal('时间范围最长 366 天')
    return [await readFigures(pool, { ...query, deskId: await deskOf(session), now: clock.now() })]
  })

  registerCall(api, deskCalls.listRatings, async ({ query, session }) => {
    const page = { offset: (query.pageNumber - 1) * query.pageSize, limit: query.pageSize }
    return [await listRatings(pool, { deskId: await deskOf(session), mostScore: query.mostScore, ...page })]
  })

  registerCall(api, deskSupervisionCalls.overview, async ({ session }) => {
    const deskId = await deskOf(session)
    const now = clock.now()
    const presentIds = await presentAgents(deskId, session)
    const [agents, loads, figures, rows] = await Promise.all([
      agentsOf(deskId),
      readLoads(pool, deskId, now),
      readLiveFigures(pool, deskId, now),
      listConversations(pool, { deskId, agentId: session.userId, scope: 'live', presentIds }),
    ])
    const supervised = agents.map((agent) => presentAgent(agent, loads.get(agent.agentId)))
    return [{ agents: supervised, ...figures, conversations: rows.map(presentConversation) }]
  })

  registerCall(api, deskSupervisionCalls.assign, ({ params, body, session }) =>
    afterStep(session, params.customerId, (step) => gateway.desk.assign({ ...step, ...body })),
  )

  registerDeskCustomers(api, deskOf)
  registerCannedAnswers(api, deskOf)
}

function refusalOf(reason: Extract<DeskOutcome, { ok: false }>['reason']): Refusal {
  if (reason === 'not-found') return notFound()
  if (reason === 'not-an-agent') return new Refusal('该同事不在本服务台', { status: 404 })
  if (reason === 'no-group') return new Refusal('该组没有可以接手的同事', { status: 422, code: 422 })
  if (reason === 'not-there') return new Refusal('该同事当前不在岗，请转接给其他同事', { status: 422, code: 422 })
  return new Refusal('会话已由其他客服接入或已结束', { status: 409, code: 409 })
}
