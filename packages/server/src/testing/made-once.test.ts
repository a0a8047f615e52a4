/** A creating call that is made twice with one idempotency key: one row, and the first answer. */
import { randomUUID } from 'node:crypto'
import { type Call, calls } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoNumber, demoUserId } from '../demo'
import { type Caller, signedIn, type TestCustomer, testCustomer } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal } from './test-portal'

let portal: TestPortal
let admin: Caller & { userId: string }
let agent: Caller & { userId: string }
let delivery: Caller & { userId: string }
let customer: TestCustomer
let fileUuid = ''
let column = ''
let enterpriseId = ''
let buyer: Caller & { userId: string }
let licence = ''

beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  agent = await signedIn(portal, 'wangxiaoyun')
  delivery = await signedIn(portal, 'sunjianguo')
  customer = await testCustomer(portal)
  await customer.ask('卷绕头报警')
  fileUuid = randomUUID()
  await portal.database.pool.query(
    `INSERT INTO file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, created_at)
     VALUES ($1, $2, $3, 'file', '验收报告.PDF', 'application/pdf', 4096, '', $1, now())`,
    [randomUUID().replaceAll('-', ''), fileUuid, delivery.userId],
  )
  buyer = await signedIn(portal, 'chenli')
  const licenceId = randomUUID().replaceAll('-', '')
  await portal.database.pool.query(
    `INSERT INTO file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, created_at)
     VALUES ($1, $1, $2, 'file', '营业执照.pdf', 'application/pdf', 4096, '', $1, now())`,
    [licenceId, buyer.userId],
  )
  licence = portal.context.files.addressOf(licenceId, '营业执照.pdf')
  const { rows } = await portal.database.pool.query(
    'select uuid as id from faq_question where parent_id is null limit 1',
  )
  column = rows[0].id
  const own = await portal.database.pool.query('select enterprise_id from account where number = $1', [
    demoUserId('zhoumin'),
  ])
  enterpriseId = own.rows[0].enterprise_id
})
afterAll(() => portal.stop())

interface Wish {
  call: string
  who: () => Caller
  path?: () => string
  body: () => Record<string, unknown>
  table: string
}

const contract = '/web-api/contract/v1/manage'
/** Each creating call with a wish of its own. Those of orders and registrations are tried beside their own rules. */
const wishes: readonly Wish[] = [
  {
    call: 'cannedAnswers.add',
    who: () => agent,
    body: () => ({ group: '常用', title: '问候', text: '您好', isShared: false }),
    table: 'canned_answer',
  },
  {
    call: 'deskCustomer.addNote',
    who: () => agent,
    path: () => `/web-api/desk/v1/conversations/${customer.userId}/notes`,
    body: () => ({ text: '要开增值税专票' }),
    table: 'customer_note',
  },
  {
    call: 'deskWhisper.add',
    who: () => agent,
    path: () => `/web-api/desk/v1/conversations/${customer.userId}/whispers`,
    body: () => ({ text: '先别报价' }),
    table: 'desk_whisper',
  },
  {
    call: 'settings.addGroup',
    who: () => admin,
    body: () => ({ name: '夜班组', keywords: ['夜班'], memberIds: [demoUserId('zhaolei')] }),
    table: 'desk_group',
  },
  {
    call: 'dictionary.add',
    who: () => admin,
    body: () => ({ kind: 'uploadType', dicName: '拆箱照片', description: '' }),
    table: 'dictionary_item',
  },
  {
    call: 'qualifications.apply',
    who: () => buyer,
    body: () => ({ kind: 'certification', contactName: '陈立', phone: '13800000003', files: [licence] }),
    table: 'qualification',
  },
  {
    call: 'webhooks.create',
    who: () => admin,
    body: () => ({ name: '工单同步', url: 'https://hooks.example/orders', events: ['conversation.opened'] }),
    table: 'webhook_endpoint',
  },
  {
    call: 'serviceAccounts.create',
    who: () => admin,
    body: () => ({ name: '工单同步', scopes: ['SERVICE_DTL'], requestsPerTenSeconds: 100, keyDays: 90 }),
    table: 'service_account',
  },
  {
    call: 'faqCms.add',
    who: () => admin,
    body: () => ({ fields: { parentId: column, questionContent: '能否加急？', explanation: '可以。', position: 9 } }),
    table: 'faq_question',
  },
  {
    call: 'deliveries.addFile',
    who: () => delivery,
    path: () => `/web-api/delivery/v1/manage/${demoNumber('contract/jl-2')}/file`,
    body: () => ({ fileUuid, uploadTypeId: 'upload-acceptance' }),
    table: 'delivery_file',
  },
  {
    call: 'records.addEnterprise',
    who: () => admin,
    body: () => ({ enterpriseName: '绍兴新布织造有限公司' }),
    table: 'enterprise',
  },
  {
    call: 'records.addContract',
    who: () => admin,
    body: () => ({
      contractCode: 'SY-FZ-2026-955',
      contractName: '喷气织机三期',
      state: 1,
      deliveryState: 20,
      signDay: '2026-03-02',
      warrantyMonths: 18,
      deliveryEnterpriseName: '织造装备事业部',
      customerId: enterpriseId,
    }),
    table: 'contract',
  },
  {
    call: 'records.addMachine',
    who: () => admin,
    path: () => `${contract}/${demoNumber('contract/jl-2')}/machine`,
    body: () => ({
      deviceName: '喷气织机',
      deviceModel: 'SY-910',
      productNum: 'FZ-2026-955-01',
      industryCode: 'fzyr',
      buildDay: '2026-05-11',
    }),
    table: 'machine',
  },
  {
    call: 'holds.set',
    who: () => admin,
    body: () => ({ kind: 'account', subject: demoUserId('zhoumin'), reason: '诉讼保全' }),
    table: 'legal_hold',
  },
  {
    call: 'accounts.add',
    who: () => admin,
    body: () => ({ kind: 'staff', name: '钱多', phone: '13655550001', email: '', departmentId: '', roles: [] }),
    table: 'account',
  },
]
/** Kinds of content share one implementation; the others have tests of their own. */
const elsewhere =
  /^(desk\.acceptNext|mall\.placeOrder|aftersale\.(save|supplement)|aftersaleDesk\.(fromConversation|noteTranscript)|registration\.(user|enterprise)|(?!faq)\w+Cms\.add)$/

