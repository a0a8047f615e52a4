import type { CartLine, MachineHub, MallOrder, ManagedOrder } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoOrders } from '../../demo/customers'
import { goodsIdOf } from '../../demo/fixtures/build'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'

let portal: TestPortal
const tokens = new Map<string, string>()
beforeAll(async () => {
  portal = await startTestPortal()
  for (const key of ['zhoumin', 'wujianping', 'chenli', 'lixiang', 'hejing', 'wangxiaoyun']) {
    const browser = portal.browser()
    await browser.signIn(key)
    tokens.set(key, await browser.authorization())
  }
})
afterAll(() => portal.stop())

const call = <Data>(who: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  portal.browser().send<Data>({
    method,
    url: `/web-api/${path}`,
    headers: { authorization: tokens.get(who) ?? '' },
    ...(payload ? { payload } : {}),
  })

const spinneret = goodsIdOf('hxzz/0/0/0')
const seal = goodsIdOf('hxzz/0/4/0')
const wish = (requestKey: string, itemList: object[] = [{ goodsId: spinneret, quantity: 2 }]) => ({
  requestKey,
  itemList,
  contactName: '周敏',
  phone: '13800000001',
  address: '示例市滨江工业园 1 号',
})
let keys = 0
const place = async (who: string) => {
  keys += 1
  return (await call<MallOrder>(who, 'POST', 'mall/v1/order', wish(`request-key-number-${keys}`))).data[0] as MallOrder
}

describe('the cart', () => {
  it('[PC-09] keeps one line a goods, in the order of putting in, and loses it at quantity 0', async () => {
    const put = (goodsId: string, quantity: number) =>
      call<CartLine>('lixiang', 'PUT', 'mall/v1/cart', { goodsId, quantity })
    await put(spinneret, 2)
    await put(seal, 10)
    const { data } = await put(spinneret, 3)
    expect(data.map((line) => [line.goods.goodsId, line.quantity])).toEqual([
      [spinneret, 3],
      [seal, 10],
    ])
    expect((await put(spinneret, 0)).data.map((line) => line.goods.goodsId)).toEqual([seal])
    expect((await call<CartLine>('zhoumin', 'GET', 'mall/v1/cart')).data).toEqual([])
  })

  it('[PC-09] holds a hundred lines, also where two tabs add at once', async () => {
    const { pool } = portal.database
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM goods WHERE is_on_sale ORDER BY id LIMIT 106')
    const ids = rows.map(({ id }) => id)
    await pool.query(
      `INSERT INTO cart_line (user_number, goods_id, quantity, added_at)
       SELECT number, unnest($1::text[]), 1, now() FROM account WHERE login_name = $2`,
      [ids.slice(0, 98), '13800000003'],
    )
    const puts = await Promise.all(
      ids.slice(98).map((goodsId) => call('chenli', 'PUT', 'mall/v1/cart', { goodsId, quantity: 5 })),
    )
    expect(puts.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)])
    expect((await call('chenli', 'PUT', 'mall/v1/cart', { goodsId: ids[0] ?? '', quantity: 5 })).status).toBe(200)
    expect((await call<CartLine>('chenli', 'GET', 'mall/v1/cart')).data).toHaveLength(100)
  })

  it('[T7] refuses unknown goods, negative and foreign fields, and whoever is not signed in', async () => {
    expect(await call('lixiang', 'PUT', 'mall/v1/cart', { goodsId: 'nosuch', quantity: 1 })).toMatchObject({
      status: 404,
    })
    for (const payload of [
      { goodsId: seal, quantity: -1 },
      { goodsId: seal, quantity: 1.5 },
      { goodsId: seal, quantity: '1' },
      { goodsId: seal, quantity: 1, userNumber: 'x' },
    ]) {
      expect(await call('lixiang', 'PUT', 'mall/v1/cart', payload)).toMatchObject({ status: 400 })
    }
    expect(await portal.browser().send({ url: '/web-api/mall/v1/cart' })).toMatchObject({ code: 20301 })
  })
})

