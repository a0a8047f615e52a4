/** The workbench's calls (SV-12). Steps go through the gateway, so that all connected clients see them as they happen. */
import { deskCalls, deskSupervisionCalls } from '@weft/contract'
import type { Gateway, HoursSource } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { startOfChinaDay } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import { requireSpan } from '../../platform/span'
import { searchByKey } from '../audit'
import { listItems } from '../dictionary'
import type { MailSender } from '../mail'
import type { SmsSender } from '../registration'
import { type AgentDesks, createAgentDesks } from './agent-desks'
import { type Colleagues, createColleagues } from './agents'
import { resumeAfterBlocks } from './block-ends'
import { registerCannedAnswers } from './canned-answer-routes'
import { type ConversationLists, createConversationLists } from './conversation-lists'
import { registerDeskCustomers } from './customer-routes'
import { listRatings, readFigures } from './figures'
import { findConversations } from './find'
import { findThings } from './find-things'
import { presentContext, presentPages } from './presenter'
import { createPromiseCalls } from './promise-calls'
import { promiseSmsBy } from './promise-sms'
import { findCustomer, listReportedPages, listRounds, setAgentStatus } from './repository'
import { registerSteps } from './step-routes'
import { createDeskStore } from './store'
import { presentAgent, readLiveFigures, readLoads } from './supervision'
import { registerWhispers } from './whisper-routes'

/** How often a node looks for promise notices that are due, in milliseconds. */
const SWEEP_MS = 15_000

type GatewayPart = Pick<
  Gateway,
  'desk' | 'isOnline' | 'isAway' | 'look' | 'whispered' | 'adviceNow' | 'replyDueAt' | 'replyWarnAt'
>

export function registerDesk(
  api: FastifyInstance,
  gateway: GatewayPart,
  hours: Pick<HoursSource, 'state' | 'dueAt'>,
  { mail, callSms }: { mail: MailSender | undefined; callSms: SmsSender | undefined },
): void {
  const { pool, clock } = api.weft
  const store = createDeskStore(pool, () => clock.now())
  const desks = createAgentDesks(pool)
  const conversations = createConversationLists(api.weft, store, gateway)
  const colleagues = createColleagues(store, gateway)

  callAtPromises(api, gateway, hours, callSms)
  registerLists(api, gateway, desks, conversations)
  registerSteps(api, gateway, desks, conversations)
  registerAgents(api, desks, colleagues)
  registerReports(api, desks, { conversations, colleagues })
  registerDeskCustomers(api, { ownDesks: desks.own, deskWith: desks.meant }, { gateway, hours, mail })
  registerWhispers(api, desks, gateway)
  registerCannedAnswers(api, desks.own)
  registerCall(api, deskCalls.reportCheck, async ({ body, session }) => {
    // For agents only, like all calls of the workbench.
    await desks.own(session)
    const results = body.deviations.length > 0 ? body.deviations : ['equal']
    for (const result of new Set(results)) api.weft.metrics.deskChecks.inc({ result })
    return []
  })
}

/** Lists, one conversation, and what is known of its customer. */
function registerLists(
  api: FastifyInstance,
  gateway: Pick<Gateway, 'isOnline'>,
  desks: AgentDesks,
  conversations: ConversationLists,
): void {
  const { db, pool, clock } = api.weft

  registerCall(api, deskCalls.listConversations, async ({ query, session }) => [
    await conversations.list(session, await desks.own(session), query.scope),
  ])

  registerCall(api, deskCalls.find, async ({ query, session }) => {
    const deskIds = await desks.own(session)
    const search = () => findConversations(api.weft, { ...query, readerId: session.userId, deskIds })
    return [
      await searchByKey(api.weft, session, query.words, search, ({ rows }) =>
        rows.map(({ customerId }) => ({ noun: 'customer', subject: customerId })),
      ),
    ]
  })

  registerCall(api, deskCalls.findThings, ({ query: { words }, session }) =>
    searchByKey(
      api.weft,
      session,
      words,
      () => findThings(db, words, session),
      (found) =>
        found.flatMap(({ kind, rows }) =>
          kind === 'workOrder' ? rows.map(({ id }) => ({ noun: 'aftersale', subject: id })) : [],
        ),
    ),
  )

  registerCall(api, deskCalls.read, async ({ params: { customerId }, session }) => [
    await conversations.read(await desks.meant(session, customerId), session, customerId),
  ])

  registerCall(api, deskCalls.endTags, async () =>
    (await listItems(db, 'endTag')).map(({ id, name }) => ({ tagId: id, name })),
  )

  registerCall(api, deskCalls.context, async ({ params: { customerId }, session }) => {
    const deskId = await desks.meant(session, customerId)
    const customer = await findCustomer(pool, deskId, customerId, clock.now())
    if (!customer) throw notFound()
    const [reported, rounds] = await Promise.all([
      listReportedPages(pool, deskId, customerId),
      listRounds(pool, deskId, customerId, clock.now()),
    ])
    const isOnline = gateway.isOnline(customerId)
    return [presentContext(customerId, customer, presentPages(reported), rounds, isOnline)]
  })
}

