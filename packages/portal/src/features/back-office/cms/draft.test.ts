import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubStorages } from '../../../story/storages'
import { dropDraft, readDraft, writeDraft } from './draft'

const key = { owner: 'u1', kind: 'news', id: 'n1' }
const draft = { version: 3, values: { title: '开机前检查' } }
afterEach(() => vi.unstubAllGlobals())

describe('what was typed into an entry', () => {
  it('[AC-19] is kept per person, kind and entry until it is saved or given up', () => {
    stubStorages()
    expect(writeDraft(key, draft)).toBe(true)
    expect(readDraft(key)).toEqual(draft)
    expect(readDraft({ ...key, owner: 'u2' })).toBeUndefined()
    dropDraft(key)
    expect(readDraft(key)).toBeUndefined()
  })
  it('[AC-19] of another shape is nothing, and a browser that refuses is told apart', () => {
    const { browser } = stubStorages()
    for (const text of ['', 'null', '[]', '{', '{"version":"3","values":{}}', '{"version":3}']) {
      browser.values.set('weft.@u1/upkeep.draft.news.n1', text)
      expect(readDraft(key)).toBeUndefined()
    }
    browser.isRefusing = true
    expect(writeDraft(key, draft)).toBe(false)
  })
})
