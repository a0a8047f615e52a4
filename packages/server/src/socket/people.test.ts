/** Who may answer for a desk, as the database says it: open sockets and the roster follow it. */
import { SERVICE_DESK } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeskStore } from '../modules/desk/store'
import { createTestDatabase, type TestDatabase } from '../platform/test-database'
import { createAuthenticator } from './people'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  await pool.query(`INSERT INTO enterprise (id, name, kind, created_at) VALUES ('maker', '梭原纺机', 'maker', now())`)
  for (const number of ['by-name', 'by-right', 'by-neither', 'off-roster'])
    await pool.query(
      `INSERT INTO account (number, login_name, name, kind, tenant_type, enterprise_id, password_hash, created_at)
       VALUES ($1, $1, $1, 'staff', 0, 'maker', '', now())`,
      [number],
    )
  await pool.query(`INSERT INTO desk (id, name) VALUES ('desk', '在线客服'), ('repair', '维修')`)
  await pool.query(
    `INSERT INTO role (code, name) VALUES ($1, '工作台'), ('ROLE_AGENT', '客服'), ('ROLE_OTHER', '其他')`,
    [SERVICE_DESK],
  )
  await pool.query(`INSERT INTO role_authority (role_code, auth_code) VALUES ('ROLE_AGENT', $1), ('ROLE_OTHER', 'X')`, [
    SERVICE_DESK,
  ])
  await pool.query(
    `INSERT INTO account_role (account_number, role_code)
     VALUES ('by-name', $1), ('by-right', 'ROLE_AGENT'), ('by-neither', 'ROLE_OTHER'), ('off-roster', 'ROLE_AGENT')`,
    [SERVICE_DESK],
  )
  await pool.query(
    `INSERT INTO desk_agent (desk_id, user_id) VALUES ('repair', 'by-name'), ('desk', 'by-name'), ('desk', 'by-right'),
       ('desk', 'by-neither')`,
  )
  await pool.query(`INSERT INTO desk_group (id, desk_id, name, keywords, position) VALUES ('g', 'desk', '组', '{}', 1)`)
  await pool.query(`INSERT INTO desk_group_member (group_id, user_id) VALUES ('g', 'by-name'), ('g', 'by-neither')`)
})
afterAll(() => database.close())

describe('who answers for a desk now', () => {
  it('[T6] holds the workbench by a role of its name or by a role that opens it, and stands on the roster', async () => {
    const { desksNow } = createAuthenticator({
      pool: database.pool,
      sessions: { verify: () => Promise.reject(new Error('nobody signs in here')) },
      isOriginAllowed: async () => true,
    })
    const desks = await desksNow?.(['by-name', 'by-right', 'by-neither', 'off-roster', 'nobody'])
    expect([...(desks ?? [])].sort()).toEqual([
      ['by-name', ['desk', 'repair']],
      ['by-right', ['desk']],
    ])
  })

  it('[SV-27] a program with a robot’s seat has one at every desk, and answers for none', async () => {
    const { pool } = database
    await pool.query(
      `INSERT INTO app (id, name, title, frame_key, desk_id) VALUES ('app', 'portal', '门户', '00000000000000000000000000000000', 'desk')`,
    )
    await pool.query(
      `INSERT INTO service_account
         (account_number, app_id, scopes, requests_per_ten_seconds, key_hash, key_hint, key_expires_at, created_at)
       VALUES ('off-roster', 'app', '{SERVICE_ROBOT}', 1, 'hash', 'hint', 1, 1), ('by-neither', 'app', '{AUDIT_VIEW}', 1, 'other', 'hint', 1, 1)`,
    )
    await pool.query(`INSERT INTO desk_agent (desk_id, user_id) VALUES ('desk', 'off-roster')`)
    const { desksNow, seatsNow } = createAuthenticator({
      pool,
      sessions: { verify: () => Promise.reject(new Error('nobody signs in here')) },
      isOriginAllowed: async () => true,
    })
    expect([...((await seatsNow?.(['off-roster', 'by-neither', 'by-name'])) ?? [])]).toEqual([
      ['off-roster', ['desk', 'repair']],
    ])
    expect([...((await desksNow?.(['off-roster', 'by-right'])) ?? [])]).toEqual([['by-right', ['desk']]])
    await pool.query('DELETE FROM service_account')
    await pool.query(`DELETE FROM desk_agent WHERE user_id = 'off-roster'`)
  })

  it('[SV-12] who stands on the roster without the right is leaving, and no member of a group', async () => {
    const store = createDeskStore(database.pool)
    expect((await store.agents('desk')).map(({ userId, isLeaving }) => [userId, isLeaving])).toEqual([
      ['by-name', false],
      ['by-neither', true],
      ['by-right', false],
    ])
    expect(await store.groups('desk')).toMatchObject([{ id: 'g', memberIds: ['by-name'] }])
  })
})
