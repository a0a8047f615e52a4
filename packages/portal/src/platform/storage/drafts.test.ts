import { eraseOwned } from '@weft/core/kept'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubStorages } from '../../story/storages'
import { drafts } from './drafts'

afterEach(() => vi.unstubAllGlobals())

const start = { name: '', events: [] as string[], isShared: false }
const typed = { name: '工单同步', events: ['order.made'], isShared: true }
const fields = { contactName: '陈立', address: '' }

describe('[AC-19] [SV-10] what was typed into a form of the console', () => {
  it('[AC-19] [SV-10] comes back to its own form and person', () => {
    stubStorages()
    const draft = drafts.console('staff1', 'webhook.new')
    expect(draft.keep(typed)).toBe(true)
    expect(draft.wholeOver(start, '')).toEqual(typed)
    expect(drafts.console('staff2', 'webhook.new').wholeOver(start, '')).toBeUndefined()
    expect(drafts.console('staff1', 'webhook.w1').wholeOver(start, '')).toBeUndefined()
    expect(drafts.cms('staff1', 'webhook.new').read()).toBeUndefined()
    draft.drop()
    expect(draft.wholeOver(start, '')).toBeUndefined()
  })

  it('[AC-19] [SV-10] does not come back over an entry that somebody has changed since', () => {
    stubStorages()
    const draft = drafts.console('staff1', 'webhook.new')
    draft.keep(typed, '3')
    expect(draft.wholeOver(start, '4')).toBeUndefined()
    expect(draft.wholeOver(start, '3')).toEqual(typed)
    // An entry of the upkeep pages asks what it was typed over.
    expect(draft.read()).toEqual({ values: typed, stamp: '3' })
  })

  it('[AC-19] [SV-10] is nothing where the store is broken, full, refused or of another form', () => {
    const { tab, browser } = stubStorages()
    const draft = drafts.console('staff1', 'webhook.new')
    for (const text of ['', '{', 'null', '3', '[]', '{"stamp":""}', '{"stamp":"","values":null}', '{"values":[]}']) {
      tab.values.set('weft.@staff1/console.draft.webhook.new', text)
      expect(draft.read()).toBeUndefined()
      expect(draft.wholeOver(start, '')).toBeUndefined()
      expect(draft.textsOver(fields)).toEqual(fields)
    }
    draft.keep({ ...typed, events: 'order.made' })
    expect(draft.wholeOver(start, '')).toBeUndefined()
    tab.isRefusing = browser.isRefusing = true
    expect(draft.keep(typed)).toBe(false)
    expect(draft.wholeOver({ ...start, events: '' }, '')).toMatchObject({ events: 'order.made' })
    // A browser that blocks storage throws at the property itself.
    const refuse = () => {
      throw new Error('refused')
    }
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: refuse })
    expect(draft.read()).toBeUndefined()
    expect(draft.keep(typed)).toBe(false)
    draft.drop()
    eraseOwned('weft', 'staff1')
    expect(drafts.cms('staff1', 'news.n1').keep({})).toBe(false)
    expect(drafts.afterSale('u1').textsOver({ contactPhone: '' })).toEqual({ contactPhone: '' })
    for (const name of ['sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name)
  })
})

describe('[PC-10] [SV-04] what was typed into a public form', () => {
  it('[PC-10] [SV-04] comes back for its owner alone, over what is known', () => {
    stubStorages()
    const draft = drafts.mallOrder('u1')
    draft.keep({ contactName: '', address: '无锡', other: 'x' })
    expect(draft.textsOver(fields)).toEqual({ contactName: '陈立', address: '无锡' })
    expect(drafts.mallOrder('u2').textsOver(fields)).toEqual(fields)
    expect(drafts.mallOrder('u1', 'pieces').textsOver(fields)).toEqual(fields)
    draft.drop()
    expect(draft.textsOver(fields)).toEqual(fields)
  })
})

it('[AC-19] what an earlier build stored comes back, too', () => {
  const { browser, tab } = stubStorages()
  browser.values.set('weft.@u1/upkeep.draft.news.n1', '{"version":3,"values":{"title":"开机前检查"}}')
  tab.values.set('weft.@u1/portal.order', '{"contactName":"","address":"无锡"}')
  expect(drafts.cms('u1', 'news.n1').read()).toEqual({ values: { title: '开机前检查' }, stamp: '3' })
  expect(drafts.mallOrder('u1').textsOver(fields)).toEqual({ contactName: '陈立', address: '无锡' })
})
