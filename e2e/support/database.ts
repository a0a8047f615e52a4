/** The product's own database over its socket, past every call and cache: what is really stored, and what time alone would do to it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export interface StoredText {
  msgSeqId: number
  text: string
}

async function ask<Row extends pg.QueryResultRow>(
  dataFolder: string,
  query: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  // The fifth line of PostgreSQL's own pid file names the folder of its socket.
  const socketFolder = readFileSync(join(dataFolder, 'database/postmaster.pid'), 'utf8').split('\n')[4]?.trim()
  const client = new pg.Client({ host: socketFolder, user: 'weft', database: 'weft' })
  await client.connect()
  try {
    return (await client.query<Row>(query, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Lets every token of an account run out now; with `signIns` its signed-in browsers too, so that no other token comes. */
export async function runOut(dataFolder: string, loginName: string, { signIns = false } = {}): Promise<void> {
  const own = '(select number from account where login_name = $1)'
  const ended = await ask(
    dataFolder,
    `update sso_record set expires_at = now() - interval '1 second'
     where model = 'AccessToken' and account_number = ${own} returning id`,
    [loginName],
  )
  if (ended.length === 0) throw new Error(`${loginName} has no token that could run out`)
  if (signIns)
    await ask(dataFolder, `update sso_session set expires_at = now() where account_number = ${own}`, [loginName])
}

/** Texts of a conversation with the desk that match, in their numbered order. */
export async function storedTexts(dataFolder: string, pattern: RegExp): Promise<StoredText[]> {
  const rows = await ask<{ msg_seq_id: number; text: string | null }>(
    dataFolder,
    `select m.msg_seq_id, m.content->0->>'text' as text from message m where m.msg_type = 200101
     order by m.conversation_id, m.msg_seq_id`,
  )
  return rows.flatMap(({ msg_seq_id, text }) => (text && pattern.test(text) ? [{ msgSeqId: msg_seq_id, text }] : []))
}
