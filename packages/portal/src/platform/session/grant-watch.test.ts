import type { MenuReply } from '@weft/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askGrants, type GrantPorts } from './grant-watch'
import { clearSession, currentSession, storeReply } from './session'

const reply = (authorities: string[], number = 'n1') =>
  ({ user: { number }, token: { access_token: 'a' }, routers: [], authorities }) as unknown as MenuReply
const ports = (more: Partial<GrantPorts>): GrantPorts => ({
  stamp: async () => 2,
  menus: async () => reply(['A', 'B']),
  isSeen: () => true,
  onChange: vi.fn(),
  now: () => 5,
  ...more,
})
afterEach(() => clearSession('anonymous'))

describe('grants that change while a page is open', () => {
  it('[AC-03] are read again when the number has risen, and told once', async () => {
    storeReply(reply(['A']), 1)
    const onChange = vi.fn()
    expect(await askGrants(undefined, ports({ stamp: async () => 1, onChange }))).toBe(1)
    expect(onChange).not.toHaveBeenCalled()
    expect(await askGrants(1, ports({ onChange }))).toBe(2)
    expect(currentSession()?.authorities).toEqual(['A', 'B'])
    expect(await askGrants(2, ports({ onChange }))).toBe(2)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('[AC-02] a change of somebody else’s roles says nothing; another person’s reply changes nothing', async () => {
    storeReply(reply(['A', 'B']), 1)
    const onChange = vi.fn()
    expect(await askGrants(1, ports({ onChange }))).toBe(2)
    expect(onChange).not.toHaveBeenCalled()
    expect(await askGrants(1, ports({ onChange, menus: async () => reply(['Z'], 'n2') }))).toBe(1)
    expect(currentSession()?.authorities).toEqual(['A', 'B'])
  })

  it('a question that fails or a page that is not seen changes nothing', async () => {
    storeReply(reply(['A']), 1)
    const stamp = vi.fn(async () => 9)
    expect(await askGrants(1, ports({ isSeen: () => false, stamp }))).toBe(1)
    expect(stamp).not.toHaveBeenCalled()
    expect(await askGrants(1, ports({ stamp: async () => Promise.reject(new Error('cut')) }))).toBe(1)
    expect(currentSession()?.authorities).toEqual(['A'])
  })
})
