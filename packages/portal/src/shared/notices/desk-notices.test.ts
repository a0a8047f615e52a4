import type { Notice } from '@weft/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDeskNotices, type DeskNoticePorts } from './desk-notices'

const call = (noticeId: string): Notice => ({
  noticeId,
  kind: 'system',
  title: '请回复 访客：还剩 5 分钟',
  text: '',
  address: '/console/workbench',
  createTime: '',
  isRead: false,
})

/** What the desktop shows, by tag, and how often each was put there. */
let desktop: Map<string, number>
let put: string[]
let tones: number
let seen: boolean
let allowed: boolean
let held: Set<string>
let sounding: string | undefined

/** The locks of one browser, for all its tabs. */
const locks = {
  async request(name: string, _options: LockOptions, use: (lock: Lock | null) => unknown) {
    if (held.has(name)) return use(null)
    held.add(name)
    try {
      return await use({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  },
} as unknown as NonNullable<DeskNoticePorts['locks']>

const tab = (id: string, more: Partial<DeskNoticePorts> = {}) =>
  createDeskNotices({
    locks,
    isSeen: () => seen,
    sounds: () => sounding === id,
    chime: () => {
      tones += 1
    },
    show: ({ noticeId }) => {
      if (!allowed) return undefined
      put.push(noticeId)
      desktop.set(noticeId, 1)
      return () => desktop.delete(noticeId)
    },
    ...more,
  })
/** Lets the locks answer. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
beforeEach(() => {
  ;[desktop, put, tones, seen, allowed, held, sounding] = [new Map(), [], 0, false, true, new Set(), 'a']
})

describe('calls on the desktop', () => {
  it('[SV-12] [SV-24] shows a call once among all tabs, also to the one that learns of it later', async () => {
    const tabs = ['a', 'b', 'c'].map((id) => tab(id))
    for (const one of tabs) expect(one.look([])).toBe(false)
    expect(tabs[0]?.look([call('n1')])).toBe(true)
    await settle()
    for (const one of tabs.slice(1)) one.look([call('n1')])
    for (const one of tabs) one.look([call('n1')])
    await settle()
    expect(put).toEqual(['n1'])
  })

  it('[SV-12] shows none while the person looks at a page, none without permission, and none that was there before', async () => {
    const one = tab('a')
    one.look([call('before')])
    seen = true
    one.look([call('looked-at'), call('before')])
    await settle()
    seen = false
    one.look([call('looked-at'), call('before')])
    allowed = false
    one.look([call('forbidden'), call('looked-at'), call('before')])
    await settle()
    expect(put).toEqual([])
    // A refusal keeps no lock.
    expect(held.size).toBe(0)
  })

  it('[SV-12] sounds once for calls that come together, in the page that sounds for all, also while it is looked at', async () => {
    const [a, b] = [tab('a'), tab('b')]
    for (const one of [a, b]) one.look([])
    seen = true
    for (const one of [a, b]) one.look([call('n1'), call('n2'), call('n3')])
    expect(tones).toBe(1)
    for (const one of [a, b]) one.look([call('n1'), call('n2'), call('n3')])
    expect(tones).toBe(1)
  })

  it('[SV-12] closes what is read elsewhere, and what a closed page showed is another page’s for the next call alone', async () => {
    const [a, b] = [tab('a'), tab('b')]
    for (const one of [a, b]) one.look([])
    a.look([call('n1'), call('n2')])
    await settle()
    expect([...desktop.keys()]).toEqual(['n1', 'n2'])
    a.look([call('n2')])
    await settle()
    expect([...desktop.keys()]).toEqual(['n2'])
    b.look([call('n2')])
    await settle()
    a.leave()
    await settle()
    expect(held.size).toBe(0)
    b.look([call('n3'), call('n2')])
    await settle()
    expect([...desktop.keys()]).toEqual(['n3'])
    expect(put).toEqual(['n1', 'n2', 'n3'])
  })

  it('[SV-12] without Web Locks each page shows it, under the tag by which the desktop keeps one', async () => {
    const tabs = ['a', 'b'].map((id) => tab(id, { locks: undefined }))
    for (const one of tabs) one.look([])
    for (const one of tabs) one.look([call('n1')])
    await settle()
    expect([...desktop.keys()]).toEqual(['n1'])
  })
})