describe('the minimum order of a part', () => {
  it('[PC-10] is the least of a line in the cart and in an order; fewer are refused with 422', async () => {
    const put = (quantity: number) => call('wujianping', 'PUT', 'mall/v1/cart', { goodsId: seal, quantity })
    const order = (requestKey: string, ...pieces: number[]) =>
      call<MallOrder>('wujianping', 'POST', 'mall/v1/order', {
        ...wish(requestKey),
        itemList: pieces.map((quantity) => ({ goodsId: seal, quantity })),
      })
    const few = { status: 422, code: 422, msg: expect.stringMatching(/ 起订量 5 件$/) }
    expect(await put(4)).toMatchObject(few)
    expect(await put(5)).toMatchObject({ status: 200, data: [{ quantity: 5, goods: { leastPieces: 5 } }] })
    expect(await order('request-key-too-few', 4)).toMatchObject(few)
    // Two lines of one part are one.
    expect((await order('request-key-of-two-lines', 2, 3)).data[0]?.itemList).toMatchObject([{ quantity: 5 }])
  })

  it('[PC-10] lifts what an older cart has less of, says so, and lets it be removed', async () => {
    await portal.database.pool.query(
      `INSERT INTO cart_line (user_number, goods_id, quantity, added_at)
       SELECT number, $1, 2, now() FROM account WHERE login_name = '13800000001'`,
      [seal],
    )
    const { data } = await call<CartLine>('zhoumin', 'GET', 'mall/v1/cart')
    expect(data).toMatchObject([{ quantity: 5, liftedFrom: 2 }])
    const set = await call<CartLine>('zhoumin', 'PUT', 'mall/v1/cart', { goodsId: seal, quantity: 6 })
    expect(set.data[0]).toEqual({ goods: data[0]?.goods, quantity: 6 })
    expect((await call('zhoumin', 'PUT', 'mall/v1/cart', { goodsId: seal, quantity: 0 })).data).toEqual([])
  })
})

