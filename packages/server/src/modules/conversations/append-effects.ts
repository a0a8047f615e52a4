/**
 * Stores messages that also change other rows. A transaction locks the conversations in the order of their keys, reads what the
 * rules need, decides request by request in the batch's order, and writes messages, heads and effects together. The locks keep
 * these conversations unchanged, so what was read still holds at the commit (G6, G16).
 */
import { randomUUID } from 'node:crypto'
import {
  type AppendRequest,
  type AppendResult,
  assigneeChange,
  type ConversationRef,
  canBeTakenBack,
  conflictCode,
  isSessionEffect,
  leftBehind,
  refOf,
  type ServiceSession,
  stepSession,
  withoutWordsOf,
} from '@weft/gateway'
import { STATUS } from '@weft/protocol'
import type { PoolClient } from 'pg'
import { writeAuditOn } from '../audit'
import { takeBackEvents, type WaitingBound } from '../webhooks'
import { findByTids, tidKey } from './append-plain'
import { giveTimeBack } from './block-clock'
import type { PromiseHours } from './blocked-promise'
import { noteMessages, noteStep } from './notes'
import { leaveRelays } from './relayed-copies'
import { INPUT, INSERT_COLUMNS, INSERT_VALUES, inputArrays } from './rows'
import { forgetSummary, forgetWords, latestSessions, saveSession } from './session-rows'
import { unlinkFiles } from './unlink-files'

type Refusal = Extract<AppendResult, { ok: false }>
type Effect = NonNullable<AppendRequest['effect']>
const refuse = (code: Refusal['code'], reason: Refusal['reason']): Refusal => ({ ok: false, code, reason })

interface Locked {
  id: string
  ref: ConversationRef
  head: number
  session?: ServiceSession
}

interface KnownRow {
  senderId: string
  msgType: number
  timestamp: number
  isRemoved: boolean
}

interface Accepted {
  request: AppendRequest
  conversation: Locked
  msgSeqId: number
}

/**
 * @param bound limit of pending deliveries for one integrator's address
 * @param hours of the desks, in which a promise goes on that a block stopped
 */
export async function appendWithEffects(
  client: PoolClient,
  batch: readonly AppendRequest[],
  bound: WaitingBound,
  hours: PromiseHours,
): Promise<AppendResult[]> {
  const conversations = await lock(client, batch, hours)
  const [known, writers, rows] = [
    await findByTids(client, batch),
    await writersOf(client, conversations, batch),
    await referencedRows(client, conversations, batch),
  ]
  const accepted: Accepted[] = []
  const changes: (() => Promise<unknown>)[] = []
  const results = batch.map((request): AppendResult => {
    const first = known.get(tidKey(request))
    if (first) return { ok: true, ...first, isRepeat: true }
    const conversation = conversations.get(request.key)
    if (!conversation) return refuse(STATUS.missingRecipient.code, 'no-conversation')
    const writer = writers.get(writerKey(conversation.id, request.senderId))
    if (request.right === 'participant' && !writer) return refuse(STATUS.notInGroup.code, 'not-a-participant')
    if (writer?.blockedUntil !== undefined && saysSomething(request) && request.timestamp < writer.blockedUntil)
      return refuse(STATUS.notInGroup.code, 'blocked')
    const refusal = judgeEffect(conversations, conversation, request, rows)
    if (refusal) return refusal
    if (request.effect?.type === 'read') {
      // Acknowledged and not stored: it would cost a number, a push to everybody and a place in the history.
      if (writer && request.effect.msgId <= writer.readTo)
        return { ok: true, key: request.key, msgSeqId: 0, timestamp: request.timestamp, isRepeat: true }
      if (writer) writer.readTo = request.effect.msgId
    }
    conversation.head += 1
    const msgSeqId = conversation.head
    rows.set(rowKey(conversation.id, msgSeqId), { ...request, isRemoved: false })
    accepted.push({ request, conversation, msgSeqId })
    known.set(tidKey(request), { key: request.key, msgSeqId, timestamp: request.timestamp })
    if (request.effect)
      changes.push(
        ...plan(client, { conversations, rows, writers, bound }, conversation, request, request.effect, msgSeqId),
      )
    return { ok: true, key: request.key, msgSeqId, timestamp: request.timestamp, isRepeat: false }
  })
  await insert(client, accepted)
  // Runs before the changes, so that a recall in the same batch also removes its message from these rows.
  await noteMessages(client, accepted.flatMap(serviceMessage), bound)
  // In sequence: a client runs one query at a time, and later effects build on earlier ones.
  for (const change of changes) await change()
  // At the end, for a later step of the batch saves its session again.
  for (const { request, conversation } of accepted)
    if (request.effect?.type === 'handedOver' && request.effect.sawSeqId !== undefined)
      await forgetSummary(client, conversation.id, request.effect.sawSeqId)
  return results
}

