/** The product's database over its socket, without calls and caches: reads what is stored, and simulates the passage of time. */
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

/** Expires every token of an account; with `signIns` also its browser sessions, so that no new token is issued. */
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

/**
 * Returns matching texts, grouped by conversation, each in sequence order (not in order of time): a test should use unique texts.
 */
export async function storedTexts(dataFolder: string, pattern: RegExp): Promise<StoredText[]> {
  const rows = await ask<{ msg_seq_id: number; text: string | null }>(
    dataFolder,
    `select m.msg_seq_id, m.content->0->>'text' as text from message m where m.msg_type = 200101
     order by m.conversation_id, m.msg_seq_id`,
  )
  return rows.flatMap(({ msg_seq_id, text }) => (text && pattern.test(text) ? [{ msgSeqId: msg_seq_id, text }] : []))
}

interface FromDesk {
  msgType: number
  item: object
  /** Milliseconds since 1970. */
  sentAt: number
}

/**
 * Stores messages of the desk at the end of the conversation that contains `text`, and sets the time of all earlier ones to
 * `since`: for kinds that our screens do not send, at times in the past.
 */
export async function storeFromDesk(
  dataFolder: string,
  text: string,
  since: number,
  messages: readonly FromDesk[],
): Promise<void> {
  // In one statement with a lock on the conversation: the desk may still be writing to it.
  const [talk] = await ask<{ id: string }>(
    dataFolder,
    `with talk as (
       select id, desk_id, head_seq_id as head from conversation
       where id in (select conversation_id from message where content->0->>'text' = $1) for update),
     stored as (
       insert into message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
       select id, head + n, desk_id, id || ':stored-' || n, '在线客服', (one->>'msgType')::int, json_build_array(one->'item'),
         (one->>'sentAt')::bigint, (one->>'sentAt')::bigint
       from talk, json_array_elements($2::json) with ordinality as all_of_them(one, n))
     update conversation c set head_seq_id = head + $3::int from talk where c.id = talk.id returning c.id`,
    [text, JSON.stringify(messages), messages.length],
  )
  if (!talk) throw new Error(`nobody said ${text}`)
  await ask(
    dataFolder,
    `update message set sent_at = $2::bigint, client_sent_at = $2::bigint
     where conversation_id = $1 and tid not like '%:stored-%'`,
    [talk.id, since],
  )
}

/** Lets the promise of a reply end whose customer asked with `text`: its deadline was a minute ago. */
export async function endPromise(dataFolder: string, text: string): Promise<void> {
  const ended = await ask(
    dataFolder,
    `update service_session s set reply_due_at = $2::bigint, promise_due_at = $2::bigint
     where s.phase = 'waiting' and s.conversation_id in (select conversation_id from message where content->0->>'text' = $1)
     returning s.id`,
    [text, Date.now() - 60_000],
  )
  if (ended.length === 0) throw new Error(`nobody waits who said ${text}`)
}
