import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubStorages } from '../../story/storages'
import { saveWish, takeWish } from './asking'
import { withTicket } from './open-with-ticket'
import { asking } from './words'

afterEach(() => vi.unstubAllGlobals())

describe('what needs a person', () => {
  it('[ER-01] a wish is carried out once, on the page where it was made, and not after a quarter of an hour', () => {
    const { tab } = stubStorages()
    const take = (action: string, path: string, at = 1) => takeWish({ action, path, at, who: 'u1' })
    saveWish({ action: 'cart:g1', path: '/productMall/detail?goodsId=g1', at: 0, of: '' })
    expect(take('cart:g1', '/productMall')).toBe(false)
    expect(take('buy:g1', '/productMall/detail?goodsId=g1')).toBe(false)
    expect(take('cart:g1', '/productMall/detail?goodsId=g1')).toBe(true)
    expect(take('cart:g1', '/productMall/detail?goodsId=g1')).toBe(false)
    saveWish({ action: 'cart:g1', path: '/mark', at: 0, of: '' })
    expect(take('cart:g1', '/mark', 15 * 60_000 + 1)).toBe(false)
    tab.values.set('weft.@/portal.wish', '{broken')
    expect(take('cart:g1', '/mark')).toBe(false)
  })

  it('[ER-01] what somebody wished for whose sign-in ended is carried out for them alone', () => {
    stubStorages()
    const wish = { action: 'apply', path: '/customerService/afterSale', at: 0, of: 'u1' }
    const take = (who: string) => takeWish({ ...wish, at: 1, who })
    saveWish(wish)
    expect(take('u1')).toBe(true)
    saveWish(wish)
    expect(take('u2')).toBe(false)
    // The cancelled question ends it: it does not wait for the person to return.
    expect(take('u1')).toBe(false)
  })

  it('[ER-01] the sentences are to the letter', () => {
    expect(asking).toMatchObject({
      title: '提示',
      question: '当前用户未登录，请登录后查看',
      signIn: '登录',
      cancel: '取消',
      warning: '请先登录后再操作',
    })
  })

  it('[AC-18] a ticket joins the queries of the link', () => {
    Object.assign(globalThis, { window: { location: { origin: 'https://own.example' } } })
    expect(withTicket('https://line.example/a?x=1&ticket=old#top', 't 1')).toBe(
      'https://line.example/a?x=1&ticket=t+1#top',
    )
    expect(withTicket('/center/line', 't')).toBe('https://own.example/center/line?ticket=t')
  })
})