/** Returns the message as webhooks report it; none for single chats and groups, which stay private. */
function serviceMessage({ request, conversation: { ref }, msgSeqId }: Accepted) {
  return ref.kind === 'service' ? [{ deskId: ref.deskId, customerId: ref.customerId, msgSeqId, request }] : []
}

async function lock(
  client: PoolClient,
  batch: readonly AppendRequest[],
  hours: PromiseHours,
): Promise<Map<string, Locked>> {
  const { rows } = await client.query<{ id: string; key: string; head_seq_id: number }>(
    'SELECT id, key, head_seq_id FROM conversation WHERE key = ANY ($1) ORDER BY key FOR NO KEY UPDATE',
    [[...new Set(batch.flatMap(({ key, effect }) => (effect?.type === 'continued' ? [key, effect.fromKey] : [key])))]],
  )
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  // Before the sessions are read: a round that goes on elsewhere takes along the time that a block stopped its clock, and what is
  // blocked from then on is counted once, by the block of the two that goes on.
  for (const { key, effect, timestamp } of batch)
    if (effect?.type === 'continued')
      for (const id of [ids.get(effect.fromKey), ids.get(key)])
        if (id !== undefined)
          await giveTimeBack((statement) => client.query(statement), { conversationId: id, at: timestamp }, hours)
  const sessions = await latestSessions(
    client,
    rows.filter((row) => row.key.startsWith('service|')).map((row) => row.key),
  )
  return new Map(
    rows.map((row) => [
      row.key,
      { id: row.id, ref: refOf(row.key), head: row.head_seq_id, session: sessions.get(row.key) },
    ]),
  )
}

const writerKey = (conversationId: string, userId: string): string => `${conversationId} ${userId}`
const rowKey = (conversationId: string, msgSeqId: number): string => `${conversationId} ${msgSeqId}`

interface Writer {
  /** The sender's read watermark. */
  readTo: number
  /** The desk refuses their messages until then. Milliseconds since 1970. */
  blockedUntil?: number
}

/** Changes to a person's own rows, and leaving, are not messages to the desk. */
const OWN_MATTERS = new Set<Effect['type']>(['recall', 'delete', 'read', 'mute', 'ended', 'continued', 'departed'])
const saysSomething = ({ effect }: AppendRequest): boolean => effect === undefined || !OWN_MATTERS.has(effect.type)

/**
 * The senders who may write. Read after the conversations are locked, and blocks take the same lock: no block can come in
 * between.
 */
async function writersOf(
  client: PoolClient,
  conversations: ReadonlyMap<string, Locked>,
  batch: readonly AppendRequest[],
): Promise<Map<string, Writer>> {
  const { rows } = await client.query<{
    conversation_id: string
    user_id: string
    read_seq_id: number
    blocked_until: string | null
  }>(
    `SELECT p.conversation_id, p.user_id, p.read_seq_id,
       CASE WHEN b.conversation_id IS NOT NULL THEN coalesce(b.until, ${Number.MAX_SAFE_INTEGER}) END AS blocked_until
     FROM participant p
     LEFT JOIN desk_block b ON b.conversation_id = p.conversation_id AND b.customer_id = p.user_id
     WHERE p.conversation_id = ANY ($1::bigint[]) AND p.user_id = ANY ($2) AND p.to_seq_id IS NULL`,
    [[...conversations.values()].map((one) => one.id), [...new Set(batch.map((one) => one.senderId))]],
  )
  return new Map(
    rows.map((row) => [
      writerKey(row.conversation_id, row.user_id),
      {
        readTo: row.read_seq_id,
        ...(row.blocked_until === null ? {} : { blockedUntil: Number(row.blocked_until) }),
      },
    ]),
  )
}

