/**
 * Misbehaving guests without network faults: one floods a group, one does not read, one has its token revoked while the hint is
 * lost, one sends links to incomplete files. Two people with the real client write in the same group and must notice nothing.
 */
import { LIMITS, MsgType } from '@weft/protocol'
import { type Chance, seeded, type VirtualClock, virtualClock } from '@weft/testkit'
import { checkHistories, type Damage, type StoredRow } from '../history/check'
import { Device } from './device'
import { Guest } from './guest'
import { ALL_ON, type Mechanisms } from './mechanisms'
import { Network } from './network'
import { groupKey, Nodes } from './nodes'
import { historyOf, type Outcome, watchForLate } from './run'

const GROUP = 'g1'
const PEOPLE = ['anna', 'bert'] as const
const GUESTS = ['flood', 'stuck', 'gone', 'hasty'] as const
const VISIT_MS = 30_000
const CALM_MS = 15_000
const STEP_MS = 100
/** Here no hint is lost, so this is only the network's delay, in ms. */
const LATE_MS = 2_000
/** G9: revoked tokens are checked every 5 s; in ms. */
const REVOKED_MS = 6_500
/** G10: 10 s unsent, plus the interval of the check; in ms. */
const UNREAD_MS = LIMITS.slowReaderMs + 2_000
/** Duration in ms of sending at ten times the rate limit. */
const FLOOD_MS = 5_000
const FLOOD_PER_STEP = (10 * LIMITS.messagesPerSecond * STEP_MS) / 1_000
const NEVER = Number.POSITIVE_INFINITY

interface Group {
  nodes: Nodes
  network: Network
  clock: VirtualClock
  chance: Chance
  people: readonly Device[]
  guests: readonly Guest[]
  /** Revoked tokens. */
  revoked: Set<string>
  /** Files whose parts have all arrived. */
  whole: Set<string>
}

/** Nodes that check tokens and files against these two sets. */
function nodesOf(parts: Pick<Group, 'clock' | 'chance' | 'revoked' | 'whole'> & { mechanisms: Mechanisms }): Nodes {
  const { clock, chance, revoked, whole, mechanisms } = parts
  const nodes: Nodes = new Nodes({
    clock,
    chance,
    mechanisms,
    count: 2,
    hintLoss: () => 0,
    isFull: () => false,
    policy: {
      ...(mechanisms.limits ? {} : { messagesPerSecond: 1e6, messageBurst: 1e6 }),
      ...(mechanisms.slowReadersEnd ? {} : { slowReaderMs: NEVER, slowReaderBytes: NEVER, pushPauseBytes: NEVER }),
    },
    ports: {
      authenticator: {
        verify: async (_type, token) =>
          revoked.has(token) ? { ok: false, reason: 'revoked' } : { ok: true, identity: nodes.identityOf(token) },
        revokedSince: async () => (mechanisms.revocationsLookedUp ? [...revoked].map((tokenId) => ({ tokenId })) : []),
      },
      isOwnFile: (url) => url.startsWith('https://files.example/'),
      holdsFile: async (url) => whole.has(url) || !mechanisms.wholeFiles,
    },
  })
  return nodes
}

/** What the guests have done so far. */
interface Deeds {
  texts: number
  isStuck: boolean
  /** When the token of the revoked guest was revoked. */
  revokedAt: number
  /** tid → whether the file in it was complete when it was sent. */
  named: Map<string, boolean>
}

/** Returns the function for each moment of the visit; each guest misbehaves from a random time on. */
function visitOf({ network, clock, chance, people, guests, revoked, whole }: Group, deeds: Deeds) {
  const [flood, stuck, gone, hasty] = guests as [Guest, Guest, Guest, Guest]
  const floodFrom = chance.between(3_000, 12_000)
  const stuckFrom = chance.between(2_000, 10_000)
  const revokedFrom = chance.between(8_000, 16_000)
  const files: string[] = []
  const say = (guest: Guest, msgType: number, item: object): string =>
    guest.say({ tid: `${guest.name}-${++deeds.texts}`, type: 2, msgType, targetId: GROUP, content: [item] })

  return async (now: number): Promise<void> => {
    for (const guest of [flood, hasty]) guest.enter()
    if (!deeds.isStuck) stuck.enter()
    if (deeds.revokedAt === NEVER) gone.enter()
    if (chance.happens(0.15)) await chance.pick(people).write(GROUP, `${++deeds.texts}`)
    if (now >= floodFrom && now < floodFrom + FLOOD_MS && flood.isOnline)
      for (let at = 0; at < FLOOD_PER_STEP; at++) say(flood, MsgType.text, { text: '水' })
    if (!deeds.isStuck && now >= stuckFrom && stuck.isOnline) {
      deeds.isStuck = true
      network.stopReading(stuck.name)
    }
    if (deeds.revokedAt === NEVER && now >= revokedFrom && gone.isOnline) {
      revoked.add(gone.name)
      deeds.revokedAt = clock.now()
    }
    if (!hasty.isOnline || !chance.happens(0.06)) return
    const isRest = files.length > 0 && chance.happens(0.5)
    if (!isRest) files.push(`https://files.example/${files.length}.pdf`)
    const url = files.at(-1) as string
    // The missing parts have arrived meanwhile.
    if (isRest) whole.add(url)
    deeds.named.set(say(hasty, MsgType.file, { url, name: '报价.pdf', size: 1 }), whole.has(url))
  }
}

