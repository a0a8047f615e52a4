import { describe, expect, it } from 'vitest'
import { draftKey, dropDraft, readDraft, writeDraft } from './draft'

function shelf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const key = draftKey('u1', 'news', 'n1')
const draft = { version: 3, values: { title: '开机前检查' } }

describe('what was typed into an entry', () => {
  it('[AC-19] is kept per person, kind and entry until it is saved or given up', () => {
    const store = shelf()
    expect(writeDraft(key, draft, store)).toBe(true)
    expect(readDraft(key, store)).toEqual(draft)
    expect(readDraft(draftKey('u2', 'news', 'n1'), store)).toBeUndefined()
    dropDraft(key, store)
    expect(readDraft(key, store)).toBeUndefined()
  })
  it('[AC-19] of another shape is nothing, and a browser that refuses is told apart', () => {
    const store = shelf()
    for (const text of ['', 'null', '[]', '{', '{"version":"3","values":{}}', '{"version":3}']) {
      store.setItem(key, text)
      expect(readDraft(key, store)).toBeUndefined()
    }
    const full = {
      ...store,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(writeDraft(key, draft, full)).toBe(false)
  })
})
