/**
 * Removes messages past their period. A message becomes a tombstone: its number stays (G3); text, names, facts, search pieces
 * and files that its sender shows nowhere else are removed. `conversation.swept_seq_id` stores the progress, so the next pass
 * reads one row for each conversation. A quote in a newer message belongs to that message and is removed with it.
 */
import { ATTACHMENT_TYPES } from '@weft/protocol'
import { type SQL, sql } from 'drizzle-orm'
import { isInHeldConversation, isNamedByHold } from './hold'
import { type Batch, more, type Pass, type Tx } from './retention-batch'
import { cutoffOfApp, cutoffOfDesk, cutoffOfHouse } from './retention-periods'

/** Maximum locked in one transaction. */
const MOST_CONVERSATIONS = 20
/** A conversation that is locked by a writer waits for the next pass: `skip locked`. */
const LOCK = sql`for no key update of c skip locked`
const withFiles = sql`array[${sql.join(
  ATTACHMENT_TYPES.map((type) => sql`${type}::int`),
  sql`, `,
)}]`

interface Old {
  id: string
  seq: number
  sender: string
  files: string[]
}

async function oldMessages(tx: Tx, where: SQL, cutoff: SQL, { cursor, limit }: Pass): Promise<Old[]> {
  const { rows } = await tx.execute<Old & Record<string, unknown>>(sql`
    with due as materialized (
      select c.id, c.swept_seq_id, period.cutoff from conversation c cross join lateral (select ${cutoff} as cutoff) period
      where ${where} and c.id > ${cursor}::bigint and c.swept_seq_id < c.head_seq_id
        and (select m.sent_at from message m where m.conversation_id = c.id and m.msg_seq_id > c.swept_seq_id
             order by m.msg_seq_id limit 1) < period.cutoff
        and not (${isInHeldConversation(sql`c.id`)})
      order by c.id limit ${MOST_CONVERSATIONS} ${LOCK}),
    next as materialized (
      select d.id, d.cutoff, m.* from due d cross join lateral (
        select msg_seq_id as seq, sender_id as sender, sent_at, msg_type, content from message
        where conversation_id = d.id and msg_seq_id > d.swept_seq_id order by msg_seq_id limit ${limit}) m
      order by d.id, m.seq limit ${limit}),
    young as (select id, min(seq) as seq from next where sent_at >= cutoff group by id)
    select n.id, n.seq, n.sender, case when n.msg_type = any(${withFiles})
      then array(select distinct (regexp_matches(n.content::text, '/files/([0-9a-f]{32})/', 'g'))[1]) else '{}' end as files
    from next n left join young y on y.id = n.id where y.seq is null or n.seq < y.seq order by n.id, n.seq`)
  return rows
}

async function blank(tx: Tx, old: readonly Old[]): Promise<void> {
  const list = JSON.stringify(old.map(({ id, seq }) => ({ id, seq })))
  const o = sql`jsonb_to_recordset(${list}::jsonb) as o(id bigint, seq int)`
  await tx.execute(sql`
    update message m set content = '[]', extend = null, bigrams = null, sender_name = '', sender_department = null,
      sender_organisation = null, is_removed = false, is_msg_delete = true
    from ${o} where m.conversation_id = o.id and m.msg_seq_id = o.seq`)
  await tx.execute(
    sql`delete from answer_feedback f using ${o} where f.conversation_id = o.id and f.msg_seq_id = o.seq`,
  )
  await tx.execute(sql`
    update conversation c set swept_seq_id = o.seq,
      sticky_msg_id = case when c.sticky_msg_id > o.seq then c.sticky_msg_id end
    from (select id, max(seq) as seq from ${o} group by id) o where c.id = o.id`)
  const files = old.flatMap(({ sender, files: ids }) => ids.map((id) => ({ id, sender })))
  if (files.length === 0) return
  // As a recall does (unlink-files.ts): without a row an address opens nothing, and the next sweep of files removes the bytes.
  await tx.execute(sql`
    delete from file f using jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as g(id text, sender text)
    where f.id = g.id and f.owner_id = g.sender and not f.is_kept and (
      select true from message o where o.sender_id = g.sender and o.msg_type = any(${withFiles})
        and position(g.id in o.content::text) > 0 limit 1) is null`)
}

