import { eraseOwned } from '@weft/core/kept'
import { describe, expect, it } from 'vitest'
import { readDraft as readCmsDraft, writeDraft as writeCmsDraft } from '../../features/back-office/cms/draft'
import { drafts } from '../../platform/storage/kept'
import { stubStorages } from '../../story/storages'
import { dropDraft, readDraft, writeDraft } from './kept-draft'
import { readFields } from './kept-fields'

const key = { owner: 'staff1', name: 'webhook.new' }
const start = { name: '', events: [] as string[], isShared: false }
const typed = { name: '工单同步', events: ['order.made'], isShared: true }

describe('[AC-19] [SV-10] what was typed into a form of the console', () => {
  it('[AC-19] [SV-10] comes back to its own form and person', () => {
    stubStorages()
    writeDraft(key, typed, '')
    expect(readDraft(key, start, '')).toEqual(typed)
    expect(readDraft({ ...key, owner: 'staff2' }, start, '')).toBeUndefined()
    expect(readDraft({ ...key, name: 'webhook.w1' }, start, '')).toBeUndefined()
    dropDraft(key)
    expect(readDraft(key, start, '')).toBeUndefined()
  })

  it('[AC-19] [SV-10] does not come back over an entry that somebody has changed since', () => {
    stubStorages()
    writeDraft(key, typed, '3')
    expect(readDraft(key, start, '4')).toBeUndefined()
    expect(readDraft(key, start, '3')).toEqual(typed)
  })

  it('[AC-19] [SV-10] is nothing where the store is broken, full, refused or of another form', () => {
    const { tab, browser } = stubStorages()
    for (const text of ['', '{', 'null', '{"stamp":""}', '{"stamp":"","values":null}', '{"stamp":"","values":[]}']) {
      tab.values.set('weft.@staff1/console.draft.webhook.new', text)
      expect(readDraft(key, start, '')).toBeUndefined()
    }
    writeDraft(key, { ...typed, events: 'order.made' }, '')
    expect(readDraft(key, start, '')).toBeUndefined()
    tab.isRefusing = browser.isRefusing = true
    writeDraft(key, typed, '')
    expect(readDraft(key, { ...start, events: '' }, '')).toMatchObject({ events: 'order.made' })
    // A browser that blocks storage throws at the property itself.
    const refuse = () => {
      throw new Error('refused')
    }
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: refuse })
    expect(readDraft(key, start, '')).toBeUndefined()
    writeDraft(key, typed, '')
    dropDraft(key)
    eraseOwned('weft', 'staff1')
    const cms = { owner: 'staff1', kind: 'news', id: 'n1' }
    expect(readCmsDraft(cms)).toBeUndefined()
    expect(writeCmsDraft(cms, { version: 1, values: {} })).toBe(false)
    expect(readFields(drafts.afterSale, 'u1', { contactPhone: '' })).toEqual({ contactPhone: '' })
    for (const name of ['sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name)
  })
})
