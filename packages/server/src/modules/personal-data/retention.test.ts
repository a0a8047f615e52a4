import { randomUUID } from 'node:crypto'
import { type RetentionKind, type RetentionPeriod, retentionKinds } from '@weft/contract'
import { keyOf } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_RETENTION } from '../../platform/retention'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn, type TestCustomer, testCustomer } from '../desk/test-people'
import { sweepRetention } from './retention-sweep'

const DAY_MS = 86_400_000
let portal: TestPortal
let admin: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
})
afterAll(() => portal.stop())

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row & Record<string, unknown>>(text, values)).rows
const sweep = async (now = portal.context.clock.now(), limit?: number) => {
  const removed: Partial<Record<RetentionKind, number>> = {}
  const batches: number[] = []
  await sweepRetention({
    db: portal.database.db,
    now,
    defaults: DEFAULT_RETENTION,
    ...(limit === undefined ? {} : { limit }),
    removed: (kind, count) => {
      removed[kind] = (removed[kind] ?? 0) + count
      batches.push(count)
    },
  })
  return { removed, batches }
}
const conversationOf = async (customer: TestCustomer): Promise<string> =>
  (await query<{ id: string }>('select id from conversation where customer_id = $1', [customer.userId]))[0]?.id ?? ''
interface Row {
  msg_seq_id: number
  content: unknown[]
  sender_name: string
  is_msg_delete: boolean
  bigrams: string[] | null
}
const messagesOf = (id: string) =>
  query<Row>('select * from message where conversation_id = $1 order by msg_seq_id', [id])
/** As if they had been sent so many days ago. */
const age = (id: string, days: number, through: number) =>
  query('update message set sent_at = sent_at - $2::bigint where conversation_id = $1 and msg_seq_id <= $3', [
    id,
    days * DAY_MS,
    through,
  ])
async function fileOf(owner: string, more: { isKept?: boolean; days?: number } = {}): Promise<string> {
  const id = randomUUID().replaceAll('-', '')
  await query(
    `insert into file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, is_kept, created_at)
     values ($1, $1, $2, 'image', '现场.png', 'image/png', 10, '', $1, $3, now() - make_interval(days => $4))`,
    [id, owner, more.isKept ?? false, more.days ?? 0],
  )
  return id
}
const isThere = async (id: string) => (await query('select from file where id = $1', [id])).length === 1
const image = (id: string) => ({
  msgType: MsgType.image,
  content: [{ url: `http://127.0.0.1:7459/files/${id}/a.png`, name: '现场.png', size: 10 }],
})