/** The rows that recalls, deletes, read positions and sticky marks refer to. */
async function referencedRows(
  client: PoolClient,
  conversations: ReadonlyMap<string, Locked>,
  batch: readonly AppendRequest[],
): Promise<Map<string, KnownRow>> {
  const ids: string[] = []
  const numbers: number[] = []
  for (const { key, effect } of batch) {
    const conversation = conversations.get(key)
    if (!conversation || !effect || !('msgId' in effect)) continue
    ids.push(conversation.id)
    numbers.push(effect.msgId)
  }
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{
    conversation_id: string
    msg_seq_id: number
    sender_id: string
    msg_type: number
    sent_at: string
    is_removed: boolean
  }>(
    `SELECT m.conversation_id, m.msg_seq_id, m.sender_id, m.msg_type, m.sent_at, m.is_removed
     FROM unnest($1::bigint[], $2::bigint[]) AS i(conversation_id, msg_seq_id)
     CROSS JOIN LATERAL (
       SELECT * FROM message o WHERE o.conversation_id = i.conversation_id AND o.msg_seq_id = i.msg_seq_id LIMIT 1) m`,
    [ids, numbers],
  )
  return new Map(
    rows.map((row) => [
      rowKey(row.conversation_id, row.msg_seq_id),
      {
        senderId: row.sender_id,
        msgType: row.msg_type,
        timestamp: Number(row.sent_at),
        isRemoved: row.is_removed,
      },
    ]),
  )
}

type Conversations = ReadonlyMap<string, Locked>

const step = (conversations: Conversations, conversation: Locked, request: AppendRequest, effect: Effect) => {
  const { ref } = conversation
  if (ref.kind !== 'service' || !isSessionEffect(effect)) return { outcome: 'unchanged' } as const
  return stepSession(conversation.session, effect, {
    key: request.key,
    deskId: ref.deskId,
    customerId: ref.customerId,
    now: request.timestamp,
    newId: randomUUID(),
    from: effect.type === 'continued' ? conversations.get(effect.fromKey)?.session : undefined,
  })
}

function judgeEffect(
  conversations: Conversations,
  conversation: Locked,
  request: AppendRequest,
  rows: ReadonlyMap<string, KnownRow>,
): Refusal | undefined {
  const { effect } = request
  if (!effect) return undefined
  if ('msgId' in effect) {
    const row = rows.get(rowKey(conversation.id, effect.msgId))
    if (!row) return refuse(STATUS.messageNotFound.code, 'not-found')
    if (effect.type === 'read' || effect.type === 'sticky') return undefined
    if (!canBeTakenBack(row.msgType)) return refuse(STATUS.messageNotFound.code, 'not-found')
    if (row.senderId !== request.senderId) return refuse(STATUS.onlyOwnMessages.code, 'not-own')
    if (effect.type === 'recall' && !row.isRemoved && request.timestamp - row.timestamp > effect.windowMs)
      return refuse(STATUS.pastRecallTime.code, 'too-late')
    return undefined
  }
  if (effect.type === 'continued' || effect.type === 'departed') {
    const left = effect.type === 'continued' ? conversations.get(effect.fromKey) : conversation
    if ((left?.head ?? 0) > effect.throughSeqId) return refuse(STATUS.abnormal.code, 'conflict')
  }
  return isSessionEffect(effect) && step(conversations, conversation, request, effect).outcome === 'conflict'
    ? refuse(conflictCode(effect), 'conflict')
    : undefined
}

/** What the batch has read or decided so far. */
interface Known {
  conversations: Conversations
  rows: ReadonlyMap<string, KnownRow>
  writers: Map<string, Writer>
  bound: WaitingBound
}

