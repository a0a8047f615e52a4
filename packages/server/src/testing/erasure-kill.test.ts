/** A server that is killed with -9 in the middle of an erasure: the next one goes on with it, and the log names nobody. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { demoPeople } from '../demo'
import { endPrograms, poolOf, ready, start, worldFolder } from '../platform/test-program'
import { signIn } from '../socket/test-writer'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 })
afterEach(endPrograms)

const WORDS = '旖旎的话'
const BYTES = '螭吻在文件里面的字'

const holds = (folder: string, text: string): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text),
  )

it('[AC-22] goes on after a kill in the middle, and writes no name into the log', async () => {
  const folder = await worldFolder()
  const first = await ready(start(folder, { env: { WEFT_LOG: 'info' } }))
  const [person, admin] = [await signIn(first.origin, 'lixiang'), await signIn(first.origin, 'hejing')]
  const form = new FormData()
  form.set('file', new Blob([BYTES]), '现场.txt')
  const sent = await fetch(`${first.origin}/open-api/v1/file/upload/for/thumbnail`, {
    method: 'POST',
    headers: { authorization: `${person.tokenType} ${person.token}` },
    body: form,
  })
  expect(await sent.json()).toMatchObject({ code: 0 })
  expect(holds(join(folder, 'files'), BYTES)).toBe(true)
  let pool = poolOf(folder)
  const { userId } = person
  await pool.query(`UPDATE aftersale_order SET state = 'closed' WHERE customer_id = $1`, [userId])
  await pool.query(`UPDATE mall_order SET state = 'cancelled' WHERE user_number = $1`, [userId])
  await pool.query(
    `WITH made AS (INSERT INTO conversation (key, kind, head_seq_id) VALUES ('group|of-killed', 'group', 900) RETURNING id)
     INSERT INTO message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
     SELECT id, n, $1, 'killed-' || n, '李想', 200101, $2::json, n, n FROM made, generate_series(1, 900) n`,
    [userId, JSON.stringify([{ text: WORDS }])],
  )
  const words = async () =>
    (await pool.query('SELECT FROM message WHERE position($1 IN content::text) > 0', [WORDS])).rowCount

  // The files wait for this lock: the messages before them are done then, the rest is not.
  const lock = await pool.connect()
  await lock.query('BEGIN')
  await lock.query('LOCK TABLE file_part IN ACCESS EXCLUSIVE MODE')
  const asked = await fetch(`${first.origin}/web-api/account/v1/${userId}/erasure`, {
    method: 'POST',
    headers: { authorization: `${admin.tokenType} ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'asked', confirm: userId }),
  })
  expect(await asked.json()).toMatchObject({ code: 0, data: [{ isErased: true }] })
  await expect.poll(words, { timeout: 60_000, interval: 50 }).toBe(0)
  first.child.kill('SIGKILL')
  await first.ended
  const undone = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ what: string }>(
      `SELECT 'file' AS what FROM file WHERE owner_id = $1 UNION SELECT 'sign-in' FROM sso_session WHERE account_number = $1
       UNION SELECT 'role' FROM account_role WHERE account_number = $1
       UNION SELECT 'order' FROM mall_order WHERE user_number = $1 AND phone <> ''`,
      [userId],
    )
    return rows.map(({ what }) => what).sort()
  }
  expect(await undone()).toEqual(['file', 'order', 'role', 'sign-in'])
  await lock.query('ROLLBACK').catch(() => {})
  lock.release(true)
  await pool.end()

  const second = await ready(start(folder, { env: { WEFT_LOG: 'info' } }))
  pool = poolOf(folder)
  try {
    await expect.poll(undone, { timeout: 60_000, interval: 50 }).toEqual([])
    expect(await words()).toBe(0)
    const { rows } = await pool.query(
      `SELECT count(*)::int AS messages, max(msg_seq_id) AS head, c.head_seq_id FROM message m
       JOIN conversation c ON c.id = m.conversation_id WHERE c.key = 'group|of-killed' GROUP BY c.head_seq_id`,
    )
    // 45 recalls of twenty, of each batch its own: every number is there once.
    expect(rows).toEqual([{ messages: 945, head: 945, head_seq_id: 945 }])
  } finally {
    await pool.end()
  }
  expect(holds(join(folder, 'files'), BYTES)).toBe(false)
  const who = demoPeople.find(({ key }) => key === 'lixiang')
  // The welcome, which is no log, names the people of the demo world.
  const log = `${first.said()}${second.said()}`.split('\n').filter((line) => line.startsWith('{'))
  expect(log.some((line) => line.includes(userId))).toBe(true)
  for (const text of [WORDS, '李想', who?.phone ?? '', '现场.txt'])
    expect(log.filter((line) => line.includes(text))).toEqual([])
})
