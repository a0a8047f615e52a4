import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { openSecretBox } from '../../platform/secret-box'
import { keySourceOf } from '../../platform/secret-key'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createProvider } from './provider'
import { readSecrets } from './secrets'
import { createSsoService } from './service'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

it('[T21] signing out everywhere ends every browser and every token of one account, and nobody else’s', async () => {
  const { db, clock, config, sessions } = portal.context
  const secrets = await readSecrets(db, await openSecretBox(portal.database.pool, keySourceOf({}, config.dataFolder)))
  const parts = { db, clock, secrets, announce: sessions.announce }
  const provider = createProvider({ ...parts, ownOrigin: config.origin, browserOf: async () => undefined })
  const service = createSsoService({ ...parts, provider })

  const signedIn = async (key: string) => {
    const browser = portal.browser()
    await browser.signIn(key)
    const token = (await browser.authorization()).split(' ')[1] ?? ''
    return { browser, token }
  }
  const [desk, phone, other] = [await signedIn('zhoumin'), await signedIn('zhoumin'), await signedIn('chenli')]
  const told: unknown[] = []
  sessions.onRevoked((revocation) => told.push(revocation))

  await service.signOutEverywhere(demoUserId('zhoumin'))

  for (const { browser, token } of [desk, phone]) {
    expect(await sessions.verify('Bearer', token)).toEqual({ ok: false, reason: 'revoked' })
    expect(await browser.send({ url: '/web/portal/oauth/token?appName=portal' })).toMatchObject({ code: 20301 })
  }
  expect(await sessions.verify('Bearer', other.token)).toMatchObject({ ok: true })
  expect(told).toContainEqual({ userId: demoUserId('zhoumin') })
})

it('[AC-05] calls for a token during a logout find nobody signed in', async () => {
  const browser = portal.browser()
  await browser.signIn('chenli')
  const { pool } = portal.database
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`update sso_session set ended_at = now() where ended_at is null and account_number = $1`, [
      demoUserId('chenli'),
    ])
    const replies = Promise.all([
      browser.send({ url: '/web/portal/oauth/token?appName=portal' }),
      browser.send({ url: '/iip/web/portal/menu/list?appName=portal' }),
    ])
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2)
    await client.query('commit')
    expect(await replies).toMatchObject([
      { status: 200, code: 20301 },
      { status: 200, code: 0, data: [] },
    ])
  } finally {
    client.release()
  }
})
