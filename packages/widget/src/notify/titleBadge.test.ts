import { describe, expect, it } from 'vitest'
import { TitleBadge } from './titleBadge'

describe('the title of the page', () => {
  it('carries the count and is given back as it was', () => {
    const page = { title: '备件商城' }
    const badge = new TitleBadge(page)
    badge.show('【1 条新消息】')
    badge.show('【2 条新消息】')
    expect(page.title).toBe('【2 条新消息】备件商城')
    badge.show('')
    expect(page.title).toBe('备件商城')
    badge.show('')
    expect(page.title).toBe('备件商城')
  })

  it('a title that the page changed meanwhile is kept', () => {
    const page = { title: '首页' }
    const badge = new TitleBadge(page)
    badge.show('【1 条新消息】')
    page.title = '购物车'
    badge.show('【2 条新消息】')
    expect(page.title).toBe('【2 条新消息】购物车')
    page.title = '结算'
    badge.show('')
    expect(page.title).toBe('结算')
  })
})
