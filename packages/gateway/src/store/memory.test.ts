import { describe, expect, it } from 'vitest'
import { storeContract } from '../store-contract'
import { createMemoryStores } from './memory'

const desks = [
  {
    deskId: 'desk',
    agents: [
      { userId: 'agent-a', userName: '甲' },
      { userId: 'agent-b', userName: '乙' },
    ],
  },
]

describe('stores in memory', () => {
  storeContract({ describe, it, expect }, async () => createMemoryStores({ desks }))
})