/** Decides at once what the effect writes; writes after the messages are stored. */
function plan(
  client: PoolClient,
  known: Known,
  conversation: Locked,
  request: AppendRequest,
  effect: Effect,
  msgSeqId: number,
): (() => Promise<unknown>)[] {
  const { rows, writers } = known
  const { id, ref } = conversation
  const own = [id, request.senderId]
  switch (effect.type) {
    case 'recall':
    case 'delete': {
      const flag = effect.type === 'recall' ? 'is_removed' : 'is_msg_delete'
      const blank = `UPDATE message SET content = '[]', extend = NULL, bigrams = NULL, ${flag} = true
        WHERE conversation_id = $1 AND msg_seq_id = $2`
      // Replies carry a short copy of the message that they quote: a recalled text must not stay readable there. An extend with
      // a NUL, which json stores and no operator reads, is removed as a whole.
      const hasNul = `extend::text LIKE '%\\u0000%' ESCAPE ''`
      const unquote = `UPDATE message
        SET extend = CASE WHEN ${hasNul} THEN NULL ELSE (extend::jsonb #- '{quote,text}')::json END
        WHERE conversation_id = $1 AND msg_seq_id > $2 AND extend IS NOT NULL
          AND CASE WHEN ${hasNul} THEN true ELSE (extend #> '{quote,msgSeqId}')::text = $2::text END`
      const entry = {
        at: request.timestamp,
        actorId: request.senderId,
        act: `message.${effect.type}` as const,
        subject: request.key,
        detail: { msgSeqId: effect.msgId },
      }
      return [
        () => unlinkFiles(client, id, effect.msgId),
        ...(effect.type === 'recall' ? [() => leaveRelays(client, id, effect.msgId)] : []),
        ...forgetAtDesk(client, conversation, effect, rows.get(rowKey(id, effect.msgId))),
        () => client.query(blank, [id, effect.msgId]),
        () => client.query(unquote, [id, effect.msgId]),
        () => writeAuditOn(client, entry),
      ]
    }
    case 'read':
      return [
        () =>
          client.query(
            `UPDATE participant SET read_seq_id = greatest(read_seq_id, $3)
             WHERE conversation_id = $1 AND user_id = $2`,
            [...own, effect.msgId],
          ),
      ]
    case 'sticky':
      return [
        () =>
          client.query(
            effect.on
              ? 'UPDATE conversation SET sticky_msg_id = $2 WHERE id = $1'
              : 'UPDATE conversation SET sticky_msg_id = NULL WHERE id = $1 AND sticky_msg_id = $2',
            [id, effect.msgId],
          ),
      ]
    case 'mute':
      return [
        () =>
          client.query('UPDATE participant SET muted_until = $3 WHERE conversation_id = $1 AND user_id = $2', [
            ...own,
            effect.until ?? Number.MAX_SAFE_INTEGER,
          ]),
      ]
    case 'departed':
      if (ref.kind !== 'service') return []
      writers.delete(writerKey(id, ref.customerId))
      return [() => leave(client, id, ref.customerId, msgSeqId)]
    default:
      return planSession(client, known, conversation, request, effect, msgSeqId)
  }
}

/** Clears the copies of a message's text that the desk keeps, in its rounds and in webhook deliveries. */
function forgetAtDesk(
  client: PoolClient,
  conversation: Locked,
  effect: Extract<Effect, { type: 'recall' | 'delete' }>,
  row: KnownRow | undefined,
): (() => Promise<unknown>)[] {
  const { id, ref, session } = conversation
  if (ref.kind !== 'service' || !row) return []
  // Later changes of the batch to the round start without the recalled text.
  if (session) conversation.session = withoutWordsOf(session, row)
  const { deskId, customerId } = ref
  const told = { deskId, customerId, msgSeqId: effect.msgId, at: row.timestamp }
  return [
    () => forgetWords(client, id, { ...row, msgSeqId: effect.msgId }),
    () => takeBackEvents(client, told, effect.type === 'recall' ? 'isRemoved' : 'isMsgDelete'),
  ]
}

function planSession(
  client: PoolClient,
  known: Known,
  conversation: Locked,
  request: AppendRequest,
  effect: Effect,
  msgSeqId: number,
): (() => Promise<unknown>)[] {
  const { conversations, writers, bound } = known
  const before = conversation.session
  const result = step(conversations, conversation, request, effect)
  const left = effect.type === 'continued' ? conversations.get(effect.fromKey) : undefined
  const elsewhere = left
    ? [() => carryBlock(client, left, conversation, request.timestamp), ...planLeaving(client, left, request, known)]
    : []
  if (result.outcome !== 'changed') return elsewhere
  const { id } = conversation
  const { session } = result
  conversation.session = session
  const { joins, leaves } = assigneeChange(before, session)
  const changes = [
    ...elsewhere,
    () => saveSession(client, id, session, request.timestamp),
    () => noteStep(client, { before, after: session, request, effect, msgSeqId }, bound),
  ]
  if (leaves) {
    writers.delete(writerKey(id, leaves))
    changes.push(() => leave(client, id, leaves, msgSeqId))
  }
  if (joins) {
    writers.set(writerKey(id, joins), writers.get(writerKey(id, joins)) ?? { readTo: 0 })
    changes.push(async () => {
      await client.query(
        `INSERT INTO participant (conversation_id, user_id, role) VALUES ($1, $2, 'agent')
         ON CONFLICT (conversation_id, user_id) DO UPDATE SET to_seq_id = NULL, role = 'agent', from_seq_id = 1`,
        [id, joins],
      )
    })
  }
  return changes
}

