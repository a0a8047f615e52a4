/** Makes the public side of the demo world large, and its past conversations: goods, contents, messages. */
import { MsgType } from '@weft/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from './database'

export const scaleGoods = (db: Database, total: number) =>
  db.execute(sql`
    with base as (select *, row_number() over (order by rank, id) as place, count(*) over () as size from goods),
      run as (select n, (n % (select count(*) from base)) + 1 as place
        from generate_series((select count(*) from base), ${total}::int - 1) as n)
    insert into goods (id, name, feature, top_type_id, mid_type_id, type_id, type_name, images, thumbnail, phone_num,
      part_number, material_code, drawing_number, brand, price_text, applicable_line, in_service_num, attributes,
      applicable, documents, model_name, is_on_sale, rank, search_text, search_version, pieces)
    select 'x' || lpad(n::text, 23, '0'), name || ' / ' || n, feature, top_type_id, mid_type_id, type_id, type_name, images,
      thumbnail, phone_num, part_number || '-' || n, material_code || n, drawing_number || '.' || n, brand, price_text,
      applicable_line, n % 60, attributes, applicable, documents, null, true, 100000 + n, search_text || ' ' || n, search_version, pieces
    from run join base using (place)`)

export const scaleContents = (db: Database, total: number) =>
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
export const scaleMessages = (db: Database, total: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      with talk as (select id, head_seq_id, row_number() over (order by id) - 1 as place, count(*) over () as size from conversation),
        base as (select *, row_number() over (order by conversation_id, msg_seq_id) as place from message where msg_type = ${MsgType.text}),
        run as (select n, n % (select count(*) from talk) as talk_place, n / (select count(*) from talk) as turn,
          (n % (select count(*) from base)) + 1 as base_place
          from generate_series(0, ${total}::int - (select count(*)::int from message) - 1) as n)
      insert into message (conversation_id, msg_seq_id, sender_id, tid, sender_name, sender_department, sender_organisation,
        msg_type, content, extend, sent_at, client_sent_at, is_removed, is_msg_delete)
      select talk.id, talk.head_seq_id + run.turn + 1, base.sender_id, 'scale-' || run.n, base.sender_name,
        base.sender_department, base.sender_organisation, base.msg_type, base.content, base.extend,
        base.sent_at + run.n, base.client_sent_at + run.n, false, false
      from run join talk on talk.place = run.talk_place join base on base.place = run.base_place`)
    await tx.execute(sql`
      update conversation c set head_seq_id = last.seq, changed_at = greatest(c.changed_at, last.at)
      from (select conversation_id, max(msg_seq_id) as seq, max(sent_at) as at from message group by conversation_id) last
      where last.conversation_id = c.id and last.seq > c.head_seq_id`)
  })
