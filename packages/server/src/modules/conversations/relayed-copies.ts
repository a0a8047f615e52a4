/**
 * A recalled body is also removed from every relay that carries a copy of it, whoever relayed it and to whichever conversation
 * (G6, P-43), and from the webhook events about such a relay. A relay names no source, so a copy is known by its type, its time
 * and its text; an index of its own finds relays.
 */
import { withoutCopy } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { PoolClient } from 'pg'
import { retell } from '../webhooks'

/** Clocks of nodes differ: a relay may have an earlier time than the message it carries. */
const CLOCKS_DIFFER_MS = 3_600_000

interface Row {
  conversation_id: string
  msg_seq_id: number
  content: unknown[]
}

interface RelayPlace {
  /** Both null where the conversation is not a service conversation. */
  desk_id: string | null
  customer_id: string | null
  sent_at: string
}

/** Runs before the message itself is blanked, because its text is compared. */
export async function leaveRelays(client: PoolClient, conversationId: string, msgSeqId: number): Promise<void> {
  const { rows } = await client.query<{ msg_type: number; content: unknown[]; sent_at: string }>(
    'SELECT msg_type, content, sent_at FROM message WHERE conversation_id = $1 AND msg_seq_id = $2',
    [conversationId, msgSeqId],
  )
  const [source] = rows
  if (!source || source.content.length === 0) return
  const timestamp = Number(source.sent_at)
  // Locked and read again: another node may remove a copy from the same relay, or recall the relay itself.
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
