/**
 * The judge of the simulation, of the chaos on real processes and of the soak. Every client reports what it wrote, what it
 * received and what it shows at the end; the store has the truth. Every difference is damage of one of these kinds:
 *
 *   lost        acknowledged and not stored, or stored and not shown to a person entitled to it
 *   doubled     stored or shown more than once
 *   swapped     a gap in the numbers, an order other than the numbers', a number that the store gives to another message, a
 *               sender's messages out of the order of writing
 *   stale       received later than promised by a connected client
 *   foreign     received or shown by a person not entitled to it, shown without being stored, or stored for a sender who may
 *               not write
 *   exposed     shown or received with its text after it was recalled
 *   unresolved  written, and at the end neither stored nor visibly failed
 *
 * and of three that only a harness can see:
 *
 *   hoarded     kept in memory for a client that does not read
 *   flooded     stored from a sender beyond the rate limit
 *   partial     stored and naming an incomplete file
 */
export type DamageKind =
  | 'lost'
  | 'doubled'
  | 'swapped'
  | 'stale'
  | 'foreign'
  | 'exposed'
  | 'unresolved'
  | 'hoarded'
  | 'flooded'
  | 'partial'

export interface Damage {
  kind: DamageKind
  /** One sentence with the ids that are needed to find it again. */
  what: string
}

export interface StoredRow {
  chat: string
  msgSeqId: number
  tid: string
  senderId: string
  /** It has a number and is not shown, for instance a read receipt. */
  isHidden?: boolean
  /** The number of its writer's recall of it. */
  takenBackBy?: number
}

export interface Written {
  chat: string
  tid: string
  /** `acknowledged`: a 203 with code 0 arrived. `failed`: shown as failed. `open`: neither. */
  outcome: 'acknowledged' | 'failed' | 'open'
  /** The number from the 203. */
  msgSeqId?: number
  /** A message that failed and was resent by hand: later messages have overtaken it. */
  isOutOfTurn?: boolean
}

/** A number that a client received in a 202. */
export interface Told {
  chat: string
  msgSeqId: number
  tid: string
  /** Number of the client's connection, from 1. */
  connection: number
}

export interface ClientHistory {
  userId: string
  /** Names this client among the user's devices. */
  device: string
  /** In the order of writing. */
  wrote: readonly Written[]
  /** In the order of arrival. */
  told: readonly Told[]
  /** chat → the messages that it shows at the end, from top to bottom. */
  shows: ReadonlyMap<string, readonly { msgSeqId: number; tid: string; hasWords?: boolean }[]>
  /** Whether it sends its messages one after the other, so that their order is guaranteed. */
  keepsOrder: boolean
}

export interface World {
  stored: readonly StoredRow[]
  clients: readonly ClientHistory[]
  /** Whether this user may see this number of this chat. */
  maySee(userId: string, chat: string, msgSeqId: number): boolean
  /** Whether this user must show it at the end. Defaults to `maySee`. */
  owes?(userId: string, chat: string, msgSeqId: number): boolean
  /** Late deliveries that the harness observed; only it knows who was connected when. */
  late?: readonly string[]
  /** Texts that the harness saw delivered after their recall; only it knows when the recall happened. */
  exposed?: readonly string[]
}

export function checkHistories(world: World): Damage[] {
  const damage: Damage[] = (world.late ?? []).map((what) => ({ kind: 'stale', what }))
  for (const what of world.exposed ?? []) damage.push({ kind: 'exposed', what })
  const add = (kind: DamageKind, what: string): void => void damage.push({ kind, what })
  const chats = new Map<string, StoredRow[]>()
  for (const row of world.stored) chats.set(row.chat, [...(chats.get(row.chat) ?? []), row])
  const numberOf = new Map<string, number>()
  for (const [chat, rows] of chats) {
    rows.sort((a, b) => a.msgSeqId - b.msgSeqId)
    rows.forEach((row, at) => {
      if (row.msgSeqId !== at + 1) add('swapped', `${chat}: number ${at + 1} is ${row.msgSeqId} in the store`)
      const id = `${row.senderId}|${row.tid}`
      if (numberOf.has(id))
        add('doubled', `${chat}: ${row.tid} of ${row.senderId} is stored as ${numberOf.get(id)} and ${row.msgSeqId}`)
      else numberOf.set(id, row.msgSeqId)
      if (!world.maySee(row.senderId, chat, row.msgSeqId))
        add('foreign', `${chat}: ${row.senderId} wrote ${row.msgSeqId} and is not in it`)
    })
  }
  for (const client of world.clients) {
    checkWritten(client, numberOf, add)
    checkTold(client, world, add)
    for (const [chat, rows] of chats) checkShown(client, chat, rows, world, add)
  }
  return damage
}

