import { describe, expect, it } from 'vitest'
import { saveWish, takeWish } from './asking'
import { withTicket } from './open-with-ticket'
import { asking } from './words'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('what needs a person', () => {
  it('[ER-01] a wish is carried out once, on the page where it was made, and not after a quarter of an hour', () => {
    const store = memory()
    saveWish('cart:g1', '/productMall/detail?goodsId=g1', 0, store)
    expect(takeWish('cart:g1', '/productMall', 1, store)).toBe(false)
    expect(takeWish('buy:g1', '/productMall/detail?goodsId=g1', 1, store)).toBe(false)
    expect(takeWish('cart:g1', '/productMall/detail?goodsId=g1', 1, store)).toBe(true)
    expect(takeWish('cart:g1', '/productMall/detail?goodsId=g1', 1, store)).toBe(false)
    saveWish('cart:g1', '/mark', 0, store)
    expect(takeWish('cart:g1', '/mark', 15 * 60_000 + 1, store)).toBe(false)
    store.setItem('weft.portal.wish', '{broken')
    expect(takeWish('cart:g1', '/mark', 1, store)).toBe(false)
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
