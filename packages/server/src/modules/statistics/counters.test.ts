import { expect, it } from 'vitest'
import { createTestDatabase } from '../../platform/test-database'
import { account } from '../accounts'
import { countAll } from './counters'

it('[PC-04] counts no erased account as a registered user', async () => {
  const database = await createTestDatabase()
  try {
    const row = { kind: 'personal' as const, tenantType: 1, passwordHash: 'none', createdAt: new Date(0) }
    await database.db.insert(account).values([
      { ...row, number: 'a', loginName: 'anna', name: '安娜' },
      { ...row, number: 'b', loginName: 'b', name: '', state: 'erased' },
    ])
    expect(await countAll(database.db)).toEqual([1, 0, 0, 0])
  } finally {
    await database.close()
  }
})
