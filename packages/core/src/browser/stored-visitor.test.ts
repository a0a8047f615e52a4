import { afterEach, expect, it, vi } from 'vitest'
import { adoptVisitor, forgetVisitor, storedVisitor } from './stored-visitor'

const now = Date.UTC(2026, 10, 22, 10)
const row = { userId: 'u', userName: '访客', token: 't', tokenType: 'Bearer', expiresIn: 7_199, createTime: now }

const browser = (kept: string | null) => {
  const items = new Map([['weft.visitor', kept]])
  vi.stubGlobal('localStorage', {
    length: 0,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  return items
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('[IM-22] tells the visitor of this browser, and from the end of its token on that it is over', () => {
  browser(JSON.stringify({ virtuallyUserId: 'secret', row }))
  vi.useFakeTimers({ now: now + 7_198_999 })
  expect(storedVisitor()).toEqual({ virtuallyUserId: 'secret', row, isOver: false })
  vi.setSystemTime(now + 7_199_000)
  expect(storedVisitor()).toMatchObject({ isOver: true })
})

it('[IM-22] one whom the server has not met has no token that could be over', () => {
  browser(JSON.stringify({ virtuallyUserId: 'secret' }))
  expect(storedVisitor()).toEqual({ virtuallyUserId: 'secret', row: undefined, isOver: false })
})

it.each([null, 'no json', '{}'])('[IM-22] %s is nobody', (kept) => {
  browser(kept)
  expect(storedVisitor()).toBeUndefined()
})

it('[IM-22] who is forgotten is nobody', () => {
  const items = browser(JSON.stringify({ virtuallyUserId: 'secret', row }))
  forgetVisitor()
  expect(items.size).toBe(0)
  expect(storedVisitor()).toBeUndefined()
})

it('[SV-17] a visitor whom the server vouches for takes the place of the one of this browser; the same one stays as it is', () => {
  const items = browser(JSON.stringify({ virtuallyUserId: 'secret', row }))
  adoptVisitor({ ...row, token: 'other' })
  expect(storedVisitor()).toMatchObject({ virtuallyUserId: 'secret', row })
  const lent = { ...row, userId: 'v' }
  adoptVisitor(lent)
  expect(storedVisitor()).toMatchObject({ row: lent })
  // Too short for the server to accept it as a secret.
  expect(storedVisitor()?.virtuallyUserId.length).toBeLessThan(22)
  items.clear()
  adoptVisitor(lent)
  expect(storedVisitor()).toMatchObject({ row: lent })
})