describe('an order', () => {
  it('[PC-10] begins as an inquiry without prices, is kept, and empties its lines out of the cart', async () => {
    await call('zhoumin', 'PUT', 'mall/v1/cart', { goodsId: spinneret, quantity: 2 })
    await call('zhoumin', 'PUT', 'mall/v1/cart', { goodsId: seal, quantity: 5 })
    const { data } = await call<MallOrder>('zhoumin', 'POST', 'mall/v1/order', wish('request-key-of-cart'))
    expect(data[0]).toMatchObject({ state: 'inquiry', promiseTime: '', quoteNote: '' })
    expect(data[0]?.totalCents).toBeUndefined()
    expect(data[0]?.orderNum).toMatch(/^SP\d{8}-\d{4}$/)
    const cart = await call<CartLine>('zhoumin', 'GET', 'mall/v1/cart')
    expect(cart.data.map((line) => line.goods.goodsId)).toEqual([seal])
    expect((await call('zhoumin', 'GET', `mall/v1/order/${data[0]?.orderId}`)).data).toEqual(data)
  })

  it('[PC-10] [F51] is placed once, however often and however at once the request comes', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call<MallOrder>('zhoumin', 'POST', 'mall/v1/order', wish('request-key-at-once'))),
    )
    const again = await call<MallOrder>('zhoumin', 'POST', 'mall/v1/order', wish('request-key-at-once'))
    expect([...replies, again].map((reply) => reply.code)).toEqual(Array(6).fill(0))
    expect(new Set([...replies, again].map((reply) => reply.data[0]?.orderId)).size).toBe(1)
    const { rows } = await portal.database.pool.query(
      `SELECT count(*)::int AS total FROM mall_order WHERE request_key = 'request-key-at-once'`,
    )
    expect(rows[0].total).toBe(1)
  })

  it('[PC-10] gets a number of its own, also in a crowd', async () => {
    const crowd = ['wujianping', 'chenli'].flatMap((who) => Array<string>(25).fill(who))
    const placed = await Promise.all(crowd.map(place))
    expect(new Set(placed.map((order) => order.orderNum)).size).toBe(50)
  })

  it('[PC-10] promises no arrival in 15 days where the confirmed quote needs more', async () => {
    const { orderId } = await place('zhoumin')
    const quote = { priceList: [{ goodsId: spinneret, unitPriceCents: 185_000 }], deliveryDays: 30, note: '' }
    await call('hejing', 'POST', `mall/v1/manage/order/${orderId}/quote`, quote)
    const { data } = await call<MallOrder>('zhoumin', 'POST', `mall/v1/order/${orderId}/confirm`)
    expect(data[0]).toMatchObject({ state: 'confirmed', deliveryDays: 30, promiseTime: '' })
  })

  it('[PC-10] goes from inquiry to completed, each step by whose turn it is', async () => {
    const { orderId } = await place('zhoumin')
    const quote = { priceList: [{ goodsId: spinneret, unitPriceCents: 185_000 }], deliveryDays: 10, note: '附检测报告' }
    expect(await call('zhoumin', 'POST', `mall/v1/order/${orderId}/confirm`)).toMatchObject({ status: 409 })
    const quoted = await call<ManagedOrder>('hejing', 'POST', `mall/v1/manage/order/${orderId}/quote`, quote)
    expect(quoted.data[0]).toMatchObject({ state: 'quoted', totalCents: 370_000, enterpriseName: '锦纶新材料' })
    // The staff reads the whole number with a separate call, which is recorded.
    expect(quoted.data[0]?.phone).toBe('138****0001')
    const whole = await call<{ phone: string }>('hejing', 'POST', `mall/v1/manage/order/${orderId}/phone`)
    expect(whole.data[0]?.phone).toBe('13800000001')
    const confirmed = await call<MallOrder>('zhoumin', 'POST', `mall/v1/order/${orderId}/confirm`)
    const [order] = confirmed.data
    expect(order?.state).toBe('confirmed')
    const confirmedAt = order?.logList.at(-1)?.time ?? ''
    // 常用备件 15 天内到货
    expect(new Date(order?.promiseTime ?? '').getTime() - new Date(confirmedAt).getTime()).toBe(15 * 86_400_000)
    expect(order?.itemList.map(({ leadDays }) => leadDays > 0)).toEqual([true])
    expect(await call('zhoumin', 'POST', `mall/v1/order/${orderId}/cancel`)).toMatchObject({ status: 409 })
    await call('hejing', 'POST', `mall/v1/manage/order/${orderId}/ship`, { carrier: '顺丰速运', trackingNumber: 'SF1' })
    const done = await call<MallOrder>('zhoumin', 'POST', `mall/v1/order/${orderId}/complete`)
    expect(done.data[0]?.logList.map((event) => event.state)).toEqual([
      'inquiry',
      'quoted',
      'confirmed',
      'shipped',
      'completed',
    ])
  })

  it('[T26] records of two quotes at once what the second changed, not what it had read', async () => {
    const { orderId, orderNum } = await place('wujianping')
    const holder = await portal.database.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM mall_order WHERE id = $1 FOR UPDATE', [orderId])
    const quotes = [100_00, 900_00].map((unitPriceCents) =>
      call<ManagedOrder>('hejing', 'POST', `mall/v1/manage/order/${orderId}/quote`, {
        priceList: [{ goodsId: spinneret, unitPriceCents }],
        deliveryDays: 7,
      }),
    )
    // Both have read the order, and wait for it.
    await vi.waitFor(async () => {
      const { rows } = await portal.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%mall_order%for update%'`,
      )
      expect(rows).toHaveLength(2)
    })
    await holder.query('ROLLBACK')
    holder.release()
    expect((await Promise.all(quotes)).map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await portal.database.pool.query<{ amount: { from: number | null; to: number } }>(
      `SELECT jsonb_path_query_first(detail, '$.changes[*] ? (@.field == "amount")') AS amount FROM audit_entry
       WHERE act = 'mall.quote' AND subject = $1 ORDER BY id`,
      [orderNum],
    )
    const [first, second] = rows.map(({ amount }) => amount)
    expect(first?.from).toBeNull()
    expect(second?.from).toBe(first?.to)
  })

  it('[PC-10] is not confirmed at a price that the customer did not see', async () => {
    const { orderId } = await place('zhoumin')
    const quote = (unitPriceCents: number) =>
      call<ManagedOrder>('hejing', 'POST', `mall/v1/manage/order/${orderId}/quote`, {
        priceList: [{ goodsId: spinneret, unitPriceCents }],
        deliveryDays: 10,
      })
    const confirm = (totalCents: number) =>
      call<MallOrder>('zhoumin', 'POST', `mall/v1/order/${orderId}/confirm`, { totalCents })
    const seen = (await quote(100)).data[0]?.totalCents ?? 0
    const newer = (await quote(90_000)).data[0]?.totalCents ?? 0
    expect(await confirm(seen)).toMatchObject({ status: 409, msg: '报价已变化，请核对新的报价后再确认' })
    expect((await call<MallOrder>('zhoumin', 'GET', `mall/v1/order/${orderId}`)).data[0]?.state).toBe('quoted')
    expect((await confirm(newer)).data[0]).toMatchObject({ state: 'confirmed', totalCents: 180_000 })
  })

  it('[T23] is not placed by the hundred', async () => {
    const browser = portal.browser()
    const headers = { authorization: tokens.get('lixiang') ?? '' }
    const send = () => browser.send({ method: 'POST', url: '/web-api/mall/v1/order', headers, payload: {} })
    const replies = []
    for (let time = 0; time < 31; time += 1) replies.push((await send()).status)
    expect(replies.slice(-2)).toEqual([400, 429])
  })

  it('[PC-10] gets a number also after ten thousand of a day', async () => {
    const [first, second] = [await place('chenli'), await place('chenli')]
    const day = first.orderNum.slice(0, 11)
    const rename = (order: MallOrder, running: string) =>
      portal.database.pool.query('UPDATE mall_order SET order_num = $2 WHERE id = $1', [order.orderId, day + running])
    await rename(first, '9999')
    await rename(second, '10000')
    expect((await place('chenli')).orderNum).toBe(`${day}10001`)
  })

  it('[PC-10] is not quoted with a line left out', async () => {
    const { orderId } = await place('zhoumin')
    const payload = { priceList: [{ goodsId: seal, unitPriceCents: 1 }], deliveryDays: 3 }
    expect(await call('hejing', 'POST', `mall/v1/manage/order/${orderId}/quote`, payload)).toMatchObject({
      status: 409,
    })
  })

  it('[T5] is seen by its enterprise, and is a 404 for everybody else', async () => {
    const { orderId } = await place('zhoumin')
    expect((await call<MallOrder>('wujianping', 'GET', `mall/v1/order/${orderId}`)).data[0]?.orderId).toBe(orderId)
    for (const who of ['chenli', 'lixiang', 'hejing']) {
      expect(await call(who, 'GET', `mall/v1/order/${orderId}`)).toMatchObject({ status: 404, data: [] })
      expect(await call(who, 'POST', `mall/v1/order/${orderId}/cancel`)).toMatchObject({ status: 404 })
    }
    const listed = async (who: string) =>
      (await call<{ rows: MallOrder[] }>(who, 'GET', 'mall/v1/order/list')).data[0]?.rows.map((order) => order.orderId)
    expect(await listed('wujianping')).toContain(orderId)
    for (const who of ['chenli', 'lixiang']) expect(await listed(who)).not.toContain(orderId)
  })

  it('[T6] is managed by those who hold MALL_ORDERS only', async () => {
    for (const who of ['zhoumin', 'wangxiaoyun']) {
      expect(await call(who, 'GET', 'mall/v1/manage/order/list')).toMatchObject({ status: 403 })
    }
    const { data } = await call<{ total: number; rows: ManagedOrder[] }>(
      'hejing',
      'GET',
      'mall/v1/manage/order/list?state=completed&limit=100',
    )
    const demo = demoOrders.filter((order) => order.state === 'completed').length
    expect(data[0]?.total).toBeGreaterThanOrEqual(demo)
    expect([...new Set(data[0]?.rows.map((order) => order.state))]).toEqual(['completed'])
    const found = await call<{ rows: ManagedOrder[] }>(
      'hejing',
      'GET',
      `mall/v1/manage/order/list?searchKey=${encodeURIComponent('恒织')}`,
    )
    expect(found.data[0]?.rows.map((order) => order.enterpriseName)).toContain('恒织家纺')
  })
})

