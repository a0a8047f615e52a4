import type { CartLine, GoodsRow, GoodsType } from '@weft/contract'
import { describe, expect, it, vi } from 'vitest'
import { moneyOf } from '../../platform/money/money'
import { stubStorages } from '../../story/storages'
import { codeOfScan, pairsOf } from './mark/identity'
import { deliveriesOf } from './orders/deliveries'
import { keepPieces, readPieces } from './orders/pieces'
import { arrivalOf, isPromised, leadTime } from './parts/lead-time'
import { withLine } from './parts/use-cart'
import { quickLinesOf } from './shelf/quick-lines'
import { chooseTop, chooseTypes, groupsOf, priceWord, shelfDefaults, shelfOf, sortOf } from './shelf/shelf'
import { mall } from './words'

const type = (typeId: string, ...children: GoodsType[]): GoodsType => ({
  typeId,
  typeCode: typeId,
  typeName: `类 ${typeId}`,
  icon: '',
  goodsNum: 1,
  children,
})
const tops = [
  type('a', type('a1', type('a11'), type('a12'), type('a13')), type('a2')),
  type('b', type('b1', type('b11'))),
]

describe('the shelf that an address asks for', () => {
  const at = (change: Partial<Record<keyof typeof shelfDefaults, string>>) =>
    shelfOf(tops, { ...shelfDefaults, ...change })

  it('[PC-06] TypeIndex chooses the top category; without a choice below, all of it; what does not exist is not chosen', () => {
    expect(at({}).typeIds).toEqual(['a'])
    expect(at({ TypeIndex: '1' }).typeIds).toEqual(['b'])
    expect(['9', '-1', 'x', '0.5'].map((TypeIndex) => at({ TypeIndex }).top?.typeId)).toEqual(['a', 'a', 'a', 'a'])
    expect(at({ group: 'a1' }).typeIds).toEqual(['a1'])
    expect(at({ group: 'a1', types: 'a12,a13,nosuch' }).typeIds).toEqual(['a12', 'a13'])
    expect(at({ group: 'b1' }).typeIds).toEqual(['a'])
    expect(at({ scope: 'all', group: 'a1' }).typeIds).toEqual([])
    expect(shelfOf([], shelfDefaults).typeIds).toEqual([])
  })

  it('[PC-06] a keyword looks in every category unless the address names one', () => {
    expect(at({ keyword: '轴承' })).toMatchObject({ isAll: true, typeIds: [] })
    expect(at({ keyword: '轴承', TypeIndex: '0' })).toMatchObject({ isAll: false, typeIds: ['a'] })
    expect(at({ keyword: '轴承', group: 'a1' }).isAll).toBe(false)
    expect(at({ machine: '浆纱机' }).isAll).toBe(false)
  })

  it('[PC-06] the column has the groups of every category then, and of these only those with something', () => {
    const names = (change: Parameters<typeof at>[0], totals?: Record<string, number>) =>
      groupsOf(tops, at(change), totals).map(({ typeId }) => typeId)
    expect(names({}, { a2: 1 })).toEqual(['a1', 'a2'])
    expect(names({ scope: 'all' })).toEqual(['a1', 'a2', 'b1'])
    expect(names({ keyword: '轴承' }, { a2: 3, b1: 1 })).toEqual(['a2', 'b1'])
    const inB = tops[1]?.children[0]
    expect(inB && chooseTypes(tops, inB, new Set())).toMatchObject({ TypeIndex: '1', group: 'b1' })
  })

  it('[PC-06] shows a price only where there is one', () => {
    expect(['6000 / 面议', '', '面议', '¥1,280'].map(priceWord)).toEqual(['面议', '面议', '面议', '¥1,280'])
    expect(['partNumber', 'price', ''].map(sortOf)).toEqual(['partNumber', '', ''])
  })

  it('[PC-07] choosing a top category resets page, selection and list', () => {
    expect(chooseTop(2)).toEqual({ TypeIndex: '2', group: '', types: '', machine: '', scope: '', p: '1' })
  })

  it('[PC-06] confirmed options stand in the address; every option is the same as 全部', () => {
    const group = tops[0]?.children[0]
    if (!group) throw new Error('no group')
    expect(chooseTypes(tops, group, new Set(['a12', 'elsewhere']))).toMatchObject({
      TypeIndex: '0',
      group: 'a1',
      types: 'a12',
      p: '1',
    })
    expect(chooseTypes(tops, group, new Set(['a11', 'a12', 'a13']))).toMatchObject({ group: 'a1', types: '' })
    expect(chooseTypes(tops, group, new Set())).toMatchObject({ types: '' })
  })

  it('[ER-06] [PC-06] [PC-08] [PC-09] its words are to the letter', () => {
    expect(mall.prescribed).toMatchObject({
      all: '全部',
      placeholder: '输入关键字搜索产品',
      none: '暂无数据',
      deviceTypes: '选择设备类型',
      deviceTypesText: '选择设备类型，查看相关配件',
    })
    expect(mall.prescribed.count(12)).toBe('共 12 件')
    expect(mall.proposed).toMatchObject({
      price: '6000 / 面议',
      model: '默认',
      buy: '立即购买',
      addToCart: '加入购物车',
      signInFirst: '请先登录后再操作',
      noModel: '暂无匹配的产品展示',
      unknown: '--',
    })
  })
})

