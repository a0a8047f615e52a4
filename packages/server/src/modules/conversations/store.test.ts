import { storeContract } from '@weft/gateway/store-contract'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../platform/test-database'
import { createDeskStore } from '../desk/store'
import { createConversationStore, createMessageStore } from './store'

// One for all tests: a connection to a fresh database reads the whole catalogue first.
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function withDesk(pool: Pool): Promise<void> {
  await pool.query(`INSERT INTO enterprise (id, name, kind, created_at) VALUES ('maker', '梭原纺机', 'maker', now())`)
  await pool.query(`INSERT INTO account (number, login_name, name, kind, tenant_type, enterprise_id, password_hash, created_at)
    VALUES ('agent-a', 'a', '甲', 'staff', 0, 'maker', '', now()), ('agent-b', 'b', '乙', 'staff', 0, 'maker', '', now())`)
  await pool.query(`INSERT INTO desk (id, name) VALUES ('desk', '在线客服')`)
  await pool.query(`INSERT INTO desk_agent (desk_id, user_id) VALUES ('desk', 'agent-a'), ('desk', 'agent-b')`)
}

describe('stores on PostgreSQL', () => {
  storeContract({ describe, it, expect }, async () => {
    await emptyTables(database.pool)
    await withDesk(database.pool)
    return {
      messages: createMessageStore(database.pool),
      conversations: createConversationStore(database.pool),
      desk: createDeskStore(database.pool),
    }
  })
})
