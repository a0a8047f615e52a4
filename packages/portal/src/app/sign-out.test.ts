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

import { draftKey as upkeepKey, writeDraft as writeUpkeepDraft } from '../features/back-office/upkeep/draft'
import { draftKey, writeDraft } from '../shell/draft/kept-draft'
import { clearSession, type Session, useSession } from './session'
import { leave, signOut, useLeaving } from './sign-out'

function stubStore(name: string): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal(name, {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}

it('[AC-01] the user-logout call comes first, then the fields are cleared, then the central logout', async () => {
  const assign = vi.fn((address: string) => order.push(`${useSession.getState().status} ${address}`))
  vi.stubGlobal('window', { location: { assign } })
  await signOut()
  expect(order).toEqual(['user-logout', 'anonymous /sso/logout?appName=portal&redirect=%2F'])
  vi.unstubAllGlobals()
})

it('[AC-01] [AC-19] what the person left half written in the console goes with them; a sign-in that ends keeps it', async () => {
  const [kept, lasting] = [stubStore('sessionStorage'), stubStore('localStorage')]
  vi.stubGlobal('window', { location: { assign: vi.fn() } })
  const [role, order, others] = [
    draftKey('u1', 'role.new'),
    draftKey('u1', 'desk-order.c1'),
    draftKey('u10', 'role.new'),
  ]
  for (const key of [role, order, others]) writeDraft(key, { name: '质检' }, '')
  const [news, theirs] = [upkeepKey('u1', 'news', 'n1'), upkeepKey('u10', 'news', 'n1')]
  for (const key of [news, theirs]) writeUpkeepDraft(key, { version: 1, values: { title: '开机前检查' } })
  const session = { user: { number: 'u1' }, authorities: [] } as unknown as Session
  useSession.setState({ status: 'signed-in', session })
  clearSession('anonymous')
  expect([...kept.keys(), ...lasting.keys()]).toEqual([role, order, others, news, theirs])
  useSession.setState({ status: 'signed-in', session })
  await signOut()
  expect([...kept.keys(), ...lasting.keys()]).toEqual([others, theirs])
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
