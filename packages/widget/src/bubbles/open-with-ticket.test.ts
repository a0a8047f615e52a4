import { afterEach, describe, expect, it, vi } from 'vitest'
import { openWithTicket } from './open-with-ticket'

/** A browser that opens a tab, or none, and what happens to the tab. */
function browser(tab: { opener: unknown; location: { replace(address: string): void } } | null) {
  const open = vi.fn(() => tab)
  vi.stubGlobal('window', { open })
  return open
}
const newTab = () => ({ opener: 'the page' as unknown, location: { replace: vi.fn() } })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const address = 'https://twin.example/line?x=1#top'

afterEach(() => vi.unstubAllGlobals())

describe('a link that wants a ticket', () => {
  it('[P-45] [IM-15] opens its tab at the press, cut off from the page, and gives it the address with the ticket', async () => {
    const tab = newTab()
    const open = browser(tab)
    let answer = (_address: string) => {}
    const asked = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
    expect(openWithTicket(address, asked)).toBe(true)
    expect(open).toHaveBeenCalledOnce()
    expect(tab.opener).toBeNull()
    await settled()
    expect(asked).toHaveBeenCalledWith(address)
    expect(tab.location.replace).not.toHaveBeenCalled()
    answer('https://twin.example/line?x=1&ticket=t#top')
    await settled()
    expect(tab.location.replace.mock.calls).toEqual([['https://twin.example/line?x=1&ticket=t#top']])
  })

  it.each([
    ['is not on the list', async () => undefined],
    ['is refused', () => Promise.reject(new Error('目标系统未登记'))],
    [
      'makes the host fail',
      () => {
        throw new Error('no session')
      },
    ],
    ['gets what is no web address', async () => 'javascript:alert(1)'],
  ])('[P-45] a host that %s is opened with the plain address', async (_what, answer) => {
    const tab = newTab()
    browser(tab)
    expect(openWithTicket(address, answer)).toBe(true)
    await settled()
    expect(tab.location.replace.mock.calls).toEqual([[address]])
  })

  it('[P-45] where the browser gives no tab nothing is asked, and the press follows the link', async () => {
    browser(null)
    const asked = vi.fn(async () => address)
    expect(openWithTicket(address, asked)).toBe(false)
    await settled()
    expect(asked).not.toHaveBeenCalled()
  })
})
