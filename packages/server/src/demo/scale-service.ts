/** Makes the after-sales side of the demo world large: customers, contracts with a machine and a file each, orders with logs, purchases. */
import { sql } from 'drizzle-orm'
import type { Database } from './database'

/** The next steps join rows that were just made: with the statistics of the small table, the plan would take n times n. */
const analyze = (db: Database, table: string) => db.execute(sql`analyze ${sql.identifier(table)}`)

/** Enterprises, and as many persons. */
export const scaleCustomers = async (db: Database, total: number): Promise<void> => {
  await db.execute(sql`
    insert into enterprise (id, name, kind, credit_code, created_at)
    select 'x' || lpad(n::text, 23, '0'), base.name || ' ' || n, 'customer', 'X' || lpad(n::text, 17, '0'), base.created_at
    from generate_series((select count(*) from enterprise), ${total}::int - 1) as n
    join (select name, created_at, row_number() over (order by id) - 1 as place, count(*) over () as size
      from enterprise where kind = 'customer') base on base.place = n % base.size`)
  await db.execute(sql`
    insert into account (number, login_name, name, kind, tenant_type, password_hash, created_at)
    select 'x' || lpad(n::text, 23, '0'), 'person-' || n, base.name || ' ' || n, 'personal', 1, '', base.created_at
    from generate_series((select count(*) from account where kind = 'personal'), ${total}::int - 1) as n
    join (select name, created_at, row_number() over (order by number) - 1 as place, count(*) over () as size
      from account where kind = 'personal') base on base.place = n % base.size`)
}

/** Half of them belong to the first enterprises, whose lists must stay fast too. */
export const scaleContracts = async (db: Database, total: number): Promise<void> => {
  await db.execute(sql`
    with base as (select *, row_number() over (order by id) - 1 as place, count(*) over () as size,
        max(signed_at) over () as newest from contract),
      company as (select id, row_number() over (order by created_at, id) - 1 as place
        from enterprise where kind = 'customer'),
      run as (select n, case when n % 2 = 0 then n / 2 % 4 else n % (select count(*) from company) end as company_place
        from generate_series((select count(*) from contract), ${total}::int - 1) as n)
    insert into contract (id, code, name, enterprise_id, state, delivery_state, signed_at, delivered_at, accepted_at,
      warranty_months, delivery_enterprise_name, keeper_number, search_text, pieces)
    select 'x' || lpad(n::text, 23, '0'), code || '-' || n, name, company.id, state, delivery_state,
      newest - n * interval '7 minutes', newest - n * interval '7 minutes' + (delivered_at - signed_at),
      newest - n * interval '7 minutes' + (accepted_at - signed_at),
      warranty_months, delivery_enterprise_name, keeper_number, search_text || ' ' || n, pieces
    from run join base on base.place = n % base.size join company on company.place = company_place`)
  await analyze(db, 'contract')
  await db.execute(sql`
    with base as (select *, row_number() over (order by id) - 1 as place, count(*) over () as size from machine)
    insert into machine (id, product_num, handle, name, model, industry_code, picture, enterprise_id, contract_id, place, built_at, standard)
    select c.id, base.product_num || '/' || c.id, base.handle || '/' || c.id, base.name, base.model, base.industry_code,
      base.picture, c.enterprise_id, c.id, base.place, base.built_at, base.standard
    from (select id, enterprise_id, row_number() over (order by id) as n from contract where id like 'x00000%') c
    join (select product_num, handle, name, model, industry_code, picture, place, built_at, standard,
      row_number() over (order by id) - 1 as at, count(*) over () as size from machine where id not like 'x00000%') base
      on base.at = c.n % base.size
    on conflict do nothing`)
  await analyze(db, 'machine')
  await db.execute(sql`
    insert into delivery_file (id, contract_id, machine_id, file_name, file_type, type_name, file_path, file_size, created_at)
    select m.id, m.contract_id, m.id, m.name || ' 说明书.pdf', 'pdf', '说明书', '/documents/manual.pdf', 1000, m.built_at
    from machine m where m.id like 'x00000%' on conflict do nothing`)
}

