/** A person who did everything, erased: then every column of every table and every file is searched for what was theirs. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErasureSubject, LegalHold, MallOrder, WorkOrder } from '@weft/contract'
import { MsgType } from '@weft/protocol'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoUserId } from '../demo'
import { goodsIdOf } from '../demo/fixtures/build'
import { createConversationStore, createMessageStore } from '../modules/conversations/store'
import { type Caller, callerOf, customerAt, signedIn, testCustomer } from '../modules/desk/test-people'
import { createErasures } from '../modules/personal-data/erasure'
import { NOBODY } from '../modules/personal-data/erasure-table'
import { appName, startTestPortal, type TestPortal } from './test-portal'
import { sealer } from './test-seal'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let portal: TestPortal
let admin: Caller & { userId: string }
let agent: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  agent = await signedIn(portal, 'wangxiaoyun')
})
afterAll(() => portal.stop())

const NAME = '尉迟霁峦'
const PHONE = '13987600421'
const OTHER_PHONE = '13687600533'
const MAIL = 'yuchi@bobbin.example'
const PASSWORD = 'loom-7731'
/** Each stands in one place alone, so that a failure names it. */
const WORDS = {
  visitor: '曈昽未登录时的话',
  desk: '氤氲问客服的话',
  question: '缱绻转人工的问题',
  answer: '旖旎客服答的话',
  group: '潋滟群里的话',
  single: '葳蕤私聊的话',
  note: '窅冥客服的备注',
  left: '踟蹰留下的话',
  rating: '翕赩评价的话',
  fault: '龃龉故障的描述',
  supplement: '缥缈补充的话',
  address: '崦嵫路七百零三号',
  remark: '蹀躞订单的备注',
  invoice: '醍醐发票的抬头',
  signUp: '扶摇报名的备注',
  reason: '倥偬锁定的原因',
  fileName: '璀璨的照片',
  fileBytes: '螭吻在文件里面的字',
}

const pool = () => portal.database.pool

