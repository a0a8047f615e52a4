import { expect, it, vi } from 'vitest'

const order = vi.hoisted((): string[] => [])
vi.mock('./client', () => ({
  client: {
    session: {
      logout: async () => {
        order.push('user-logout')
        return []
      },
    },
  },
}))

import { useSession } from './session'
import { signOut } from './sign-out'

it('[AC-01] the user-logout call comes first, then the fields are cleared, then the central logout', async () => {
  const assign = vi.fn((address: string) => order.push(`${useSession.getState().status} ${address}`))
  vi.stubGlobal('window', { location: { assign } })
  await signOut()
  expect(order).toEqual(['user-logout', 'anonymous /sso/logout?appName=portal&redirect=%2F'])
  vi.unstubAllGlobals()
})
