import { describe, expect, it } from 'vitest'
import { orderOf } from './order-card'

const own = 'https://portal.example'
const card = (more: object) => orderOf({ content: [more] } as unknown as Parameters<typeof orderOf>[0], own)

describe('the card of an order', () => {
  it('[SV-12] leads an agent to the order, by its id or by the address of the customer’s page', () => {
    expect(card({ orderId: 'o1' })).toBe('o1')
    expect(card({ openWebAddress: '/customerService/afterSale?tab=query&order=o2' })).toBe('o2')
    expect(card({ openAddress: `${own}/customerService/afterSale?order=o3` })).toBe('o3')
  })
  it('[SV-12] is nobody else’s card', () => {
    expect(card({})).toBeUndefined()
    expect(card({ openWebAddress: '/productMall/detail?order=o4' })).toBeUndefined()
    expect(card({ openWebAddress: 'https://evil.example/customerService/afterSale?order=o5' })).toBeUndefined()
    expect(orderOf({ content: [] } as unknown as Parameters<typeof orderOf>[0], own)).toBeUndefined()
  })
})