describe('[AC-24] messages past their period', () => {
  it('[AC-24] become numbered tombstones without words, names and files; younger ones and their files stay', async () => {
    const guest = await testCustomer(portal)
    const [old, young, kept] = [
      await fileOf(guest.userId),
      await fileOf(guest.userId),
      await fileOf(guest.userId, { isKept: true }),
    ]
    await guest.text('卷绕头报警 E07')
    await guest.say(image(old))
    await guest.say(image(kept))
    await guest.say(image(young))
    const through = await guest.say(image(young))
    const last = await guest.text('现在好了')
    const id = await conversationOf(guest)
    await age(id, 1_096, through - 1)
    expect((await sweep()).removed.conversations).toBe(through - 1)
    const rows = await messagesOf(id)
    expect(rows.map((row) => row.msg_seq_id)).toEqual(Array.from({ length: last }, (_, at) => at + 1))
    for (const row of rows) {
      const isOld = row.msg_seq_id < through
      expect(row).toMatchObject({ is_msg_delete: isOld })
      expect(row.content.length === 0).toBe(isOld)
      if (isOld) expect(row).toMatchObject({ sender_name: '', bigrams: null })
    }
    // What an order refers to, and what a younger message shows, stays.
    expect([await isThere(old), await isThere(kept), await isThere(young)]).toEqual([false, true, true])
    // The next pass finds nothing to do, and a message that comes has the next number.
    expect((await sweep()).removed).toEqual({})
    expect(await guest.text('还有一个问题')).toBe(last + 1)
  })

  it('[AC-24] [SV-31] take what agents whispered beside them along; a younger whisper stays', async () => {
    const guest = await testCustomer(portal)
    await age(await conversationOf(guest), 1_096, await guest.text('卷绕头报警'))
    for (const days of [1_096, 1])
      await query(
        `insert into desk_whisper (id, conversation_id, desk_id, customer_id, text, author_id, author_name, written_at)
         select $2, id, desk_id, customer_id, '难缠', $3, '何静', $4 from conversation where customer_id = $1`,
        [guest.userId, `${guest.userId}-${days}`, admin.userId, portal.context.clock.now() - days * DAY_MS],
      )
    await sweep()
    const left = await query<{ id: string }>('select id from desk_whisper where customer_id = $1', [guest.userId])
    expect(left).toEqual([{ id: `${guest.userId}-1` }])
  })

  it('[AC-24] stay while a hold names their person, and go when it is lifted', async () => {
    const guest = await testCustomer(portal)
    const last = await guest.text('合同纠纷的证据')
    const id = await conversationOf(guest)
    await age(id, 2_000, last)
    const base = '/web-api/personal-data/v1/hold'
    const hold = { kind: 'visitor', subject: guest.userId, reason: '诉讼' }
    const { data } = await admin.send<{ id: string }>('POST', base, hold)
    expect((await sweep()).removed).toEqual({})
    expect((await messagesOf(id))[0]?.content).not.toEqual([])
    await admin.send('POST', `${base}/${data[0]?.id}/lift`, { reason: '结案' })
    expect((await sweep()).removed).toEqual({ conversations: last })
  })

  it('[AC-24] stay in a delivery to an integrator while a hold names their person or conversation', async () => {
    const [person, talk, other] = [await testCustomer(portal), await testCustomer(portal), await testCustomer(portal)]
    const base = '/web-api/personal-data/v1/hold'
    const holds: string[] = []
    await talk.text('合同纠纷的证据')
    const pair = keyOf({ kind: 'single', userIds: ['0', other.userId] })
    await query("insert into conversation (key, kind) values ($1, 'single')", [pair])
    for (const [kind, subject] of [
      ['visitor', person.userId],
      ['conversation', `service|desk|${talk.userId}`],
      // A group and a talk of two have no customer: a hold on them keeps no delivery.
      ['conversation', pair],
      [
        'conversation',
        (await query<{ key: string }>(`select 'group|' || uuid as key from chat_group limit 1`))[0]?.key,
      ],
    ])
      holds.push((await admin.send<{ id: string }>('POST', base, { kind, subject, reason: '诉讼' })).data[0]?.id ?? '')
    const [endpoint] = await query<{ id: string }>(
      `insert into webhook_endpoint (app_id, name, url, secret, events, created_at)
       values ((select id from app where name = 'portal'), 'x', 'https://x.example', 's', '{}', 0) returning id`,
    )
    const now = portal.context.clock.now()
    await query(
      `insert into webhook_delivery (endpoint_id, event_id, event_type, body, state, next_attempt_at, created_at)
       select $1, gen_random_uuid(), 'message.stored', json_build_object('data', json_build_object('customerId', c)), 'failed', 0, $3
       from unnest($2::text[]) c`,
      [endpoint?.id, [person, talk, other].map(({ userId }) => userId), now - 31 * DAY_MS],
    )
    expect((await sweep()).removed).toEqual({ webhooks: 1 })
    const left = await query<{ of: string }>(`select body::json -> 'data' ->> 'customerId' as of from webhook_delivery`)
    expect(left.map(({ of }) => of).sort()).toEqual([person.userId, talk.userId].sort())
    for (const id of holds) await admin.send('POST', `${base}/${id}/lift`, { reason: '结案' })
    expect((await sweep()).removed).toEqual({ webhooks: 2 })
    await query('delete from webhook_endpoint where id = $1', [endpoint?.id])
  })

  it('[AC-24] go in batches that are bounded, also 10 000 of one conversation', async () => {
    const guest = await testCustomer(portal)
    await guest.text('开始')
    const id = await conversationOf(guest)
    await portal.database.fill(
      `insert into message (conversation_id, msg_seq_id, sender_id, tid, sender_name, msg_type, content, sent_at, client_sent_at)
       select $1, n, $2, 'old-' || n, '访客', 200101, '[{"text":"x"}]', 0, 0 from generate_series(2, 10000) n`,
      [id, guest.userId],
    )
    await query('update conversation set head_seq_id = 10000 where id = $1', [id])
    await age(id, 2_000, 1)
    const { removed, batches } = await sweep(undefined, 500)
    expect(removed).toEqual({ conversations: 10_000 })
    expect(Math.max(...batches)).toBe(500)
    const [left] = await query<{ total: number; words: number }>(
      `select count(*)::int as total, (count(*) filter (where content::text <> '[]'))::int as words
       from message where conversation_id = $1`,
      [id],
    )
    expect(left).toEqual({ total: 10_000, words: 0 })
  })
})

