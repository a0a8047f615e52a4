/**
 * Removes the person's name from other people's messages and groups: from the quote of a reply, the items and the title of a
 * relay, the name of a group. A name alone proves nothing, because others may have the same one. A quote is identified by the
 * number that it quotes, a relayed message by the instant of the original, a title by its participants and the rule of
 * names-in-text.ts. Text that others wrote themselves stays.
 * Every batch reads a fixed number of rows and the next one continues after them, so a group with a million messages makes no
 * batch longer.
 */
import { MsgType } from '@weft/protocol'
import type { PoolClient } from 'pg'
import type { NextBatch, Progress } from './erase-batches'
import { NOBODY } from './erasure-table'
import { withoutName } from './names-in-text'
import { type Place, rewrite, TIMES_IN } from './relays'

/** Messages of a conversation that one batch reads. */
const MESSAGES = 1_000
const RELAYS = 500
const GROUPS = 200
/** Clocks of nodes differ: a relay may have an earlier time than the message it carries. */
const CLOCKS_DIFFER_MS = 3_600_000

/** Every conversation that the person is in, or wrote in; participants are never removed. */
const TALKS = `SELECT conversation_id AS id FROM participant WHERE user_id = $1
  UNION SELECT id FROM conversation WHERE customer_id = $1`

const isName = (name: string): boolean => name.trim() !== '' && name !== NOBODY
const over: NextBatch = async () => ({ changed: 0, isOver: true })

export function eraseGroupNames(personId: string, name: string): NextBatch {
  if (!isName(name)) return over
  let from = ''
  return async (client): Promise<Progress> => {
    const { rows } = await client.query<{ uuid: string; name: string }>(
      `SELECT uuid, name FROM chat_group WHERE uuid > $3 AND position($2 IN name) > 0
         AND uuid IN (SELECT split_part(key, '|', 2) FROM conversation WHERE kind = 'group' AND id IN (${TALKS}))
       ORDER BY uuid LIMIT ${GROUPS} FOR NO KEY UPDATE`,
      [personId, name, from],
    )
    const changed = rows
      .map((group) => ({ ...group, left: withoutName(group.name, name, NOBODY) }))
      .filter((group) => group.left !== group.name)
    if (changed.length > 0)
      await client.query(
        `UPDATE chat_group g SET name = n.name FROM unnest($1::text[], $2::text[]) AS n(uuid, name) WHERE g.uuid = n.uuid`,
        [changed.map((group) => group.uuid), changed.map((group) => group.left)],
      )
    from = rows.at(-1)?.uuid ?? from
    return { changed: changed.length, isOver: rows.length < GROUPS }
  }
}

/** Removes the name from the items of relays. */
export function eraseRelayedNames(personId: string, name: string): NextBatch {
  if (!isName(name)) return over
  let own: Set<number> | undefined
  let from = { at: 0, id: '0', seq: 0 }
  return async (client): Promise<Progress> => {
    if (!own) {
      own = await timesOf(client, personId)
      const first = [...own].reduce((least, time) => Math.min(least, time), Number.MAX_SAFE_INTEGER)
      from = { ...from, at: first - CLOCKS_DIFFER_MS }
      return { changed: 0, isOver: own.size === 0 }
    }
    const { rows } = await client.query<Place & { sent_at: string; times: string[] | null }>(
      `SELECT conversation_id, msg_seq_id, sent_at,
         CASE WHEN position($4 IN content::text) > 0 THEN ${TIMES_IN} END AS times FROM message
       WHERE msg_type = ${MsgType.relay} AND sent_at >= $1 AND (sent_at, conversation_id, msg_seq_id) > ($1, $2, $3)
       ORDER BY sent_at, conversation_id, msg_seq_id LIMIT ${RELAYS}`,
      [from.at, from.id, from.seq, name],
    )
    const times = own
    const meant = rows.filter((row) => row.times?.some((time) => times.has(Number(time))))
    const changed = await unnameRelays(client, meant, { name, times })
    const last = rows.at(-1)
    if (last) from = { at: Number(last.sent_at), id: last.conversation_id, seq: last.msg_seq_id }
    return { changed, isOver: rows.length < RELAYS }
  }
}

async function timesOf(client: PoolClient, personId: string): Promise<Set<number>> {
  const { rows } = await client.query<{ times: number[] | null }>(
    'SELECT array_agg(DISTINCT sent_at::float8) AS times FROM message WHERE sender_id = $1',
    [personId],
  )
  return new Set(rows[0]?.times)
}

interface Named {
  name: string
  /** When the person wrote. */
  times: ReadonlySet<number>
}

