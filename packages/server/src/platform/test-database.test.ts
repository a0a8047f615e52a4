import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, emptyTables, type TestDatabase } from './test-database'

describe('createTestDatabase', () => {
  let first: TestDatabase
  let second: TestDatabase

  beforeAll(async () => {
    first = await createTestDatabase()
    second = await createTestDatabase()
  })
  afterAll(async () => {
    await first.close()
    await second.close()
  })

  it('gives databases that know nothing of each other', async () => {
    await first.pool.query('CREATE TABLE only_here (n int)')
    const found = await second.pool.query(`SELECT 1 FROM pg_tables WHERE tablename = 'only_here'`)
    expect(found.rowCount).toBe(0)
  })

  it('has no rows once emptied, whatever refers to what', async () => {
    await first.pool.query(`INSERT INTO enterprise (id, name, kind, created_at) VALUES ('e', '纺', 'maker', now())`)
    await first.pool.query(`INSERT INTO account (number, login_name, name, kind, tenant_type, enterprise_id, password_hash, created_at)
      VALUES ('a', 'a', '甲', 'staff', 0, 'e', '', now())`)
    await emptyTables(first.pool)
    const { rows } = await first.pool.query(
      'SELECT (SELECT count(*) FROM enterprise) + (SELECT count(*) FROM account) AS n',
    )
    expect(Number(rows[0].n)).toBe(0)
  })

  it('is migrated, and speaks Chinese', async () => {
    const tables = await first.pool.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
    expect(tables.rows.map((row) => row.tablename)).toContain('file')
    const settings = await first.pool.query(
      `SELECT current_setting('server_encoding') AS encoding, datctype FROM pg_database WHERE datname = current_database()`,
    )
    expect(settings.rows[0]).toEqual({ encoding: 'UTF8', datctype: expect.stringMatching(/UTF-?8$/i) })
  })
})
