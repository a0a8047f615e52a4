/**
 * A recalled body takes its files along (G6). The transaction that blanks it deletes their rows; without a row an address opens
 * nothing, and a sweep deletes the bytes later. Only files of the person who recalls, and only while no other message of theirs
 * shows the file and no order refers to it. The address in a forwarded copy opens nothing from then on.
 */
import { ATTACHMENT_TYPES } from '@weft/protocol'
import type { PoolClient } from 'pg'

// The subquery with LIMIT stays one index look-up of the sender's own messages; see append-plain.ts.
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