/** Orders go back seven minutes each; all but one in a hundred are over. */
export const scaleOrders = async (db: Database, total: number): Promise<void> => {
  await db.execute(sql`
    with base as (select *, row_number() over (order by state in ('closed', 'withdrawn') desc, created_at, id) - 1 as place,
        count(*) filter (where state in ('closed', 'withdrawn')) over () as over_size, count(*) over () as size
      from aftersale_order where id not like 'x00000%'),
      run as (select n, n * interval '7 minutes' as back from generate_series((select count(*) from aftersale_order), ${total}::int - 1) as n)
    insert into aftersale_order (id, order_num, created_by, request_key, customer_id, customer_name, enterprise_id,
      contract_id, machine_id, type_id, phone, description, state, assignee_number, assignee_name, fault_type_id,
      wait_reason, created_at, updated_at, due_at, promise_hours, paused_at, finished_at, closed_at, rating_score,
      rating_text, rated_at, search_text, pieces)
    select 'x' || lpad(n::text, 23, '0'), order_num || '-' || n, created_by, request_key || n, customer_id, customer_name,
      enterprise_id, contract_id, machine_id, type_id, phone, description, state, assignee_number, assignee_name,
      fault_type_id, wait_reason, created_at - back, updated_at - back, due_at - back, promise_hours, paused_at - back,
      finished_at - back, closed_at - back, rating_score, rating_text, rated_at - back, search_text || ' ' || n, pieces
    from run join base on base.place = case when n % 100 = 0 then n / 100 % base.size else n % base.over_size end`)
  await analyze(db, 'aftersale_order')
  // Logs, files and parts in the order of their orders: each row looks up its order, and a random order would miss the cache.
  const copied = sql`from aftersale_order o join aftersale_order b on b.id not like 'x00000%'
    and b.order_num = substring(o.order_num from '^AS[0-9]{8}-[0-9]{4}') where o.id like 'x00000%'`
  await db.execute(sql`
    with pair as (select o.id, b.id as base_id, o.created_at - b.created_at as shift ${copied})
    insert into aftersale_log (id, order_id, position, act, state, at, by_number, by_name, is_customer, is_internal, text)
    select pair.id || '-' || l.position, pair.id, l.position, act, state, at + shift, by_number, by_name, is_customer,
      is_internal, text from pair join aftersale_log l on l.order_id = pair.base_id order by pair.id on conflict do nothing`)
  await db.execute(sql`
    with pair as (select o.id, b.id as base_id ${copied})
    insert into aftersale_file (order_id, position, log_position, name, address, thumbnail, kind)
    select pair.id, f.position, log_position, name, address, thumbnail, kind
    from pair join aftersale_file f on f.order_id = pair.base_id order by pair.id on conflict do nothing`)
  await db.execute(sql`
    with pair as (select o.id, b.id as base_id ${copied})
    insert into aftersale_part (order_id, position, goods_id, name, part_number, quantity)
    select pair.id, p.position, goods_id, name, part_number, quantity
    from pair join aftersale_part p on p.order_id = pair.base_id order by pair.id on conflict do nothing`)
}

/** Orders of the mall, each with its lines. */
export const scalePurchases = async (db: Database, total: number): Promise<void> => {
  await db.execute(sql`
    with base as (select *, row_number() over (order by id) - 1 as place, count(*) over () as size from mall_order
        where id not like 'x%' and confirmed_at is not null)
    insert into mall_order (id, order_num, request_key, user_number, enterprise_id, state, contact_name, phone, address,
      invoice_note, remark, quote_note, delivery_days, carrier, tracking_number, created_at, confirmed_at)
    select 'x' || n || '-' || id, order_num || '-' || n, request_key || n, user_number, enterprise_id, state, contact_name,
      phone, address, invoice_note, remark, quote_note, delivery_days, carrier, tracking_number,
      created_at - n * interval '7 minutes', confirmed_at - n * interval '7 minutes'
    from generate_series((select count(*) from mall_order), ${total}::int - 1) as n join base on base.place = n % base.size`)
  await analyze(db, 'mall_order')
  await db.execute(sql`
    insert into mall_order_line (order_id, goods_id, goods_name, part_number, thumbnail, quantity, unit_price_cents, position)
    select o.id, goods_id, goods_name, part_number, thumbnail, quantity, unit_price_cents, position
    from mall_order o join mall_order_line l on l.order_id = substring(o.id from '^x[0-9]+-(.*)$') where o.id like 'x%'
    order by o.id on conflict do nothing`)
  await db.execute(sql`
    insert into mall_order_event (order_id, position, state, at, by_name, by_number, note)
    select o.id, e.position, e.state, e.at - (b.confirmed_at - o.confirmed_at), e.by_name, e.by_number, e.note
    from mall_order o join mall_order b on b.id = substring(o.id from '^x[0-9]+-(.*)$')
    join mall_order_event e on e.order_id = b.id where o.id like 'x%' order by o.id on conflict do nothing`)
}
