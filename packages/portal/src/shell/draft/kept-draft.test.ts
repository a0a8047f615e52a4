import { describe, expect, it } from 'vitest'
import { readDraft as readUpkeepDraft, writeDraft as writeUpkeepDraft } from '../../features/back-office/upkeep/draft'
import { readDraft as readApplyDraft } from '../../features/service/after-sale/draft'
import { draftKey, dropDraft, dropDraftsOf, readDraft, writeDraft } from './kept-draft'

function stored() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const key = draftKey('staff1', 'webhook.new')
const start = { name: '', events: [] as string[], isShared: false }
const typed = { name: '工单同步', events: ['order.made'], isShared: true }

describe('[AC-19] [SV-10] what was typed into a form of the console', () => {
  it('[AC-19] [SV-10] comes back to its own form and person', () => {
    const store = stored()
    writeDraft(key, typed, '', store)
    expect(readDraft(key, start, '', store)).toEqual(typed)
    expect(readDraft(draftKey('staff2', 'webhook.new'), start, '', store)).toBeUndefined()
    expect(readDraft(draftKey('staff1', 'webhook.w1'), start, '', store)).toBeUndefined()
    dropDraft(key, store)
    expect(readDraft(key, start, '', store)).toBeUndefined()
  })

  it('[AC-19] [SV-10] does not come back over an entry that somebody has changed since', () => {
    const store = stored()
    writeDraft(key, typed, '3', store)
    expect(readDraft(key, start, '4', store)).toBeUndefined()
    expect(readDraft(key, start, '3', store)).toEqual(typed)
  })

  it('[AC-19] [SV-10] is nothing where the store is broken, full, refused or of another form', () => {
    const store = stored()
    for (const text of ['', '{', 'null', '{"stamp":""}', '{"stamp":"","values":null}', '{"stamp":"","values":[]}']) {
      store.setItem(key, text)
      expect(readDraft(key, start, '', store)).toBeUndefined()
    }
    writeDraft(key, { ...typed, events: 'order.made' }, '', store)
    expect(readDraft(key, start, '', store)).toBeUndefined()
    const refused = {
      getItem: () => {
        throw new Error('refused')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('refused')
      },
    }
    expect(readDraft(key, start, '', refused)).toBeUndefined()
    writeDraft(key, typed, '', refused)
    dropDraft(key, refused)
    // A browser that blocks what sites store refuses the very name.
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: refused.getItem })
    expect(readDraft(key, start, '')).toBeUndefined()
    writeDraft(key, typed, '')
    dropDraft(key)
    dropDraftsOf('staff1')
    expect(readUpkeepDraft('k')).toBeUndefined()
    expect(writeUpkeepDraft('k', { version: 1, values: {} })).toBe(false)
    expect(readApplyDraft('u1')).toBeUndefined()
    for (const name of ['sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name)
  })
})
