/**
 * One run of the whole system on virtual time, drawn from a seed: people write, read, reload and leave, nodes die, connections
 * break, hints and frames are lost, members join and leave. Then the faults end, everyone gets a minute, and the judge compares
 * what all received with what is stored. The same seed is the same run, to the last frame.
 */
import { toDownFrame } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { type Chance, seeded, type VirtualClock, virtualClock } from '@weft/testkit'
import { checkHistories, type Damage, type StoredRow } from '../history/check'
import { Membership } from '../history/membership'
import { Device } from './device'
import { ALL_ON, type Mechanisms } from './mechanisms'
import { Network } from './network'
import { groupKey, Nodes } from './nodes'

const STORM_MS = 45_000
const CALM_MS = 60_000
const LOOK_MS = 250
const PAGE = 20
const FULL_DISK_LOT = 1_000_003
const TAKE_BACK_LOT = 2_000_003
/** G5: the tail check repairs a lost hint, every 5 s; without lost hints only the network's delay counts. In ms. */
const LATE_MS = { calm: 2_000, lossy: 6_500 }
/** G8: heartbeat, time-out of the answer, and a margin; in ms. */
const DEAD_MS = 50_000
const GROUPS = ['g1', 'g2'] as const
/** anna has a second device; carl leaves and joins g2. */
const DEVICES = [
  ['anna', 'anna-1'],
  ['anna', 'anna-2'],
  ['bert', 'bert-1'],
  ['carl', 'carl-1'],
] as const

export interface Outcome {
  seed: number
  damage: Damage[]
  messages: number
  connections: number
}

export async function simulate(seed: number, switches: Partial<Mechanisms> = {}): Promise<Outcome> {
  const mechanisms: Mechanisms = { ...ALL_ON, ...switches }
  const chance = seeded(seed)
  const clock = virtualClock()
  const isLossy = chance.happens(0.5)
  const losesFrames = chance.happens(0.4)
  /**
   * Clients that do not wait for answers. On their connections nothing is lost on its way up, because then their order could not
   * be kept.
   */
  const areOld = seed % 2 === 0
  const sendWindow = areOld || !mechanisms.waitsItsTurn ? 16 : 1
  let isStorm = true
  // A separate generator, so that all other draws stay the same. In some storms the disk is full for a few seconds. Not for
  // clients that do not wait for answers: their later messages are stored while an earlier one is refused.
  const disk = seeded(seed + FULL_DISK_LOT)
  const fullFrom =
    !areOld && disk.happens(0.8) ? clock.monotonic() + disk.between(5_000, STORM_MS - 5_000) : Number.POSITIVE_INFINITY
  const fullTo = fullFrom + disk.between(500, 4_000)
  const nodes = new Nodes({
    clock,
    chance,
    mechanisms,
    count: 2,
    hintLoss: () => (isStorm && isLossy ? 0.35 : 0),
    isFull: () => clock.monotonic() >= fullFrom && clock.monotonic() < fullTo,
  })
  const devices = new Map<string, Device>()
  const network = new Network({
    clock,
    chance,
    nodes,
    mechanisms,
    frameLoss: () => (isStorm && losesFrames ? 0.03 : 0),
    frameLossUp: () => (isStorm && losesFrames && !areOld ? 0.03 : 0),
    frameRepeat: () => (isStorm ? 0.1 : 0),
    lost: (device, frame) => {
      if (frame.eventType === 202) devices.get(device)?.lostFrames.add(`${frame.chatId}|${frame.msgSeqId}`)
    },
  })
  const members = new Membership()
  const headOf = async (chat: string): Promise<number> =>
    (await nodes.stores.conversations.heads([groupKey(chat)])).get(groupKey(chat)) ?? 0
  for (const chat of GROUPS) {
    nodes.stores.addToGroup(chat, ['anna', 'bert', 'carl'])
    for (const userId of ['anna', 'bert', 'carl']) members.join(userId, chat, 0)
  }
  const history = historyOf(nodes)
  for (const [userId, name] of DEVICES)
    devices.set(
      name,
      new Device({ userId, name, groups: GROUPS, clock, chance, network, mechanisms, sendWindow, history }),
    )
  const all = [...devices.values()]

  const bound = isLossy ? LATE_MS.lossy : LATE_MS.calm
  const late = watchForLate({ clock, all, nodes, members, network, boundMs: bound })
  for (const device of all) clock.after(chance.between(0, 2_000), () => device.start())
  const end = clock.monotonic() + STORM_MS
  let texts = 0
  const takings = seeded(seed + TAKE_BACK_LOT)
  while (clock.monotonic() < end) {
    await clock.advance(chance.between(20, 900))
    if (takings.happens(0.12)) await takings.pick(all).takeBack(takings.pick(GROUPS), takings)
    await act({ chance, clock, all, nodes, network, members, headOf, text: () => `${++texts}` })
  }

  isStorm = false
  await calmDown({ clock, all, nodes, network, members, late })
  const { damage, messages } = await judge({ nodes, members, all, late: late.found, boundMs: bound })
  const connections = all.reduce((sum, device) => sum + device.connectionCount, 0)
  nodes.close()
  for (const device of all) device.end()
  return { seed, damage, messages, connections }
}