type Add = (kind: DamageKind, what: string) => void

function checkWritten(
  { userId, wrote, keepsOrder }: ClientHistory,
  numberOf: ReadonlyMap<string, number>,
  add: Add,
): void {
  const lastOf = new Map<string, number>()
  for (const { chat, tid, outcome, msgSeqId, isOutOfTurn } of wrote) {
    const stored = numberOf.get(`${userId}|${tid}`)
    if (outcome === 'open' && stored === undefined)
      add('unresolved', `${chat}: ${tid} of ${userId} is neither stored nor failed`)
    if (outcome === 'acknowledged' && stored === undefined)
      add('lost', `${chat}: ${tid} of ${userId} was acknowledged and is not stored`)
    if (outcome === 'acknowledged' && stored !== undefined && msgSeqId !== undefined && stored !== msgSeqId)
      add('swapped', `${chat}: ${tid} of ${userId} was acknowledged as ${msgSeqId} and is ${stored}`)
    if (stored === undefined || !keepsOrder || isOutOfTurn) continue
    if (stored < (lastOf.get(chat) ?? 0))
      add('swapped', `${chat}: ${tid} of ${userId} is ${stored}, what it wrote before is ${lastOf.get(chat)}`)
    lastOf.set(chat, Math.max(stored, lastOf.get(chat) ?? 0))
  }
}

function checkTold({ userId, device, told }: ClientHistory, { maySee }: World, add: Add): void {
  const seen = new Set<string>()
  for (const { chat, msgSeqId, connection } of told) {
    if (!maySee(userId, chat, msgSeqId)) add('foreign', `${chat}: ${userId} on ${device} was told ${msgSeqId}`)
    const id = `${connection}|${chat}|${msgSeqId}`
    if (seen.has(id)) add('doubled', `${chat}: ${device} was told ${msgSeqId} twice on connection ${connection}`)
    seen.add(id)
  }
}

function checkShown(
  { userId, device, shows }: ClientHistory,
  chat: string,
  rows: readonly StoredRow[],
  { maySee, owes = maySee }: World,
  add: Add,
): void {
  const shown = shows.get(chat)
  if (shown === undefined) return
  const tidOf = new Map(rows.map((row) => [row.msgSeqId, row.tid]))
  const takenBack = new Map(rows.map((row) => [row.msgSeqId, row.takenBackBy]))
  const numbers = new Set<number>()
  let before = 0
  for (const { msgSeqId, tid, hasWords } of shown) {
    // A person who left before the recall reached them keeps the text that they had read.
    const by = takenBack.get(msgSeqId)
    if (hasWords && by !== undefined && owes(userId, chat, by))
      add('exposed', `${chat}: ${device} shows the words of ${msgSeqId}, which were taken back`)
    if (numbers.has(msgSeqId)) add('doubled', `${chat}: ${device} shows ${msgSeqId} twice`)
    numbers.add(msgSeqId)
    if (msgSeqId < before) add('swapped', `${chat}: ${device} shows ${msgSeqId} below ${before}`)
    before = msgSeqId
    if (!maySee(userId, chat, msgSeqId)) add('foreign', `${chat}: ${device} of ${userId} shows ${msgSeqId}`)
    const stored = tidOf.get(msgSeqId)
    if (stored === undefined) add('foreign', `${chat}: ${device} shows ${msgSeqId} (${tid}), which is not stored`)
    else if (stored !== tid) add('swapped', `${chat}: ${device} shows ${tid} as ${msgSeqId}, the store has ${stored}`)
  }
  for (const { msgSeqId, isHidden } of rows)
    if (!isHidden && !numbers.has(msgSeqId) && owes(userId, chat, msgSeqId))
      add('lost', `${chat}: ${device} of ${userId} does not show ${msgSeqId}`)
}
