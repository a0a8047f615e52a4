/** Quality figures of the desk: every wait against its promise, the tags of ended rounds, and the ratings. */
import type { DeskFigures, SortOf } from '@weft/contract'
import type { Pool } from 'pg'
import { WITH_BLOCK } from '../conversations'
import { isKept, replyTookMs } from './promise'

interface Span {
  deskIds: readonly string[]
  /** Span by the time of the request: `from` inclusive, `to` exclusive. */
  from: number
  to: number
  now: number
}

interface FigureRow {
  is_whole: boolean
  assignee_id: string | null
  agent_name: string | null
  asked: number
  answered: number
  kept: number
  missed: number
  withdrawn: number
  left_count: number
  median_ms: number | null
  p90_ms: number | null
  ratings: number
  average: number | null
}

export async function readFigures(pool: Pool, span: Span): Promise<DeskFigures> {
  const { rows } = await pool.query<FigureRow>(
    `SELECT GROUPING(s.assignee_id) = 1 AS is_whole, s.assignee_id, max(a.name) AS agent_name, count(*)::int AS asked,
       count(s.first_reply_at)::int AS answered,
       count(*) FILTER (WHERE ${isKept('$4')})::int AS kept,
       count(*) FILTER (WHERE NOT ${isKept('$4')})::int AS missed,
       count(*) FILTER (WHERE s.accepted_at IS NULL AND s.resolved_by = s.customer_id)::int AS withdrawn,
       count(s.left_at)::int AS left_count,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY ${replyTookMs}) AS median_ms,
       percentile_cont(0.9) WITHIN GROUP (ORDER BY ${replyTookMs}) AS p90_ms,
       count(r.score)::int AS ratings, avg(r.score)::float8 AS average
     FROM service_session s
     ${WITH_BLOCK}
     LEFT JOIN account a ON a.number = s.assignee_id
     LEFT JOIN service_rating r ON r.session_id = s.id
     WHERE s.desk_id = ANY ($1) AND s.asked_at >= $2 AND s.asked_at < $3
     GROUP BY GROUPING SETS ((), (s.assignee_id)) ORDER BY agent_name, s.assignee_id`,
    [span.deskIds, span.from, span.to, span.now],
  )
  const whole = rows.find((row) => row.is_whole)
  const tags = await pool.query<{ tag: string; count: number; median_ms: number | null }>(
    `SELECT tag, count(*)::int AS count,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY ${replyTookMs}) AS median_ms
     FROM service_session s ${WITH_BLOCK} CROSS JOIN LATERAL unnest(s.end_tags) tag
     WHERE s.desk_id = ANY ($1) AND s.asked_at >= $2 AND s.asked_at < $3 AND s.phase = 'resolved'
     GROUP BY tag ORDER BY count DESC, tag`,
    [span.deskIds, span.from, span.to],
  )
  return {
    ...figuresOf(whole),
    withdrawnCount: whole?.withdrawn ?? 0,
    leftMessageCount: whole?.left_count ?? 0,
    endTags: tags.rows.map(({ tag, count, median_ms }) => ({ tag, count, medianReplyMs: rounded(median_ms) })),
    agents: rows.flatMap((row) =>
      row.is_whole || row.assignee_id === null
        ? []
        : [{ agentId: row.assignee_id, agentName: row.agent_name ?? '', ...figuresOf(row) }],
    ),
  }
}

const rounded = (value: number | null | undefined): number | undefined =>
  value === null || value === undefined ? undefined : Math.round(value)

const figuresOf = (row: FigureRow | undefined) => ({
  askedCount: row?.asked ?? 0,
  answeredCount: row?.answered ?? 0,
  keptCount: row?.kept ?? 0,
  missedCount: row?.missed ?? 0,
  medianReplyMs: rounded(row?.median_ms),
  p90ReplyMs: rounded(row?.p90_ms),
  ratingCount: row?.ratings ?? 0,
  ratingAverage: row?.average === null || row === undefined ? undefined : Math.round(row.average * 100) / 100,
})

export async function listRatings(
  pool: Pool,
  asked: { deskIds: readonly string[]; mostScore: number; sort: SortOf<'rated'>; offset: number; limit: number },
) {
  const [way, tie] = asked.sort === 'rated' ? ['ASC', 'DESC'] : ['DESC', 'ASC']
  const { rows } = await pool.query<{
    customer_id: string
    customer_name: string | null
    agent_name: string
    score: number
    reasons: string[]
    text: string | null
    rated_at: string
  }>(
    `SELECT r.customer_id, coalesce(a.name, v.given_name, v.name) AS customer_name, r.agent_name, r.score, r.reasons, r.text, r.rated_at
     FROM (SELECT unnest($1::text[]) AS id) d
     -- Of each desk what its index gives first, so that no desk's ratings are sorted whole.
     CROSS JOIN LATERAL (
       SELECT * FROM service_rating o WHERE o.desk_id = d.id AND o.score <= $2
       ORDER BY o.rated_at ${way}, o.session_id ${tie} LIMIT $3::int + $4::int) r
     LEFT JOIN account a ON a.number = r.customer_id LEFT JOIN visitor v ON v.id = r.customer_id
     ORDER BY r.rated_at ${way}, r.session_id ${tie} LIMIT $3 OFFSET $4`,
    [asked.deskIds, asked.mostScore, asked.limit, asked.offset],
  )
  const counted = await pool.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM service_rating WHERE desk_id = ANY ($1) AND score <= $2',
    [asked.deskIds, asked.mostScore],
  )
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      customerId: row.customer_id,
      customerName: row.customer_name ?? '',
      agentName: row.agent_name,
      score: row.score,
      reasons: row.reasons,
      text: row.text ?? undefined,
      ratedAt: Number(row.rated_at),
    })),
  }
}
