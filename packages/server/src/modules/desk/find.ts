/** Searches all conversations of an agent's desks: by words, whispers among them, a whole number, tag, agent and month. */
import type { FoundConversation } from '@weft/contract'
import type { ServiceSession } from '@weft/gateway'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaMs } from '../../platform/china-time'
import type { ServerContext } from '../../platform/context'
import { wholePhone } from '../../platform/phone-key'
import { accountsNamed, enterprisesNamed } from '../accounts'
import { type DeskHits, searchDesks } from '../conversations'
import { visitorName } from '../visitors'
import { oneLine, PREVIEW_TYPES, previewOf } from './preview'
import { searchWhispers, type WhisperHits } from './whispers'

export const FOUND_PAGE = 20
/** Maximum hits: no reader pages beyond it, and the reply says that the search is cut. */
const MOST_FOUND = 500

export interface Search {
  /** Who searches: the person's own conversations as a customer, and whispers about the person, are left out. */
  readerId: string
  deskIds: readonly string[]
  words: string
  tag: string
  agentId: string
  /** `YYYY-MM`, in China; empty: any. */
  month: string
  pageNumber: number
}

interface FoundRow {
  /** Null on a page after the last, whose one row has only the total. */
  customer_id: string | null
  customer_name: string | null
  is_visitor: boolean
  enterprise_name: string | null
  phase: ServiceSession['phase'] | null
  at: string
  assignee_name: string | null
  end_tags: string[] | null
  question: string | null
  msg_type: number | null
  content: unknown[] | null
  /** Set where a whisper is the latest hit. */
  whisper: string | null
  total: number
}

/** Span of a month in China, from its first instant to the first of the next one. */
function spanOf(month: string): { from: number; to: number } {
  if (month === '') return { from: 0, to: Number.MAX_SAFE_INTEGER }
  const [year = 0, of = 1] = month.split('-').map(Number)
  const first = (ahead: number) => Date.UTC(year, of - 1 + ahead) - chinaMs
  return { from: first(0), to: first(1) }
}

type Filters = Pick<Search, 'tag' | 'agentId' | 'month'>

/** Conditions on a round `r` for tag, agent and month. Only the requested ones are included, because each has its own index. */
function conditionsOf({ tag, agentId, month }: Filters): SQL | undefined {
  const { from, to } = spanOf(month)
  const all = [
    ...(tag ? [sql`r.end_tags <> '{}' AND r.end_tags @> ARRAY[${tag}::text]`] : []),
    ...(agentId ? [sql`r.assignee_id = ${agentId}`] : []),
    ...(month ? [sql`r.asked_at >= ${from} AND r.asked_at < ${to}`] : []),
  ]
  return all.length === 0 ? undefined : sql.join(all, sql` AND `)
}

/**
 * Returns the conversations of customers with these words in an account's name, in one that agents set, or in an enterprise's; of
 * a visitor by the code in their name; or by a whole number: the account's or the one they left. The latest 501 that the filters
 * leave.
 */