describe('how long parts take', () => {
  const parts = (...days: number[]) => days.map((leadDays) => ({ leadDays }))

  it('[PC-09] [PC-10] promises 15 days only where no part is known to take longer, else says the longest lead time', () => {
    expect([parts(15), parts(0), parts(7, 15), parts(7, 30)].map(isPromised)).toEqual([true, true, true, false])
    expect(arrivalOf(parts(7, 15))).toBe('常用备件 15 天内到货，自您确认报价之日起计')
    expect(arrivalOf(parts(7, 30))).toBe('供货周期最长 30 天，交期以报价为准')
    expect([30, 0].map(leadTime)).toEqual(['供货周期 30 天', ''])
  })
})

describe('quick entry', () => {
  it('[PC-10] reads numbers and counts as typed or pasted from a table, and adds up what stands twice', () => {
    const text = 'HX-1200-05 × 2\nHX-1000-00*3\nWF 21 x 4 件\nZZ-1\t12\nRZ-7，5\n\nHX-9\nhx 1200 05  1\n——'
    expect(quickLinesOf(text)).toEqual([
      { number: 'HX-1200-05', quantity: 3 },
      { number: 'HX-1000-00', quantity: 3 },
      { number: 'WF 21', quantity: 4 },
      { number: 'ZZ-1', quantity: 12 },
      { number: 'RZ-7', quantity: 5 },
      { number: 'HX-9', quantity: 1 },
    ])
    expect(quickLinesOf('ＨＸ－１０２５－０３ ２\nHX-1025-03*3\n喷丝板　4 片\n分丝辊')).toEqual([
      { number: 'HX-1025-03', quantity: 5 },
      { number: '喷丝板', quantity: 4 },
      { number: '分丝辊', quantity: 1 },
    ])
    // Truncated, it could be another part's number.
    const long = `HX-${'0'.repeat(50)}`
    expect(quickLinesOf(`${long} × 2`)).toEqual([{ number: long, quantity: 2 }])
  })

  it('keeps a count outside the bounds as typed, so that the page can name it', () => {
    const lines = quickLinesOf('A-1 × 0\nB-2 × 99999\nC-3 × 9000\nc3 × 1000')
    expect(lines.map((line) => line.quantity)).toEqual([0, 99_999, 10_000])
  })
})

describe('cart and order', () => {
  const goods = (goodsId: string) => ({ goodsId }) as GoodsRow
  const lines: CartLine[] = [
    { goods: goods('x'), quantity: 1 },
    { goods: goods('y'), quantity: 2 },
  ]

  it('[PC-10] a line keeps its place when it changes, goes with 0, and comes last when it is new', () => {
    expect(withLine(lines, goods('x'), 5).map((line) => line.quantity)).toEqual([5, 2])
    expect(withLine(lines, goods('x'), 0).map((line) => line.goods.goodsId)).toEqual(['y'])
    expect(withLine(lines, goods('z'), 1).map((line) => line.goods.goodsId)).toEqual(['x', 'y', 'z'])
  })

  it('[PC-10] says amounts in yuan', () => {
    expect(moneyOf(123_456)).toBe('¥1,234.56')
  })
})

it('[ER-07] keeps the changed numbers of pieces over a reload, for the same goods and person', () => {
  stubStorages()
  keepPieces('u1', { x: 1, y: 2 }, { x: 5 })
  expect(readPieces('u1', { y: 2, x: 1 })).toEqual({ x: 5 })
  expect(readPieces('u1', { x: 1 })).toEqual({})
  expect(readPieces('u2', { x: 1, y: 2 })).toEqual({})
  keepPieces('u1', { x: 1, y: 2 }, undefined)
  expect(readPieces('u1', { x: 1, y: 2 })).toEqual({})
  vi.unstubAllGlobals()
})

describe('the identity page', () => {
  it('[PC-20] maps each template item to the value of its type, plus the mark', () => {
    const pairs = pairsOf({
      identity: {
        handle: '86.1/x',
        values: [
          { type: 't2', data: { value: '乙' } },
          { type: 't1', data: { value: '甲' } },
        ],
      },
      template: {
        items: [
          { name: '名称', idType: 't1' },
          { name: '型号', idType: 't2' },
          { name: '日期', idType: 't3' },
        ],
      },
    })
    expect(pairs).toEqual([
      { name: '标识', value: '86.1/x' },
      { name: '名称', value: '甲' },
      { name: '型号', value: '乙' },
      { name: '日期', value: '--' },
    ])
  })

  it('[PC-20] a scanned address of this page gives its code, anything else itself', () => {
    expect(codeOfScan('https://own.example/mark?keyword=86.1%2Fx')).toBe('86.1/x')
    expect(codeOfScan(' 86.1008.86/HX-2023 ')).toBe('86.1008.86/HX-2023')
  })
})

describe('where earlier orders went', () => {
  it('[PC-10] offers the three latest different addresses, each with the person of its latest order', () => {
    const order = (address: string, contactName: string) => ({ address, contactName, phone: '13800000001' })
    const orders = [
      order('一厂', '周敏'),
      order('二厂', '李想'),
      order('一厂', '旧人'),
      order('三厂', '王'),
      order('四厂', '赵'),
    ]
    expect(deliveriesOf(orders)).toEqual([order('一厂', '周敏'), order('二厂', '李想'), order('三厂', '王')])
    expect(deliveriesOf([])).toEqual([])
  })
})
