/**
 * Decides who may open a private file without a signature: its owner, and people in a conversation that shows it (G16). The
 * index of `message` finds the ids anywhere in a message's JSON. Only a file that the message itself shows counts: a name or a
 * text with an address must not open that file.
 */
import { addressesIn } from '@weft/gateway'
import type { Pool } from 'pg'
import type { FileAddresses } from '../../platform/file-addresses'
import type { Session } from '../../platform/session'
import { desksOf } from '../rosters'
import { SHOWING_TYPES } from './tables'

/** The person who asks, and the desks that they answer for. */
export interface FileReader {
  userId: string
  deskIds: readonly string[]
}

/** Whether a message that this reader may see now shows the file; a person who has left the conversation sees none of it. */
export async function isShownTo(
  pool: Pool,
  addresses: Pick<FileAddresses, 'partsOf'>,
  fileId: string,
  reader: FileReader,
): Promise<boolean> {
  const { rows } = await pool.query<{ msg_type: number; content: unknown[] }>(
    `SELECT m.msg_type, m.content FROM message m JOIN conversation c ON c.id = m.conversation_id
     WHERE file_ids_in(m.content) @> ARRAY[$1] AND m.msg_type IN (${SHOWING_TYPES.join(', ')})
       AND (c.desk_id = ANY ($3) OR EXISTS (SELECT FROM participant p WHERE p.conversation_id = c.id
         AND p.user_id = $2 AND p.role <> 'agent' AND p.to_seq_id IS NULL AND m.msg_seq_id >= p.from_seq_id))`,
    [fileId, reader.userId, reader.deskIds],
  )
  return rows.some(({ msg_type, content }) =>
    addressesIn(msg_type, content).some(({ url }) => addresses.partsOf(url)?.id === fileId),
  )
}

/** The same for a session's user, as the file service asks (files/serve.ts). */
export const isFileShownTo =
  ({ pool, files }: { pool: Pool; files: Pick<FileAddresses, 'partsOf'> }) =>
  async (session: Session, fileId: string): Promise<boolean> =>
    isShownTo(pool, files, fileId, { userId: session.userId, deskIds: await desksOf(pool, session) })
