/**
 * A rolling restart under load: two nodes of an older build, 200 chats in which people write. One node after the other ends as on
 * SIGTERM and restarts as the newer build; for a while both builds run side by side. Users must notice nothing: all messages are
 * stored, in order, within three seconds.
 */
import { seeded, virtualClock } from '@weft/testkit'
import { checkHistories, type Damage, type StoredRow } from '../history/check'
import { Device } from './device'
import { ALL_ON, type Mechanisms } from './mechanisms'
import { Network } from './network'
import { groupKey, type Node, Nodes } from './nodes'
import { historyOf, type Outcome } from './run'

const CHATS = 200
/** Each agent is in an equal share of the chats. */
const AGENTS = 10
const SETTLE_MS = 4_000
/** Time between the end of a node and its being ready again, in ms. */
const RESTART_MS = { least: 1_500, most: 4_000 }
const STEP_MS = 100
/** G12: no sender waits longer than this, and no client is disconnected for longer, in ms. */
const WORST_MS = 3_000

interface DeployOutcome extends Outcome {
  /** The longest wait from writing to the 203, and the longest time without a connection, in ms of virtual time. */
  worstSendMs: number
  worstAwayMs: number
}

export async function simulateDeploy(seed: number, switches: Partial<Mechanisms> = {}): Promise<DeployOutcome> {
  const mechanisms: Mechanisms = { ...ALL_ON, ...switches }
  const chance = seeded(seed)
  const clock = virtualClock()
  const nodes = new Nodes({
    clock,
    chance,
    mechanisms,
    count: 2,
    hintLoss: () => 0,
    isFull: () => false,
    build: 'older',
  })
  const network = new Network({ clock, chance, nodes, mechanisms })
  const chats = Array.from({ length: CHATS }, (_, at) => ({
    chat: `c${at}`,
    customer: `u${at}`,
    agent: `a${at % AGENTS}`,
  }))
  for (const { chat, customer, agent } of chats) nodes.stores.addToGroup(chat, [customer, agent])
  const parts = { clock, chance, network, mechanisms, sendWindow: 1, history: historyOf(nodes) }
  const deviceOf = (userId: string, groups: readonly string[]) => new Device({ ...parts, userId, name: userId, groups })
  const customers = chats.map(({ chat, customer }) => deviceOf(customer, [chat]))
  const agents = Array.from({ length: AGENTS }, (_, at) =>
    deviceOf(
      `a${at}`,
      chats.flatMap(({ chat, agent }) => (agent === `a${at}` ? [chat] : [])),
    ),
  )
  const all = [...customers, ...agents]
  let texts = 0

  /** People write: a customer about every three seconds, an agent three times a second to one of the customers. */
  async function pass(ms: number): Promise<void> {
    for (const end = clock.monotonic() + ms; clock.monotonic() < end; ) {
      await clock.advance(STEP_MS)
      for (const [at, { chat }] of chats.entries())
        if (chance.happens(STEP_MS / 3_000)) await customers[at]?.write(chat, `${++texts}`)
      for (const [at, device] of agents.entries())
        if (chance.happens(STEP_MS / 300))
          await device.write(chats[at + AGENTS * chance.between(0, CHATS / AGENTS - 1)]?.chat ?? '', `${++texts}`)
    }
  }
  async function renew(node: Node): Promise<void> {
    let isOver = false
    void node.leave().then(() => {
      isOver = true
    })
    while (!isOver) await pass(STEP_MS)
    await pass(chance.between(RESTART_MS.least, RESTART_MS.most))
    node.start('newer')
    await pass(SETTLE_MS)
  }

  for (const device of all) clock.after(chance.between(0, 1_000), () => device.start())
  await pass(SETTLE_MS)
  for (const node of nodes.all) await renew(node)
  await clock.advance(SETTLE_MS)
  const reading = Promise.all(all.map((device) => device.readAll()))
  await clock.advance(10_000)
  await reading

  // ── the judge ───────────────────────────────────────────────────────────────
  const stored: StoredRow[] = []
  for (const { chat } of chats)
    for (const { msgSeqId, tid, senderId } of await nodes.stores.messages.readAfter(groupKey(chat), 0, 100_000))
      stored.push({ chat, msgSeqId, tid, senderId })
  const damage: Damage[] = []
  for (const device of all) {
    if (device.slowestSendMs > WORST_MS)
      damage.push({ kind: 'stale', what: `${device.name} waited ${device.slowestSendMs} ms for a 203` })
    if (device.longestAwayMs > WORST_MS)
      damage.push({ kind: 'stale', what: `${device.name} was without a line for ${device.longestAwayMs} ms` })
  }
  const members = new Map(chats.map(({ chat, customer, agent }) => [chat, [customer, agent]]))
  damage.push(
    ...checkHistories({
      stored,
      maySee: (userId, chat) => members.get(chat)?.includes(userId) === true,
      clients: all.map((device) => device.history()),
    }),
  )
  const connections = all.reduce((sum, device) => sum + device.connectionCount, 0)
  const worstSendMs = Math.max(...all.map((device) => device.slowestSendMs))
  const worstAwayMs = Math.max(...all.map((device) => device.longestAwayMs))
  nodes.close()
  for (const device of all) device.end()
  return { seed, damage, messages: stored.length, connections, worstSendMs, worstAwayMs }
}
