/**
 * Makes the demo world large, for benchmarks: goods, contents, messages, customers, contracts, orders and purchases up to
 * the asked number, made in the database from the rows that are there, the same every time. Sizes, numbers and instants differ; words are those of the world.
 */
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { scaleContracts, scaleCustomers, scaleOrders, scalePurchases } from './scale-service'

export interface Scale {
  /** Rows that there shall be; less than there are changes nothing. */
  goods?: number
  contents?: number
  messages?: number
  /** Enterprises, and as many persons. */
  customers?: number
  contracts?: number
  /** After-sales orders. */
  orders?: number
  /** Orders of the mall. */
  purchases?: number
}

const names = ['goods', 'contents', 'messages', 'customers', 'contracts', 'orders', 'purchases'] as const

/** Reads `goods=100000,messages=1000000` (WEFT_DEMO_SCALE); undefined for nothing. Throws a sentence for anything else. */
export function readScale(text: string | undefined): Scale | undefined {
  if (!text) return undefined
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [name, count] = part.split('=')
      if (!names.some((one) => one === name) || !/^\d{1,8}$/.test(count ?? '')) {
        throw new RangeError(
          `WEFT_DEMO_SCALE must look like goods=100000,contents=100000,messages=1000000, not: ${text}`,
        )
      }
      return [name, Number(count)]
    }),
  )
}

/** The world must be filled. */
export async function scaleDemoWorld(db: NodePgDatabase, scale: Scale): Promise<void> {
  if (scale.goods) await scaleGoods(db, scale.goods)
  if (scale.contents) await scaleContents(db, scale.contents)
  if (scale.messages) await scaleMessages(db, scale.messages)
  if (scale.customers) await scaleCustomers(db, scale.customers)
  if (scale.contracts) await scaleContracts(db, scale.contracts)
  if (scale.orders) await scaleOrders(db, scale.orders)
  if (scale.purchases) await scalePurchases(db, scale.purchases)
  // What a busy database does by and by: without it a count reads every wide row.
  await db.execute(sql`vacuum analyze`)
}

const scaleGoods = (db: NodePgDatabase, total: number) =>
  db.execute(sql`
    with base as (select *, row_number() over (order by rank, id) as place, count(*) over () as size from goods),
      run as (select n, (n % (select count(*) from base)) + 1 as place
        from generate_series((select count(*) from base), ${total}::int - 1) as n)
    insert into goods (id, name, feature, top_type_id, mid_type_id, type_id, type_name, images, thumbnail, phone_num,
      part_number, material_code, drawing_number, brand, price_text, applicable_line, in_service_num, attributes,
      applicable, documents, model_name, is_on_sale, rank, search_text, pieces)
    select 'x' || lpad(n::text, 23, '0'), name || ' / ' || n, feature, top_type_id, mid_type_id, type_id, type_name, images,
      thumbnail, phone_num, part_number || '-' || n, material_code || n, drawing_number || '.' || n, brand, price_text,
      applicable_line, n % 60, attributes, applicable, documents, null, true, 100000 + n, search_text || ' ' || n, pieces
    from run join base using (place)`)

const scaleContents = (db: NodePgDatabase, total: number) =>
  db.execute(sql`
    with base as (select *, row_number() over (order by published_at, id) as place from content where access = 'public'),
      run as (select n, (n % (select count(*) from base)) + 1 as place
        from generate_series((select count(*) from content), ${total}::int - 1) as n)
    insert into content (id, column_id, title, summary, html, cover, organization_name, author, access, attributes,
      option_uuids, created_at, published_at, audited_at, valid_days, is_published, view_count, search_text, pieces)
    select 'x' || lpad(n::text, 23, '0'), column_id, title || '（' || n || '）', summary, html, cover, organization_name, author,
      access, attributes, option_uuids, created_at - n * interval '7 minutes', published_at - n * interval '7 minutes',
      audited_at - n * interval '7 minutes', valid_days, true, n % 900, search_text || ' ' || n, pieces
    from run join base using (place)`)

/** The past conversations go on: each gets its share, numbered without a gap, its head moved along. */
const scaleMessages = (db: NodePgDatabase, total: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      with talk as (select id, head_seq_id, row_number() over (order by id) - 1 as place, count(*) over () as size from conversation),
        base as (select *, row_number() over (order by conversation_id, msg_seq_id) as place from message where msg_type = 200101),
        run as (select n, n % (select count(*) from talk) as talk_place, n / (select count(*) from talk) as turn,
          (n % (select count(*) from base)) + 1 as base_place
          from generate_series(0, ${total}::int - (select count(*)::int from message) - 1) as n)
      insert into message (conversation_id, msg_seq_id, sender_id, tid, sender_name, sender_department, sender_organisation,
        msg_type, content, extend, sent_at, client_sent_at, is_removed, is_msg_delete, bigrams)
      select talk.id, talk.head_seq_id + run.turn + 1, base.sender_id, 'scale-' || run.n, base.sender_name,
        base.sender_department, base.sender_organisation, base.msg_type, base.content, base.extend,
        base.sent_at + run.n, base.client_sent_at + run.n, false, false, base.bigrams
      from run join talk on talk.place = run.talk_place join base on base.place = run.base_place`)
    await tx.execute(sql`
      update conversation c set head_seq_id = last.seq, changed_at = greatest(c.changed_at, last.at)
      from (select conversation_id, max(msg_seq_id) as seq, max(sent_at) as at from message group by conversation_id) last
      where last.conversation_id = c.id and last.seq > c.head_seq_id`)
  })
