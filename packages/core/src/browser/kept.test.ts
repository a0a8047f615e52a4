import 'fake-indexeddb/auto'
import { MsgType } from '@weft/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutboxRow } from '../api/api'
import {
  eraseAll,
  eraseOwned,
  keep,
  keepInTab,
  keysKept,
  ownersKept,
  ownKey,
  passDraftsOn,
  readKept,
  readOfTab,
} from './kept'
import { forgetOthers, forgetPerson, unsentOf } from './leaving'
import { createOutboxDatabase } from './outbox-database'

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
afterEach(() => vi.unstubAllGlobals())

const all = () => [...keysKept(''), ...keysKept('', 'tab')].sort()

it('what a person owns goes from both storages, and nothing of anybody else', () => {
  for (const owner of ['u1', 'u10', 'u1.x', 'a@b.example', '']) keep(ownKey('weft', owner, 'draft.desk'), '1')
  keepInTab(ownKey('weft', 'u1', 'portal.order'), '1')
  for (const key of ['weft.sound', 'weft.app.@u1/draft.desk', 'cart']) keep(key, '1')
  expect(ownersKept('weft')).toEqual(new Set(['u1', 'u10', 'u1.x', 'a@b.example']))
  const others = all().filter((key) => !key.startsWith('weft.@u1/'))
  eraseOwned('weft', 'u1')
  expect(all()).toEqual(others)
  eraseOwned('weft', 'a@b.example')
  eraseOwned('weft', '')
  expect(all()).toEqual(
    ['cart', 'weft.@u1.x/draft.desk', 'weft.@u10/draft.desk', 'weft.sound'].concat('weft.app.@u1/draft.desk').sort(),
  )
})

it('names of an earlier version, with the owner elsewhere in them, go too', () => {
  for (const key of ['weft.draft.u1.desk', 'weft.token.u1', 'weft.read.u2.desk']) keep(key, '1')
  eraseOwned('weft', 'u1')
  expect(all()).toEqual(['weft.read.u2.desk'])
})

it('drafts of a visitor pass to the person that they turn out to be, over none of their own', () => {
  keep(ownKey('weft', 'v1', 'draft.desk'), '访客写的')
  keep(ownKey('weft', 'v1', 'draft.other'), '也写了')
  keep(ownKey('weft', 'v1', 'read.desk'), '7')
  keep(ownKey('weft', 'u1', 'draft.other'), '自己的')
  passDraftsOn('weft', 'v1', 'u1')
  expect(readKept(ownKey('weft', 'u1', 'draft.desk'))).toBe('访客写的')
  expect(readKept(ownKey('weft', 'u1', 'draft.other'))).toBe('自己的')
  expect(keysKept('weft.@v1/')).toEqual(['weft.@v1/read.desk'])
})

it('a browser that refuses its storages keeps nothing, and nothing throws', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.unstubAllGlobals()
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse })
  expect(keep('a', '1')).toBe(false)
  expect(readOfTab('a')).toBeUndefined()
  expect(all()).toEqual([])
  void eraseAll('weft')
  for (const name of ['sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name)
})

const row = (tid: string, userId: string, msgType = 200101): OutboxRow => ({
  tid,
  userId,
  chatId: 'desk',
  kind: 5,
  msgType,
  content: [{ text: tid, msgId: 1 }],
  createdAt: 1,
  state: 'queued',
})

it('a person who leaves takes their unsent messages, and the visitor that they were, along; others keep theirs', async () => {
  const outbox = createOutboxDatabase('weft.outbox')
  for (const one of [row('a', 'u1'), row('b', 'u2'), row('c', ''), row('d', 'u1')]) await outbox.put(one)
  keep('weft.visitor', JSON.stringify({ virtuallyUserId: 's', row: { userId: 'v1', token: 't' } }))
  for (const owner of ['v1', 'visitor', 'u1', 'u2', '']) keep(ownKey('weft', owner, 'token'), '1')
  keep('weft.sound', '0')
  await outbox.put(row('e', 'u1', MsgType.readReceipt))
  // Invisible messages are left out.
  expect((await unsentOf('u1')).map(({ tid }) => tid)).toEqual(['a', 'd'])
  await forgetPerson('u1')
  expect((await outbox.all()).map(({ tid }) => tid)).toEqual(['b'])
  expect(all()).toEqual(['weft.@u2/token', 'weft.sound'])
  await eraseAll('weft')
  expect(all()).toEqual([])
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([])
})

it('a page that names somebody keeps nothing of anybody else, and learns what was not sent', async () => {
  const outbox = createOutboxDatabase('weft.outbox')
  for (const one of [row('a', 'u1'), row('b', 'u2'), row('c', ''), row('d', 'u1', MsgType.readReceipt)])
    await outbox.put(one)
  for (const owner of ['u1', 'u2', 'visitor', '']) keep(ownKey('weft', owner, 'token'), '1')
  expect(await forgetOthers(['u2'])).toBe(1)
  expect((await outbox.all()).map(({ tid }) => tid)).toEqual(['b', 'c'])
  expect(all()).toEqual(['weft.@/token', 'weft.@u2/token', 'weft.@visitor/token'])
})