async function conversationsOf(db: NodePgDatabase, search: Search): Promise<string[]> {
  const { words } = search
  const desks = sql.param(search.deskIds)
  const phone = wholePhone(words)
  const named = accountsNamed(words)
  const enterprises = enterprisesNamed(words)
  const customers = sql.join(
    [
      sql`select id from visitor where name in (${words}, ${visitorName(words)})`,
      sql`select id from visitor where given_name is not null and strpos(lower(given_name), lower(${words})) > 0`,
      ...(named ? [named] : []),
      ...(enterprises ? [sql`select number from account where enterprise_id in ${enterprises}`] : []),
      ...(phone !== undefined
        ? [
            sql`select number from account where phone = ${phone}`,
            sql`select customer_id from service_session where left_phone = ${phone} and desk_id = any (${desks})`,
          ]
        : []),
    ].map((part) => sql`(${part})`),
    sql` union `,
  )
  const where = conditionsOf(search)
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from conversation c
    where c.customer_id in (${customers}) and c.desk_id = any (${desks}) and c.head_seq_id > 0
      ${where && sql`and exists (select from service_session r where r.conversation_id = c.id and ${where})`}
    order by c.changed_at desc, c.id desc limit ${MOST_FOUND + 1}`)
  return rows.map((row) => row.id)
}

/** With words: the conversations of the hits and of the customers. Without: those of the latest rounds that match the filters. */
function candidatesOf(
  by: { hits: DeskHits; whispers: WhisperHits; named: readonly string[]; search: Search },
  where: SQL | undefined,
): SQL {
  const { hits, whispers, named, search } = by
  if (search.words === '')
    return sql`SELECT DISTINCT r.conversation_id AS id, NULL::int AS msg_seq_id, NULL::text AS whisper, NULL::bigint AS whispered_at
      FROM unnest(${sql.param(search.deskIds)}::text[]) d (id)
      CROSS JOIN LATERAL (SELECT r.conversation_id FROM service_session r WHERE r.desk_id = d.id
        ${where && sql`AND ${where}`} ORDER BY r.asked_at DESC NULLS LAST LIMIT ${MOST_FOUND + 1}) r`
  const [ids, numbers] = [hits.hits.map((hit) => hit.conversationId), hits.hits.map((hit) => hit.msgSeqId)]
  const whispered = whispers.hits.map((hit) => hit.conversationId)
  const [texts, instants] = [whispers.hits.map((hit) => hit.text), whispers.hits.map((hit) => hit.writtenAt)]
  const hit = new Set([...ids, ...whispered].map(String))
  const others = named.filter((id) => !hit.has(id))
  return sql`SELECT coalesce(i.id, w.id) AS id, i.msg_seq_id, w.whisper, w.whispered_at
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(numbers)}::int[]) i (id, msg_seq_id)
    FULL JOIN unnest(${sql.param(whispered)}::bigint[], ${sql.param(texts)}::text[], ${sql.param(instants)}::bigint[])
      w (id, whisper, whispered_at) ON w.id = i.id
    UNION ALL SELECT n.id, NULL, NULL, NULL FROM unnest(${sql.param(others)}::bigint[]) n (id)`
}

const nothing: DeskHits = { hits: [], isCut: false, isBehind: false }
const noWhispers: WhisperHits = { hits: [], isCut: false }

export async function findConversations({ db, pool }: Pick<ServerContext, 'db' | 'pool'>, search: Search) {
  const { readerId, deskIds, words, pageNumber } = search
  const { from, to } = spanOf(search.month)
  const [hits, whispers, named] = await Promise.all(
    words === ''
      ? [nothing, noWhispers, []]
      : [
          searchDesks(pool, { deskIds, words, from, to }),
          searchWhispers(db, { deskIds, words, readerId, from, to }),
          conversationsOf(db, search),
        ],
  )
  const where = conditionsOf(search)
  const { rows } = await db.execute<FoundRow & Record<string, unknown>>(sql`
    WITH candidate AS (${candidatesOf({ hits, whispers, named, search }, where)}),
     found AS (
       SELECT c.id, c.customer_id, coalesce(greatest(h.sent_at, i.whispered_at), s.started_at, c.changed_at) AS at, s.phase, s.assignee_name,
         s.end_tags, coalesce(s.question, s.left_text) AS question, h.msg_type, h.content,
         CASE WHEN h.sent_at IS NULL OR i.whispered_at > h.sent_at THEN i.whisper END AS whisper
       FROM candidate i JOIN conversation c ON c.id = i.id AND c.customer_id <> ${readerId}
       LEFT JOIN LATERAL (SELECT * FROM service_session r WHERE r.conversation_id = i.id ${where && sql`AND ${where}`}
         ORDER BY r.round DESC LIMIT 1) s ON true
       LEFT JOIN message h ON h.conversation_id = i.id AND h.msg_seq_id = i.msg_seq_id
       ${where && sql`WHERE s.id IS NOT NULL`}
       ORDER BY at DESC, c.id DESC LIMIT ${MOST_FOUND + 1})
     SELECT f.*, n.total, coalesce(a.name, v.given_name, v.name) AS customer_name,
       v.id IS NOT NULL AS is_visitor, e.name AS enterprise_name
     FROM (SELECT count(*)::int AS total FROM found) n
     LEFT JOIN (SELECT * FROM found ORDER BY at DESC, id DESC
       LIMIT ${FOUND_PAGE} OFFSET ${(pageNumber - 1) * FOUND_PAGE}) f ON true
     LEFT JOIN account a ON a.number = f.customer_id LEFT JOIN visitor v ON v.id = f.customer_id
     LEFT JOIN enterprise e ON e.id = a.enterprise_id
     ORDER BY f.at DESC, f.id DESC`)
  const total = rows[0]?.total ?? 0
  return {
    total: Math.min(total, MOST_FOUND),
    pageSize: FOUND_PAGE,
    isCut: hits.isCut || whispers.isCut || total > MOST_FOUND || named.length > MOST_FOUND,
    isBehind: hits.isBehind,
    rows: rows.flatMap((row) => (row.customer_id === null ? [] : [presentFound(row, row.customer_id)])),
  }
}

const presentFound = (row: FoundRow, customerId: string): FoundConversation => ({
  customerId,
  customerName: row.customer_name ?? '',
  isVisitor: row.is_visitor,
  enterpriseName: row.enterprise_name ?? undefined,
  phase: row.phase ?? 'bot',
  at: Number(row.at),
  assigneeName: row.assignee_name ?? undefined,
  endTags: row.phase === 'resolved' ? (row.end_tags ?? []) : [],
  isWhisper: row.whisper !== null,
  text: textOf(row),
})

const textOf = (row: FoundRow): string => {
  if (row.whisper !== null) return oneLine(row.whisper)
  return row.msg_type !== null && PREVIEW_TYPES.includes(row.msg_type)
    ? previewOf(row.msg_type, row.content ?? [], false)
    : oneLine(row.question ?? '')
}
