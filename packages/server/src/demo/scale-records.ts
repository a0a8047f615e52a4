/** Makes the back office's lists of the demo world large: requests, notices, the audit log, webhook deliveries. */
import { sql } from 'drizzle-orm'
import type { Database } from './database'

/**
 * The same number of each kind: applications to read a content, for a part's documents, sign-ups to an activity. One in a
 * hundred is pending.
 */
export const scaleRequests = async (db: Database, total: number): Promise<void> => {
  const person =
    sql.raw(`person as (select number, enterprise_id, name, row_number() over (order by number) - 1 as place,
    count(*) over () as size from account where kind <> 'staff')`)
  const company = sql.raw(`company as (select id, row_number() over (order by created_at, id) - 1 as place,
    count(*) over () as size from enterprise where kind = 'customer')`)
  const first = sql.raw(`(select number from account where kind = 'staff' order by number limit 1)`)
  const state = sql.raw(`case when n % 100 = 0 then 'pending' when n % 7 = 0 then 'refused' else 'granted' end`)
  const decided = (at: string) => sql.raw(`case when n % 100 <> 0 then ${at} end`)
  // Pairs of a first and a second row, each pair once. Row numbers are computed before the join; otherwise it would take n
  // times n.
  const spread = (table: string, first: string, second: string) => sql`(
    select n, n % f.size as first_at, (n / f.size + n % f.size) % s.size as second_at
    from generate_series((select count(*) from ${sql.identifier(table)}), ${total}::int - 1) as n,
      (select count(*) as size from ${sql.identifier(first)}) as f,
      (select count(*) as size from ${sql.identifier(second)}) as s) as run`
  await db.execute(sql`
    with ${person}, one as (select id, row_number() over (order by id) - 1 as place, count(*) over () as size from content)
    insert into content_application (id, content_id, user_number, status, applied_at, decided_at, decided_by, opinion)
    select 'x' || lpad(n::text, 23, '0'), one.id, person.number, case when n % 100 = 0 then 11 when n % 7 = 0 then 13 else 12 end,
      now() - n * interval '7 minutes', ${decided(`now() - n * interval '6 minutes'`)},
      case when n % 100 <> 0 then ${first} end, ''
    from ${spread('content_application', 'one', 'person')}
    join one on one.place = first_at join person on person.place = second_at
    on conflict do nothing`)
  await db.execute(sql`
    with ${company}, one as (select id, row_number() over (order by id) - 1 as place, count(*) over () as size from goods)
    insert into supplier_access (goods_id, enterprise_id, state, applied_by, applied_at, decided_by, decided_at)
    select one.id, company.id, ${state}, (select number from account where kind = 'enterprise' order by number limit 1),
      now() - n * interval '7 minutes', case when n % 100 <> 0 then ${first} end, ${decided(`now() - n * interval '6 minutes'`)}
    from ${spread('supplier_access', 'company', 'one')}
    join company on company.place = first_at join one on one.place = second_at
    on conflict do nothing`)
  await db.execute(sql`
    with ${person}, ${company},
      one as (select id, row_number() over (order by id) - 1 as place, count(*) over () as size from practice_case)
    insert into case_sign_up (id, case_id, user_number, enterprise_id, contact_name, phone, people, created_at, state, decided_by, decided_at)
    select 'x' || lpad(n::text, 23, '0'), one.id, person.number, company.id, person.name, '138' || lpad(n::text, 8, '0'), 1 + n % 5,
      now() - n * interval '7 minutes', ${state}, case when n % 100 <> 0 then ${first} end, ${decided(`now() - n * interval '6 minutes'`)}
    from ${spread('case_sign_up', 'person', 'one')}
    join person on person.place = first_at join one on one.place = second_at
    join company on company.place = n % (select count(*) from company) on conflict do nothing`)
  await db.execute(sql`
    with ${company}
    insert into qualification (id, enterprise_id, kind, applied_by, contact_name, phone, applied_at, state, decided_at, decided_by)
    select 'x' || lpad(n::text, 23, '0'), company.id, case when n % 3 = 0 then 'supplier' else 'certification' end,
      (select number from account where kind = 'enterprise' order by number limit 1), '联系人 ' || n, '138' || lpad(n::text, 8, '0'),
      now() - n * interval '7 minutes', case when n % 100 = 0 then 'pending' else 'refused' end,
      case when n % 100 <> 0 then now() - n * interval '6 minutes' end, case when n % 100 <> 0 then ${first} end
    from generate_series((select count(*) from qualification), ${total}::int - 1) as n
    join company on company.place = n % (select count(*) from company) on conflict do nothing`)
}

/**
 * Half of them belong to one person, whose list must stay fast too; those of the first hundred rows are unread. The owners are
 * computed before the join here too.
 */
export const scaleNotices = (db: Database, total: number) =>
  db.execute(sql`
    with person as (select number, row_number() over (order by (phone = '13800000001') desc nulls last, number) - 1 as place
      from account),
      run as (select n, case when n % 2 = 0 then 0 else n % (select count(*) from account) end as person_place
        from generate_series((select count(*) from notice), ${total}::int - 1) as n)
    insert into notice (id, person_number, kind, title, text, address, created_at, read_at)
    select 'x' || lpad(n::text, 23, '0'), person.number, 'order', '售后工单 AS' || n || ' 已受理', '', '',
      now() - n * interval '2 minutes', case when n > 100 then now() - n * interval '1 minute' end
    from run join person on person.place = person_place on conflict do nothing`)

/** Audit entries, by all members of staff. */
export const scaleRecord = (db: Database, total: number) =>
  db.execute(sql`
    with staff as (select number, row_number() over (order by number) - 1 as place, count(*) over () as size
      from account where kind = 'staff')
    insert into audit_entry (at, actor_id, act, subject, detail)
    select (extract(epoch from now()) * 1000)::bigint - (${total}::bigint - n) * 60000, staff.number,
      (array['aftersale.accept', 'aftersale.finish', 'desk.transfer', 'mall.quote', 'news.publish', 'supplier.grant'])[1 + n / 7 % 6],
      'x' || n % 5000, '{}'
    from generate_series((select count(*) from audit_entry), ${total}::int - 1) as n
    join staff on staff.place = n % staff.size`)

/** Deliveries to one endpoint that is switched off: none of them is sent. */
export const scaleDeliveries = async (db: Database, total: number): Promise<void> => {
  const id = '00000000-0000-4000-8000-000000000001'
  await db.execute(sql`
    insert into webhook_endpoint (id, app_id, name, url, secret, events, is_enabled, created_at)
    select ${id}::uuid, (select id from app order by id limit 1), '归档', 'https://archive.example/weft', repeat('0', 40),
      '{message}', false, 0 on conflict do nothing`)
  await db.execute(sql`
    insert into webhook_delivery (endpoint_id, event_id, event_type, body, state, attempts, next_attempt_at, created_at,
      attempted_at, last_status, last_millis)
    select ${id}::uuid, gen_random_uuid(), 'message.created', '{}', case when n % 50 = 0 then 'failed' else 'delivered' end, 1, 0, at, at,
      case when n % 50 = 0 then 500 else 200 end, 20
    from generate_series((select count(*) from webhook_delivery), ${total}::int - 1) as n,
      lateral (select (extract(epoch from now()) * 1000)::bigint - n * 60000 as at) as t`)
}
