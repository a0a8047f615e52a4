import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const seal = vi.hoisted(() => ({
  closeAway: vi.fn(async (_owner: string, _key: unknown) => {}),
  openFor: vi.fn(async () => {}),
  throwAway: vi.fn(async () => {}),
}))
vi.mock('../storage/seal', () => seal)
vi.mock('../chat/chat', () => ({ closeChat: async () => {} }))

import { stubStorages } from '../../story/storages'
import { clearSession, type Session, useSession } from '../session/session'
import { drafts } from '../storage/drafts'
import { sealKeys } from '../storage/kept'
import { arrive } from '../storage/owners'
import { followLeaving } from './leaving'

const key = { x: 'x1', y: 'y1', d: 'secret' }
let stores: ReturnType<typeof stubStorages>
const listeners = new Map<string, (event: never) => void>()
const reload = vi.fn()
beforeEach(() => {
  stores = stubStorages()
  vi.clearAllMocks()
  vi.stubGlobal('window', {
    location: { reload },
    addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
  })
})
afterEach(() => vi.unstubAllGlobals())

const signedIn = (number: string) =>
  useSession.setState({ status: 'signed-in', session: { user: { number } } as unknown as Session })

it('[AC-01] who signs in finds a box opened before the page knows them, and only the public half of the key is kept', async () => {
  stores.browser.values.set('weft.sealed', '1')
  seal.openFor.mockImplementation(async () => void drafts.afterSale('u1').keep({ text: '写了一半' }))
  await arrive('u1', key)
  expect(seal.openFor).toHaveBeenCalledWith('u1', key)
  expect(drafts.afterSale('u1').read()?.values).toEqual({ text: '写了一半' })
  expect(sealKeys.read('u1')).toBe('{"x":"x1","y":"y1"}')
  expect([...stores.browser.values.values()].join()).not.toContain('secret')
})

it('[AC-01] where no box is, nothing is fetched; one that does not open keeps nobody out', async () => {
  await arrive('u1', key)
  expect(seal.openFor).not.toHaveBeenCalled()
  stores.browser.values.set('weft.sealed', '1')
  seal.openFor.mockRejectedValueOnce(new Error('broken'))
  await arrive('u1', key)
  expect(stores.browser.values.get('weft.sealed')).toBe('1')
})

it('[AC-01] what somebody else left over a sign-in that ran out is closed away; who has signed out leaves nothing in this tab', async () => {
  sealKeys.write('u2', '{"x":"x2","y":"y2"}')
  drafts.mallOrder('u2').keep({ text: '收货人' })
  drafts.mallOrder('u3').keep({ text: '别处退出的人' })
  stores.browser.values.set('weft.@v1/draft.desk', '访客写的')
  await arrive('u1', key)
  await vi.waitFor(() => expect(seal.closeAway).toHaveBeenCalledTimes(1))
  expect(seal.closeAway).toHaveBeenCalledWith('u2', { x: 'x2', y: 'y2' })
  expect(drafts.mallOrder('u2').read()?.values).toEqual({ text: '收货人' })
  expect(drafts.mallOrder('u3').read()).toBeUndefined()
  expect(stores.browser.values.get('weft.@v1/draft.desk')).toBe('访客写的')
})

it('[AC-01] [AC-19] a sign-in that the server ends closes everything away, and what a form that still stands there writes too', async () => {
  vi.useFakeTimers()
  followLeaving()
  await arrive('u4', { ...key, x: 'x4' })
  signedIn('u4')
  drafts.console('u4').keep({ text: '写了一半' })
  clearSession('anonymous')
  await vi.waitFor(() => expect(seal.closeAway).toHaveBeenCalledTimes(1))
  expect(seal.closeAway).toHaveBeenCalledWith('u4', { x: 'x4', y: 'y1' })
  drafts.console('u4').keep({ text: '接着写' })
  drafts.console('u4').keep({ text: '接着写完' })
  await vi.runAllTimersAsync()
  await vi.waitFor(() => expect(seal.closeAway).toHaveBeenCalledTimes(2))
  vi.useRealTimers()
})

it('[AC-01] a tab follows the sign-out of another one: its own storage is emptied and it begins again', async () => {
  followLeaving()
  const hear = (words: string) => listeners.get('storage')?.({ key: 'weft.left', newValue: words } as never)
  signedIn('u5')
  for (const owner of ['u5', 'u6']) drafts.mallOrder(owner).keep({ text: '收货人' })
  hear('left u6')
  expect(drafts.mallOrder('u6').read()).toBeUndefined()
  expect(drafts.mallOrder('u5').read()?.values).toEqual({ text: '收货人' })
  expect(reload).not.toHaveBeenCalled()
  hear('left u5')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 15_000)
  expect([...stores.tab.values.keys()]).toEqual([])
  // A form still on the screen can store nothing more.
  expect(drafts.mallOrder('u5').keep({ text: '收货人' })).toBe(false)
})

it('[AC-01] a session that ends because its person signs out in another tab closes nothing away', async () => {
  followLeaving()
  const hear = (words: string) => listeners.get('storage')?.({ key: 'weft.left', newValue: words } as never)
  await arrive('u8', key)
  stores.browser.values.set('weft.sealed', '1')
  signedIn('u8')
  hear('leaves u8')
  clearSession('anonymous')
  hear('left u8')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 15_000)
  expect(seal.closeAway).not.toHaveBeenCalled()
  expect(seal.throwAway).toHaveBeenCalledWith({ x: 'x1', y: 'y1' })
  // If the sign-out failed, a later end of the session comes from the server again.
  signedIn('u9')
  await arrive('u9', key)
  hear('leaves u9')
  hear('stays u9')
  clearSession('anonymous')
  // The pages of earlier tests listen too: each seals the data.
  await vi.waitFor(() => expect(seal.closeAway).toHaveBeenCalled())
  expect(new Set(seal.closeAway.mock.calls.map(([owner]) => owner))).toEqual(new Set(['u9']))
})

it('[AC-01] a page that comes back from the browser’s cache of pages is loaded again while somebody is signed in', () => {
  followLeaving()
  const show = (persisted: boolean) => listeners.get('pageshow')?.({ persisted } as never)
  signedIn('u7')
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledTimes(1)
  clearSession('anonymous')
  show(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
