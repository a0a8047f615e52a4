/**
 * A day of random steps at the desk: three agents through their calls, twelve customers through their messages. After every
 * step one agent's lists are compared with an oracle that knows only the steps: rows, order, states and figures.
 */
import type { DeskConversation } from '@weft/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn, type TestCustomer, testCustomer } from './test-people'

const STEPS = 300
/** Another day: WEFT_DAY_SEED=7. */
const SEED = Number(process.env.WEFT_DAY_SEED ?? 22)
const SNOOZE_MS = 90_000
/** Every snooze set before the jump is over after it. */
const JUMP_MS = 100_000

let portal: TestPortal
let agents: (Caller & { userId: string })[]
let talks: Talk[]
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.database.pool.query(
    "UPDATE service_session SET phase = 'resolved', resolved_at = 1 WHERE phase <> 'resolved'",
  )
  agents = await Promise.all(['wangxiaoyun', 'zhaolei', 'hejing'].map((key) => signedIn(portal, key)))
  talks = await Promise.all(
    Array.from({ length: 12 }, async (): Promise<Talk> => ({ guest: await testCustomer(portal), phase: 'none' })),
  )
  // No agent is connected here: from now on all but the caller are away, and their conversations may be taken over.
  portal.advance(120_000)
})
afterAll(() => portal.stop())

/** What the oracle knows of a customer. Instants are those of the step, each later than the one before. */
interface Talk {
  guest: TestCustomer
  phase: 'none' | 'bot' | 'waiting' | 'open' | 'resolved'
  agentId?: string
  waitingSince?: number
  acceptedAt?: number
  unansweredSince?: number
  snoozedUntil?: number
  lastAt?: number
}

const NEVER = Number.POSITIVE_INFINITY
const isSnoozed = ({ snoozedUntil = 0 }: Talk, now: number) => snoozedUntil > now
const isOwed = (talk: Talk, now: number) => talk.unansweredSince !== undefined && !isSnoozed(talk, now)
const waits = (talk: Talk, agentId: string, now: number) =>
  talk.phase === 'waiting' || (talk.phase === 'open' && talk.agentId !== agentId && !isSnoozed(talk, now))
const isOwn = (talk: Talk, agentId: string) => talk.phase === 'open' && talk.agentId === agentId

const by =
  (...places: ((talk: Talk) => number)[]) =>
  (a: Talk, b: Talk) => {
    for (const place of places) {
      const [one, other] = [place(a), place(b)]
      if (one !== other) return one < other ? -1 : 1
    }
    return 0
  }
const queueOf = (agentId: string, now: number) =>
  talks
    .filter((talk) => waits(talk, agentId, now))
    .sort(
      by(
        // Given back to the queue, a conversation has the place of its age.
        (one) => Math.min(one.unansweredSince ?? NEVER, one.phase === 'waiting' ? (one.waitingSince ?? NEVER) : NEVER),
        (one) => one.waitingSince ?? one.acceptedAt ?? NEVER,
      ),
    )
const ownOf = (agentId: string, now: number) =>
  talks
    .filter((talk) => isOwn(talk, agentId))
    .sort(
      by(
        (one) => (isSnoozed(one, now) ? 1 : 0),
        (one) => one.unansweredSince ?? NEVER,
        (one) => -(one.lastAt ?? 0),
      ),
    )

interface Page {
  rows: DeskConversation[]
  counts: { waiting: number; mine: number; unanswered: number }
}
const desk = '/web-api/desk/v1'

/** Returns the differences between an agent's lists and the oracle; empty when there are none. */
async function deviations(agent: Caller & { userId: string }): Promise<string[]> {
  const found: string[] = []
  for (const scope of ['waiting', 'mine'] as const) {
    const page = (await agent.get<Page>(`${desk}/conversations?scope=${scope}`)).data[0]
    const now = portal.context.clock.now()
    const expected = scope === 'waiting' ? queueOf(agent.userId, now) : ownOf(agent.userId, now)
    const line = (id: string, phase: string, assigneeId: string | undefined, owes: boolean, snoozes: boolean) =>
      `${id} ${phase} ${assigneeId ?? '-'} ${owes ? 'owed' : snoozes ? 'snoozed' : 'answered'}`
    const shown = page?.rows.map((row) =>
      line(row.customerId, row.phase, row.assigneeId, row.promiseDueAt !== undefined, row.snoozedUntil !== undefined),
    )
    const known = expected.map((talk) =>
      line(talk.guest.userId, talk.phase, talk.agentId, isOwed(talk, now), isSnoozed(talk, now)),
    )
    if (JSON.stringify(shown) !== JSON.stringify(known))
      found.push(`${scope}: shown ${shown?.join(', ')}; expected ${known.join(', ')}`)
    const own = ownOf(agent.userId, now)
    const figures = [queueOf(agent.userId, now).length, own.length, own.filter((talk) => isOwed(talk, now)).length]
    const { waiting, mine, unanswered } = page?.counts ?? {}
    if (JSON.stringify([waiting, mine, unanswered]) !== JSON.stringify(figures))
      found.push(`${scope}: figures ${[waiting, mine, unanswered]}, expected ${figures}`)
  }
  return found
}

