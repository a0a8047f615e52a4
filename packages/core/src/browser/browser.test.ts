import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OutboxRow } from '../api/api'
import { createDeviceId } from './device-id'
import { createOutboxDatabase } from './outbox-database'
import { randomUuid } from './random-uuid'
import { createLocalStorage } from './storage'

const row = (tid: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  tid,
  userId: 'u1',
  chatId: 'desk',
  kind: 5,
  msgType: 200101,
  content: [{ text: tid }],
  createdAt: 1,
  state: 'queued',
  ...more,
})

/** Web storage that can refuse access, as a browser may. */
function webStorage() {
  const values = new Map<string, string>()
  const box = { isRefusing: false, isFull: false, values }
  const guard = () => {
    if (box.isRefusing) throw new DOMException('denied', 'SecurityError')
  }
  const storage = {
    getItem: (key: string) => {
      guard()
      return values.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      guard()
      if (box.isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => {
      guard()
      values.delete(key)
    },
  }
  return { box, storage }
}

afterEach(() => vi.unstubAllGlobals())

describe('the outbox in IndexedDB', () => {
  it('gives rows in the order of their first put, also after they changed, and after a reload', async () => {
    const first = createOutboxDatabase('order')
    for (const tid of ['b', 'c', 'a']) await first.put(row(tid))
    await first.put(row('b', { state: 'failed' }))
    await first.remove('c')
    const second = createOutboxDatabase('order')
    expect((await second.all()).map(({ tid, state }) => [tid, state])).toEqual([
      ['b', 'failed'],
      ['a', 'queued'],
    ])
  })

  it('keeps the bytes of an attachment', async () => {
    const attachment = { name: 'a.png', size: 3, type: 'image/png', data: new Uint8Array([1, 2, 3]) }
    await createOutboxDatabase('bytes').put(row('a', { attachment }))
    const [kept] = await createOutboxDatabase('bytes').all()
    expect(kept?.attachment?.data).toEqual(new Uint8Array([1, 2, 3]))
  })

  it('becomes memory where IndexedDB is refused', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const records = createOutboxDatabase('refused')
    await records.put(row('a'))
    await records.put(row('b'))
    await records.remove('a')
    expect((await records.all()).map(({ tid }) => tid)).toEqual(['b'])
    expect(await records.isDurable?.()).toBe(false)
  })

  it('says that it keeps rows, and leaves nothing behind by asking', async () => {
    const records = createOutboxDatabase('asked')
    await records.put(row('a'))
    expect(await records.isDurable?.()).toBe(true)
    expect((await createOutboxDatabase('asked').all()).map(({ tid }) => tid)).toEqual(['a'])
  })
})

describe('local storage', () => {
  it('keeps values under its prefix', async () => {
    const { box, storage } = webStorage()
    vi.stubGlobal('localStorage', storage)
    await createLocalStorage('app').set('visitor', '1')
    expect([...box.values]).toEqual([['app.visitor', '1']])
    expect(await createLocalStorage('app').get('visitor')).toBe('1')
    expect(await createLocalStorage('other').get('visitor')).toBeUndefined()
  })

  it('becomes memory where it is refused, and never gives an older value than was set', async () => {
    const { box, storage } = webStorage()
    vi.stubGlobal('localStorage', storage)
    const kept = createLocalStorage('app')
    await kept.set('a', 'old')
    expect(await kept.isDurable?.()).toBe(true)
    expect([...box.values.keys()]).toEqual(['app.a'])
    box.isFull = true
    await kept.set('a', 'new')
    expect(await kept.get('a')).toBe('new')
    expect(await kept.isDurable?.()).toBe(false)
    box.isRefusing = true
    expect(await kept.isDurable?.()).toBe(false)
    await kept.set('b', '1')
    expect(await kept.get('b')).toBe('1')
    await kept.remove('b')
    expect(await kept.get('b')).toBeUndefined()
  })
})

describe('ids', () => {
  const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  it('are version 4 UUIDs also where crypto.randomUUID is missing, as on http in a local network', () => {
    expect(randomUuid()).toMatch(V4)
    const { crypto } = globalThis
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
    const made = Array.from({ length: 500 }, () => randomUuid())
    for (const id of made) expect(id).toMatch(V4)
    expect(new Set(made).size).toBe(500)
  })

  it('a reload keeps the tab’s device id; a duplicated tab takes another', async () => {
    const { box, storage } = webStorage()
    const held = new Set<string>()
    const locks = {
      request: async (name: string, _options: unknown, run: (lock: unknown) => Promise<void> | undefined) => {
        if (held.has(name)) return run(null)
        held.add(name)
        return run({})
      },
    }
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('navigator', { locks })
    const first = await createDeviceId('app').take()
    const duplicate = await createDeviceId('app').take()
    expect(duplicate).not.toBe(first)
    // The page is gone: its lock is free, and a new page takes the id that this tab kept.
    held.clear()
    expect(await createDeviceId('app').take()).toBe(duplicate)
    box.isRefusing = true
    expect(await createDeviceId('app').take()).toMatch(V4)
    // A stopped chat leaves its id to the page's next chat, once its last writes are done.
    const stopped = createDeviceId('page')
    const id = await stopped.take()
    let wrote = () => {}
    stopped.release(
      new Promise<void>((resolve) => {
        wrote = resolve
      }),
    )
    let next: string | undefined
    const taken = createDeviceId('page')
      .take()
      .then((given) => {
        next = given
      })
    await Promise.resolve()
    expect(next).toBeUndefined()
    wrote()
    await taken
    expect(next).toBe(id)
    expect(await createDeviceId('page').take()).not.toBe(id)
  })

  it('without Web Locks a reload keeps the tab’s device id too, and a duplicated tab takes another', async () => {
    const { box, storage } = webStorage()
    const listeners = new Map<string, () => void>()
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('addEventListener', (name: string, heard: () => void) => listeners.set(name, heard))
    const first = await createDeviceId('app').take()
    // A duplicated tab starts with a copy of this storage.
    expect([...box.values]).toEqual([])
    listeners.get('pagehide')?.()
    expect(await createDeviceId('app').take()).toBe(first)
    // Into the back/forward cache and back: the page lives again.
    listeners.get('pagehide')?.()
    listeners.get('pageshow')?.()
    expect(await createDeviceId('app').take()).not.toBe(first)
  })
})