describe('the hub of a machine', () => {
  const handle = encodeURIComponent('86.1008.86/HX-2023-041-01')
  const query = (who?: string) =>
    who
      ? call<{ hasHub: boolean; identity: { values: unknown[] } }>(
          who,
          'GET',
          `portal/v1/identity/query?handle=${handle}`,
        )
      : portal.browser().send<{ hasHub: boolean; identity: { values: unknown[] } }>({
          url: `/web-api/portal/v1/identity/query?handle=${handle}`,
        })

  it('[PC-20] tells everybody what stands on the plate, mapped by the template, and nothing of the customer', async () => {
    const { data, response } = await query()
    expect(data[0]).toMatchObject({ hasHub: false })
    expect(data[0]?.identity.values).toHaveLength(6)
    expect(response.body).not.toMatch(/锦纶新材料|纺丝一车间|SY-HX-2023-041/)
  })

  it.each(['86.1008.86/hx-2023-041-01', '８６．１００８．８６／ＨＸ－２０２３－０４１－０１'])(
    '[PC-20] is found as a hurried hand types it, in small letters or full width: %s',
    async (typed) => {
      const { data } = await portal.browser().send<{ identity: { handle: string } }>({
        url: `/web-api/portal/v1/identity/query?handle=${encodeURIComponent(typed)}`,
      })
      expect(data[0]?.identity.handle).toBe('86.1008.86/HX-2023-041-01')
    },
  )

  it('[PC-20] is empty for an unknown code, and refuses an empty one', async () => {
    const unknown = await portal.browser().send({ url: '/web-api/portal/v1/identity/query?handle=86.1/none' })
    expect(unknown).toMatchObject({ code: 0, data: [] })
    expect(await portal.browser().send({ url: '/web-api/portal/v1/identity/query?handle=%20' })).toMatchObject({
      status: 400,
    })
  })

  it('[T5] opens for its enterprise and the staff, and is a 404 for everybody else', async () => {
    const hub = (who: string) => call<MachineHub>(who, 'GET', `portal/v1/identity/hub?handle=${handle}`)
    const { data } = await hub('zhoumin')
    expect(data[0]).toMatchObject({ contractCode: 'SY-HX-2023-041', enterpriseName: '锦纶新材料' })
    expect(data[0]?.fileList.map((file) => file.typeName)).toEqual([
      '装箱单',
      '合格证',
      '说明书',
      '电气原理图',
      '验收单',
    ])
    expect(data[0]?.partList.length).toBeGreaterThan(3)
    expect((await hub('hejing')).data[0]?.deviceName).toBe('锦纶 POY 纺丝机')
    for (const who of ['chenli', 'lixiang']) expect(await hub(who)).toMatchObject({ status: 404, data: [] })
    expect((await query('zhoumin')).data[0]?.hasHub).toBe(true)
    expect((await query('chenli')).data[0]?.hasHub).toBe(false)
  })

  it('[T6] stays closed to staff who may read no contracts', async () => {
    const { rows } = await portal.database.pool.query(
      `DELETE FROM account_role USING account WHERE number = account_number AND phone = '13900000001' RETURNING number`,
    )
    portal.context.sessions.forget({ userId: rows[0]?.number })
    expect((await query('wangxiaoyun')).data[0]?.hasHub).toBe(false)
    const path = `portal/v1/identity/hub?handle=${handle}`
    expect(await call('wangxiaoyun', 'GET', path)).toMatchObject({ status: 404, data: [] })
  })
})