interface Calm extends Pick<Scene, 'clock' | 'all' | 'nodes' | 'network' | 'members'> {
  late: ReturnType<typeof watchForLate>
}

/**
 * Ends all faults and gives everyone a minute; then one more message from each, and every conversation is read to its beginning.
 */
async function calmDown({ clock, all, nodes, network, members, late }: Calm): Promise<void> {
  for (const node of nodes.all) if (!node.gateway) node.start()
  for (const { name } of all) network.setOffline(name, false)
  for (let waited = 0; waited < CALM_MS && !all.every(({ isSettled }) => isSettled); waited += 5_000) {
    await clock.advance(5_000)
    for (const device of all) device.resendFailed()
  }
  await clock.advance(15_000)
  // A message lost by the proxy becomes visible when the next number arrives: one more from everyone.
  for (const device of all)
    for (const chat of GROUPS) if (members.isIn(device.userId, chat)) await device.write(chat, 'last')
  await clock.advance(15_000)
  late.stop()
  const reading = Promise.all(all.map((device) => device.readAll()))
  await clock.advance(10_000)
  await reading
}

interface Seen extends Pick<Scene, 'all' | 'nodes' | 'members'> {
  late: readonly string[]
  boundMs: number
}

/** Compares what all received with what is stored. */
async function judge({ nodes, members, all, late, boundMs }: Seen): Promise<{ damage: Damage[]; messages: number }> {
  const stored: StoredRow[] = []
  const damage: Damage[] = []
  const exposed: string[] = []
  for (const chat of GROUPS) {
    const rows = await nodes.stores.messages.readAfter(groupKey(chat), 0, 100_000)
    const takenBack = takenBackIn(chat, rows, nodes)
    for (const { name, words } of all)
      for (const { msgSeqId, at } of words.filter((heard) => heard.chat === chat)) {
        const since = at - (takenBack.get(msgSeqId)?.at ?? Number.POSITIVE_INFINITY)
        if (since > boundMs)
          exposed.push(`${chat}: ${name} was told the words of ${msgSeqId}, taken back for ${since} ms`)
      }
    for (const row of rows)
      stored.push({
        chat,
        msgSeqId: row.msgSeqId,
        tid: row.tid.replace(/#\d+$/, ''),
        senderId: row.senderId,
        isHidden: row.msgType !== MsgType.text,
        takenBackBy: takenBack.get(row.msgSeqId)?.by,
      })
    damage.push(...(await fallenReads(chat, rows, nodes)))
  }
  damage.push(
    ...checkHistories({
      stored,
      maySee: members.may,
      owes: members.owes,
      late,
      exposed,
      clients: all.map((device) => device.history()),
    }),
  )
  return { damage, messages: stored.length }
}

/** The history call, answered from the nodes' store. */
export const historyOf =
  ({ stores }: Nodes) =>
  async (userId: string, chat: string, before: number | undefined) => {
    const record = await stores.conversations.find(groupKey(chat))
    const own = record?.participants.find((one) => one.userId === userId)
    if (!record || !own) return []
    const rows = await stores.messages.readBefore(groupKey(chat), before, PAGE)
    return rows
      .filter(({ msgSeqId }) => msgSeqId >= own.fromSeqId && msgSeqId <= (own.toSeqId ?? msgSeqId))
      .map((row) => toDownFrame(row, record.ref, userId))
  }

interface Scene {
  chance: Chance
  clock: VirtualClock
  all: readonly Device[]
  nodes: Nodes
  network: Network
  members: Membership
  headOf(chat: string): Promise<number>
  text(): string
}

/** One random action. */
async function act({ chance, clock, all, nodes, network, members, headOf, text }: Scene): Promise<void> {
  const device = chance.pick(all)
  const chat = chance.pick(GROUPS)
  const lot = chance.next()
  if (lot < 0.6) {
    const count = chance.between(1, 3)
    for (let n = 0; n < count; n++) await device.write(chat, text())
  } else if (lot < 0.68) device.markRead(chat)
  else if (lot < 0.76) network.cut(device.name)
  else if (lot < 0.81) {
    network.setOffline(device.name, true)
    clock.after(chance.between(500, 9_000), () => network.setOffline(device.name, false))
  } else if (lot < 0.86) device.reload()
  else if (lot < 0.9) {
    network.halfOpen(device.name)
    if (network.isHalfOpen(device.name)) device.deadSince ??= clock.now()
  } else if (lot < 0.95) {
    const node = chance.pick(nodes.all)
    if (!node.gateway) return
    node.kill()
    clock.after(chance.between(200, 5_000), () => void (node.gateway === undefined && node.start()))
  } else {
    const head = await headOf('g2')
    if (members.isIn('carl', 'g2')) {
      nodes.stores.removeFromGroup('g2', 'carl')
      members.leave('carl', 'g2', head)
    } else {
      nodes.stores.addToGroup('g2', ['carl'])
      members.join('carl', 'g2', head)
    }
  }
}

interface Watched {
  clock: VirtualClock
  all: readonly Device[]
  nodes: Nodes
  members: Pick<Membership, 'owes'>
  network: Network
  boundMs: number
}

/** Checks several times a second for messages that a connected device should have received by now. */
export function watchForLate({ clock, all, nodes, members, network, boundMs }: Watched): {
  found: string[]
  stop(): void
} {
  const found = new Map<string, string>()
  let isOver = false
  const chatOf = new Map(GROUPS.map((chat) => [groupKey(chat), chat]))
  const look = (): void => {
    if (isOver) return
    const now = clock.now()
    for (const device of all) {
      const { onlineSince, pageOnlineAt = 0, deadSince, userId, name } = device
      if (deadSince !== undefined && now - deadSince > DEAD_MS)
        found.set(`${name} dead`, `${name} believes in a line that is dead for ${now - deadSince} ms`)
      if (onlineSince === undefined || network.isHalfOpen(name)) continue
      for (const { key, msgSeqId, at } of nodes.commits) {
        const chat = chatOf.get(key) ?? ''
        const id = `${chat}|${msgSeqId}`
        const waited = now - Math.max(at, onlineSince)
        if (at < pageOnlineAt || waited <= boundMs || device.seen.has(id) || device.lostFrames.has(id)) continue
        if (members.owes(userId, chat, msgSeqId))
          found.set(`${name} ${id}`, `${name} waits ${waited} ms for ${chat} ${msgSeqId}`)
      }
    }
    clock.after(LOOK_MS, look)
  }
  look()
  return {
    get found() {
      return [...found.values()]
    },
    stop: () => {
      isOver = true
    },
  }
}

/** number → its recall, and when that was committed. */
function takenBackIn(
  chat: string,
  rows: readonly { msgSeqId: number; msgType: number; content: readonly unknown[] }[],
  { commits }: Nodes,
): ReadonlyMap<number, { by: number; at: number }> {
  const committedAt = new Map(
    commits.flatMap(({ key, msgSeqId, at }) => (key === groupKey(chat) ? [[msgSeqId, at] as const] : [])),
  )
  const recalls = rows.filter(({ msgType }) => msgType === MsgType.recall)
  return new Map(
    recalls.map(({ msgSeqId, content }) => [
      (content[0] as { msgId: number }).msgId,
      { by: msgSeqId, at: committedAt.get(msgSeqId) ?? 0 },
    ]),
  )
}

/** G6: a read position in the store must be the highest of that person's receipts. */
async function fallenReads(
  chat: string,
  rows: readonly { msgType: number; senderId: string; content: readonly unknown[] }[],
  nodes: Nodes,
): Promise<Damage[]> {
  const highest = new Map<string, number>()
  for (const { msgType, senderId, content } of rows) {
    if (msgType !== MsgType.readReceipt) continue
    const { msgId } = content[0] as { msgId: number }
    highest.set(senderId, Math.max(msgId, highest.get(senderId) ?? 0))
  }
  const said = await nodes.readsOf(groupKey(chat))
  return [...highest].flatMap(([userId, msgId]) =>
    said.get(userId) === msgId
      ? []
      : [
          {
            kind: 'lost' as const,
            what: `${chat}: ${userId} has read to ${msgId}, the store says ${said.get(userId)}`,
          },
        ],
  )
}