const every: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group))
const hasKey = ({ body }: Call) => body !== undefined && 'shape' in body && 'requestKey' in (body.shape as object)

const countOf = async (table: string): Promise<number> =>
  (await portal.database.pool.query(`select count(*)::int as total from ${table}`)).rows[0].total

/** What a link of an opened account shows differs with each call, and so does a key that is shown once; and when they end. */
const lasting = (data: readonly unknown[]) =>
  JSON.stringify(data, (key, value) => (/^(link|expireTime|key|keyHint|keyExpiresAt)$/.test(key) ? undefined : value))

describe('[ER-07] [F51] a creating call with an idempotency key', () => {
  it('[ER-07] is tried here, or beside its own rules', () => {
    const named = every.filter(hasKey).map(({ name }) => name)
    expect(named.filter((name) => !elsewhere.test(name)).sort()).toEqual(wishes.map(({ call }) => call).sort())
  })

  it.each(wishes.map((wish): [string, Wish] => [wish.call, wish]))('[ER-07] %s', async (name, wish) => {
    const call = every.find((one) => one.name === name)
    const requestKey = randomUUID()
    const send = (more: object) =>
      wish.who().send('POST', wish.path?.() ?? call?.path ?? '', { ...wish.body(), ...more })
    const before = await countOf(wish.table)
    // Three at the same instant, and one after them.
    const answers = await Promise.all([1, 2, 3].map(() => send({ requestKey })))
    const after = await send({ requestKey })
    for (const answer of [...answers, after]) expect(answer).toMatchObject({ code: 0 })
    expect(new Set([...answers, after].map(({ data }) => lasting(data))).size).toBe(1)
    expect(await countOf(wish.table)).toBe(before + 1)
    // Another key is another wish: a second thing, or the refusal of one that is there already.
    const other = await send({ requestKey: randomUUID() })
    expect(await countOf(wish.table)).toBe(before + (other.code === 0 ? 2 : 1))
    if (other.code !== 0) expect(other.status).toBe(409)
    expect((await send({ requestKey: 'short' })).status).toBe(400)
  })

  it('[ER-07] of two people makes two things', async () => {
    const colleague = await signedIn(portal, 'zhaolei')
    const body = { group: '常用', title: '再见', text: '再见', isShared: false, requestKey: randomUUID() }
    const [one, two] = [
      await agent.send<{ id: string }>('POST', '/web-api/desk/v1/canned-answers', body),
      await colleague.send<{ id: string }>('POST', '/web-api/desk/v1/canned-answers', body),
    ]
    expect(one.data[0]?.id).toBeTruthy()
    expect(two.data[0]?.id).not.toBe(one.data[0]?.id)
  })

  it('[ER-07] a role of the same code, name and rights is the one that is there', async () => {
    const body = { code: 'ROLE_NIGHT', name: '夜班', authorities: ['SERVICE_DESK'] }
    const add = (more = {}) => admin.send('POST', '/web-api/permission/v1/role', { ...body, ...more })
    const first = await add()
    expect(first.code).toBe(0)
    expect(await add()).toMatchObject({ code: 0, data: first.data })
    expect(await add({ name: '早班' })).toMatchObject({ status: 409 })
  })
})
