import { CallError } from '@weft/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { isUnanswered, mayBeStored, sendOnce } from './send-once'
import { type Session, useSession } from './session'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
vi.stubGlobal('localStorage', store)

const signIn = (number: string) =>
  useSession.setState({ status: 'signed-in', session: { user: { number }, authorities: [] } as unknown as Session })
const timeOut = () => Promise.reject(new CallError('请求超时', -1, 0))
const refused = (status: number) => () => Promise.reject(new CallError('拒绝', 1, status))

/** Returns the key of an attempt. */
async function attempt(
  answer: () => Promise<unknown> = async () => [],
  content: unknown = ['喷丝板', 2],
  form = 'order',
) {
  let used = ''
  const send = (key: string) => {
    used = key
    return answer()
  }
  await sendOnce(form, content, send).catch(() => undefined)
  return used
}

/** The same browser after a reload: modules start again, the storage stays. */
async function reloaded() {
  vi.resetModules()
  const again = await import('./send-once')
  const session = await import('./session')
  session.useSession.setState(useSession.getState())
  return again
}

afterEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', store)
  vi.resetModules()
})

it('[ER-07] keeps the key of an unanswered request, over a reload too, until the server has answered', async () => {
  signIn('u1')
  const first = await attempt(timeOut)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(await attempt(timeOut)).toBe(first)
  const again = await reloaded()
  expect(again.isUnanswered('order', ['喷丝板', 2])).toBe(true)
  let used = ''
  await again.sendOnce('order', ['喷丝板', 2], async (key) => {
    used = key
  })
  expect(used).toBe(first)
  expect(again.isUnanswered('order', undefined)).toBe(false)
  expect(kept.size).toBe(0)
})

it('[ER-07] takes another key for another content, form or person, and after an answer', async () => {
  signIn('u2')
  const first = await attempt(timeOut)
  expect(await attempt(timeOut, ['喷丝板', 3])).not.toBe(first)
  const again = await attempt(timeOut)
  expect(await attempt(timeOut, ['喷丝板', 2], 'other')).not.toBe(again)
  signIn('u3')
  expect(await attempt(timeOut)).not.toBe(again)
  signIn('u2')
  expect(await attempt()).toBe(again)
  expect(await attempt()).not.toBe(again)
})

it('[ER-07] a refusal of the server ends the request; one at the door does not', async () => {
  signIn('u4')
  const first = await attempt(timeOut)
  for (const status of [401, 429, 503]) expect(await attempt(refused(status)), String(status)).toBe(first)
  expect(await attempt(refused(409))).toBe(first)
  expect(isUnanswered('order', undefined)).toBe(false)
  expect(await attempt()).not.toBe(first)
})

it('[ER-07] says what may be stored: no answer, a fault of the server, a reply that cannot be read', () => {
  expect(mayBeStored(new CallError('', -1, 0))).toBe(true)
  expect(mayBeStored(new CallError('', 1, 502))).toBe(true)
  expect(mayBeStored(new Error('not the shape'))).toBe(true)
  expect(mayBeStored(new CallError('该手机号已注册', 1, 200))).toBe(false)
  expect(mayBeStored(new CallError('', 1, 404))).toBe(false)
})

it('[ER-07] keeps the key for the page alone where the browser stores nothing, and no text of the form anywhere', async () => {
  signIn('u5')
  await attempt(timeOut, { address: '示例路 1 号' })
  expect([...kept.values()].join()).not.toContain('示例路')
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full')
    },
  }
  vi.stubGlobal('localStorage', full)
  const keys: string[] = []
  const send = (key: string) => {
    keys.push(key)
    return timeOut()
  }
  for (let turn = 0; turn < 2; turn += 1) await sendOnce('note', 'a', send).catch(() => undefined)
  expect(keys[0]).toBe(keys[1])
})
