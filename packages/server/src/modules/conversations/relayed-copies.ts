/**
 * A body that is taken back leaves the relays that carry a copy of it, whoever passed it on and wherever to (G6, P-43), and what
 * integrators are told of such a relay. A relay names no source, so a copy is known by its type, its time and its words; relays are found by an index of their own.
 */
import { withoutCopy } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { PoolClient } from 'pg'
import { retell } from '../webhooks'

/** Clocks of nodes differ: a relay may bear an earlier time than what it carries. */
const CLOCKS_DIFFER_MS = 3_600_000

interface Row {
  conversation_id: string
  msg_seq_id: number
  content: unknown[]
}

interface RelayPlace {
  /** Null both where the conversation is no service one. */
  desk_id: string | null
  customer_id: string | null
  sent_at: string
}

/** Before the message itself is blanked: its words are compared. */
export async function leaveRelays(client: PoolClient, conversationId: string, msgSeqId: number): Promise<void> {
  const { rows } = await client.query<{ msg_type: number; content: unknown[]; sent_at: string }>(
    'SELECT msg_type, content, sent_at FROM message WHERE conversation_id = $1 AND msg_seq_id = $2',
    [conversationId, msgSeqId],
  )
  const [source] = rows
  if (!source || source.content.length === 0) return
  const timestamp = Number(source.sent_at)
  // Held, for another node may take something out of the same relay, or take it back itself: what is read is as it is by then.
  const relays = await client.query<Row>(
    `SELECT conversation_id, msg_seq_id, content FROM message
     WHERE msg_type = ${MsgType.relay} AND sent_at >= $1 AND position($2 IN content::text) > 0
     ORDER BY conversation_id, msg_seq_id FOR NO KEY UPDATE`,
    [timestamp - CLOCKS_DIFFER_MS, source.sent_at],
  )
  for (const relay of relays.rows) {
    const content = withoutCopy(relay.content, {
      msgSeqId,
      msgType: source.msg_type,
      content: source.content,
      timestamp,
    })
    if (!content) continue
    const changed = await client.query<RelayPlace>(
      `UPDATE message m SET content = $3 FROM conversation c
       WHERE m.conversation_id = $1 AND m.msg_seq_id = $2 AND c.id = m.conversation_id
       RETURNING c.desk_id, c.customer_id, m.sent_at`,
      [relay.conversation_id, relay.msg_seq_id, JSON.stringify(content)],
    )
    const [place] = changed.rows
    if (!place?.desk_id || !place.customer_id) continue
    const { desk_id: deskId, customer_id: customerId, sent_at: at } = place
    await retell(client, { deskId, customerId, msgSeqId: relay.msg_seq_id, at: Number(at) }, { content })
  }
}
