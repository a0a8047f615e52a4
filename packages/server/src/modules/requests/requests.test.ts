import type { Notice, OwnRequest, OwnRequestKind, RequestState, SignUpRequest, SupplierRequest } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

let portal: TestPortal
let admin: Caller & { userId: string }
let zhou: Caller & { userId: string }
let colleague: Caller & { userId: string }
let other: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  zhou = await signedIn(portal, 'zhoumin')
  colleague = await signedIn(portal, 'shenyan')
  other = await signedIn(portal, 'chenli')
})
afterAll(() => portal.stop())

interface Page<Row> {
  total: number
  rows: Row[]
}
const notices = async (who: Caller) =>
  (await who.get<{ rows: Notice[] }>('/web-api/notice/v1/list')).data[0]?.rows ?? []

describe('supplier access', () => {
  const list = async (state: RequestState) =>
    (await admin.get<Page<SupplierRequest>>(`/web-api/supplier/access/v1/page/list?state=${state}`)).data[0]?.rows ?? []
  const decide = (id: string | undefined, isGranted: boolean, opinion = '') =>
    admin.send('POST', `/web-api/supplier/access/v1/${id}/decide`, { isGranted, opinion })
  const stateOf = async (who: Caller, goodsId: string) =>
    (await who.get<{ accessState: string }>(`/open-api/goods/v1/detail?goodsId=${goodsId}`)).data[0]?.accessState

  it('[SV-11] from the click to the decision to the notice; the whole enterprise may see it then, nobody else', async () => {
    const goods = await zhou.get<{ datalist: { goodsId: string }[] }>(
      '/open-api/goods/v1/sale/list?pageSize=3&pageNum=2',
    )
    const goodsId = goods.data[0]?.datalist[0]?.goodsId ?? ''
    expect(await zhou.send('POST', `/open-api/supplier/access/authority/v1/apply?goodsId=${goodsId}`)).toMatchObject({
      data: [{ state: 'pending' }],
    })
    const [asked] = await list('pending')
    expect(asked).toMatchObject({ goodsId, userName: '周敏', enterpriseName: '锦纶新材料' })
    expect(await decide(asked?.id, false)).toMatchObject({ status: 400, msg: '请填写拒绝的原因' })
    expect(await decide(asked?.id, false, '请补充用途')).toMatchObject({
      data: [{ state: 'refused', deciderName: '何静' }],
    })
    expect((await notices(zhou))[0]).toMatchObject({ text: '审核意见：请补充用途', isRead: false })
    expect((await notices(zhou))[0]?.title).toMatch(/未通过$/)
    expect(await decide(asked?.id, true)).toMatchObject({ status: 409, msg: '该申请已处理' })

    await colleague.send('POST', `/open-api/supplier/access/authority/v1/apply?goodsId=${goodsId}`)
    const [again] = await list('pending')
    expect(again).toMatchObject({ id: asked?.id, userName: '沈燕', opinion: '', decideTime: '' })
    expect(await decide(again?.id, true)).toMatchObject({ data: [{ state: 'granted' }] })
    expect(await stateOf(zhou, goodsId)).toBe('granted')
    expect(await stateOf(other, goodsId)).toBe('none')
    expect((await notices(colleague))[0]).toMatchObject({ kind: 'access' })
    expect(await zhou.get('/web-api/supplier/access/v1/page/list')).toMatchObject({ status: 403 })
  })
})

describe('access to contents', () => {
  it('[PC-19] a decision is recorded, and told to who asked', async () => {
    const url = '/open-api/access/authorize/apply/v1'
    const page = await admin.get<Page<{ recordId: string }>>(`${url}/page/list?status=11&keyword=周敏`)
    const id = page.data[0]?.rows[0]?.recordId
    expect(await admin.send('POST', `${url}/${id}/decide`, { isGranted: false })).toMatchObject({ status: 400 })
    expect(await admin.send('POST', `${url}/${id}/decide`, { isGranted: true })).toMatchObject({
      data: [{ status: 12 }],
    })
    expect((await notices(zhou))[0]?.title).toMatch(/的查看申请已通过$/)
    const audit = await admin.get<{ rows: { subject: string }[] }>('/web-api/audit/v1/list?act=content.grant')
    expect(audit.data[0]?.rows[0]?.subject).toBe(id)
  })
})

