import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measure, promiseRules } from '../modules/promises/repository'
import { createTestDatabase, type TestDatabase } from '../platform/test-database'
import { demoPeople, fillDemoWorld, scaleDemoWorld } from '.'

const now = Date.UTC(2026, 10, 21, 5)
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await fillDemoWorld(database.db, { now })
})
afterAll(() => database.close())

const rowsOf = async <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
  (await database.pool.query<Row>(text)).rows

describe('the after-sales side of the demo world', () => {
  it('[SV-10] has orders in every state over twelve weeks, numbered by day without a gap', async () => {
    const states = await rowsOf<{ state: string; total: number }>(
      'select state, count(*)::int as total from aftersale_order group by state order by state',
    )
    expect(states.map((row) => row.state)).toEqual([
      'accepted',
      'closed',
      'finished',
      'handling',
      'submitted',
      'waiting',
      'withdrawn',
    ])
    const [span] = await rowsOf<{ weeks: number; total: number }>(
      `select count(distinct date_trunc('week', created_at))::int as weeks, count(*)::int as total from aftersale_order`,
    )
    expect(span?.weeks).toBeGreaterThanOrEqual(12)
    expect(span?.total).toBeGreaterThanOrEqual(70)
    expect(
      await rowsOf(`select d.day from aftersale_day d
        left join aftersale_order o on o.order_num like 'AS' || d.day || '-%' group by d.day, d.last having count(o.id) <> d.last`),
    ).toEqual([])
  })

  it('[SV-10] tells each order by a log that agrees with it, in the order of time, none of it in the future', async () => {
    expect(
      await rowsOf(`select o.order_num from aftersale_order o join aftersale_log l on l.order_id = o.id
        group by o.id having (array_agg(l.state order by l.position desc))[1] <> o.state
          or max(l.position) <> count(*) or max(l.at) > to_timestamp(${now / 1000}) or min(l.at) <> o.created_at`),
    ).toEqual([])
    expect(
      await rowsOf(`select order_id from (select order_id, at, lag(at) over (partition by order_id order by position) as before
        from aftersale_log) l where before > at`),
    ).toEqual([])
    const [finished] = await rowsOf<{ total: number; late: number; parts: number; rated: number }>(
      `select count(*)::int as total, count(*) filter (where paused_at > due_at)::int as late, count(rating_score)::int as rated,
        (select count(distinct order_id)::int from aftersale_part) as parts from aftersale_order where finished_at is not null`,
    )
    expect(finished?.late).toBeGreaterThan(0)
    expect((finished?.late ?? 0) / (finished?.total ?? 1)).toBeLessThan(0.2)
    expect(finished?.parts).toBeGreaterThan(15)
    expect(finished?.rated).toBeGreaterThan(40)
  })

  it('[SV-01] has enough cases of the last thirty days that each promise can be counted', async () => {
    const from = new Date(now - 30 * 86_400_000)
    for (const rule of promiseRules) {
      const { sampleCount, keptCount } = await measure(database.pool, rule, from, new Date(now))
      expect(sampleCount, rule.title).toBeGreaterThanOrEqual(5)
      expect(keptCount / sampleCount, rule.title).toBeGreaterThan(0.8)
    }
  })

  it('[SV-04] tells no story that its dates deny: code, signature, delivery, acceptance, fault, file', async () => {
    for (const denied of [
      `select code from contract where substring(code from '-(\\d{4})-') <> to_char(signed_at at time zone 'Asia/Shanghai', 'YYYY')`,
      `select code from contract where delivered_at < signed_at or accepted_at < delivered_at or accepted_at > now()
        or (delivered_at is null) <> (delivery_state = 10)`,
      `select m.product_num from machine m join contract c on c.id = m.contract_id
        where m.built_at < c.signed_at or m.built_at > coalesce(c.delivered_at, m.built_at) or m.enterprise_id <> c.enterprise_id`,
      `select o.order_num from aftersale_order o join machine m on m.id = o.machine_id join contract c on c.id = o.contract_id
        where m.contract_id <> c.id or o.enterprise_id <> c.enterprise_id or o.created_at < c.delivered_at`,
      'select f.id from delivery_file f join contract c on c.id = f.contract_id where f.created_at < c.delivered_at',
    ])
      expect(await rowsOf(denied), denied).toEqual([])
  })

  it('[PC-09] names of a part only lines whose machines have such parts, and fits machines with parts of their own', async () => {
    expect(
      await rowsOf(`select name, applicable_line from goods
        where name ~ '喷气|主喷|辅喷' and applicable_line <> '喷气织机'
          or name ~ '剑杆' and applicable_line <> '剑杆织机'
          or name ~ '压浆|烘筒 |分绞|上浆' and applicable_line <> '双浆槽浆纱机'
          or name ~ '染色喷嘴|提布轮' and applicable_line <> '高温溢流染色机'
          or name ~ '水针板' and applicable_line !~ '水刺'`),
    ).toEqual([])
    const [fitted] = await rowsOf<{ machines: number; fitted: number }>(
      `select count(*)::int as machines, count(distinct p.machine_id)::int as fitted from machine m
        left join (select machine_id from machine_part group by machine_id having count(*) >= 4) p on p.machine_id = m.id`,
    )
    expect(fitted?.fitted).toBe(fitted?.machines)
    // A POY machine has round holes, no short fibre and no drawing on heated rollers.
    expect(
      await rowsOf(`select m.name, g.name as part from machine m join machine_part p on p.machine_id = m.id
        join goods g on g.id = p.goods_id
        where m.name ~ 'POY' and (g.name ~ '矩形|异形|海岛|热辊|分丝辊' or p.position ~ '短纤')`),
    ).toEqual([])
    // The place of a part, and not how many one has to order.
    expect(await rowsOf(`select position from machine_part where position = '' or position ~ '^[0-9]'`)).toEqual([])
  })

  it('[SV-07] shows every enterprise and person some, and tells them of the last days', async () => {
    const askers = await rowsOf<{ name: string }>('select distinct customer_name as name from aftersale_order')
    expect(askers.map(({ name }) => name).sort()).toEqual(
      demoPeople.flatMap(({ kind, name }) => (kind === 'staff' ? [] : [name])).sort(),
    )
    const [told] = await rowsOf<{ total: number; unread: number }>(
      'select count(*)::int as total, count(*) filter (where read_at is null)::int as unread from notice',
    )
    expect(told?.unread).toBeGreaterThan(0)
    expect(told?.total).toBeGreaterThan(told?.unread ?? 0)
  })
})

describe('the after-sales side at scale', () => {
  it('grows to the asked numbers; every order has a log that agrees with it, every contract a machine and a file', async () => {
    await scaleDemoWorld(database.db, { customers: 300, contracts: 400, orders: 500, purchases: 200 })
    expect(
      await rowsOf(`select (select count(*)::int from enterprise) as enterprises,
        (select count(*)::int from account where kind = 'personal') as persons, (select count(*)::int from contract) as contracts,
        (select count(*)::int from aftersale_order) as orders, (select count(*)::int from mall_order) as purchases`),
    ).toEqual([{ enterprises: 300, persons: 300, contracts: 400, orders: 500, purchases: 200 }])
    expect(
      await rowsOf(`select o.id from aftersale_order o left join aftersale_log l on l.order_id = o.id
        group by o.id having (array_agg(l.state order by l.position desc))[1] is distinct from o.state`),
    ).toEqual([])
    expect(
      await rowsOf(`select c.id from contract c left join machine m on m.contract_id = c.id
        left join delivery_file f on f.machine_id = m.id where c.id like 'x00000%' and f.id is null`),
    ).toEqual([])
  })
})