/** Rows that hold one of the needles anywhere, as `table: needle`. On a connection of its own, which may take its time. */
async function found(needles: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: portal.database.url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'm')`,
    )
    expect(tables.length).toBeGreaterThan(50)
    const any = needles.map((needle) => needle.replaceAll('.', '[.]')).join('|')
    const hits: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ whole: string }>(
        `SELECT whole FROM (SELECT t::text AS whole FROM "${name}" t OFFSET 0) r WHERE whole ~ $1`,
        [any],
      )
      for (const needle of needles)
        if (rows.some(({ whole }) => whole.includes(needle))) hits.push(`${name}: ${needle}`)
    }
    return hits.sort()
  } finally {
    await client.end()
  }
}

/** Without the name by which the engine finds copies: it goes when the work is over. */
const leftOf = async (needles: readonly string[]): Promise<string[]> =>
  (await found(needles)).filter((hit) => !hit.startsWith('erasure:'))

function filesWith(folder: string, needles: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return []
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    return needles.some((needle) => path.includes(needle) || bytes.includes(needle)) ? [path] : []
  })
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer()

async function upload(who: string, name: string, bytes: string | Buffer<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([bytes]), name)
  const encoded = new Response(form)
  const reply = await portal.browser().send<{ fileAccessPath: string }>({
    method: 'POST',
    url: '/open-api/v1/file/upload/for/thumbnail',
    headers: { authorization: who, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const address = /\/files\/[0-9a-f]{32}\/[^"]*/.exec(JSON.stringify(reply.data))?.[0]
  if (!address) throw new Error(`The file was not taken: ${reply.msg}`)
  return address
}
const idIn = (address: string): string => /\/files\/([0-9a-f]{32})\//.exec(address)?.[1] ?? ''

interface Registered extends Caller {
  userId: string
  browser: ReturnType<TestPortal['browser']>
}

async function register(name: string, phone: string): Promise<Registered> {
  const browser = portal.browser()
  const asked = await browser.send({ method: 'POST', url: '/web-api/register/v1/sms', payload: { phone } })
  const cookie = [asked.response.headers['set-cookie'] ?? []].flat().join(';').split(';')[0] ?? ''
  const { rows } = await pool().query('SELECT body FROM sms_outbox WHERE phone = $1', [phone])
  const seal = await sealer(browser)
  const made = await browser.send({
    method: 'POST',
    url: '/web-api/register/v1/user',
    headers: { cookie },
    payload: {
      username: name,
      email: MAIL,
      phone,
      password: seal(PASSWORD),
      confirm: seal(PASSWORD),
      smsCode: /验证码 (\d{6})/.exec(rows[0]?.body)?.[1] ?? '',
      tenantType: 1,
    },
  })
  expect(made).toMatchObject({ code: 0 })
  await signIn(browser, phone, 'not-it-11')
  expect(await signIn(browser, phone)).toMatchObject({ code: 0 })
  const caller = callerOf(portal, await browser.authorization())
  const outcome = await portal.context.sessions.verify('Bearer', caller.authorization.slice(7))
  if (!outcome.ok) throw new Error('not signed in')
  return { ...caller, userId: outcome.session.userId, browser }
}
const signIn = (browser: Registered['browser'], loginName: string, password = PASSWORD) =>
  browser.send({ method: 'POST', url: '/sso/login', payload: { loginName, password, appName } })

/** The code of the newest SMS to this phone. */
async function codeTo(phone: string): Promise<string> {
  const { rows } = await pool().query('SELECT body FROM sms_outbox WHERE phone = $1 ORDER BY id DESC LIMIT 1', [phone])
  return /验证码 (\d{6})/.exec(rows[0]?.body)?.[1] ?? ''
}

async function closeOwn(who: Registered, password = PASSWORD) {
  const seal = await sealer(who.browser)
  return who.send('POST', '/web/portal/account/closing', { password: seal(password) })
}

/** As the engine of this node does it, later. */
async function erasedLater(seconds: number): Promise<void> {
  const later = createErasures({
    pool: pool(),
    clock: { now: () => portal.context.clock.now() + seconds * 1_000 },
    log: portal.context.log as FastifyBaseLogger,
    store: { remove: async () => {} },
    committed: () => {},
  })
  await later.run()
}
const isFinished = async (userId: string): Promise<boolean> =>
  (await pool().query('SELECT FROM erasure WHERE person_id = $1 AND finished_at IS NOT NULL', [userId])).rowCount === 1

/** A group with a colleague, who quotes the person and passes on what they said, also to a third. */
async function talkWithColleague(person: Registered): Promise<void> {
  const messages = createMessageStore(pool())
  const conversations = createConversationStore(pool())
  const friend = demoUserId('lixiang')
  await pool().query(`INSERT INTO chat_group (uuid, name) VALUES ('of-erased', $1)`, [`${NAME}的群`])
  await pool().query(
    `INSERT INTO chat_group_member (group_uuid, account_number, is_owner) VALUES ('of-erased', $1, true), ('of-erased', $2, false)`,
    [person.userId, friend],
  )
  const single = { kind: 'single', userIds: [person.userId, friend].sort() as [string, string] } as const
  await conversations.ensure({ kind: 'group', groupId: 'of-erased' }, [
    { userId: person.userId, role: 'member' },
    { userId: friend, role: 'member' },
  ])
  await conversations.ensure(single, [
    { userId: person.userId, role: 'member' },
    { userId: friend, role: 'member' },
  ])
  const at = portal.context.clock.now()
  const say = async (key: string, senderId: string, senderName: string, more: object) => {
    const request = { key, right: 'participant', senderId, senderName, tid: randomUUID() } as const
    const [result] = await messages.append([
      { ...request, msgType: MsgType.text, content: [], timestamp: at, clientTimestamp: at, ...more },
    ])
    if (!result?.ok) throw new Error(JSON.stringify(result))
    return result.msgSeqId
  }
  const words = [{ text: WORDS.group }]
  const first = await say('group|of-erased', person.userId, NAME, {
    content: words,
    senderDepartment: WORDS.group,
    extend: { page: { title: WORDS.group, address: '/' } },
  })
  await say('group|of-erased', friend, '李想', {
    content: [{ text: '收到' }],
    extend: { quote: { msgSeqId: first, msgType: MsgType.text, senderName: NAME, text: WORDS.group } },
  })
  await say('group|of-erased', friend, '李想', {
    msgType: MsgType.groupRenamed,
    content: [{ groupId: 'of-erased', name: `${NAME}的群` }],
  })
  const relay = {
    title: `${NAME}的聊天记录`,
    items: [{ msgType: MsgType.text, content: words, senderName: NAME, timestamp: at }],
  }
  const key = `single|${single.userIds.join('|')}`
  await say(key, friend, '李想', { msgType: MsgType.relay, content: [relay] })
  await say(key, person.userId, NAME, { content: [{ text: WORDS.single }] })
  await say(key, friend, '李想', { content: [{ text: '好的' }] })
}

/** One order of each kind. */
async function order(person: Registered, goodsId: string, fault: string) {
  const saved = await person.send<WorkOrder>('POST', '/aftersale-web-service/web-api/aftersale/v1/save', {
    requestKey: randomUUID(),
    aftersaleTypeId: 'type-fault',
    contactPhone: OTHER_PHONE,
    problemDescription: WORDS.fault,
    imageUrl: fault,
  })
  expect(saved).toMatchObject({ msg: '', code: 0 })
  const aftersale = saved.data[0] as WorkOrder
  const path = `/aftersale-web-service/web-api/aftersale/v1/${aftersale.orderId}`
  await person.send('POST', `${path}/supplement`, { requestKey: randomUUID(), text: WORDS.supplement })
  await person.send('POST', `${path}/withdraw`)
  const placed = await person.send<MallOrder>('POST', '/web-api/mall/v1/order', {
    requestKey: randomUUID(),
    itemList: [{ goodsId, quantity: 2 }],
    contactName: NAME,
    phone: OTHER_PHONE,
    address: WORDS.address,
    invoiceNote: WORDS.invoice,
    remark: WORDS.remark,
  })
  const mall = placed.data[0] as MallOrder
  return { aftersale, mall }
}

describe('a person who did everything', () => {
  let person: Registered
  let ids: string[] = []
  let needles: string[] = []
  let orders: { aftersale: WorkOrder; mall: MallOrder }
  const folder = () => portal.context.config.filesFolder

  beforeAll(async () => {
    await admin.send('POST', '/web-api/webhooks/v1/endpoints', {
      name: '客户系统',
      url: 'https://hooks.example/weft',
      events: ['message.stored', 'conversation.ended', 'conversation.opened', 'customer.erased'],
    })
    // Before the sign-in, as a visitor.
    const visitor = await testCustomer(portal)
    await visitor.text(WORDS.visitor)
    person = await register(NAME, PHONE)
    const continued = await person.send('POST', '/web-api/visitor/v1/continue', {
      visitorToken: visitor.authorization.slice(7),
    })
    expect(continued).toMatchObject({ code: 0, data: [{ isContinued: true }] })

    const file = await upload(person.authorization, `${WORDS.fileName}.txt`, WORDS.fileBytes)
    const fault = await upload(person.authorization, `${WORDS.fileName}二.jpg`, await photo())
    ids = [idIn(file), idIn(fault)]
    const named = { senderName: NAME }
    const me = await customerAt(portal, 'desk', person.userId)
    const said = await me.say({ ...named, content: [{ text: WORDS.desk }] })
    await me.say({
      ...named,
      msgType: MsgType.file,
      content: [{ url: file, name: `${WORDS.fileName}.txt`, size: 30 }],
    })
    await me.ask(WORDS.question)
    await me.acceptedBy(agent.userId, '王晓芸')
    await me.answeredBy(agent.userId, `${NAME}您好，${WORDS.answer}`)
    await agent.send('POST', `/web-api/desk/v1/conversations/${person.userId}/notes`, { text: `${NAME} ${WORDS.note}` })
    await agent.send('POST', `/web-api/desk/v1/conversations/${person.userId}/whispers`, { text: WORDS.note })
    await me.endedBy(agent.userId)
    await pool().query(
      `UPDATE service_session SET left_name = $2, left_phone = $3, left_email = $3, left_text = $4, source = $4 WHERE customer_id = $1`,
      [person.userId, NAME, OTHER_PHONE, WORDS.left],
    )
    await pool().query(
      `INSERT INTO service_rating (session_id, desk_id, customer_id, agent_id, agent_name, end_msg_seq_id, score, text, rated_at)
       SELECT id, 'desk', $1, $2, '王晓芸', 9, 5, $3, 1 FROM service_session WHERE customer_id = $1 LIMIT 1`,
      [person.userId, agent.userId, WORDS.rating],
    )
    // A customer's conversation with the desk once more: open, and waiting when the account is closed.
    await me.ask(WORDS.question)

    expect(said).toBeGreaterThan(0)
    await talkWithColleague(person)

    // An after-sales order, withdrawn; a mall order, open; a cart; a place at an event.
    const goodsId = goodsIdOf('hxzz/0/0/0')
    orders = await order(person, goodsId, fault)
    await person.send('PUT', '/web-api/mall/v1/cart', { goodsId, quantity: 3 })
    await pool().query(
      `INSERT INTO case_sign_up (id, case_id, enterprise_id, user_number, contact_name, phone, people, remark, created_at)
       SELECT 'of-erased', c.id, e.id, $1, $2, $3, 1, $4, now() FROM practice_case c, enterprise e LIMIT 1`,
      [person.userId, NAME, OTHER_PHONE, WORDS.signUp],
    )
    // The staff locked the account once, and changed its name.
    const state = `/web-api/permission/v1/account/${person.userId}/state`
    await admin.send('PUT', state, { state: 'disabled', reason: `${NAME} ${WORDS.reason}` })
    await admin.send('PUT', state, { state: 'active' })
    await signIn(person.browser, PHONE)
    person = { ...person, ...callerOf(portal, await person.browser.authorization()) }
    needles = [NAME, '尉迟', '霁峦', PHONE, OTHER_PHONE, MAIL, ...Object.values(WORDS), ...ids]
  })

  it('stood in many places', async () => {
    const places = [...new Set((await found(needles)).map((hit) => hit.split(':')[0]))]
    expect(places).toEqual(
      expect.arrayContaining([
        'account',
        'aftersale_file',
        'aftersale_log',
        'aftersale_order',
        'audit_entry',
        'case_sign_up',
        'chat_group',
        'customer_note',
        'desk_whisper',
        'file',
        'mall_order',
        'mall_order_event',
        'message',
        'service_rating',
        'service_session',
        'sms_outbox',
        'webhook_delivery',
      ]),
    )
    // The text, the picture and its small one.
    expect(filesWith(folder(), [WORDS.fileBytes, ...ids])).toHaveLength(3)
  })

  it('[AC-21] is refused over an open order, and with a wrong password', async () => {
    const look = await person.get<ErasureSubject>('/web/portal/account/closing')
    const refusal = '您还有 1 个未完成的商城订单或售后工单，请先取消、撤销或等待完成'
    expect(look.data[0]).toMatchObject({ number: person.userId, refusal, isErased: false })
    expect(await closeOwn(person)).toMatchObject({ status: 409, msg: refusal })
    const cancelled = await person.send('POST', `/web-api/mall/v1/order/${orders.mall.orderId}/cancel`)
    expect(cancelled).toMatchObject({ code: 0 })
    expect(await closeOwn(person, 'loom-0000')).toMatchObject({ status: 200, code: 1, msg: '密码不正确' })
    expect(await person.get('/web/portal/account/closing')).toMatchObject({ data: [{ refusal: '' }] })
  })

  it('[AC-21] leaves nothing of themselves in any column or file when the account is closed', async () => {
    const before = await pool().query(
      `SELECT c.key, c.head_seq_id AS head FROM conversation c JOIN participant p ON p.conversation_id = c.id WHERE p.user_id = $1`,
      [person.userId],
    )
    expect(before.rows).toHaveLength(3)
    expect(await closeOwn(person)).toMatchObject({ code: 0 })
    // At once: every way in is closed, for this node and by the database for the others.
    const outcome = await portal.context.sessions.verify('Bearer', person.authorization.slice(7))
    expect(outcome).toMatchObject({ ok: false })
    expect(await signIn(portal.browser(), PHONE)).toMatchObject({ code: 1 })
    await expect.poll(() => leftOf(needles), { timeout: 90_000, interval: 500 }).toEqual([])
    expect(filesWith(folder(), [WORDS.fileBytes, ...ids])).toEqual([])
    // G3: numbers without a hole, in every conversation.
    const { rows } = await pool().query(
      `SELECT c.key FROM conversation c JOIN participant p ON p.conversation_id = c.id AND p.user_id = $1
       WHERE (SELECT count(*) FROM message m WHERE m.conversation_id = c.id) <> c.head_seq_id`,
      [person.userId],
    )
    expect(rows).toEqual([])
  })

  it('[AC-21] keeps what the law keeps, without a name', async () => {
    const { rows: service } = await pool().query(
      'SELECT order_num, customer_id, customer_name, phone, description FROM aftersale_order WHERE id = $1',
      [orders.aftersale.orderId],
    )
    expect(service).toEqual([
      {
        order_num: orders.aftersale.orderNum,
        customer_id: person.userId,
        customer_name: NOBODY,
        phone: '',
        description: '',
      },
    ])
    const { rows: bought } = await pool().query(
      'SELECT contact_name, phone, address, remark, invoice_note FROM mall_order WHERE id = $1',
      [orders.mall.orderId],
    )
    expect(bought).toEqual([{ contact_name: NOBODY, phone: '', address: '', remark: '', invoice_note: '' }])
    const { rows: record } = await pool().query<{ act: string; detail: object; actor_id: string }>(
      `SELECT act, detail, actor_id FROM audit_entry WHERE subject = $1 AND act LIKE 'account.%' ORDER BY id`,
      [person.userId],
    )
    expect(record.map(({ act }) => act)).toEqual(['account.lock', 'account.unlock', 'account.erase'])
    expect(record.at(-1)).toMatchObject({ actor_id: person.userId, detail: { name: NOBODY, reason: '本人注销' } })
    const { rows: others } = await pool().query(
      `SELECT content #>> '{0,text}' AS text FROM message m JOIN conversation c ON c.id = m.conversation_id
       WHERE c.key LIKE 'single|%' AND m.sender_id = $1 AND m.msg_type = $2 AND position($3 IN c.key) > 0`,
      [demoUserId('lixiang'), MsgType.text, person.userId],
    )
    expect(others).toEqual([{ text: '好的' }])
  })

  it('[AC-21] shows tombstones, and recalls of them that every client of today knows', async () => {
    const { rows } = await pool().query<{ content: { msgId: number }[]; sender_name: string }>(
      `SELECT m.content, m.sender_name FROM message m JOIN conversation c ON c.id = m.conversation_id
       WHERE c.key = 'group|of-erased' AND m.msg_type = $1`,
      [MsgType.recall],
    )
    expect(rows).toEqual([{ content: [{ msgId: 1 }], sender_name: NOBODY }])
    const { rows: first } = await pool().query(
      `SELECT m.content, m.is_removed, m.sender_name, m.bigrams FROM message m JOIN conversation c ON c.id = m.conversation_id
       WHERE c.key = 'group|of-erased' AND m.msg_seq_id = 1`,
    )
    expect(first).toEqual([{ content: [], is_removed: true, sender_name: NOBODY, bigrams: null }])
  })

  it('[AC-21] is over when nothing came in for two minutes; the number is nobody’s, the phone is free', async () => {
    const hour = 3_600
    // So late that no node of this test ends it by itself.
    await pool().query(`UPDATE erasure SET asked_at = now() + interval '1 hour', finished_at = NULL`)
    // What was under way at another node when the sign-ins ended.
    await pool().query(`INSERT INTO cart_line (user_number, goods_id, quantity, added_at) VALUES ($1, $2, 1, now())`, [
      person.userId,
      goodsIdOf('hxzz/0/4/0'),
    ])
    await erasedLater(hour + 60)
    expect(await isFinished(person.userId)).toBe(false)
    await expect
      .poll(
        async () => {
          await erasedLater(hour + 121)
          return isFinished(person.userId)
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    expect((await pool().query('SELECT FROM cart_line WHERE user_number = $1', [person.userId])).rowCount).toBe(0)
    expect(await found(needles)).toEqual([])
    // Integrators are told last and once, of the desk's customer, by ids alone.
    await erasedLater(hour + 200)
    const { rows: told } = await pool().query<{ body: string }>(
      `SELECT body FROM webhook_delivery WHERE event_type = 'customer.erased' AND position($1 IN body) > 0`,
      [person.userId],
    )
    expect(told.map(({ body }) => JSON.parse(body))).toEqual([
      {
        id: expect.any(String),
        type: 'customer.erased',
        version: 1,
        createdAt: expect.any(Number),
        deskId: 'desk',
        data: { deskId: 'desk', customerId: person.userId },
      },
    ])
    portal.advance(61_000)
    const again = await register('另一位', PHONE)
    portal.resetClock()
    expect(again.userId).not.toBe(person.userId)
  })
})

describe('who has forgotten the password', () => {
  const proof = '/web/portal/account/proof'
  const closing = '/web/portal/account/closing'
  const exporting = '/web/portal/account/data-export'
  const wrong = { status: 200, code: 1, msg: '验证码不正确或已失效，请重新获取' }

  it('[AC-21] [AC-23] [T19] exports and closes with the code of an SMS to the own phone, each with a code of its own', async () => {
    const phone = '13987600433'
    const sun = await register('孙无言', phone)
    portal.advance(61_000)
    expect(await sun.get(proof)).toMatchObject({ data: [{ phone: '139****0433', bits: 0 }] })
    expect(await sun.send('POST', `${proof}/sms`, { act: 'exportData' })).toMatchObject({
      code: 0,
      data: [{ retryAfterSeconds: 60 }],
    })
    const toExport = await codeTo(phone)
    // A code for another act, a text that is no code, and no proof at all.
    expect(await sun.send('POST', closing, { smsCode: toExport })).toMatchObject(wrong)
    expect(await sun.send('POST', closing, { smsCode: '12' })).toMatchObject({ status: 400 })
    expect(await sun.send('POST', closing, {})).toMatchObject({ status: 400 })
    expect(await sun.send('POST', exporting, { smsCode: toExport })).toMatchObject({
      code: 0,
      data: [{ state: 'waiting' }],
    })
    expect(await sun.send('POST', exporting, { smsCode: toExport })).not.toMatchObject({ code: 0 })

    // The limits of every code: one a minute.
    expect(await sun.send('POST', `${proof}/sms`, { act: 'closeAccount' })).toMatchObject({ status: 429 })
    portal.advance(61_000)
    // The third code of a phone in a day wants the browser's work first.
    expect(await sun.send('POST', `${proof}/sms`, { act: 'closeAccount' })).toMatchObject({ code: 1 })
    await pool().query('DELETE FROM sms_sent')
    expect(await sun.send('POST', `${proof}/sms`, { act: 'closeAccount' })).toMatchObject({ code: 0 })
    const toClose = await codeTo(phone)
    const wu = await register('吴有声', '13987600444')
    expect(await wu.send('POST', closing, { smsCode: toClose })).toMatchObject(wrong)
    for (let tries = 0; tries < 4; tries += 1)
      expect(await sun.send('POST', closing, { smsCode: toClose === '000000' ? '000001' : '000000' })).toMatchObject(
        wrong,
      )
    expect(await sun.send('POST', closing, { smsCode: toClose })).toMatchObject({ code: 0 })
    portal.resetClock()
    const { rows } = await pool().query('SELECT state FROM account WHERE number = $1', [sun.userId])
    expect(rows).toEqual([{ state: 'erased' }])
    // The export that waited has ended, too.
    await expect
      .poll(async () => {
        const { rows: made } = await pool().query(
          'SELECT state FROM data_export WHERE person_id = $1 AND expires_at <= now()',
          [sun.userId],
        )
        return made.length
      })
      .toBe(1)
  })

  it('[AC-21] [AC-23] has the password alone where the account has no phone', async () => {
    const chen = await signedIn(portal, 'chenli')
    await pool().query('UPDATE account SET phone = NULL WHERE number = $1', [chen.userId])
    expect(await chen.get(proof)).toMatchObject({ data: [{ phone: '', bits: 0, challenge: '' }] })
    expect(await chen.send('POST', `${proof}/sms`, { act: 'closeAccount' })).toMatchObject({ status: 409 })
  })
})

describe('whom the staff erases', () => {
  const path = (number: string) => `/web-api/account/v1/${number}/erasure`

  it('[AC-22] a visitor who never had an account, and again without a second entry', async () => {
    const visitor = await testCustomer(portal)
    const [name, said] = ['公孙曼倩', '镌刻访客的话']
    await visitor.text(said)
    const { userId } = visitor
    await pool().query(`UPDATE visitor SET name = $2 WHERE id = $1`, [userId, name])
    expect((await admin.get<ErasureSubject>(path(userId))).data[0]).toMatchObject({ kind: 'visitor', refusal: '' })
    const wish = { reason: 'asked', confirm: userId }
    expect(await agent.send('POST', path(userId), wish)).toMatchObject({ status: 403 })
    expect(await admin.send('POST', path(userId), { ...wish, confirm: 'another' })).toMatchObject({ status: 409 })
    expect(await admin.send('POST', path(userId), { ...wish, reason: name })).toMatchObject({ status: 400 })
    expect(await admin.send('POST', path(userId), wish)).toMatchObject({ code: 0, data: [{ isErased: true }] })
    expect(await admin.send('POST', path(userId), wish)).toMatchObject({ code: 0, data: [{ isErased: true }] })
    await expect.poll(() => leftOf([name, said]), { timeout: 90_000, interval: 500 }).toEqual([])
    const { rows } = await pool().query('SELECT actor_id, detail FROM audit_entry WHERE subject = $1', [userId])
    expect(rows).toEqual([{ actor_id: admin.userId, detail: { name: NOBODY, reason: '本人申请' } }])
    const outcome = await portal.context.sessions.verify('Bearer', visitor.authorization.slice(7))
    expect(outcome).toMatchObject({ ok: false, reason: 'revoked' })
  })

  it('[AC-22] [AC-24] nobody who is held, until the hold is lifted; the person neither', async () => {
    const holds = '/web-api/personal-data/v1/hold'
    const refusal = '资料因法律或案件需要暂时保留，目前不能注销'
    const zhao = await register('赵持平', '13987600422')
    const held = await admin.send<LegalHold>('POST', holds, { kind: 'account', subject: zhao.userId, reason: '诉讼' })
    expect(held).toMatchObject({ code: 0 })
    expect((await admin.get<ErasureSubject>(path(zhao.userId))).data[0]).toMatchObject({ refusal, isErased: false })
    const wish = { reason: 'asked', confirm: zhao.userId }
    expect(await admin.send('POST', path(zhao.userId), wish)).toMatchObject({ status: 409, msg: refusal })
    expect(await closeOwn(zhao)).toMatchObject({ status: 409, msg: refusal })
    const { rows } = await pool().query('SELECT name FROM account WHERE number = $1', [zhao.userId])
    expect(rows).toEqual([{ name: '赵持平' }])
    await admin.send('POST', `${holds}/${held.data[0]?.id}/lift`, { reason: '结案' })
    expect(await closeOwn(zhao)).toMatchObject({ code: 0 })
  })

  it('[AC-22] nobody of the staff, nobody unknown; a last account by the staff alone', async () => {
    expect(await admin.send('POST', path(agent.userId), { reason: 'asked', confirm: agent.userId })).toMatchObject({
      status: 409,
      msg: '内部员工的账号不能注销，请在角色与账号中锁定',
    })
    expect(await admin.get(path('nobody-at-all'))).toMatchObject({ status: 404 })
    const chen = await signedIn(portal, 'chenli')
    await pool().query(`UPDATE aftersale_order SET state = 'closed' WHERE customer_id = $1`, [chen.userId])
    await pool().query(`UPDATE mall_order SET state = 'cancelled' WHERE user_number = $1`, [chen.userId])
    await pool().query(
      `UPDATE account SET state = 'disabled' WHERE number <> $1 AND enterprise_id = (SELECT enterprise_id FROM account WHERE number = $1)`,
      [chen.userId],
    )
    const own = await chen.get<ErasureSubject>('/web/portal/account/closing')
    expect(own.data[0]?.refusal).toContain('本企业的最后一个账号')
    expect((await admin.get<ErasureSubject>(path(chen.userId))).data[0]).toMatchObject({ refusal: '' })
  })
})