async function sweepMessages(tx: Tx, where: SQL, cutoff: SQL, pass: Pass): Promise<Batch> {
  const old = await oldMessages(tx, where, cutoff, pass)
  const last = old.at(-1)
  if (!last) return { removed: 0 }
  await blank(tx, old)
  // The last one may have more.
  return { removed: old.length, next: String(BigInt(last.id) - 1n) }
}

/**
 * Removes rounds of service with their left messages and questions, and what agents whispered beside the messages; ratings are
 * removed with their round.
 */
export async function sweepRounds(tx: Tx, { limit, ...counting }: Pass): Promise<Batch> {
  const cutoff = cutoffOfDesk('conversations', sql`d.id`, counting)
  const whispers = await tx.execute(sql`
    delete from desk_whisper where id in (
      select w.id from desk d cross join lateral (select ${cutoff} as cutoff) period
        join desk_whisper w on w.desk_id = d.id and w.written_at < period.cutoff
        where not (${isInHeldConversation(sql`w.conversation_id`)}) limit ${limit})`)
  if ((whispers.rowCount ?? 0) > 0) return { removed: whispers.rowCount ?? 0, next: '0' }
  const { rowCount } = await tx.execute(sql`
    delete from service_session where id in (
      (select s.id from desk d cross join lateral (select ${cutoff} as cutoff) period
        join service_session s on s.desk_id = d.id and s.phase = 'resolved' and s.resolved_at < period.cutoff
        where not (${isInHeldConversation(sql`s.conversation_id`)}) limit ${limit})
      union all
      (select s.id from desk d cross join lateral (select ${cutoff} as cutoff) period
        join service_session s on s.desk_id = d.id and s.phase = 'bot' and s.started_at < period.cutoff
        join conversation c on c.id = s.conversation_id and c.swept_seq_id = c.head_seq_id
        where not (${isInHeldConversation(sql`s.conversation_id`)}) limit ${limit}))`)
  return more(rowCount, limit)
}

export const sweepConversations = (tx: Tx, pass: Pass): Promise<Batch> =>
  sweepMessages(tx, sql`c.kind = 'service'`, cutoffOfDesk('conversations', sql`c.desk_id`, pass), pass)

export const sweepChats = (tx: Tx, pass: Pass): Promise<Batch> =>
  sweepMessages(tx, sql`c.kind <> 'service'`, cutoffOfHouse('chats', pass), pass)

/**
 * Removes visitors who have not come back within the period and have no message left: their empty conversations, notes about
 * them, and their rows.
 */
export async function sweepVisitors(tx: Tx, pass: Pass): Promise<Batch> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select v.id from app a cross join lateral (select ${cutoffOfApp('visitors', sql`a.id`, pass)} as cutoff) period
      join visitor v on v.app_id = a.id and v.last_seen_at < to_timestamp(period.cutoff / 1000.0)
    where not ${isNamedByHold(sql`v.id`)} and not exists (
      select from conversation c where c.customer_id = v.id
        and (c.swept_seq_id < c.head_seq_id or ${isInHeldConversation(sql`c.id`)}))
    order by v.last_seen_at limit ${MOST_CONVERSATIONS} for update of v skip locked`)
  if (rows.length === 0) return { removed: 0 }
  const ids = sql`array[${sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )}]::text[]`
  // Tombstones first, a limited number at a time.
  const emptied = await tx.execute(sql`
    delete from message where (conversation_id, msg_seq_id) in (
      select m.conversation_id, m.msg_seq_id from conversation c join message m on m.conversation_id = c.id
      where c.customer_id = any(${ids}) limit ${pass.limit})`)
  if ((emptied.rowCount ?? 0) === pass.limit) return { removed: 0, next: '0' }
  await tx.execute(sql`delete from conversation where customer_id = any(${ids})`)
  await tx.execute(sql`delete from customer_note where customer_id = any(${ids})`)
  await tx.execute(sql`delete from desk_watch where customer_id = any(${ids})`)
  await tx.execute(sql`delete from visitor where id = any(${ids})`)
  return { removed: rows.length, next: '0' }
}
