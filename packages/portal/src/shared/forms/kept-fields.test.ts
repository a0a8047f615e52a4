import { afterEach, expect, it, vi } from 'vitest'
import { drafts } from '../../platform/storage/kept'
import { stubStorages } from '../../story/storages'
import { keepFields, readFields } from './kept-fields'

afterEach(() => vi.unstubAllGlobals())

it('keeps what was typed for its owner alone, over what is known', () => {
  stubStorages()
  const start = { contactName: '陈立', address: '' }
  keepFields(drafts.mallOrder, 'u1', { contactName: '', address: '无锡', other: 'x' })
  expect(readFields(drafts.mallOrder, 'u1', start)).toEqual({ contactName: '陈立', address: '无锡' })
  expect(readFields(drafts.mallOrder, 'u2', start)).toEqual(start)
  keepFields(drafts.mallOrder, 'u1', undefined)
  expect(readFields(drafts.mallOrder, 'u1', start)).toEqual(start)
})

it('takes a broken store for an empty one', () => {
  const { values } = stubStorages().tab
  const start = { address: '' }
  keepFields(drafts.mallOrder, 'u1', { address: '无锡' })
  values.set([...values.keys()][0] ?? '', '{broken')
  expect(readFields(drafts.mallOrder, 'u1', start)).toEqual(start)
})
