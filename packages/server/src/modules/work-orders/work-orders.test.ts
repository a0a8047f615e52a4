import { randomUUID } from 'node:crypto'
import type { ConversationService, Notice, WorkOrder, WorkOrderCounts, WorkOrderRow } from '@weft/contract'
import { MsgType } from '@weft/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoNumber } from '../../demo/seed'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn, testCustomer } from '../desk/test-people'
import { createWorkOrders } from './service'

type Person = Caller & { userId: string }
let portal: TestPortal
let zhou: Person
let wu: Person
let chen: Person
let li: Person
let sun: Person
let he: Person
let wang: Person
beforeAll(async () => {
  portal = await startTestPortal()
  const people = ['zhoumin', 'wujianping', 'chenli', 'lixiang', 'sunjianguo', 'hejing', 'wangxiaoyun']
  ;[zhou, wu, chen, li, sun, he, wang] = (await Promise.all(people.map((key) => signedIn(portal, key)))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
})
afterAll(() => portal.stop())

const root = '/aftersale-web-service/web-api/aftersale'
const desk = '/aftersale-web-service/web-api/manage/v1'
const hour = 3_600_000

/** A stored file of a person, as the file service leaves it. */
async function upload(who: Person, name = '故障.jpg', kind = 'image'): Promise<string> {
  const id = randomUUID().replaceAll('-', '')
  await portal.database.pool.query(
    `INSERT INTO file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, thumbnail_key, created_at)
     VALUES ($1, $1, $2, $3, $4, 'image/jpeg', 1, '', $1, $5, now())`,
    [id, who.userId, kind, name, kind === 'image' ? `${id}-small.webp` : null],
  )
  return portal.context.files.addressOf(id, name)
}

const wish = async (who: Person, more: Record<string, unknown> = {}) => ({
  requestKey: randomUUID(),
  contractId: '',
  contractName: '',
  productNum: '',
  aftersaleTypeId: 'type-fault',
  contactPhone: '13800000001',
  problemDescription: '卷绕头报警 E07，换筒失败',
  imageUrl: await upload(who),
  customerId: '',
  customerName: '',
  ...more,
})
const save = async (who: Person, more: Record<string, unknown> = {}) =>
  who.send<WorkOrder>('POST', `${root}/v1/save`, await wish(who, more))
const made = async (who: Person, more: Record<string, unknown> = {}): Promise<WorkOrder> => {
  const reply = await save(who, more)
  const [order] = reply.data
  if (!order) throw new Error(`The order was not made: ${reply.msg}`)
  return order
}
const step = (who: Person, order: Pick<WorkOrder, 'orderId'>, name: string, body: Record<string, unknown> = {}) =>
  who.send<WorkOrder>('POST', `${desk}/order/${order.orderId}/${name}`, body)
const own = (who: Person, order: Pick<WorkOrder, 'orderId'>, name: string, body?: Record<string, unknown>) =>
  who.send<WorkOrder>('POST', `${root}/v1/${order.orderId}/${name}`, body)
const details = (who: Caller, ids: string[]) =>
  portal.browser().send<WorkOrder>({
    method: 'POST',
    url: `${root}/detail/v1/detailList`,
    headers: { authorization: who.authorization },
    payload: ids,
  })
/** Moves all times of an order back by hours. Advancing the clock instead would expire the tokens. */
const age = (order: Pick<WorkOrder, 'orderId'>, hours: number) =>
  portal.database.pool.query(
    `UPDATE aftersale_order SET created_at = created_at - $2::interval, due_at = due_at - $2::interval,
       paused_at = paused_at - $2::interval, finished_at = finished_at - $2::interval WHERE id = $1`,
    [order.orderId, `${hours} hours`],
  )
interface Datalist {
  total: number
  datalist: WorkOrderRow[]
}
const list = async (who: Caller, query = '') => (await who.get<Datalist>(`${root}/v1/list?${query}`)).data[0]
const calls = async (who: Caller) =>
  (await who.get<{ rows: Notice[] }>('/web-api/notice/v1/calls')).data[0]?.rows.map((row) => row.title) ?? []
const notices = async (who: Caller) =>
  (await who.get<{ rows: Notice[] }>('/web-api/notice/v1/list')).data[0]?.rows.map((row) => row.title) ?? []

describe('a request', () => {
  it('[SV-04] [SV-06] becomes an order with number, contract, device and files, once a request key', async () => {
    const contractId = demoNumber('contract/jl-1')
    const film = await upload(zhou, '异响.mp4', 'video')
    const body = await wish(zhou, { contractId, productNum: 'HX-2023-041-01' })
    body.imageUrl = `${body.imageUrl},${film}`
    const replies = await Promise.all([1, 2, 3].map(() => zhou.send<WorkOrder>('POST', `${root}/v1/save`, body)))
    const [order] = replies[0]?.data ?? []
    expect(new Set(replies.map((reply) => reply.data[0]?.orderId)).size).toBe(1)
    expect(order).toMatchObject({
      orderNum: expect.stringMatching(/^AS\d{8}-\d{4}$/),
      state: 'submitted',
      stateName: '待受理',
      contractCode: 'SY-HX-2023-041',
      deliveryEnterpriseName: '梭原纺机化纤事业部',
      deviceName: '锦纶 POY 纺丝机',
      aftersaleType: '设备故障',
      aftersalePhone: '13800000001',
      enterpriseName: '锦纶新材料',
      customerName: '周敏',
      promise: { state: 'remaining', spanMs: expect.closeTo(72 * hour, -5), hours: 72 },
      steps: ['withdraw', 'supplement'],
      handleLogList: [{ msg: '已提交', updateBy: '周敏', isCustomer: true }],
    })
    expect(order?.images.split(',')).toEqual([
      expect.stringMatching(/^\/files\/[0-9a-f]{32}\/.+\.jpg\?until=\d+&seal=[\w-]{43}$/),
      expect.stringMatching(/\.mp4\?until=/),
    ])
    expect(order?.fileList.map((file) => [file.kind, Boolean(file.thumbnail)])).toEqual([
      ['image', true],
      ['video', false],
    ])
    const next = await made(zhou)
    expect(Number(next.orderNum.slice(-4))).toBe(Number(order?.orderNum.slice(-4)) + 1)
    expect(await notices(sun)).toContain(`售后工单 ${next.orderNum} 已提交`)
  })

  it('[SV-05] [T7] is refused with another’s contract, device, file or customer, a wrong phone, type or kind of file', async () => {
    const strange = [
      [{ contractId: demoNumber('contract/hf-1') }, 404],
      [{ productNum: 'WF-2024-012-01' }, 404],
      [{ contractId: demoNumber('contract/jl-2'), productNum: 'HX-2023-041-01' }, 404],
      [{ customerId: chen.userId }, 404],
      [{ aftersaleTypeId: 'state-closed' }, 404],
      [{ imageUrl: await upload(chen) }, 400],
      [{ imageUrl: 'https://stranger.example/a.png' }, 400],
      [{ imageUrl: await upload(zhou, '说明.pdf', 'file') }, 400],
      [{ imageUrl: '' }, 400],
      [{ imageUrl: (await Promise.all([1, 2, 3, 4].map(() => upload(zhou)))).join(',') }, 400],
      [{ contactPhone: '12800000001' }, 400],
      [{ problemDescription: '  ' }, 400],
      [{ state: 'closed' }, 400],
    ] as const
    for (const [more, status] of strange) expect((await save(zhou, more)).status, JSON.stringify(more)).toBe(status)
    expect((await save(li, { contractId: demoNumber('contract/jl-1') })).status).toBe(404)
    expect((await save(zhou, { imageUrl: await upload(zhou, '说明.pdf', 'file') })).msg).toBe(
      '只支持上传PNG、JPG图片和MP4、AVI视频!',
    )
  })

  it('[SV-06] takes a file once that is named twice, also in another spelling of its address', async () => {
    const sent = await upload(zhou)
    const { pathname, href } = new URL(sent, portal.context.config.origin)
    const order = await made(zhou, { imageUrl: [sent, pathname, href].join(',') })
    const [seen] = (await details(zhou, [order.orderId])).data
    expect(seen?.fileList).toHaveLength(1)
  })

  it('[T15] [SV-06] keeps its files, whatever their owner does; one that went before is said to be gone', async () => {
    const remove = (address: string) =>
      zhou.send('DELETE', `/open-api/v1/file/delete?fileUuid=${/\/files\/(\w+)\//.exec(address)?.[1]}`)
    const [sent, added, loose] = [await upload(zhou), await upload(zhou), await upload(zhou)]
    const order = await made(zhou, { imageUrl: sent })
    expect(
      (await own(zhou, order, 'supplement', { requestKey: randomUUID(), text: '补一张', imageUrl: added })).code,
    ).toBe(0)
    for (const address of [sent, added]) {
      expect(await remove(address)).toMatchObject({
        status: 409,
        msg: '文件已附在工单、合同资料或已发布的内容中，不能删除',
      })
    }
    expect((await remove(loose)).code).toBe(0)
    expect((await remove(loose)).status).toBe(404)
    // Deleted between the check and the order: nothing of the order is stored.
    const id = randomUUID().replaceAll('-', '')
    const service = createWorkOrders({ db: portal.context.db, clock: portal.context.clock, announce: () => undefined })
    const file = { id, name: 'a.jpg', address: `/files/${id}/a.jpg`, thumbnail: '', kind: 'image' } as const
    const view = { where: undefined, actor: 'customer' } as const
    const by = { number: zhou.userId, name: '周敏' }
    await expect(
      service.take(view, by, order.orderId, 'supplement', { text: '再补一张', files: [file] }),
    ).rejects.toThrow('文件不存在或已失效，请重新上传')
    const [seen] = (await details(zhou, [order.orderId])).data
    expect(seen?.handleLogList.map((log) => log.ext)).toEqual(['补一张', ''])
  })

  it('[SV-05] asks for contract and device when the staff has set it so', async () => {
    const rules = (body: Record<string, unknown>, who = he) => who.send('PUT', `${desk}/form/rules`, body)
    expect(await rules({ isContractRequired: true, isDeviceRequired: true }, sun)).toMatchObject({ status: 403 })
    expect(await rules({ isContractRequired: true, isDeviceRequired: true })).toMatchObject({ code: 0 })
    expect((await zhou.get(`${root}/v1/form/rules`)).data).toEqual([
      { isContractRequired: true, isDeviceRequired: true },
    ])
    expect(await save(zhou)).toMatchObject({ status: 400, msg: '请选择合同' })
    expect(await save(zhou, { contractId: demoNumber('contract/jl-1') })).toMatchObject({ msg: '请选择设备' })
    await rules({ isContractRequired: false, isDeviceRequired: false })
    expect((await save(zhou)).code).toBe(0)
  })
})

describe('whose orders', () => {
  it('[SV-07] [T5] an enterprise’s people see theirs, a person their own, nobody else any', async () => {
    const [ours, theirs, persons] = [await made(zhou), await made(chen), await made(li)]
    const sees = async (who: Person) =>
      (
        await details(
          who,
          [ours, theirs, persons].map((one) => one.orderId),
        )
      ).data
    expect((await sees(zhou)).map((order) => order.orderId)).toEqual([ours.orderId])
    expect((await sees(wu)).map((order) => order.orderId)).toEqual([ours.orderId])
    expect((await sees(li)).map((order) => order.orderId)).toEqual([persons.orderId])
    expect((await sees(sun)).map((order) => order.orderId)).toEqual([ours, theirs, persons].map((one) => one.orderId))
    expect(await details(chen, [ours.orderId])).toMatchObject({ status: 404 })
    // Agents of the desk hold SERVICE_DTL: customers ask them about the state of the order.
    expect((await details(wang, [ours.orderId])).data[0]).toMatchObject({ orderId: ours.orderId, steps: [] })
    expect((await list(wu, `orderIds=${ours.orderId},${theirs.orderId}`))?.datalist).toHaveLength(1)
    expect(await chen.get(`${root}/v1/list?tenantId=${demoNumber('enterprise/jinlun')}`)).toMatchObject({ status: 404 })
    expect((await list(zhou, `tenantId=${demoNumber('enterprise/jinlun')}&searchKey=${ours.orderNum}`))?.total).toBe(1)
    for (const act of ['withdraw', 'supplement', 'rate', 'reopen']) {
      const body = { supplement: { requestKey: randomUUID(), text: 'x' }, rate: { score: 1 }, reopen: { text: 'x' } }
      expect((await own(chen, ours, act, body[act as 'rate'])).status, act).toBe(404)
      expect((await own(sun, ours, act, body[act as 'rate'])).status, act).toBe(403)
    }
    expect(await portal.browser().send({ url: `${root}/v1/list` })).toMatchObject({ code: 20301 })
  })

  it('[AC-13] refuses the staff’s calls to a customer, and steps to an agent who may only read', async () => {
    const order = await made(zhou)
    for (const url of ['order/list', 'order/counts', 'handler/list', `order/${order.orderId}`]) {
      expect((await zhou.get(`${desk}/${url}`)).status, url).toBe(403)
      expect((await wang.get(`${desk}/${url}`)).status, url).toBe(200)
    }
    for (const who of [wang, zhou]) {
      for (const name of ['accept', 'resume']) expect((await step(who, order, name)).status, name).toBe(403)
    }
  })
})

describe('the life of an order', () => {
  it('[SV-10] [SV-07] is accepted, handled, waits, is supplemented, finished and rated; the customer reads every step', async () => {
    const order = await made(zhou)
    expect((await step(sun, order, 'accept', { text: '今天下午电话联系' })).data[0]).toMatchObject({
      state: 'accepted',
      assigneeName: '孙建国',
      steps: ['assign', 'entry', 'wait', 'finish'],
    })
    expect((await step(he, order, 'accept')).status).toBe(409)
    const photo = await upload(sun, '拆检.jpg')
    await step(sun, order, 'entry', { text: '远程查看曲线，疑似轴承', fileList: [photo] })
    await step(sun, order, 'entry', { text: '客户上次也拖过款', isInternal: true })
    expect((await step(sun, order, 'entry', { text: 'x', fileList: [await upload(zhou)] })).status).toBe(400)
    await age(order, 10)
    await step(sun, order, 'wait', { text: '请提供轴承型号照片' })
    await age(order, 100)
    const waiting = (await details(zhou, [order.orderId])).data[0]
    expect(waiting).toMatchObject({
      state: 'waiting',
      waitReason: '请提供轴承型号照片',
      promise: { state: 'paused' },
      lastLog: { msg: '等待客户', ext: '请提供轴承型号照片' },
    })
    expect(JSON.stringify(waiting)).not.toContain('拖过款')
    expect((await details(sun, [order.orderId])).data[0]?.handleLogList.map((log) => log.msg)).toContain('内部记录')
    const answer = { requestKey: randomUUID(), text: '型号 6208', imageUrl: await upload(zhou) }
    for (let time = 0; time < 2; time += 1)
      expect((await own(zhou, order, 'supplement', answer)).data[0]).toMatchObject({
        state: 'handling',
        promise: { state: 'remaining', spanMs: expect.closeTo(62 * hour, -5) },
      })
    const finished = await step(sun, order, 'finish', {
      text: '更换轴承并试车 8 小时',
      faultTypeId: 'fault-bearing',
      partList: [{ partName: '轴承 6208', quantity: 2 }],
    })
    expect(finished.data[0]).toMatchObject({
      state: 'finished',
      faultType: '轴承损坏',
      partList: [{ partName: '轴承 6208', quantity: 2 }],
      promise: { state: 'met' },
    })
    expect((await own(zhou, order, 'rate', { score: 5, text: '很快' })).data[0]).toMatchObject({
      state: 'closed',
      rating: { score: 5, text: '很快' },
      steps: [],
    })
    expect((await own(zhou, order, 'rate', { score: 1 })).status).toBe(409)
    const log = (await details(zhou, [order.orderId])).data[0]?.handleLogList ?? []
    expect(log.map((entry) => entry.act)).toEqual(
      ['submitted', 'accepted', 'handled', 'waiting', 'supplemented', 'finished', 'rated'].reverse(),
    )
    expect(log.find((entry) => entry.act === 'handled')?.fileList).toHaveLength(1)
    expect((await notices(zhou)).filter((title) => title.includes(order.orderNum))).toEqual(
      ['已完成', '等待客户', '处理中', '已受理'].map((word) => `售后工单 ${order.orderNum} ${word}`),
    )
    expect(await notices(sun)).toEqual(expect.arrayContaining([`售后工单 ${order.orderNum} 已评价`]))
    const { rows } = await portal.database.pool.query(
      `SELECT act, actor_id, detail -> 'changes' -> 0 AS first FROM audit_entry WHERE subject = $1 ORDER BY id`,
      [order.orderId],
    )
    expect(rows).toEqual(
      (
        [
          ['accept', '待受理', '已受理'],
          ['entry', '已受理', '处理中'],
          ['entry'],
          ['wait', '处理中', '等待客户'],
          ['finish', '处理中', '已完成'],
        ] as const
      ).map(([name, from, to]) => ({
        act: `aftersale.${name}`,
        actor_id: sun.userId,
        first: to ? { field: 'state', from, to } : null,
      })),
    )
  })

  it('[SV-10] can be withdrawn, assigned, opened again by the customer or the staff, and is closed when forgotten', async () => {
    const gone = await made(zhou)
    expect((await own(wu, gone, 'withdraw')).data[0]?.state).toBe('withdrawn')
    expect((await step(sun, gone, 'accept')).status).toBe(409)

    const order = await made(zhou)
    expect((await step(he, order, 'assign', { handlerId: wang.userId })).status).toBe(404)
    expect((await step(he, order, 'assign', { handlerId: sun.userId, text: '离现场最近' })).data[0]).toMatchObject({
      state: 'accepted',
      assigneeName: '孙建国',
    })
    expect((await notices(sun))[0]).toBe(`售后工单 ${order.orderNum} 已指派`)
    // The desktop calls the person who got it, and the customer of nothing.
    expect(await calls(sun)).toEqual([`售后工单 ${order.orderNum} 已指派`])
    expect(await calls(zhou)).toEqual([])
    const finish = { text: '已复位', faultTypeId: 'fault-software' }
    expect((await step(sun, order, 'finish', { ...finish, faultTypeId: 'type-fault' })).status).toBe(404)
    await step(sun, order, 'finish', finish)
    expect((await own(zhou, order, 'reopen', { text: '又报警了' })).data[0]).toMatchObject({
      state: 'handling',
      faultType: '',
    })
    await step(sun, order, 'finish', finish)
    await age(order, 8 * 24)
    const { db, clock } = portal.context
    await createWorkOrders({ db, clock, announce: () => {} }).closeForgotten(clock.now())
    const closed = (await details(zhou, [order.orderId])).data[0]
    expect(closed).toMatchObject({ state: 'closed', lastLog: { updateBy: '系统' }, steps: ['rate'] })
    expect((await step(he, order, 'reopen', { text: '客户来电' })).data[0]?.state).toBe('handling')
  })

  it('[SV-10] is reopened by a rating of one or two stars, which stays until the next one, and its handler is told', async () => {
    const order = await made(zhou)
    await step(he, order, 'assign', { handlerId: sun.userId })
    const finish = { text: '已复位', faultTypeId: 'fault-software' }
    await step(sun, order, 'finish', finish)
    expect((await own(zhou, order, 'rate', { score: 2, text: '还在漏油' })).data[0]).toMatchObject({
      state: 'handling',
      rating: { score: 2, text: '还在漏油' },
      lastLog: { act: 'reopened', ext: '2 分：还在漏油' },
    })
    expect((await notices(sun))[0]).toBe(`售后工单 ${order.orderNum} 重新处理`)
    expect((await own(zhou, order, 'rate', { score: 5 })).status).toBe(409)
    expect((await step(sun, order, 'finish', finish)).data[0]).toMatchObject({
      state: 'finished',
      rating: { score: 2 },
    })
    expect((await own(zhou, order, 'rate', { score: 3 })).data[0]).toMatchObject({
      state: 'closed',
      rating: { score: 3 },
      steps: [],
    })
  })

  it('[F56] what the customer writes after the end reaches somebody, or is refused in words; a note of the same second stays inside', async () => {
    const order = await made(zhou)
    await step(he, order, 'assign', { handlerId: sun.userId })
    const finish = { text: '已复位', faultTypeId: 'fault-software' }
    await step(sun, order, 'finish', finish)
    const [reopened, note] = await Promise.all([
      own(zhou, order, 'reopen', { text: '同一位置又断头' }),
      step(sun, order, 'entry', { text: '客户催过两次', isInternal: true }),
    ])
    expect(reopened.data[0]).toMatchObject({ state: 'handling', lastLog: { act: 'reopened' } })
    // The note came before the reopening, when the order was over, or after it.
    expect([200, 409]).toContain(note.status)
    expect((await notices(sun))[0]).toBe(`售后工单 ${order.orderNum} 重新处理`)
    const seen = (await details(zhou, [order.orderId])).data[0]
    expect(seen).toMatchObject({ state: 'handling' })
    expect(JSON.stringify(seen)).toContain('同一位置又断头')
    expect(JSON.stringify(seen)).not.toContain('客户催过两次')
    expect((await details(sun, [order.orderId])).data[0]).toMatchObject({ state: 'handling', assigneeName: '孙建国' })

    await step(sun, order, 'finish', finish)
    expect((await own(zhou, order, 'rate', { score: 5 })).data[0]?.state).toBe('closed')
    const late = await own(zhou, order, 'supplement', { requestKey: randomUUID(), text: '又坏了' })
    expect(late).toMatchObject({ status: 409, msg: expect.stringMatching(/[\u4e00-\u9fff]{4}/) })
    expect((await details(zhou, [order.orderId])).data[0]?.state).toBe('closed')
  })

  it('[F57] [SV-01] keeps the promise that it was made with when the type is given another one', async () => {
    const dictionary = '/aftersale-web-service/web-api/dictionary/item/v1/manage'
    const [type] = (
      await he.send<{ dicId: string }>('POST', dictionary, {
        kind: 'aftersaleType',
        dicName: '现场巡检',
        description: '巡检',
        promiseHours: 72,
      })
    ).data
    const aftersaleTypeId = type?.dicId ?? ''
    const before = await made(zhou, { aftersaleTypeId })
    await he.send('PUT', `${dictionary}/${aftersaleTypeId}`, {
      dicName: '现场巡检',
      description: '巡检',
      isEnabled: true,
      promiseHours: 48,
    })
    const kept = (await details(zhou, [before.orderId])).data[0]
    expect([kept?.promise.hours, kept?.promise.dueAt]).toEqual([72, before.promise.dueAt])
    expect((await made(zhou, { aftersaleTypeId })).promise.hours).toBe(48)
  })

  it('[SV-01] a complaint is promised in two days', async () => {
    expect((await made(zhou, { aftersaleTypeId: 'type-complaint' })).promise).toMatchObject({ hours: 48 })
  })
})

describe('the staff’s list', () => {
  it('[SV-10] pages without a gap, filters, finds and counts', async () => {
    const orders: WorkOrder[] = []
    for (let at = 0; at < 5; at += 1) orders.push(await made(chen, { problemDescription: `喷水板条纹${at}` }))
    const first = orders[0] as WorkOrder
    await step(sun, first, 'accept')
    interface Page {
      total: number
      rows: WorkOrderRow[]
      nextCursor?: string
    }
    const seen: string[] = []
    let cursor = ''
    do {
      const [page] = (await sun.get<Page>(`${desk}/order/list?searchKey=喷水板条纹&limit=2&cursor=${cursor}`)).data
      expect(page?.total).toBe(5)
      seen.push(...(page?.rows ?? []).map((row) => row.orderId))
      cursor = page?.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(orders.map((order) => order.orderId).reverse())
    const found = async (query: string) =>
      (await sun.get<Page>(`${desk}/order/list?searchKey=喷水板条纹&${query}`)).data[0]?.total
    expect(await found('state=accepted,handling')).toBe(1)
    expect(await found('assignee=mine')).toBe(1)
    expect(await found('assignee=none')).toBe(4)
    expect(await found('isOverdue=1')).toBe(0)
    expect(await found(`enterpriseId=${demoNumber('enterprise/jinlun')}`)).toBe(0)
    expect(await found('aftersaleTypeId=type-complaint')).toBe(0)
    expect(await found('to=2020-01-01 00:00:00')).toBe(0)
    const counts = async () => (await sun.get<WorkOrderCounts>(`${desk}/order/counts`)).data[0]
    const before = await counts()
    await age(first, 60)
    expect(await found('isDueSoon=1')).toBe(1)
    expect((await counts())?.dueSoon).toBe((before?.dueSoon ?? 0) + 1)
    for (const order of orders) await age(order, 73)
    expect(await found('isDueSoon=1')).toBe(0)
    expect(await found('isOverdue=1')).toBe(5)
    expect((await counts())?.overdue).toBe((before?.overdue ?? 0) + 5)
    expect((await sun.get(`${desk}/order/list?cursor=x`)).status).toBe(400)
    // By promise: the oldest is owed first, page by page; one whose clock stands comes last.
    const [owed, , , , soonest] = orders as [WorkOrder, WorkOrder, WorkOrder, WorkOrder, WorkOrder]
    await age(soonest, 100)
    await step(sun, owed, 'wait', { text: '请补充照片' })
    const byDue: string[] = []
    cursor = ''
    do {
      const query = `searchKey=喷水板条纹&sort=due&limit=2&cursor=${cursor}`
      const [page] = (await sun.get<Page>(`${desk}/order/list?${query}`)).data
      byDue.push(...(page?.rows ?? []).map((row) => row.orderId))
      cursor = page?.nextCursor ?? ''
    } while (cursor)
    expect(byDue).toHaveLength(5)
    expect([byDue[0], byDue[4]]).toEqual([soonest.orderId, owed.orderId])
    const file = async (query: string) =>
      (await sun.get<{ text: string; isCut: boolean }>(`${desk}/order/csv?searchKey=喷水板条纹&sort=due&${query}`))
        .data[0]
    const plain = (await file('form=plain'))?.text.split('\r\n') ?? []
    expect(plain.slice(1, -1).map((line) => line.split(',')[0])).toEqual(
      byDue.map((id) => `"${orders.find((order) => order.orderId === id)?.orderNum}"`),
    )
    expect(await file('')).toMatchObject({ text: expect.stringMatching(/^\uFEFF"工单号"/), isCut: false })
    expect(plain.join()).not.toContain(first.aftersalePhone)
    expect((await sun.get<{ handlerName: string }>(`${desk}/handler/list`)).data.map((one) => one.handlerName)).toEqual(
      expect.arrayContaining(['孙建国', '何静']),
    )
  })
})

describe('from chat to order', () => {
  const conversations = '/web-api/desk/v1/conversations'
  it('[SV-12] an agent makes an order of picked messages and files; its card comes into the chat', async () => {
    const guest = await testCustomer(portal)
    const said = await guest.text('3 号定形机链条异响')
    await guest.text('在吗')
    const url = await upload(zhou, '链条.jpg')
    const picture = await guest.say({ msgType: MsgType.image, content: [{ url, width: 1, height: 1 }] })
    const body = {
      requestKey: randomUUID(),
      aftersaleTypeId: 'type-fault',
      contactPhone: '13800000009',
      problemDescription: '链条异响，需上门',
      msgSeqIds: [said, picture],
    }
    const from = (who: Person, id: string, more = {}) =>
      who.send<WorkOrder>('POST', `${conversations}/${id}/order`, { ...body, ...more })
    expect((await from(sun, guest.userId)).status).toBe(403)
    expect((await from(wang, zhou.userId.replace(/^./, 'z'))).status).toBe(404)
    expect((await from(wang, guest.userId, { contactPhone: '' })).msg).toBe('请输入联系电话')
    const [order] = (await from(wang, guest.userId)).data
    const { rows } = await portal.database.pool.query('SELECT is_kept FROM file WHERE id = $1', [url.split('/')[4]])
    expect(rows).toEqual([{ is_kept: true }])
    expect((await from(wang, guest.userId)).data[0]?.orderId).toBe(order?.orderId)
    expect(order?.description).toMatch(/^链条异响，需上门\n访客 \d\d-\d\d \d\d:\d\d：3 号定形机链条异响$/)
    expect(order?.fileList.map((file) => file.fileName)).toEqual(['链条.jpg'])
    await step(sun, order as WorkOrder, 'accept')
    const cards = async () =>
      (
        await portal.database.pool.query(
          `SELECT m.content FROM message m JOIN conversation c ON c.id = m.conversation_id
           WHERE c.customer_id = $1 AND m.msg_type = $2 ORDER BY m.msg_seq_id`,
          [guest.userId, MsgType.share],
        )
      ).rows.map((row) => row.content[0])
    await expect.poll(cards).toMatchObject([
      {
        title: `售后工单 ${order?.orderNum} 已提交`,
        openAddress: `/customerService/afterSale?tab=query&order=${order?.orderId}`,
      },
      { title: `售后工单 ${order?.orderNum} 已受理` },
    ])
  })

  it('[SV-12] the form begins with the customer’s contracts, devices and orders; the number stays masked', async () => {
    const { pool } = portal.database
    const { rows } = await pool.query('SELECT 1 FROM conversation WHERE customer_id = $1', [zhou.userId])
    expect(rows).toHaveLength(1)
    const [service] = (await wang.get(`${conversations}/${zhou.userId}/service`)).data
    expect(service).toMatchObject({
      enterpriseName: '锦纶新材料',
      contactPhone: '138****0001',
      contractList: [{}, { contractName: '2 号锦纶 POY 线', deviceList: [{}, {}] }, {}],
    })
    const reply = await wang.send<WorkOrder>('POST', `${conversations}/${zhou.userId}/order`, {
      requestKey: randomUUID(),
      productNum: 'HX-2025-088-01',
      aftersaleTypeId: 'type-part',
      problemDescription: '备一套计量泵',
    })
    expect(reply.data[0]).toMatchObject({
      aftersalePhone: '138****0001',
      contractCode: 'SY-HX-2025-088',
      customerName: '周敏',
    })
    expect((await notices(zhou))[0]).toBe(`售后工单 ${reply.data[0]?.orderNum} 已提交`)
  })

  it('[T24] impossible times and cursors are refused', async () => {
    const cursor = (at: number) => Buffer.from(JSON.stringify([at, 'x'])).toString('base64url')
    for (const query of ['from=2026-13-01 00:00:00', 'to=0000-01-01 00:00:00', `cursor=${cursor(-8e15)}`]) {
      expect([query, (await sun.get(`${desk}/order/list?${query}`)).status]).toEqual([query, 400])
    }
    expect((await sun.get(`${desk}/order/list?from=2026-11-01 00:00:00&cursor=${cursor(1)}`)).code).toBe(0)
  })

  it('[T26] the staff sees a masked number in list and order; the whole one is asked for, and that is written down', async () => {
    const page = (await sun.get<{ rows: WorkOrder[] }>(`${desk}/order/list`)).data[0]
    const [row] = page?.rows ?? []
    const middlesOf = (orders: readonly WorkOrderRow[] = []) => [
      ...new Set(orders.map((one) => one.aftersalePhone.slice(3, 7))),
    ]
    expect(middlesOf(page?.rows)).toEqual(['****'])
    const order = await made(zhou)
    expect(middlesOf((await sun.get<WorkOrder>(`${desk}/order/${order.orderId}`)).data)).toEqual(['****'])
    // The documents' calls serve staff and customers: a customer reads their number whole.
    for (const who of [sun, wang]) {
      expect(middlesOf((await list(who))?.datalist)).toEqual(['****'])
      expect(middlesOf((await details(who, [order.orderId])).data)).toEqual(['****'])
    }
    expect((await details(zhou, [order.orderId])).data[0]?.aftersalePhone).toBe('13800000001')
    const whole = await sun.send<{ phone: string }>('POST', `${desk}/order/${row?.orderId}/phone`)
    expect(whole.data[0]?.phone).toMatch(/^1\d{10}$/)
    const { rows } = await portal.database.pool.query(
      `SELECT actor_id, detail ->> 'name' AS name FROM audit_entry WHERE act = 'aftersale.revealPhone'`,
    )
    expect(rows).toEqual([{ actor_id: sun.userId, name: row?.orderNum }])
    expect((await zhou.send('POST', `${desk}/order/${row?.orderId}/phone`)).status).toBe(403)
  })

  it('[SV-12] lists 20 orders of a customer who has more, and counts all of them', async () => {
    const { pool } = portal.database
    const whose = 'enterprise_id = (SELECT enterprise_id FROM account WHERE number = $1)'
    const { rows: lent } = await pool.query<{ id: string; enterprise_id: string }>(
      `SELECT id, enterprise_id FROM aftersale_order WHERE NOT ${whose} LIMIT 30`,
      [zhou.userId],
    )
    await pool.query(
      `UPDATE aftersale_order SET enterprise_id = (SELECT enterprise_id FROM account WHERE number = $1) WHERE id = ANY($2)`,
      [zhou.userId, lent.map(({ id }) => id)],
    )
    const { rows } = await pool.query<{ all: string }>(`SELECT count(*) AS all FROM aftersale_order WHERE ${whose}`, [
      zhou.userId,
    ])
    const [service] = (await wang.get<ConversationService>(`${conversations}/${zhou.userId}/service`)).data
    for (const { id, enterprise_id } of lent)
      await pool.query('UPDATE aftersale_order SET enterprise_id = $2 WHERE id = $1', [id, enterprise_id])
    expect(lent).toHaveLength(30)
    expect([service?.orderList.length, service?.orderTotal]).toEqual([20, Number(rows[0]?.all)])
  })

  it('[T6] an agent who may read no orders learns no number from them', async () => {
    const { pool } = portal.database
    await pool.query(`INSERT INTO role (code, name) VALUES ('ROLE_DESK_ONLY', '客服')`)
    await pool.query(`INSERT INTO role_authority (role_code, auth_code) VALUES ('ROLE_DESK_ONLY', 'SERVICE_DESK')`)
    await pool.query(`UPDATE account_role SET role_code = 'ROLE_DESK_ONLY' WHERE account_number = $1`, [wang.userId])
    portal.context.sessions.forget({ userId: wang.userId })
    const at = `${conversations}/${zhou.userId}`
    const [service] = (await wang.get<ConversationService>(`${at}/service`)).data
    expect(new Set(service?.orderList.map((row) => row.aftersalePhone.slice(3, 7)))).toEqual(new Set(['****']))
    const reply = await wang.send<WorkOrder>('POST', `${at}/order`, {
      requestKey: randomUUID(),
      aftersaleTypeId: 'type-part',
      problemDescription: '再备一套计量泵',
    })
    expect(reply.data[0]?.aftersalePhone).toBe('138****0001')
    // The customers' call makes no order for an agent, who could not read it.
    const requestKey = randomUUID()
    expect((await save(wang, { requestKey })).status).toBe(403)
    expect((await pool.query('SELECT FROM aftersale_order WHERE request_key = $1', [requestKey])).rowCount).toBe(0)
  })
})
