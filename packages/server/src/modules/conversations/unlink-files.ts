/**
 * A body that is taken back takes its files along (G6): their rows go in the transaction that blanks it, and without a row
 * an address is dead at once; the bytes are swept later. Only files of the one who takes back, and not while another
 * message of theirs shows the same file or an order refers to it. A forwarded copy holds an address that is dead now.
 */
import { ATTACHMENT_TYPES } from '@weft/protocol'
import type { PoolClient } from 'pg'

// The subquery with LIMIT stays one look at the sender's own messages by their index; see append-plain.ts.
const UNLINK = `
WITH gone AS MATERIALIZED (
  SELECT DISTINCT m.sender_id, (regexp_matches(m.content::text, '/files/([0-9a-f]{32})/', 'g'))[1] AS file_id
  FROM message m WHERE m.conversation_id = $1 AND m.msg_seq_id = $2 AND m.msg_type = ANY ($3)
)
DELETE FROM file f USING gone g
WHERE f.id = g.file_id AND f.owner_id = g.sender_id AND NOT f.is_kept AND (
  SELECT true FROM message o
  WHERE o.sender_id = g.sender_id AND o.msg_type = ANY ($3) AND position(g.file_id IN o.content::text) > 0
    AND (o.conversation_id <> $1 OR o.msg_seq_id <> $2)
  LIMIT 1) IS NULL`

export async function unlinkFiles(client: PoolClient, conversationId: string, msgSeqId: number): Promise<void> {
  await client.query(UNLINK, [conversationId, msgSeqId, ATTACHMENT_TYPES])
}