describe('[AC-24] what else is past its period', () => {
  it('[AC-24] a visitor who never came back goes with the empty conversation, the rounds and the notes; one who did stays', async () => {
    const [gone, back] = [await testCustomer(portal), await testCustomer(portal)]
    for (const guest of [gone, back]) {
      await guest.text('在吗')
      await guest.ask('交货期')
      await age(await conversationOf(guest), 2_000, 100)
    }
    await query(`update visitor set last_seen_at = now() - interval '366 days' where id = $1`, [gone.userId])
    await query(
      `insert into customer_note (id, desk_id, customer_id, text, author_id, author_name, created_at, changed_at)
       values ($1, 'desk', $2, '难缠', $3, '何静', 0, 0)`,
      [randomUUID(), gone.userId, admin.userId],
    )
    expect((await sweep()).removed).toMatchObject({ visitors: 1 })
    for (const [table, column] of [
      ['visitor', 'id'],
      ['conversation', 'customer_id'],
      ['service_session', 'customer_id'],
      ['customer_note', 'customer_id'],
      ['participant', 'user_id'],
      ['message', 'sender_id'],
    ])
      expect(await query(`select from ${table} where ${column} = $1`, [gone.userId]), table).toEqual([])
    expect(await query('select from visitor where id = $1', [back.userId])).toHaveLength(1)
    expect(await conversationOf(back)).not.toBe('')
  })

  it('[AC-24] files that nobody refers to, sign-ins, notices, deliveries, what a robot was asked, and acts go; those within their period stay', async () => {
    const zhou = await signedIn(portal, 'zhoumin')
    const unsent = [
      await fileOf(zhou.userId, { days: 31 }),
      await fileOf(zhou.userId, { days: 29 }),
      await fileOf(zhou.userId, { days: 31, isKept: true }),
    ]
    await query(
      `insert into sso_session (id, account_number, created_at, expires_at) values
         ('old', $1, now() - interval '370 days', now() - interval '366 days'), ('new', $1, now() - interval '370 days', now() - interval '360 days')`,
      [zhou.userId],
    )
    await query(
      `insert into notice (id, person_number, kind, title, text, address, created_at) values
         ('old', $1, 'access', '旧', '', '', now() - interval '181 days'), ('new', $1, 'access', '新', '', '', now() - interval '179 days')`,
      [zhou.userId],
    )
    const now = portal.context.clock.now()
    await query(
      `insert into webhook_endpoint (id, app_id, name, url, secret, events, created_at) values ('0198a9a0-0000-7000-8000-000000000001', (select id from app where name = 'portal'), 'x', 'https://x.example', 's', '{}', 0)`,
    )
    await query(
      `insert into webhook_delivery (id, endpoint_id, event_id, event_type, body, state, next_attempt_at, created_at)
       select gen_random_uuid(), '0198a9a0-0000-7000-8000-000000000001', gen_random_uuid(), name, '{}', state, 0, $1::bigint - days * 86400000::bigint
       from (values ('arrived', 'delivered', 8), ('fresh', 'delivered', 6), ('lost', 'failed', 31), ('waits', 'pending', 29)) as d(name, state, days)`,
      [now],
    )
    await query(
      `insert into audit_entry (at, actor_id, act, subject, detail) values ($1, $2, 'hours.save', 'desk', '{}'), ($3, $2, 'hours.save', 'desk', '{}')`,
      [now - 3_651 * DAY_MS, zhou.userId, now - 3_649 * DAY_MS],
    )
    await query(
      `insert into robot_answer (id, purpose, desk_id, customer_id, model, prompt, answer, sources, outcome, ms, created_at)
       select gen_random_uuid(), 'answer', 'desk', $1, name, '', '', '[]', 'answered', 0, $2::bigint - days * 86400000::bigint
       from (values ('old', 181), ('new', 179)) as r(name, days)`,
      [zhou.userId, now],
    )
    expect((await sweep()).removed).toEqual({ files: 1, signIns: 1, notices: 1, webhooks: 2, robot: 1, acts: 1 })
    expect(await query('select model from robot_answer')).toEqual([{ model: 'new' }])
    expect(await Promise.all(unsent.map(isThere))).toEqual([false, true, true])
    expect(await query(`select id from sso_session where id in ('old', 'new')`)).toEqual([{ id: 'new' }])
    expect(await query(`select id from notice where id in ('old', 'new')`)).toEqual([{ id: 'new' }])
    expect(await query('select event_type from webhook_delivery order by 1')).toEqual([
      { event_type: 'fresh' },
      { event_type: 'waits' },
    ])
  })
})

