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

  it('a title that the page made of the marked one is given back without the mark', () => {
    const page = { title: '首页' }
    const badge = new TitleBadge(page)
    badge.show('【1 条新消息】')
    page.title = `(1) ${page.title}`
    badge.show('【2 条新消息】')
    expect(page.title).toBe('【2 条新消息】(1) 首页')
    page.title = `${page.title} · 织机`
    badge.show('')
    expect(page.title).toBe('(1) 首页 · 织机')
  })

  it('two assistants on one page take their own marks away alone', () => {
    const page = { title: '首页' }
    const [one, other] = [new TitleBadge(page), new TitleBadge(page)]
    one.show('【1】')
    other.show('【5】')
    one.show('【2】')
    one.show('')
    expect(page.title).toBe('【5】首页')
    other.show('')
    expect(page.title).toBe('首页')
  })
})