describe('sign-ups', () => {
  it('[PC-12] are decided once; who was refused may ask again', async () => {
    const cases = await zhou.get<Page<{ caseId: string }>>(
      '/practice-cases-service/open-api/practice/case/v1/page/list',
    )
    const caseId = cases.data[0]?.rows[0]?.caseId ?? ''
    const form = { caseId, contactName: '周敏', phone: '13800000001' }
    const signUp = (people = 2) =>
      zhou.send<{ state: string; opinion: string }>('POST', '/web-api/activity/v1/sign/up', { ...form, people })
    expect(await signUp()).toMatchObject({ data: [{ state: 'pending' }] })
    const pending = async () =>
      (await admin.get<Page<SignUpRequest>>('/web-api/activity/v1/sign/up/page/list?state=pending&keyword=锦纶'))
        .data[0]?.rows
    const [asked] = (await pending()) ?? []
    expect(asked).toMatchObject({ caseId, people: 2, contactName: '周敏', phone: '138****0001' })
    const whole = await admin.send<{ phone: string }>('POST', `/web-api/activity/v1/sign/up/${asked?.id}/phone`)
    expect(whole.data[0]?.phone).toBe('13800000001')
    const looked = await admin.get<{ rows: { subject: string }[] }>('/web-api/audit/v1/list?act=signUp.revealPhone')
    expect(looked.data[0]?.rows.map((row) => row.subject)).toEqual([asked?.id])
    const decide = (isGranted: boolean, opinion: string) =>
      admin.send('POST', `/web-api/activity/v1/sign/up/${asked?.id}/decide`, { isGranted, opinion })
    expect(await decide(false, '本期已满')).toMatchObject({ code: 0 })
    expect(await decide(true, '')).toMatchObject({ status: 409, msg: '该申请已处理' })
    expect((await notices(zhou))[0]).toMatchObject({ kind: 'signUp', text: '审核意见：本期已满' })
    expect(await signUp()).toMatchObject({ data: [{ state: 'pending' }] })
    expect(await decide(true, '')).toMatchObject({ data: [{ state: 'granted' }] })
    expect(await signUp()).toMatchObject({ data: [{ state: 'granted' }] })
    // More people than were granted need a new decision.
    expect(await signUp(50)).toMatchObject({ data: [{ state: 'pending' }] })
  })
})

describe('one’s own requests', () => {
  const own = async (who: Caller, kind: OwnRequestKind) =>
    (await who.get<Page<OwnRequest>>(`/web-api/request/v1/own/list?kind=${kind}`)).data[0]

  it('lists a person’s sign-ups with their state, and nobody else’s', async () => {
    const page = await own(zhou, 'signUp')
    expect(page?.total).toBe(page?.rows.length)
    expect(page?.rows[0]).toMatchObject({ state: 'pending', people: 50 })
    expect(page?.rows[0]?.title).not.toBe('')
    expect(page?.rows.map((row) => row.applyTime)).toEqual(
      page?.rows
        .map((row) => row.applyTime)
        .sort()
        .reverse(),
    )
    const { rows: others } = await portal.database.pool.query('select id from case_sign_up where user_number <> $1', [
      zhou.userId,
    ])
    expect(page?.rows.filter((row) => others.some((one) => one.id === row.id))).toEqual([])
    expect(await own(admin, 'signUp')).toEqual({ total: 0, rows: [] })
  })

  it('lists applications to read a content as the staff decided them', async () => {
    const page = await own(zhou, 'content')
    expect(page?.rows.map((row) => row.state)).toContain('granted')
    expect(page?.rows.every((row) => row.decideTime !== '' || row.state === 'pending')).toBe(true)
    expect(await own(other, 'content')).not.toEqual(page)
  })

  it('lists the documents of parts for the whole enterprise', async () => {
    const page = await own(zhou, 'goods')
    expect(page?.rows[0]).toMatchObject({ state: 'granted' })
    expect(await own(colleague, 'goods')).toEqual(page)
    expect(await own(other, 'goods')).not.toEqual(page)
  })

  it('gives a page of them, and counts them all', async () => {
    const all = await own(zhou, 'content')
    const url = '/web-api/request/v1/own/list?kind=content&limit=1&offset=1'
    const second = (await zhou.get<Page<OwnRequest>>(url)).data[0]
    expect(second).toEqual({ total: all?.total, rows: all?.rows.slice(1, 2) })
  })
})