async function unnameRelays(client: PoolClient, places: readonly Place[], named: Named): Promise<number> {
  if (places.length === 0) return 0
  const { rows } = await client.query<Place & { content: unknown[] }>(
    `SELECT conversation_id, msg_seq_id, content FROM message
     WHERE (conversation_id, msg_seq_id) IN (SELECT * FROM unnest($1::bigint[], $2::int[]))
     ORDER BY conversation_id, msg_seq_id FOR NO KEY UPDATE`,
    [places.map((place) => place.conversation_id), places.map((place) => place.msg_seq_id)],
  )
  const changed = rows.flatMap((relay) => {
    const content = withoutPerson(relay.content, named)
    return JSON.stringify(content) === JSON.stringify(relay.content) ? [] : [{ ...relay, content }]
  })
  await rewrite(client, changed)
  return changed.length
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTheirs = (item: unknown, { times }: Named): boolean =>
  isFields(item) && times.has(Number(item.timestamp)) && typeof item.senderName === 'string'

/** The items of a relay under another name, and its title where one of them is the person's. */
function withoutPerson(content: readonly unknown[], named: Named): readonly unknown[] {
  return content.map((relay) => {
    if (!isFields(relay) || !Array.isArray(relay.items)) return relay
    const items = relay.items.map((item: unknown) => {
      if (!isFields(item)) return item
      const inner =
        item.msgType === MsgType.relay && Array.isArray(item.content)
          ? { content: withoutPerson(item.content, named) }
          : {}
      return {
        ...item,
        ...inner,
        ...(isTheirs(item, named) && item.senderName === named.name ? { senderName: NOBODY } : {}),
      }
    })
    const isOfTheirs = relay.items.some((item) => isTheirs(item, named))
    const title =
      isOfTheirs && typeof relay.title === 'string' ? { title: withoutName(relay.title, named.name, NOBODY) } : {}
    return { ...relay, ...title, items }
  })
}

/** Events that the server writes into a group: they contain names. */
const GROUP_EVENTS: readonly number[] = [
  MsgType.groupCreated,
  MsgType.groupJoined,
  MsgType.groupLeft,
  MsgType.groupRenamed,
  MsgType.groupDissolved,
]

interface Seen {
  msg_seq_id: number
  msg_type: number
  content: unknown[]
  extend: Fields | null
}

/** Removes the name and text from quotes, and the name from group events; conversation by conversation. */
export function eraseQuotes(personId: string, name: string): NextBatch {
  let talks: string[] | undefined
  let from = 0
  return async (client): Promise<Progress> => {
    if (!talks) {
      const { rows } = await client.query<{ id: string }>(`${TALKS} ORDER BY id`, [personId])
      talks = rows.map(({ id }) => id)
      return { changed: 0, isOver: talks.length === 0 }
    }
    const [id] = talks
    if (!id) return { changed: 0, isOver: true }
    // As text, where a NUL is no error; parsed here.
    const { rows } = await client.query<{ to: number | null; looked: number; found: Seen[] | null }>(
      `WITH looked AS MATERIALIZED (
         SELECT msg_seq_id, msg_type, content, extend FROM message
         WHERE conversation_id = $1 AND msg_seq_id > $2 ORDER BY msg_seq_id LIMIT ${MESSAGES})
       SELECT max(msg_seq_id) AS "to", count(*)::int AS looked,
         json_agg(looked) FILTER (WHERE position('"quote"' IN extend::text) > 0
           OR msg_type = ANY ($3) AND position($4 IN content::text) > 0) AS found FROM looked`,
      [id, from, GROUP_EVENTS, name],
    )
    const [{ to, looked, found } = { to: null, looked: 0, found: null }] = rows
    const changed =
      (await unquote(client, { id, personId }, found ?? [])) + (await unnameEvents(client, id, found ?? [], name))
    if (looked < MESSAGES || to === null) {
      talks.shift()
      from = 0
    } else from = to
    return { changed, isOver: false }
  }
}

interface Quote {
  msgSeqId?: unknown
  senderName?: unknown
  text?: unknown
}

async function unquote(
  client: PoolClient,
  { id, personId }: { id: string; personId: string },
  rows: readonly Seen[],
): Promise<number> {
  const quoting = rows.flatMap((row) => {
    const quote = row.extend?.quote as Quote | null | undefined
    if (!isFields(quote) || (quote.senderName === NOBODY && quote.text === undefined)) return []
    const quoted = Number(quote.msgSeqId)
    return Number.isInteger(quoted) && quoted > 0 && quoted <= 2_147_483_647 ? [{ row, quote, quoted }] : []
  })
  if (quoting.length === 0) return 0
  const { rows: own } = await client.query<{ msg_seq_id: number }>(
    'SELECT msg_seq_id FROM message WHERE conversation_id = $1 AND sender_id = $2 AND msg_seq_id = ANY ($3)',
    [id, personId, quoting.map(({ quoted }) => quoted)],
  )
  const theirs = new Set(own.map((row) => row.msg_seq_id))
  const meant = quoting.filter(({ quoted }) => theirs.has(quoted))
  if (meant.length === 0) return 0
  await client.query(
    `UPDATE message m SET extend = n.extend::json FROM unnest($2::int[], $3::text[]) AS n(seq, extend)
     WHERE m.conversation_id = $1 AND m.msg_seq_id = n.seq AND m.extend IS NOT NULL`,
    [
      id,
      meant.map(({ row }) => row.msg_seq_id),
      meant.map(({ row, quote: { text: _, ...quote } }) =>
        JSON.stringify({ ...row.extend, quote: { ...quote, senderName: NOBODY } }),
      ),
    ],
  )
  return meant.length
}

async function unnameEvents(client: PoolClient, id: string, rows: readonly Seen[], name: string): Promise<number> {
  if (!isName(name)) return 0
  let changed = 0
  for (const { msg_seq_id, msg_type, content } of rows) {
    if (!GROUP_EVENTS.includes(msg_type)) continue
    const left = content.map((item) =>
      isFields(item) && typeof item.name === 'string' ? { ...item, name: withoutName(item.name, name, NOBODY) } : item,
    )
    if (JSON.stringify(left) === JSON.stringify(content)) continue
    await rewrite(client, [{ conversation_id: id, msg_seq_id, content: left }])
    changed += 1
  }
  return changed
}
