/** A sweep that is killed in the middle leaves whole batches, and the next one continues from there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packageRoot } from '../../platform/package-root'
import { DEFAULT_RETENTION } from '../../platform/retention'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database'
import { sweepRetention } from './retention-sweep'

const MESSAGES = 4_000
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('[AC-24] a killed sweep harms nothing: numbers without a hole, every message whole or blank, the rest goes with the next', async () => {
  const { pool, db } = database
  await pool.query(`insert into desk (id, name) values ('desk', '客服')`)
  await pool.query(
    `with made as (insert into conversation (key, kind, desk_id, customer_id, head_seq_id)
       values ('service|desk|v1', 'service', 'desk', 'v1', ${MESSAGES}) returning id)
     insert into message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, bigrams, sent_at, client_sent_at)
     select id, n, 'v1', 't' || n, '访客', 200101, '[{"text":"x"}]', '{x}', 0, 0 from made, generate_series(1, ${MESSAGES}) n`,
  )
  const program = ['--import', 'tsx', '--conditions=weft-source', 'src/modules/personal-data/test-sweep-program.ts']
  const env = { ...process.env, DATABASE_URL: database.url }
  const sweeper = spawn(process.execPath, program, { cwd: packageRoot, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let batches = 0
  for await (const line of createInterface({ input: sweeper.stdout })) {
    expect(line).toBe('conversations 20')
    batches += 1
    // Somewhere inside the fourth or a later one.
    if (batches === 3) sweeper.kill('SIGKILL')
  }
  if (sweeper.exitCode === null && sweeper.signalCode === null) await once(sweeper, 'exit')
  expect(sweeper.signalCode).toBe('SIGKILL')

  const state = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as total, max(msg_seq_id)::int as head,
         (count(*) filter (where is_msg_delete))::int as blank,
         (count(*) filter (where is_msg_delete <> (content::text = '[]' and bigrams is null and sender_name = '')))::int as torn,
         (select swept_seq_id from conversation) as swept
       from message`,
    )
    return rows[0]
  }
  const left = await state()
  expect(left).toMatchObject({ total: MESSAGES, head: MESSAGES, torn: 0 })
  expect(left.blank).toBe(left.swept)
  expect(left.blank).toBeGreaterThanOrEqual(60)
  expect(left.blank).toBeLessThan(MESSAGES)

  let removed = 0
  await sweepRetention({
    db,
    now: Date.now(),
    defaults: DEFAULT_RETENTION,
    removed: (_kind, count) => {
      removed += count
    },
  })
  expect(removed).toBe(MESSAGES - left.blank)
  expect(await state()).toMatchObject({ total: MESSAGES, blank: MESSAGES, torn: 0, swept: MESSAGES })
}, 120_000)