/** Compares what people and guests did and received with what is stored. */
async function judge(
  { nodes, people, guests }: Group,
  deeds: Deeds,
  late: readonly string[],
): Promise<{ damage: Damage[]; messages: number }> {
  const [flood, , gone] = guests as [Guest, Guest, Guest, Guest]
  const damage: Damage[] = []
  const rows = await nodes.stores.messages.readAfter(groupKey(GROUP), 0, 100_000)
  const stored = rows.map(({ msgSeqId, tid, senderId }): StoredRow => ({ chat: GROUP, msgSeqId, tid, senderId }))
  const most = LIMITS.messageBurst + (FLOOD_MS / 1_000 + 1) * LIMITS.messagesPerSecond
  const flooded = rows.filter(({ senderId }) => senderId === flood.name).length
  if (flooded > most)
    damage.push({ kind: 'flooded', what: `${flooded} of ${flood.name} are stored, ${most} are what one may send` })
  for (const { tid, msgSeqId } of rows) {
    if (deeds.named.get(tid) === false)
      damage.push({ kind: 'partial', what: `${msgSeqId} names a file that was not whole` })
    const code = guests.find(({ answers }) => answers.has(tid))?.answers.get(tid) ?? 0
    if (code !== 0) damage.push({ kind: 'foreign', what: `${msgSeqId} was refused with ${code} and is stored` })
  }
  const after = gone.heardAt.filter((at) => at > deeds.revokedAt + REVOKED_MS).length
  if (after > 0) damage.push({ kind: 'foreign', what: `${gone.name} was told ${after} messages under a revoked token` })
  damage.push(
    ...checkHistories({
      stored,
      maySee: () => true,
      late,
      clients: [
        ...people.map((device) => device.history()),
        ...guests.map((guest) => ({
          userId: guest.name,
          device: guest.name,
          wrote: guest.wrote(GROUP),
          told: [],
          shows: new Map(),
          keepsOrder: false,
        })),
      ],
    }),
  )
  return { damage, messages: rows.length }
}

export async function simulateGuests(seed: number, switches: Partial<Mechanisms> = {}): Promise<Outcome> {
  const mechanisms: Mechanisms = { ...ALL_ON, ...switches }
  const chance = seeded(seed)
  const clock = virtualClock()
  const revoked = new Set<string>()
  const whole = new Set<string>()
  const nodes = nodesOf({ clock, chance, mechanisms, revoked, whole })
  const network = new Network({ clock, chance, nodes, mechanisms })
  nodes.stores.addToGroup(GROUP, [...PEOPLE, ...GUESTS])
  const parts = { groups: [GROUP], clock, chance, network, mechanisms, sendWindow: 1, history: historyOf(nodes) }
  const people = PEOPLE.map((userId) => new Device({ ...parts, userId, name: userId }))
  const guests = GUESTS.map((name) => new Guest(name, network, clock))
  const group: Group = { nodes, network, clock, chance, people, guests, revoked, whole }
  const deeds: Deeds = { texts: 0, isStuck: false, revokedAt: NEVER, named: new Map() }
  const act = visitOf(group, deeds)
  const late = watchForLate({ clock, all: people, nodes, network, members: { owes: () => true }, boundMs: LATE_MS })

  const hoarded: Damage[] = []
  for (const device of people) device.start()
  for (let now = 0; now < VISIT_MS; now += STEP_MS) {
    await clock.advance(STEP_MS)
    await act(now)
    for (const { device, bytes, heldMs } of network.unread())
      if (heldMs > UNREAD_MS || bytes > LIMITS.slowReaderBytes)
        hoarded.push({ kind: 'hoarded', what: `${bytes} bytes of ${device}, who has read nothing for ${heldMs} ms` })
  }
  await clock.advance(CALM_MS)
  late.stop()
  const reading = Promise.all(people.map((device) => device.readAll()))
  await clock.advance(10_000)
  await reading

  const { damage, messages } = await judge(group, deeds, late.found)
  const connections = people.reduce((sum, device) => sum + device.connectionCount, 0)
  nodes.close()
  for (const device of people) device.end()
  return { seed, damage: [...hoarded, ...damage], messages, connections }
}
