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

const openCount = vi.hoisted(() => ({ mine: 0 }))
vi.mock('../features/workbench/desk-client', () => ({
  client: { desk: { listConversations: async () => [{ counts: { waiting: 0, all: 0, ...openCount } }] } },
}))

import { type Session, useSession } from './session'
import { leave, signOut, useLeaving } from './sign-out'

it('[AC-01] the user-logout call comes first, then the fields are cleared, then the central logout', async () => {
  const assign = vi.fn((address: string) => order.push(`${useSession.getState().status} ${address}`))
  vi.stubGlobal('window', { location: { assign } })
  await signOut()
  expect(order).toEqual(['user-logout', 'anonymous /sso/logout?appName=portal&redirect=%2F'])
  vi.unstubAllGlobals()
})

it('[AC-01] asks an agent with open conversations before leaving, and nobody else', async () => {
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { assign } })
  const asAgent = (authorities: string[]) =>
    useSession.setState({ status: 'signed-in', session: { user: { number: 'u1' }, authorities } as unknown as Session })
  openCount.mine = 2
  asAgent(['SERVICE_DESK'])
  leave()
  await vi.waitFor(() => expect(useLeaving.getState().openCount).toBe(2))
  expect(assign).not.toHaveBeenCalled()
  useLeaving.setState({ openCount: 0 })
  asAgent(['BUY_RECORD'])
  leave()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  openCount.mine = 0
  asAgent(['SERVICE_DESK'])
  leave()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
  expect(useLeaving.getState().openCount).toBe(0)
  vi.unstubAllGlobals()
})
