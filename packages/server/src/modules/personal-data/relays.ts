/** Relays that carry messages of a person: found by the times of the originals, because a copy names no source. */
import type { PoolClient } from 'pg'
import { retell } from '../webhooks'

export interface Place {
  conversation_id: string
  msg_seq_id: number
}

/** SQL: the times of everything in a relay's content, as text. Content is stored as it was sent, so it may contain blanks. */
export const TIMES_IN = `ARRAY(SELECT (regexp_matches(content::text, '"timestamp"\\s*:\\s*(\\d{1,16})', 'g'))[1])`

export interface Rewritten extends Place {
  content: readonly unknown[]
}

/**
 * Stores the new content of these messages, for the search and for the stored webhook deliveries too. One statement for the
 * messages: a round trip for each would lock their rows for as long as all of them take.
 */
export async function rewrite(client: PoolClient, messages: readonly Rewritten[]): Promise<void> {
  if (messages.length === 0) return
  const { rows } = await client.query<{
    at: number
    desk_id: string | null
    customer_id: string | null
    sent_at: string
  }>(
    `UPDATE message m SET content = n.content::json, bigrams = NULL
     FROM unnest($1::bigint[], $2::int[], $3::text[]) WITH ORDINALITY AS n(id, seq, content, at)
       JOIN conversation c ON c.id = n.id
     WHERE m.conversation_id = n.id AND m.msg_seq_id = n.seq
     RETURNING n.at::int AS at, c.desk_id, c.customer_id, m.sent_at`,
    [
      messages.map((one) => one.conversation_id),
      messages.map((one) => one.msg_seq_id),
      messages.map(({ content }) => JSON.stringify(content)),
    ],
  )
  for (const { at, desk_id: deskId, customer_id: customerId, sent_at } of rows) {
    const message = messages[at - 1]
    if (!message || !deskId || !customerId) continue
    const place = { deskId, customerId, msgSeqId: message.msg_seq_id, at: Number(sent_at) }
    await retell(client, place, { content: message.content })
  }
}
