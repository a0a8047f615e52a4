/** Relays that carry something of a person: found by the times of what they carry, since a copy names no source. */
import { MsgType } from '@weft/protocol'
import type { PoolClient } from 'pg'
import { bigramsOf, readableText } from '../conversations'
import { retell } from '../webhooks'

export interface Place {
  conversation_id: string
  msg_seq_id: number
}

/** SQL: the times of everything in a relay's content, as text. Content is kept as it was sent, so blanks may stand in it. */
export const TIMES_IN = `ARRAY(SELECT (regexp_matches(content::text, '"timestamp"\\s*:\\s*(\\d{1,16})', 'g'))[1])`

/** Stores what a message says now, for the search and for what integrators are still to be told of it, too. */
export async function rewrite(
  client: PoolClient,
  { conversation_id: conversationId, msg_seq_id: msgSeqId }: Place,
  content: readonly unknown[],
  msgType: number = MsgType.relay,
): Promise<void> {
  const { rows } = await client.query<{ desk_id: string | null; customer_id: string | null; sent_at: string }>(
    `UPDATE message m SET content = $3, bigrams = string_to_array($4, ' ') FROM conversation c
     WHERE m.conversation_id = $1 AND m.msg_seq_id = $2 AND c.id = m.conversation_id
     RETURNING c.desk_id, c.customer_id, m.sent_at`,
    [conversationId, msgSeqId, JSON.stringify(content), bigramsOf(readableText(msgType, content)) ?? null],
  )
  const [place] = rows
  if (!place?.desk_id || !place.customer_id) return
  const { desk_id: deskId, customer_id: customerId, sent_at: at } = place
  await retell(client, { deskId, customerId, msgSeqId, at: Number(at) }, { content })
}