describe('[AC-24] the periods', () => {
  const base = '/web-api/personal-data/v1/retention'
  const rows = async () => (await admin.get<{ rows: RetentionPeriod[] }>(base)).data[0]?.rows ?? []
  const daysOf = async (kind: RetentionKind) => (await rows()).find((row) => row.kind === kind)?.days
  const save = (kind: string, body: Record<string, unknown>) => admin.send('PUT', `${base}/${kind}`, body)
  beforeEach(async () => {
    await query('delete from retention_period')
  })

  it('[AC-24] are the defaults until the staff sets others; each change is recorded with before and after', async () => {
    expect(await rows()).toHaveLength(Object.keys(retentionKinds).length)
    expect(await daysOf('conversations')).toBe(1_095)
    expect(await save('conversations', { days: 365, seenDays: 1_095 })).toMatchObject({ code: 0 })
    expect(await daysOf('conversations')).toBe(365)
    const acts = await admin.get<{ rows: { detail: unknown }[] }>('/web-api/audit/v1/list?act=retention.')
    expect(acts.data[0]?.rows[0]).toMatchObject({
      subjectName: '客服对话',
      detail: { changes: [{ field: 'retentionDays', from: 1_095, to: 365 }] },
    })
    // By a person who had read the older value.
    expect(await save('conversations', { days: 400, seenDays: 1_095 })).toMatchObject({ status: 409 })
    expect(await save('conversations', {})).toMatchObject({ code: 0 })
    expect(await daysOf('conversations')).toBe(1_095)
  })

  it('[AC-24] have bounds, and say which', async () => {
    expect(await save('signIns', { days: 90 })).toMatchObject({
      status: 422,
      msg: '登录记录的保存期限为 180 到 3650 天',
    })
    expect(await save('conversations', { days: 29 })).toMatchObject({ status: 422 })
    expect(await save('everything', { days: 90 })).toMatchObject({ status: 400 })
  })

  it('[AC-24] are of one app: of two with one desk the longer one counts', async () => {
    const guest = await testCustomer(portal)
    const last = await guest.text('您好')
    const id = await conversationOf(guest)
    await age(id, 400, last)
    await save('conversations', { days: 365 })
    const [own] = await query<{ desk_id: string }>(`select desk_id from app where name = 'portal'`)
    await query(
      `insert into app (id, name, title, frame_key, desk_id) values ('mill', 'mill', '厂', repeat('0', 32), $1)`,
      [own?.desk_id],
    )
    expect((await sweep()).removed).toEqual({})
    await query(`insert into retention_period values ('mill', 'conversations', 30)`)
    expect((await sweep()).removed).toEqual({ conversations: last })
  })

  it('[AC-24] of the privacy page are those that count now: in its text, drawn by the server, and told to the portal', async () => {
    const browser = portal.browser()
    const page = async () => (await browser.send({ url: '/static/privacy.htm' })).response.body
    await query('delete from retention_period')
    await query(`delete from app where id = 'mill'`)
    expect(await page()).toContain('客服对话：3 年')
    await save('conversations', { days: 730 })
    expect(await page()).toContain('客服对话：2 年')
    await save('conversations', { days: 400 })
    expect(await page()).toContain('客服对话：400 天')
    expect(await page()).toContain('商城订单和售后工单：交易完成后不少于 3 年')
    expect(await page()).not.toContain('{期限')
    const promised = await browser.send<{ rows: { kind: string; days: number }[] }>({
      url: '/open-api/personal-data/v1/periods',
    })
    expect(promised.data[0]?.rows).toContainEqual({ kind: 'conversations', days: 400 })
    // One page covers all apps: the longest period is the promised one.
    const [own] = await query<{ desk_id: string }>(`select desk_id from app where name = 'portal'`)
    await query(
      `insert into app (id, name, title, frame_key, desk_id) values ('mill', 'mill', '厂', repeat('0', 32), $1)`,
      [own?.desk_id],
    )
    expect(await page()).toContain('客服对话：3 年')
  })
})
