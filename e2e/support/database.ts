/** Reads the product's own database over its socket, past every call and cache: what is really stored. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export interface StoredText {
  msgSeqId: number
  text: string
}

/** Texts of a conversation with the desk that match, in their numbered order. */
export async function storedTexts(dataFolder: string, pattern: RegExp): Promise<StoredText[]> {
  // The fifth line of PostgreSQL's own pid file names the folder of its socket.
  const socketFolder = readFileSync(join(dataFolder, 'database/postmaster.pid'), 'utf8').split('\n')[4]?.trim()
  const client = new pg.Client({ host: socketFolder, user: 'weft', database: 'weft' })
  await client.connect()
  try {
    const { rows } = await client.query<{ msg_seq_id: number; text: string | null }>(
      `select m.msg_seq_id, m.content->0->>'text' as text from message m where m.msg_type = 200101
       order by m.conversation_id, m.msg_seq_id`,
    )
    return rows.flatMap(({ msg_seq_id, text }) => (text && pattern.test(text) ? [{ msgSeqId: msg_seq_id, text }] : []))
  } finally {
    await client.end()
  }
}
