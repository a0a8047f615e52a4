import { expect, it, vi } from 'vitest'

const order = vi.hoisted((): string[] => [])
vi.mock('../session/client', () => ({
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
vi.mock('../chat/desk-client', () => ({
  client: { desk: { listConversations: async () => [{ counts: { waiting: 0, all: 0, ...openCount } }] } },
}))

import { stubStorages } from '../../story/storages'
import { clearSession, type Session, useSession } from '../session/session'
import { drafts } from '../storage/drafts'
import { steps } from '../storage/kept'
import { leave, signOut, useLeaving } from './sign-out'

it('[AC-01] the user-logout call comes first, then the fields are cleared, then the central logout', async () => {
  const assign = vi.fn((address: string) => order.push(`${useSession.getState().status} ${address}`))
  vi.stubGlobal('window', { location: { assign } })
  await signOut()
  expect(order).toEqual(['user-logout', 'anonymous /sso/logout?appName=portal&redirect=%2F'])
  vi.unstubAllGlobals()
})

it('[AC-01] [AC-19] whatever the person left in any store of this browser goes with them; clearing the session alone erases nothing', async () => {
  const { browser, tab } = stubStorages()
  vi.stubGlobal('window', { location: { assign: vi.fn() } })
  const keep = (owner: string) => {
    for (const draft of Object.values(drafts)) draft(owner, 'a.b').keep({ text: '府绸 40S' })
    for (const step of Object.values(steps)) step.write(owner, '府绸 40S', 'a.b')
  }
  for (const owner of ['u1', 'u10', '']) keep(owner)
  // In the formats of earlier versions and of the page's chat.
  browser.values.set('weft.portal.draft.aftersale.u1', '{}')
  browser.values.set('weft.@u1/read.desk', '7')
  browser.values.set('weft.visitor', JSON.stringify({ virtuallyUserId: 's', row: { userId: 'v1', token: 't' } }))
  browser.values.set('weft.@v1/draft.desk', '还没发')
  browser.values.set('weft.console.theme', 'night')
  const all = () => [...browser.values.keys(), ...tab.values.keys()]
  const before = all()
  const session = { user: { number: 'u1' }, authorities: [] } as unknown as Session
  useSession.setState({ status: 'signed-in', session })
  clearSession('anonymous')
  expect(all()).toEqual(before)
  useSession.setState({ status: 'signed-in', session })
  await signOut()
  const theirs = before.filter((key) => key.startsWith('weft.@u10/'))
  expect(theirs).toHaveLength(13)
  expect(all().sort()).toEqual([...theirs, 'weft.console.theme'].sort())
  // A form that stays on the page until it unloads can store nothing more.
  keep('u1')
  expect(all()).toHaveLength(14)
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
