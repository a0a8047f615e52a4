/** The workbench's calls (SV-12). Steps go through the gateway, so that everybody connected sees them as they happen. */
import { deskCalls, deskSupervisionCalls } from '@weft/contract'
import type { DeskAgent, DeskOutcome, Gateway, HoursSource } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { startOfChinaDay } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { forbidden, notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { deskFor } from '../conversations'
import { findEnabled, listItems } from '../dictionary'
import { desksOf } from '../rosters'
import { registerCannedAnswers } from './canned-answer-routes'
import { registerDeskCustomers } from './customer-routes'
import { listRatings, readFigures } from './figures'
import { findConversations } from './find'
import { type NamedAdvice, presentContext, presentConversation, presentPages, questionOf } from './presenter'
import { createPromiseCalls } from './promise-calls'
import {
  type ConversationRow,
  countConversations,
  type DeskCounts,
  findCustomer,
  listConversations,
  listReportedPages,
  listRounds,
  noteEnd,
  type Scope,
  setAgentStatus,
} from './repository'
import { joined } from './several-desks'
import { type SnoozeOutcome, snooze } from './snooze'
import { createDeskStore } from './store'
import { presentAgent, readLiveFigures, readLoads } from './supervision'

const LONGEST_SPAN_MS = 366 * 86_400_000
/** How late a call may be, in milliseconds. */
const SWEEP_MS = 15_000
const LONGEST_SNOOZE_MS = 90 * 86_400_000

type GatewayPart = Pick<Gateway, 'desk' | 'isOnline' | 'isAway' | 'look' | 'adviceNow' | 'replyDueAt' | 'replyWarnAt'>

export function registerDesk(api: FastifyInstance, gateway: GatewayPart, hours: Pick<HoursSource, 'state'>): void {
  const { db, pool, clock } = api.weft
  callAtPromises(api, gateway, hours)
  const store = createDeskStore(pool)

  /** The desks that the asking agent answers for: one or more. */
  async function ownDesks(session: Session): Promise<string[]> {
    const deskIds = await desksOf(pool, session)
    if (deskIds.length === 0) throw forbidden()
    return deskIds
  }

  /** Of them, the one that the customer's id means. */
  async function deskWith(session: Session, customerId: string): Promise<string> {
    const deskIds = await ownDesks(session)
    return (await deskFor(pool, { userId: session.userId, deskIds }, customerId)) as string
  }

  /** Agents whose conversations are theirs: of the desk, and not gone for a minute. The asking one is there. */
  async function presentAgents(deskId: string, session: Session): Promise<string[]> {
    const roster = await store.agents(deskId)
    return roster.flatMap((agent) => (agent.userId === session.userId || !gateway.isAway(agent) ? agent.userId : []))
  }

  async function conversationOf(deskId: string, session: Session, customerId: string) {
    const presentIds = await presentAgents(deskId, session)
    const asked = { deskId, agentId: session.userId, scope: 'all' as Scope, presentIds, customerId, now: clock.now() }
    const [row] = await listConversations(pool, asked)
    if (!row) throw notFound()
    const advice = await adviceOf(deskId, [row])
    return presentConversation(row, gateway.replyWarnAt, advice.get(row.key))
  }

  /** Of those who wait, by key: who should take them at this moment, whoever was advised when they asked. */
  async function adviceOf(deskId: string, rows: readonly ConversationRow[]): Promise<ReadonlyMap<string, NamedAdvice>> {
    const waiting = rows.filter((row) => row.phase === 'waiting')
    if (waiting.length === 0) return new Map()
    const talks = waiting.map((row) => ({
      key: row.key,
      question: questionOf(row),
      handedTo: row.handed_to ?? undefined,
    }))
    const [advice, agents] = await Promise.all([gateway.adviceNow(deskId, talks), store.agents(deskId)])
    const names = new Map(agents.map((agent) => [agent.userId, agent.userName]))
    return new Map(
      [...advice].map(([key, one]) => [key, { ...one, suggestedAgentName: names.get(one.suggestedAgentId ?? '') }]),
    )
  }
  const adviceOfAll = async (desks: readonly { deskId: string; rows: readonly ConversationRow[] }[]) =>
    new Map((await Promise.all(desks.map(async ({ deskId, rows }) => [...(await adviceOf(deskId, rows))]))).flat())

  /** Takes the step and answers with how the conversation stands then. */
  async function afterStep(
    session: Session,
    customerId: string,
    take: (step: {
      deskId: string
      customerId: string
      agentId: string
      agentName: string
    }) => Promise<DeskOutcome | SnoozeOutcome>,
  ) {
    const deskId = await deskWith(session, customerId)
    const outcome = await take({ deskId, customerId, agentId: session.userId, agentName: session.userName })
    if (!outcome.ok) throw refusalOf(outcome.reason)
    return [await conversationOf(deskId, session, customerId)]
  }

  /** Whom the agent may take, the longest waiting first: nobody who was handed to a group of others. */
  async function takeable(session: Session, deskIds: readonly string[]) {
    const { userId: agentId } = session
    const desks = await Promise.all(
      deskIds.map(async (deskId) => {
        const presentIds = await presentAgents(deskId, session)
        const [rows, groups] = await Promise.all([
          listConversations(pool, { deskId, agentId, scope: 'waiting', presentIds, now: clock.now() }),
          store.groups(deskId),
        ])
        const foreign = new Set(groups.flatMap((group) => (group.memberIds.includes(agentId) ? [] : group.id)))
        const isOurs = (row: ConversationRow) => row.phase === 'open' || !foreign.has(row.handed_to ?? '')
        return { deskId, rows: rows.filter(isOurs) }
      }),
    )
    const deskOf = new Map(desks.flatMap(({ deskId, rows }) => rows.map((row) => [row, deskId] as const)))
    const rows = await joined(pool, { userId: agentId, deskIds }, 'waiting', desks)
    return rows.map((row) => ({ deskId: deskOf.get(row) as string, customerId: row.customer_id }))
  }

  registerCall(api, deskCalls.acceptNext, async ({ body, session }) => {
    const { userId: agentId, userName: agentName } = session
    const deskIds = await ownDesks(session)
    const waiting = await takeable(session, deskIds)
    const outcome = await gateway.desk.acceptNext({ agentId, agentName, deskIds, waiting, ...body })
    if (!outcome.ok) throw new Refusal('没有等待接入的客户', { status: 404, code: 404 })
    return [await conversationOf(outcome.deskId, session, outcome.customerId)]
  })

  registerCall(api, deskCalls.listConversations, async ({ query, session }) => {
    const { userId: agentId } = session
    const now = clock.now()
    const deskIds = await ownDesks(session)
    const desks = await Promise.all(
      deskIds.map(async (deskId) => {
        const presentIds = await presentAgents(deskId, session)
        const asked = { deskId, agentId, presentIds, now }
        const [rows, counts] = await Promise.all([
          listConversations(pool, { ...asked, scope: query.scope }),
          countConversations(pool, asked),
        ])
        return { deskId, rows, counts }
      }),
    )
    const sum = (figure: Exclude<keyof DeskCounts, 'nextDueAt'>) =>
      desks.reduce((total, { counts }) => total + counts[figure], 0)
    const counts = {
      waiting: sum('waiting'),
      mine: sum('mine'),
      all: sum('all'),
      unanswered: sum('unanswered'),
      back: sum('back'),
      unread: sum('unread'),
    }
    const dueAt = Math.min(...desks.flatMap((one) => one.counts.nextDueAt ?? []))
    const nextPromise = Number.isFinite(dueAt) ? { warnAt: gateway.replyWarnAt(dueAt), dueAt } : undefined
    const rows = await joined(pool, { userId: agentId, deskIds }, query.scope, desks)
    const advice = await adviceOfAll(desks)
    const shown = rows.map((row) => presentConversation(row, gateway.replyWarnAt, advice.get(row.key)))
    return [{ total: counts[query.scope], rows: shown, counts, nextPromise, now }]
  })

  registerCall(api, deskCalls.find, async ({ query, session }) => [
    await findConversations(api.weft, { ...query, deskIds: await ownDesks(session) }),
  ])

  registerCall(api, deskCalls.read, async ({ params: { customerId }, session }) => [
    await conversationOf(await deskWith(session, customerId), session, customerId),
  ])

  registerCall(api, deskCalls.accept, ({ params, session }) =>
    afterStep(session, params.customerId, (step) => gateway.desk.accept(step)),
  )

  registerCall(api, deskCalls.snooze, ({ params, body: { until, note }, session }) =>
    afterStep(session, params.customerId, async ({ deskId, customerId, agentId }) => {
      // Whether it is there comes before what is wrong with the time.
      await conversationOf(deskId, session, customerId)
      const now = clock.now()
      if (until <= now || until > now + LONGEST_SNOOZE_MS) throw new Refusal('请选择 90 天内的时间')
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

  registerCall(api, deskCalls.end, ({ params, body, session }) =>
    afterStep(session, params.customerId, async (step) => {
      // Whether it is there comes before what is wrong with the tags.
      await conversationOf(step.deskId, session, step.customerId)
      const tags = await Promise.all(body.tagIds.map((id) => findEnabled(db, 'endTag', id)))
      if (tags.includes(undefined)) throw new Refusal('标签已停用，请重新选择', { status: 422, code: 422 })
      await noteEnd(pool, step, { tags: tags.flatMap((tag) => tag?.name ?? []), note: body.note })
      return gateway.desk.end({ ...step, reason: body.reason })
    }),
  )

  registerCall(api, deskCalls.endTags, async () =>
    (await listItems(db, 'endTag')).map(({ id, name }) => ({ tagId: id, name })),
  )

  registerCall(api, deskCalls.context, async ({ params: { customerId }, session }) => {
    const deskId = await deskWith(session, customerId)
    const customer = await findCustomer(pool, deskId, customerId)
    if (!customer) throw notFound()
    const [reported, rounds] = await Promise.all([
      listReportedPages(pool, deskId, customerId),
      listRounds(pool, deskId, customerId),
    ])
    const isOnline = gateway.isOnline(customerId)
    return [presentContext(customerId, customer, presentPages(reported), rounds, isOnline, clock.now())]
  })

  /** Everybody of these desks once, by name, with what they have open at all of them. */
  async function agentsOf(deskIds: readonly string[]) {
    const agents = new Map<string, DeskAgent>()
    for (const one of (await Promise.all(deskIds.map((deskId) => store.agents(deskId)))).flat()) {
      const known = agents.get(one.userId)
      agents.set(one.userId, known ? { ...known, openCount: known.openCount + one.openCount } : one)
    }
    return [...agents.values()].map((agent) => ({
      agentId: agent.userId,
      agentName: agent.userName,
      status: agent.status,
      isOnline: gateway.isOnline(agent.userId),
      openCount: agent.openCount,
      isLeaving: agent.isLeaving === true,
    }))
  }

  registerCall(api, deskCalls.listAgents, async ({ session }) => {
    // Who may serve no more is nobody to hand over to.
    const rows = (await agentsOf(await ownDesks(session))).flatMap(({ isLeaving, ...agent }) =>
      isLeaving ? [] : [agent],
    )
    return [{ total: rows.length, rows }]
  })

  registerCall(api, deskCalls.setStatus, async ({ body, session }) => {
    await setAgentStatus(pool, session.userId, body.status, clock.now())
    return [{ status: body.status }]
  })

  registerCall(api, deskCalls.listGroups, async ({ query: { customerId }, session }) => {
    const deskIds = customerId === undefined ? await ownDesks(session) : [await deskWith(session, customerId)]
    const [groups, agents] = await Promise.all([
      Promise.all(deskIds.map((deskId) => store.groups(deskId))),
      agentsOf(deskIds),
    ])
    const free = new Set(agents.filter((one) => one.status === 'online' && one.isOnline).map((one) => one.agentId))
    const rows = groups.flat().map((group) => {
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
    return [await readFigures(pool, { ...query, deskIds: await ownDesks(session), now: clock.now() })]
  })

  registerCall(api, deskCalls.listRatings, async ({ query, session }) => {
    const page = { offset: (query.pageNumber - 1) * query.pageSize, limit: query.pageSize }
    return [await listRatings(pool, { deskIds: await ownDesks(session), mostScore: query.mostScore, ...page })]
  })

  registerCall(api, deskSupervisionCalls.overview, async ({ session }) => {
    const { userId: agentId } = session
    const deskIds = await ownDesks(session)
    const now = clock.now()
    const listed = async (deskId: string) => {
      const presentIds = await presentAgents(deskId, session)
      return { deskId, rows: await listConversations(pool, { deskId, agentId, scope: 'live', presentIds, now }) }
    }
    const today = startOfChinaDay(now)
    const [agents, loads, day, figures, desks] = await Promise.all([
      agentsOf(deskIds),
      readLoads(pool, deskIds, { now, today }),
      readFigures(pool, { deskIds, from: today, to: now + 1, now }),
      readLiveFigures(pool, deskIds, now),
      Promise.all(deskIds.map(listed)),
    ])
    const rows = await joined(pool, { userId: agentId, deskIds }, 'live', desks)
    const medians = new Map(day.agents.map((one) => [one.agentId, one.medianReplyMs]))
    const supervised = agents.map(({ isLeaving: _kept, ...agent }) =>
      presentAgent(agent, loads.get(agent.agentId), medians.get(agent.agentId)),
    )
    const advice = await adviceOfAll(desks)
    const conversations = rows.map((row) => presentConversation(row, gateway.replyWarnAt, advice.get(row.key)))
    return [{ agents: supervised, ...figures, conversations, now }]
  })

  registerCall(api, deskSupervisionCalls.assign, ({ params, body, session }) =>
    afterStep(session, params.customerId, (step) => gateway.desk.assign({ ...step, ...body })),
  )

  registerDeskCustomers(api, deskWith, gateway)
  registerCannedAnswers(api, ownDesks)
}

/** Calls people before a promise ends, from one node or several: each call is made once. */
function callAtPromises(
  api: FastifyInstance,
  { replyWarnAt }: Pick<Gateway, 'replyWarnAt'>,
  hours: Pick<HoursSource, 'state'>,
): void {
  const { pool, clock, log } = api.weft
  const calls = createPromiseCalls({ pool, hours, replyWarnAt })
  const timer = setInterval(() => {
    calls.sweep(clock.now()).catch((error: unknown) => log.warn({ err: error }, 'nobody was called at a promise'))
  }, SWEEP_MS)
  timer.unref()
  api.addHook('onClose', async () => clearInterval(timer))
}

function refusalOf(reason: Extract<DeskOutcome | SnoozeOutcome, { ok: false }>['reason']): Refusal {
  if (reason === 'owed') return new Refusal('客户正在等您回复，请先回复', { status: 422, code: 422 })
  if (reason === 'not-found') return notFound()
  if (reason === 'not-an-agent') return new Refusal('该同事不在本服务台', { status: 404 })
  if (reason === 'no-group') return new Refusal('该组没有可以接手的同事', { status: 422, code: 422 })
  if (reason === 'not-there') return new Refusal('该同事当前不在岗，请转接给其他同事', { status: 422, code: 422 })
  return new Refusal('会话已由其他客服接入或已结束', { status: 409, code: 409 })
}
