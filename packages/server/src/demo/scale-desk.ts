/**
 * Makes the desk of the demo world large: visitors who wrote, each with one round of service, some with a message left or a rating,
 * and whispers.
 */
import { MsgType } from '@weft/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from './database'

/**
 * Rounds go back two minutes each; one in 2 000 still waits, one in ten left a message, one in three was rated. As many whispers:
 * half of them in one conversation.
 */
export const scaleRounds = (db: Database, total: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table scaled on commit drop as
      select n, 'x' || lpad(n::text, 23, '0') as id, d.id as desk_id,
        (extract(epoch from now()) * 1000)::bigint - n * 120000 as at
      from generate_series((select count(*) from service_session), ${total}::int - 1) as n, (select id from desk order by id limit 1) d`)
    await tx.execute(sql`
      insert into visitor (id, app_id, name, address_key, created_at, last_seen_at)
      select id, (select a.id from app a order by a.id limit 1), '访客 ' || n, 'scale-' || n, to_timestamp(at / 1000), to_timestamp(at / 1000)
      from scaled on conflict do nothing`)
    await tx.execute(sql`
      insert into conversation (key, kind, desk_id, customer_id, head_seq_id, changed_at)
      select 'service|' || desk_id || '|' || id, 'service', desk_id, id, 2, at + 60000 from scaled on conflict do nothing`)
    await tx.execute(sql`
      insert into participant (conversation_id, user_id, role)
      select c.id, s.id, 'customer' from scaled s join conversation c on c.key = 'service|' || s.desk_id || '|' || s.id
      on conflict do nothing`)
    await tx.execute(sql`
      insert into message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
      select c.id, turn, case turn when 1 then s.id else s.desk_id end, 'scale-' || s.n || '-' || turn,
        case turn when 1 then '访客 ' || s.n else '在线客服' end, ${MsgType.text}::integer,
        json_build_array(json_build_object('text', case turn when 1 then '请问喷丝板什么时候发货？' else '您好，正在为您查询。' end)),
        s.at + turn * 30000, s.at + turn * 30000
      from scaled s join conversation c on c.key = 'service|' || s.desk_id || '|' || s.id cross join generate_series(1, 2) as turn
      on conflict do nothing`)
    await tx.execute(sql`
      with agent as (select user_id, a.name, row_number() over (order by user_id) - 1 as place, count(*) over () as size
        from desk_agent join account a on a.number = user_id)
      insert into service_session (id, conversation_id, round, desk_id, customer_id, phase, started_at, asked_at, waiting_since,
        promise_due_at, unanswered_since, reply_due_at, first_reply_at, accepted_at, resolved_at, resolved_by, assignee_id, assignee_name,
        left_name, left_phone, left_text, left_at)
      select s.id, c.id, 1, s.desk_id, s.id, case when waits then 'waiting' else 'resolved' end, s.at, s.at, s.at, s.at + 900000,
        case when waits then s.at end, case when waits then s.at + 900000 end, case when not waits then s.at + 60000 end, case when not waits then s.at + 30000 end,
        case when not waits then s.at + 300000 end, case when not waits then agent.user_id end,
        case when not waits then agent.user_id end, case when not waits then agent.name end,
        case when leaves then '访客 ' || s.n end, case when leaves then '13800000009' end, case when leaves then '请回电' end,
        case when leaves then s.at end
      from (select *, n % 2000 = 0 as waits, n % 10 = 0 as leaves from scaled) s
      join conversation c on c.key = 'service|' || s.desk_id || '|' || s.id
      join agent on agent.place = s.n % agent.size on conflict do nothing`)
    await tx.execute(sql`
      insert into service_rating (session_id, desk_id, customer_id, agent_id, agent_name, end_msg_seq_id, score, rated_at)
      select r.id, r.desk_id, r.customer_id, r.assignee_id, r.assignee_name, 2, 1 + s.n % 5, s.at + 400000
      from scaled s join service_session r on r.id = s.id where s.n % 3 = 0 and r.assignee_id is not null on conflict do nothing`)
    await tx.execute(sql`
      insert into desk_whisper (id, conversation_id, desk_id, customer_id, text, author_id, author_name, written_at)
      select 'w' || s.id, c.id, s.desk_id, c.customer_id, '先查氮气压力', a.user_id, p.name, s.at + 90000
      from (select *, case when n % 2 = 0 then (select min(id) from scaled) else id end as talk from scaled) s
      join conversation c on c.key = 'service|' || s.desk_id || '|' || s.talk
      cross join (select min(user_id) as user_id from desk_agent) a join account p on p.number = a.user_id
      on conflict do nothing`)
  })