async function leave(client: PoolClient, conversationId: string, userId: string, toSeqId: number): Promise<void> {
  await client.query('UPDATE participant SET to_seq_id = $3 WHERE conversation_id = $1 AND user_id = $2', [
    conversationId,
    userId,
    toSeqId,
  ])
}

/**
 * A blocked visitor stays blocked as the account that they sign in to; the longer of two blocks applies. It stops the account's
 * clocks from `now` on, for earlier rounds of the account were not blocked by it.
 */
async function carryBlock(client: PoolClient, from: Locked, to: Locked, now: number): Promise<void> {
  if (to.ref.kind !== 'service') return
  await client.query(
    `INSERT INTO desk_block (conversation_id, desk_id, customer_id, reason, until, by_id, by_name, blocked_at, given_to)
     SELECT $2, desk_id, $3, reason, until, by_id, by_name, blocked_at, $4 FROM desk_block
     WHERE conversation_id = $1 AND coalesce(until > $4, true)
     ON CONFLICT (conversation_id) DO UPDATE SET reason = excluded.reason, until = excluded.until, by_id = excluded.by_id,
       by_name = excluded.by_name, blocked_at = excluded.blocked_at, given_to = excluded.given_to
       WHERE desk_block.until IS NOT NULL AND (excluded.until IS NULL OR excluded.until > desk_block.until)`,
    [from.id, to.id, to.ref.customerId, now],
  )
}

/** Ends the round that continues in another conversation. */
function planLeaving(
  client: PoolClient,
  conversation: Locked,
  request: AppendRequest,
  { writers, bound }: Known,
): (() => Promise<unknown>)[] {
  const before = conversation.session
  if (!before || before.phase === 'resolved') return []
  const { id, head } = conversation
  const session = leftBehind(before, request.senderId, request.timestamp)
  conversation.session = session
  const effect = { type: 'ended', by: request.senderId } as const
  const changes: (() => Promise<unknown>)[] = [
    () => saveSession(client, id, session, request.timestamp),
    () => noteStep(client, { before, after: session, request, effect, msgSeqId: head }, bound),
  ]
  const { leaves } = assigneeChange(before, session)
  if (leaves) {
    writers.delete(writerKey(id, leaves))
    changes.push(() => leave(client, id, leaves, head))
  }
  return changes
}

async function insert(client: PoolClient, accepted: readonly Accepted[]): Promise<void> {
  if (accepted.length === 0) return
  await client.query(
    `INSERT INTO message (${INSERT_COLUMNS})
     SELECT c.conversation_id, c.msg_seq_id, ${INSERT_VALUES}
     FROM ${INPUT}
     JOIN unnest($13::bigint[], $14::int[]) WITH ORDINALITY AS c(conversation_id, msg_seq_id, at) ON c.at = i.at`,
    [
      ...inputArrays(accepted.map((one) => one.request)),
      accepted.map((one) => one.conversation.id),
      accepted.map((one) => one.msgSeqId),
    ],
  )
  const heads = new Map<string, { head: number; at: number }>()
  for (const { conversation, msgSeqId, request } of accepted)
    heads.set(conversation.id, {
      head: msgSeqId,
      at: Math.max(request.timestamp, heads.get(conversation.id)?.at ?? 0),
    })
  await client.query(
    `UPDATE conversation c SET head_seq_id = n.head, changed_at = greatest(c.changed_at, n.at)
     FROM unnest($1::bigint[], $2::int[], $3::bigint[]) AS n(id, head, at) WHERE c.id = n.id`,
    [[...heads.keys()], [...heads.values()].map((one) => one.head), [...heads.values()].map((one) => one.at)],
  )
}