type Agent = Caller & { userId: string }
const taken = (talk: Talk, agent: Agent, at: number) => {
  // An agent who takes a conversation over owes an answer; one who accepts it from the queue owes the existing one.
  const owes = talk.phase === 'open' ? (isOwed(talk, at) ? talk.unansweredSince : at) : talk.unansweredSince
  const acceptedAt = talk.phase === 'open' ? talk.acceptedAt : at
  Object.assign(talk, { phase: 'open', agentId: agent.userId, acceptedAt, lastAt: at })
  Object.assign(talk, { unansweredSince: owes, snoozedUntil: undefined })
}
const post = async (agent: Agent, path: string, body?: Record<string, unknown>) => {
  const { status } = await agent.send('POST', `${desk}/${path}`, body)
  return status === 200
}
const said = (talk: Talk, at: number) => {
  if (talk.phase === 'none' || talk.phase === 'resolved') Object.assign(talk, { phase: 'bot', agentId: undefined })
  if (talk.phase === 'open' && !isOwed(talk, at)) Object.assign(talk, { unansweredSince: at, snoozedUntil: undefined })
  talk.lastAt = at
}

/** Each performs one step and updates the oracle; an impossible step is skipped, or must be refused. */
const steps: Record<string, (talk: Talk, agent: Agent, at: number) => Promise<void>> = {
  async says(talk, _agent, at) {
    await talk.guest.say({
      timestamp: at,
      content: [{ text: '在吗' }],
      effect: { type: 'contacted', replyDueAt: at + 900_000 },
    })
    said(talk, at)
  },
  async asks(talk, _agent, at) {
    await talk.guest.say({ timestamp: at, effect: { type: 'requested', promiseDueAt: at + 900_000 } })
    const isNew = talk.phase !== 'waiting' && talk.phase !== 'open'
    talk.lastAt = at
    if (!isNew) return
    Object.assign(talk, { phase: 'waiting', agentId: undefined, waitingSince: at, unansweredSince: at })
    Object.assign(talk, { acceptedAt: undefined, snoozedUntil: undefined })
  },
  async replies(talk, agent, at) {
    if (!isOwn(talk, agent.userId)) return
    await talk.guest.say({ timestamp: at, senderId: agent.userId, effect: { type: 'replied', agentId: agent.userId } })
    if (!isSnoozed(talk, at)) Object.assign(talk, { unansweredSince: undefined, snoozedUntil: undefined })
    talk.lastAt = at
  },
  async accepts(talk, agent, at) {
    const isTried = talk.phase === 'waiting' || talk.phase === 'open'
    if (!isTried) return
    expect(await post(agent, `conversations/${talk.guest.userId}/accept`)).toBe(true)
    if (!isOwn(talk, agent.userId)) taken(talk, agent, at)
  },
  async takesNext(_talk, agent, at) {
    const next = queueOf(agent.userId, at)[0]
    expect(await post(agent, 'next', { requestKey: `press-${at}-${agent.userId}` })).toBe(next !== undefined)
    if (next) taken(next, agent, at)
  },
  async givesBack(talk, agent, at) {
    const isTheirs = isOwn(talk, agent.userId)
    const isDone = await post(agent, `conversations/${talk.guest.userId}/transfer`, { toQueue: true })
    expect(isDone).toBe(isTheirs)
    if (!isTheirs) return
    const waitingSince = (talk.waitingSince ?? talk.acceptedAt ?? at) + 1
    const unansweredSince = isOwed(talk, at) ? talk.unansweredSince : at
    Object.assign(talk, { phase: 'waiting', agentId: undefined, acceptedAt: undefined, lastAt: at })
    Object.assign(talk, { waitingSince, unansweredSince, snoozedUntil: undefined })
  },
  async snoozes(talk, agent, at) {
    const isPossible = isOwn(talk, agent.userId) && !isOwed(talk, at)
    const until = at + SNOOZE_MS
    expect(await post(agent, `conversations/${talk.guest.userId}/snooze`, { until })).toBe(isPossible)
    if (isPossible) Object.assign(talk, { unansweredSince: until, snoozedUntil: until })
  },
  async ends(talk, agent, at) {
    const isPossible = talk.phase === 'waiting' || isOwn(talk, agent.userId)
    if (!isPossible) return
    expect(await post(agent, `conversations/${talk.guest.userId}/end`, {})).toBe(true)
    Object.assign(talk, { phase: 'resolved', lastAt: at, waitingSince: undefined, acceptedAt: undefined })
    Object.assign(talk, { unansweredSince: undefined, snoozedUntil: undefined })
  },
}

it('[SV-12] shows three agents in 300 random steps the rows, the order and the figures that follow from what was done', async () => {
  let state = SEED
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  // More answers and snoozes than takeovers, so that lists contain owed, answered and snoozed conversations at once.
  const names = [...Object.keys(steps), 'replies', 'replies', 'snoozes']
  const done = new Map<string, number>()
  for (let step = 0; step < STEPS; step += 1) {
    // Each step is later than all that came before it, whatever the machine's speed.
    portal.advance(random(25) === 0 ? JUMP_MS : 10)
    const name = names[random(names.length)] as string
    const talk = talks[random(talks.length)] as Talk
    // Mostly the conversation's agent: others are refused.
    const owner = random(4) > 0 ? agents.find((one) => isOwn(talk, one.userId)) : undefined
    const agent = owner ?? (agents[random(agents.length)] as Agent)
    await steps[name]?.(talk, agent, portal.context.clock.now())
    done.set(name, (done.get(name) ?? 0) + 1)
    const looking = random(2) === 0 ? agent : (agents[random(agents.length)] as Agent)
    expect(await deviations(looking), `step ${step}: ${name}`).toEqual([])
  }
  for (const agent of agents) expect(await deviations(agent)).toEqual([])
  expect([...done.keys()].sort()).toEqual(Object.keys(steps).sort())
}, 120_000)