/** Colleagues and groups to hand a conversation over to, and the agent's own status. */
function registerAgents(api: FastifyInstance, desks: AgentDesks, colleagues: Colleagues): void {
  const { pool, clock } = api.weft

  registerCall(api, deskCalls.listAgents, async ({ session }) => {
    // An agent who has lost the right to serve cannot take over conversations.
    const rows = (await colleagues.agents(await desks.own(session))).flatMap(({ isLeaving, ...agent }) =>
      isLeaving ? [] : [agent],
    )
    return [{ total: rows.length, rows }]
  })

  registerCall(api, deskCalls.setStatus, async ({ body, session }) => {
    await setAgentStatus(pool, session.userId, body.status, clock.now())
    return [{ status: body.status }]
  })

  registerCall(api, deskCalls.listGroups, async ({ query: { customerId }, session }) => {
    const deskIds = customerId === undefined ? await desks.own(session) : [await desks.meant(session, customerId)]
    const rows = await colleagues.groups(deskIds, session.userId)
    return [{ total: rows.length, rows }]
  })
}

/** A supervisor's calls: the current state of the desks, figures of a span, ratings. */
function registerReports(
  api: FastifyInstance,
  desks: AgentDesks,
  { conversations, colleagues }: { conversations: ConversationLists; colleagues: Colleagues },
): void {
  const { pool, clock } = api.weft

  registerCall(api, deskCalls.figures, async ({ query, session }) => {
    requireSpan(query.from, query.to)
    return [await readFigures(pool, { ...query, deskIds: await desks.own(session), now: clock.now() })]
  })

  registerCall(api, deskCalls.listRatings, async ({ query, session }) => {
    const page = { offset: (query.pageNumber - 1) * query.pageSize, limit: query.pageSize }
    return [
      await listRatings(pool, {
        deskIds: await desks.own(session),
        mostScore: query.mostScore,
        sort: query.sort,
        ...page,
      }),
    ]
  })

  registerCall(api, deskSupervisionCalls.overview, async ({ session }) => {
    const deskIds = await desks.own(session)
    const now = clock.now()
    const today = startOfChinaDay(now)
    const [agents, loads, day, figures, live] = await Promise.all([
      colleagues.agents(deskIds),
      readLoads(pool, deskIds, { now, today }),
      readFigures(pool, { deskIds, from: today, to: now + 1, now }),
      readLiveFigures(pool, deskIds, now),
      conversations.live(session, deskIds),
    ])
    const medians = new Map(day.agents.map((one) => [one.agentId, one.medianReplyMs]))
    const supervised = agents.map(({ isLeaving: _kept, ...agent }) =>
      presentAgent(agent, loads.get(agent.agentId), medians.get(agent.agentId)),
    )
    return [{ agents: supervised, ...figures, conversations: live, now }]
  })
}

/**
 * Notifies people before and when a promise ends, from one node or several: each notice is sent once.
 * @param callSms undefined: none by SMS
 */
function callAtPromises(
  api: FastifyInstance,
  { replyWarnAt }: Pick<Gateway, 'replyWarnAt'>,
  hours: Pick<HoursSource, 'state' | 'dueAt'>,
  callSms: SmsSender | undefined,
): void {
  const { db, pool, clock, log } = api.weft
  const calls = createPromiseCalls({ pool, hours, replyWarnAt, sms: callSms && promiseSmsBy(api, callSms) })
  const timer = setInterval(() => {
    const now = clock.now()
    const failed = (error: unknown) => log.warn({ err: error }, 'a promise after a block could not go on')
    // First, for a promise that goes on after a block may be due only when the desk opens.
    resumeAfterBlocks(db, hours, now, failed)
      .catch(failed)
      .then(() => calls.sweep(now))
      .catch((error: unknown) => log.warn({ err: error }, 'a sweep of promise notices failed'))
  }, SWEEP_MS)
  timer.unref()
  api.addHook('onClose', async () => clearInterval(timer))
}
