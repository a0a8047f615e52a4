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
