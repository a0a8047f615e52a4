import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutboxRow } from '../api/api'
import { keep, keepInTab, keysKept, ownKey, readKept, readOfTab } from './kept'
import { createOutboxDatabase } from './outbox-database'
import { eraseSealed, hasSealed, type OpeningKey, openSealed, type SealedStore, sealAway } from './seal'

function stub(name: string): void {
  const values = new Map<string, string>()
  vi.stubGlobal(name, {
    get length() {
      return values.size
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
}
beforeEach(() => {
  stub('localStorage')
  stub('sessionStorage')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function newKey(): Promise<OpeningKey> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return { x, y, d }
}
const row = (tid: string, userId: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  tid,
  userId,
  chatId: 'desk',
  kind: 5,
  msgType: 200101,
  content: [{ text: `没有发出的${tid}` }],
  createdAt: 1,
  state: 'queued',
  ...more,
})
const everything = async (prefix: string) => {
  const request = indexedDB.open(`${prefix}.sealed`)
  await new Promise((resolve) => Object.assign(request, { onsuccess: resolve }))
  const all = request.result.transaction('boxes').objectStore('boxes').getAll()
  await new Promise((resolve) => Object.assign(all, { onsuccess: resolve }))
  request.result.close()
  const bytes = (all.result as { of: string; parts: { data: ArrayBuffer }[] }[]).flatMap(({ of, parts }) => [
    of,
    ...parts.map(({ data }) => Buffer.from(data).toString('utf8')),
  ])
  const values = [...keysKept(''), ...keysKept('', 'tab')].map((key) => `${key} ${readKept(key) ?? readOfTab(key)}`)
  return [...bytes, ...values, JSON.stringify(await createOutboxDatabase(`${prefix}.outbox`).all())].join('\n')
}

it('what a forced end leaves is read by nobody, and comes back whole with the next sign-in of the same person', async () => {
  const [mine, other] = [await newKey(), await newKey()]
  const outbox = createOutboxDatabase('one.outbox')
  const data = new Blob(['府绸的图'], { type: 'image/png' })
  const file = row('b', 'user-one', { attachment: { name: '府绸.png', size: data.size, type: 'image/png', data } })
  for (const one of [row('a', 'user-one'), file, row('c', 'user-two')]) await outbox.put(one)
  keep(ownKey('one', 'user-one', 'draft.desk'), '写了一半')
  keepInTab(ownKey('one', 'user-one', 'portal.order'), '收货人')
  keep(ownKey('one', 'user-one', 'seal'), '{}')
  keep(ownKey('one', 'user-two', 'draft.desk'), '别人的')
  const shelf = new Map<string, unknown>([['f1', { key: 'f1', of: 'user-one', file: new Blob(['附件']) }]])
  const files: SealedStore = {
    all: async (owner) => [...shelf.values()].filter((value) => (value as { of: string }).of === owner),
    put: async (value) => void shelf.set((value as { key: string }).key, value),
    erase: async () => shelf.clear(),
  }

  expect(await sealAway('user-one', { x: mine.x, y: mine.y }, [files], 'one')).toBe(true)
  const left = await everything('one')
  for (const word of ['user-one', '写了一半', '收货人', '没有发出的a', '府绸', '附件']) expect(left).not.toContain(word)
  expect(left).toContain('别人的')
  expect(left).toContain('没有发出的c')
  expect(shelf.size).toBe(0)
  expect(hasSealed('one')).toBe(true)

  // Another person's key decrypts nothing and removes nothing.
  await openSealed('user-two', other, [files], 'one')
  await openSealed('user-two', { ...other, x: mine.x, y: mine.y }, [files], 'one').catch(() => {})
  expect(keysKept('', 'tab')).toEqual([])
  expect(shelf.size).toBe(0)

  keep(ownKey('one', 'user-one', 'draft.desk'), '又写了')
  await openSealed('user-one', mine, [files], 'one')
  expect(readKept(ownKey('one', 'user-one', 'draft.desk'))).toBe('又写了')
  expect(readOfTab(ownKey('one', 'user-one', 'portal.order'))).toBe('收货人')
  const rows = await createOutboxDatabase('one.outbox').all()
  expect(rows.map(({ tid }) => tid).sort()).toEqual(['a', 'b', 'c'])
  const back = rows.find(({ tid }) => tid === 'b')?.attachment
  expect(back).toMatchObject({ name: '府绸.png', size: data.size })
  expect(await (back as { data: Blob }).data.text()).toBe('府绸的图')
  expect(await (shelf.get('f1') as { file: Blob }).file.text()).toBe('附件')
  expect(hasSealed('one')).toBe(false)
})

it('a box that nobody opened for thirty days is thrown away, and nothing makes no box', async () => {
  const [mine, other] = [await newKey(), await newKey()]
  expect(await sealAway('user-one', mine, [], 'two')).toBe(true)
  expect(hasSealed('two')).toBe(false)
  keep(ownKey('two', 'user-one', 'draft.desk'), '写了一半')
  const now = Date.now()
  await sealAway('user-one', mine, [], 'two')
  const day = 24 * 60 * 60 * 1_000
  vi.spyOn(Date, 'now').mockReturnValue(now + 29 * day)
  await openSealed('user-two', other, [], 'two')
  expect(hasSealed('two')).toBe(true)
  vi.spyOn(Date, 'now').mockReturnValue(now + 31 * day)
  await openSealed('user-two', other, [], 'two')
  expect(hasSealed('two')).toBe(false)
  vi.restoreAllMocks()
})

it('whoever signs out takes their boxes along, and nobody else’s', async () => {
  const [mine, other] = [await newKey(), await newKey()]
  for (const [owner, key] of [
    ['user-one', mine],
    ['user-two', other],
  ] as const) {
    keep(ownKey('four', owner, 'draft.desk'), '写了一半')
    await sealAway(owner, key, [], 'four')
  }
  await eraseSealed(mine, 'four')
  await openSealed('user-one', mine, [], 'four')
  expect(readKept(ownKey('four', 'user-one', 'draft.desk'))).toBeUndefined()
  expect(hasSealed('four')).toBe(true)
  await openSealed('user-two', other, [], 'four')
  expect(readKept(ownKey('four', 'user-two', 'draft.desk'))).toBe('写了一半')
})

it('a page without WebCrypto closes nothing: what was kept stays where it lay', async () => {
  const mine = await newKey()
  keep(ownKey('three', 'user-one', 'draft.desk'), '写了一半')
  vi.stubGlobal('crypto', { getRandomValues: () => new Uint8Array(1) })
  expect(await sealAway('user-one', mine, [], 'three')).toBe(false)
  await openSealed('user-one', mine, [], 'three')
  expect(readKept(ownKey('three', 'user-one', 'draft.desk'))).toBe('写了一半')
})
