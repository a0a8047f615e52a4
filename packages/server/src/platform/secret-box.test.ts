/** Keys do not lie beside the data: what a copy of the database is worth to somebody who has it, and not the key. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VisitorUser } from '@weft/contract'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoApp, demoUserId } from '../demo'
import { readSecrets } from '../modules/sso'
import { changeSiteSecrets } from '../modules/visitors'
import { readVisitorToken, signVisitorToken } from '../modules/visitors/token'
import { startTestPortal, type TestPortal } from '../testing/test-portal'
import { openSecretBox, rotateKey, type SecretBox } from './secret-box'
import { readKeys } from './secret-key'
import { createTestDatabase, type TestDatabase } from './test-database'

/** Every row of every table, as text. */
async function dump(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const parts: string[] = []
  for (const { name } of rows) {
    const table = await pool.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t`)
    parts.push(...table.rows.map(({ line }) => `${name} ${line}`))
  }
  return parts.join('\n')
}

/** A secret as it may be written down. */
const formsOf = (secret: string): string[] => {
  const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')]
  return [secret, ...bytes.flatMap((one) => [one.toString('base64'), one.toString('base64url'), one.toString('hex')])]
    .map((form) => form.replace(/=+$/, ''))
    .filter((form) => form.length >= 16)
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(stringsIn)
      : []

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weft-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a copy of the database of a running server', () => {
  let portal: TestPortal
  let box: SecretBox
  let copy: string
  /** By what it is: what opens something, as the running server or its people know it. */
  const secrets = new Map<string, string>()

  beforeAll(async () => {
    portal = await startTestPortal()
    const { pool, db, config } = portal.context
    box = await openSecretBox(pool, { file: join(config.dataFolder, 'key') })
    const { rows } = await pool.query<{ name: string; value: string }>('SELECT name, value FROM server_secret')
    for (const { name, value } of rows) {
      const opened = stringsIn(JSON.parse(box.open('server_secret.value', name, value)))
      // Of a key that is public in part: names and ids are no secrets.
      for (const [at, secret] of opened.filter((one) => one.length > 40).entries()) secrets.set(`${name} ${at}`, secret)
    }
    secrets.set('site secret of the demo', demoApp.siteSecret)
    secrets.set('site secret', (await changeSiteSecrets(db, box, demoApp.id, 'renew', Date.now())).secret ?? '')

    const admin = portal.browser()
    await admin.signIn('hejing')
    secrets.set('browser', admin.cookie?.split('=')[1] ?? '')
    const headers = { authorization: await admin.authorization() }
    secrets.set('token', headers.authorization.split(' ')[1] ?? '')
    const url = '/web-api/webhooks/v1/endpoints'
    const payload = { name: '仓库', url: 'https://hooks.example/weft', events: ['message.stored'] }
    const made = await admin.send<{ id: string; secret: string }>({ method: 'POST', url, payload, headers })
    secrets.set('webhook', made.data[0]?.secret ?? '')
    const renew = { method: 'POST', url: `${url}/${made.data[0]?.id}/secret`, headers } as const
    secrets.set('renewed webhook', (await admin.send<{ secret: string }>(renew)).data[0]?.secret ?? '')

    const ticket = { method: 'POST', url: '/open-api/auth/v1/ticket', headers } as const
    secrets.set(
      'ticket',
      (await admin.send<string>({ ...ticket, payload: { accountId: demoUserId('hejing') } })).data[0] ?? '',
    )
    const page = 'a-secret-of-a-page-0123456789'
    const generate = { method: 'POST', url: '/fs/open-api/v1/virtually/user/generate' } as const
    const visitor = await admin.send<VisitorUser>({
      ...generate,
      payload: { virtuallyUserId: page, appId: demoApp.id },
    })
    secrets.set('page of a visitor', page)
    secrets.set('token of a visitor', visitor.data[0]?.token ?? '')
    copy = await dump(pool)
  })
  afterAll(() => portal.stop())

  it('[SV-14] holds none of its secrets, neither as text nor as bytes', () => {
    expect([...secrets.keys()]).toEqual(
      expect.arrayContaining(['signing-keys 1', 'password-key 1', 'cookie-keys 0', 'visitor-key 0', 'hash-key 0']),
    )
    for (const [name, secret] of secrets) expect(secret.length, name).toBeGreaterThan(20)
    // The copy is a whole one: what is no secret stands in it.
    for (const known of ['weft-demo', 'https://hooks.example/weft', 'server_secret']) expect(copy).toContain(known)
    const found = [...secrets].filter(([, secret]) => formsOf(secret).some((form) => copy.includes(form)))
    expect(found.map(([name]) => name)).toEqual([])
  })

  it('[SV-14] [T3] gives nobody a key with which a visitor’s token can be made', async () => {
    const { pool, db, sessions } = portal.context
    const { visitorKey } = await readSecrets(db, box)
    const claims = { userId: 'v'.repeat(24), userName: '访客', appId: demoApp.id }
    const made = async (key: Uint8Array) => (await signVisitorToken(key, claims, Date.now())).token
    // The way there is right: with the key it opens.
    expect(await readVisitorToken(visitorKey, await made(visitorKey), Date.now())).toMatchObject({ ok: true })
    const { rows } = await pool.query<{ value: string }>('SELECT value FROM server_secret')
    const words = rows.flatMap(({ value }) => [value, ...value.split(':')])
    expect(words.length).toBeGreaterThan(20)
    for (const word of words) {
      for (const key of [
        Buffer.from(word),
        Buffer.from(word, 'base64url'),
        Buffer.from(word, 'base64url').subarray(12, -16),
      ])
        if (key.length > 0)
          expect(await sessions.verify('Bearer', await made(key))).toEqual({ ok: false, reason: 'unknown' })
    }
  })
})

describe('the key', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.close())
  const file = () => join(folder, 'key')
  const opened = (path = file()) => openSecretBox(database.pool, { file: path })

  it('[SV-14] is made at the first start for its user alone, and kept', async () => {
    await opened()
    const made = readFileSync(file(), 'utf8')
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    await opened()
    expect(readFileSync(file(), 'utf8')).toBe(made)
    await openSecretBox(database.pool, { words: made })
  })

  it('[SV-14] of another installation, or none, stops the start with a sentence and changes nothing', async () => {
    const { visitorKey } = await readSecrets(database.db, await opened())
    const before = await dump(database.pool)
    await expect(opened(join(folder, 'other'))).rejects.toThrow(
      /sealed under the key \w{16}, and the key file .*other is not there.*WEFT_KEY_FILE or WEFT_KEY/,
    )
    await expect(openSecretBox(database.pool, { words: 'A'.repeat(43) })).rejects.toMatchObject({
      name: 'StartupError',
      code: 'key-missing',
      message: expect.stringMatching(/and WEFT_KEY holds \w{16}\./),
    })
    writeFileSync(join(folder, 'broken'), 'short\n')
    await expect(opened(join(folder, 'broken'))).rejects.toThrow(/no usable key in the key file .*broken/)
    expect(await dump(database.pool)).toBe(before)
    expect((await readSecrets(database.db, await opened())).visitorKey).toEqual(visitorKey)
  })

  it('[SV-14] is one for nodes that start at once; with different keys one of them serves', async () => {
    await Promise.all([opened(), opened(), opened()])
    expect(readKeys({ file: file() })).toHaveLength(1)
    const other = await createTestDatabase()
    const outcomes = await Promise.allSettled(
      ['a', 'b'].map((name) => openSecretBox(other.pool, { file: join(folder, name) })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await other.close()
  })

  /** As a version stored it that sealed nothing. */
  async function fillPlain(): Promise<void> {
    const { pool } = database
    await pool.query(
      `INSERT INTO app (id, name, title, frame_key, desk_id) VALUES ('a', 'a', 'A', repeat('0', 32), 'd')`,
    )
    await pool.query(
      `INSERT INTO server_secret (name, value, created_at) VALUES
         ('visitor-key', '"plain-visitor-key"', now()), ('cookie-keys', '["plain-cookie-key"]', now())`,
    )
    await pool.query(
      `INSERT INTO site_secret (app_id, secret, created_at) VALUES ('a', 'plain-site-1', now()), ('a', 'plain-site-2', now())`,
    )
    await pool.query(
      `INSERT INTO webhook_endpoint (app_id, name, url, secret, previous_secret, events, created_at)
       VALUES ('a', 'W', 'https://hooks.example/', 'plain-webhook', 'plain-old-webhook', '{}', 0)`,
    )
    await pool.query(
      `INSERT INTO sso_record (model, id, payload) SELECT 'Session', 's' || n, jsonb_build_object('jti', 'plain-session-' || n)
       FROM generate_series(1, 2050) n`,
    )
    await pool.query(`INSERT INTO sso_record (model, id, payload) VALUES ('Grant', 'g', '{"jti": "grant"}')`)
  }
  /** All that `box` opens, as it was given. */
  async function openAll(box: SecretBox): Promise<unknown[]> {
    const { rows } = await database.pool.query<{ place: 'site_secret.secret'; row: string; sealed: string }>(
      `SELECT 'server_secret.value' AS place, name AS row, value #>> '{}' AS sealed FROM server_secret WHERE name <> 'key-check'
       UNION ALL SELECT 'site_secret.secret', app_id, secret FROM site_secret
       UNION ALL SELECT 'webhook_endpoint.secret', id::text, secret FROM webhook_endpoint
       UNION ALL SELECT 'webhook_endpoint.previous_secret', id::text, previous_secret FROM webhook_endpoint WHERE previous_secret IS NOT NULL
       UNION ALL SELECT 'sso_record.payload', model || ' ' || id, payload->>'sealed' FROM sso_record WHERE id = 's2050'`,
    )
    return rows.map(({ place, row, sealed }) => box.open(place, row, sealed)).sort()
  }
  const all = [
    '"plain-visitor-key"',
    '["plain-cookie-key"]',
    'plain-site-1',
    'plain-site-2',
    'plain-webhook',
    'plain-old-webhook',
    '{"jti": "plain-session-2050"}',
  ].sort()

  it('[SV-14] seals at the next start what an older version stored in plain, once, by several nodes at once too', async () => {
    await fillPlain()
    expect(await dump(database.pool)).toContain('plain-session-2050')
    const [box] = await Promise.all([opened(), opened()])
    const sealed = await dump(database.pool)
    expect(sealed).not.toContain('plain-')
    expect(await openAll(box)).toEqual(all)
    await opened()
    expect(await dump(database.pool)).toBe(sealed)
    const { rows } = await database.pool.query(`SELECT payload FROM sso_record WHERE model = 'Grant'`)
    expect(rows).toEqual([{ payload: { jti: 'grant' } }])
  })

  it('[SV-14] is changed by a command while servers run; the one before opens until that is settled', async () => {
    await fillPlain()
    const running = await opened()
    const [old] = readKeys({ file: file() })
    const change = await rotateKey(database.pool, { file: file() }, 'renew')
    const keys = readKeys({ file: file() })
    expect(keys.map(({ id }) => id)).toEqual([change.id, old?.id])
    expect(change).toMatchObject({ sealed: 2_057, older: 1 })
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await dump(database.pool)).not.toContain(old?.id ?? '')
    // A server that ran meanwhile finds the new key by itself, and seals under it.
    expect(await openAll(running)).toEqual(all)
    expect(running.seal('site_secret.secret', 'a', 'x')).toContain(change.id)

    // One that has only the old key sealed something meanwhile: settling takes it along.
    const behind = await openSecretBox(database.pool, {
      words: `${keys[1]?.bytes.toString('base64')} ${keys[0]?.bytes.toString('base64')}`,
    })
    await database.pool.query(
      'UPDATE site_secret SET secret = $1 WHERE secret = (SELECT min(secret) FROM site_secret)',
      [behind.seal('site_secret.secret', 'a', 'plain-site-2')],
    )
    await database.pool.query('DELETE FROM site_secret WHERE secret NOT LIKE $1', [`sealed:${old?.id}:%`])
    expect(await rotateKey(database.pool, { file: file() }, 'settle')).toMatchObject({
      id: change.id,
      sealed: 1,
      older: 0,
    })
    expect(readKeys({ file: file() }).map(({ id }) => id)).toEqual([change.id])
    expect(await openAll(await opened())).toEqual(all.filter((one) => one !== 'plain-site-1'))
    await expect(openSecretBox(database.pool, { words: old?.bytes.toString('base64') ?? '' })).rejects.toThrow(
      /sealed under/,
    )
  })

  it('[SV-14] in the environment is changed in steps, and the command says which', async () => {
    await fillPlain()
    await opened()
    const old = readFileSync(file(), 'utf8').trim()
    const fresh = Buffer.alloc(32, 7).toString('base64')
    await expect(rotateKey(database.pool, { words: `${fresh} ${old}` }, 'renew')).rejects.toThrow(/WEFT_KEY is set/)
    expect(await rotateKey(database.pool, { words: `${fresh} ${old}` }, 'settle')).toMatchObject({
      sealed: 2_057,
      older: 1,
    })
    expect(await openAll(await openSecretBox(database.pool, { words: fresh }))).toEqual(all)
  })

  it('[SV-14] opens nothing that was moved to another row or changed', async () => {
    const box = await opened()
    const sealed = box.seal('site_secret.secret', 'a', 'one')
    expect(box.open('site_secret.secret', 'a', sealed)).toBe('one')
    expect(() => box.open('site_secret.secret', 'b', sealed)).toThrow()
    expect(() => box.open('webhook_endpoint.secret', 'a', sealed)).toThrow()
    expect(() =>
      box.open(
        'site_secret.secret',
        'a',
        sealed.replace(/.$/, (sign) => (sign === 'A' ? 'Q' : 'A')),
      ),
    ).toThrow()
    expect(() => box.open('site_secret.secret', 'a', 'one')).toThrow('holds something that is not sealed')
  })
})
