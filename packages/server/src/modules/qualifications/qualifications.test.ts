import type { Notice, OwnRequest, Qualification, QualificationRequest } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

let portal: TestPortal
let admin: Caller & { userId: string }
let xuHaibo: Caller & { userId: string }
let chenLi: Caller & { userId: string }
let personal: Caller & { userId: string }

beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  xuHaibo = await signedIn(portal, 'xuhaibo')
  chenLi = await signedIn(portal, 'chenli')
  personal = await signedIn(portal, 'lixiang')
})
afterAll(() => portal.stop())

const root = '/web-api/qualification/v1'
let uploads = 0

/** The address of a file that this person uploaded. */
async function upload(who: { userId: string }, name: string, kind = 'image'): Promise<string> {
  uploads += 1
  const id = uploads.toString(16).padStart(32, 'a')
  await portal.database.pool.query(
    `insert into file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, created_at)
     values ($1, $1, $2, $3, $4, 'image/jpeg', 4096, '', $1, now())`,
    [id, who.userId, kind, name],
  )
  return portal.context.files.addressOf(id, name)
}
const form = { contactName: '陈立', phone: '138 0000 0001' }
const apply = (who: Caller, body: object) => who.send<Qualification>('POST', `${root}/apply`, { ...form, ...body })
const current = async (who: Caller) => (await who.get<Qualification>(`${root}/current`)).data
const decide = (id: string | undefined, isGranted: boolean, opinion = '') =>
  admin.send<QualificationRequest>('POST', `${root}/${id}/decide`, { isGranted, opinion })
const notices = async (who: Caller) =>
  (await who.get<{ rows: Notice[] }>('/web-api/notice/v1/list')).data[0]?.rows ?? []
const acts = async (act: string) =>
  (await admin.get<{ rows: { subject: string }[] }>(`/web-api/audit/v1/list?act=${act}`)).data[0]?.rows ?? []

describe('the certification of an enterprise', () => {
  it('[PC-31] goes from the form with its licence to the decision to the notice, and again after a refusal', async () => {
    expect(await current(chenLi)).toEqual([])
    const licence = await upload(chenLi, '营业执照.jpg')
    const body = { kind: 'certification', files: [licence], requestKey: 'qualification-0001' }
    const sent = await apply(chenLi, body)
    expect(sent).toMatchObject({ code: 0, data: [{ state: 'pending', phone: '13800000001' }] })
    expect(sent.data[0]?.fileList[0]?.fileAccessPath).toMatch(/\.jpg\?until=\d+&seal=[\w-]{43}$/)
    // A repeated call with the same key returns the first result; another request waits for the decision.
    expect((await apply(chenLi, body)).data[0]?.id).toBe(sent.data[0]?.id)
    expect(await apply(chenLi, { ...body, requestKey: undefined })).toMatchObject({
      status: 409,
      msg: '申请正在审核，请等待结果',
    })

    const list = await admin.get<{ rows: QualificationRequest[] }>(`${root}/page/list?state=pending&keyword=华纺`)
    const [asked] = list.data[0]?.rows ?? []
    expect(asked).toMatchObject({ id: sent.data[0]?.id, userName: '陈立', phone: '138****0001' })
    const { data } = await admin.send<{ phone: string }>('POST', `${root}/${asked?.id}/phone`)
    expect(data).toEqual([{ phone: '13800000001' }])
    expect((await acts('qualification.revealPhone')).map((row) => row.subject)).toEqual([asked?.id])

    expect(await decide(asked?.id, false)).toMatchObject({ status: 400, msg: '请填写拒绝的原因' })
    expect(await decide(asked?.id, false, '执照已过期')).toMatchObject({
      data: [{ state: 'refused', deciderName: '何静' }],
    })
    expect((await notices(chenLi))[0]).toMatchObject({
      text: '审核意见：执照已过期',
      address: '/qualification?kind=certification',
    })
    expect(await decide(asked?.id, true)).toMatchObject({ status: 409, msg: '该申请已处理' })

    const again = await apply(chenLi, { ...body, requestKey: 'qualification-0002' })
    expect(again.data[0]?.id).not.toBe(asked?.id)
    await decide(again.data[0]?.id, true)
    expect((await notices(chenLi))[0]?.title).toMatch(/的企业认证申请已通过$/)
    expect(await current(chenLi)).toMatchObject([{ kind: 'certification', state: 'granted' }])
    const own = await chenLi.get<{ total: number; rows: OwnRequest[] }>(
      '/web-api/request/v1/own/list?kind=qualification',
    )
    expect(own.data[0]).toMatchObject({
      total: 2,
      rows: [
        { title: '企业认证', subjectId: 'certification', state: 'granted' },
        { state: 'refused', opinion: '执照已过期' },
      ],
    })
    expect(await apply(chenLi, { ...body, requestKey: 'qualification-0003' })).toMatchObject({ status: 409 })
  })

  it('[PC-31] takes own pictures and PDF only, and only of an enterprise', async () => {
    const licence = await upload(chenLi, '营业执照.jpg')
    expect(await apply(personal, { kind: 'certification', files: [licence] })).toMatchObject({ status: 400 })
    const own = await upload(personal, '执照.pdf', 'file')
    expect(await apply(personal, { kind: 'certification', files: [own] })).toMatchObject({
      status: 403,
      msg: '请使用企业账号申请',
    })
    const program = await upload(xuHaibo, '执照.exe', 'file')
    expect(await apply(xuHaibo, { kind: 'certification', files: [program] })).toMatchObject({
      status: 400,
      msg: '资质文件只支持 PNG、JPG 图片和 PDF',
    })
    expect(await apply(xuHaibo, { kind: 'certification', files: [] })).toMatchObject({ status: 400 })
    expect(await xuHaibo.get(`${root}/page/list`)).toMatchObject({ status: 403 })
  })

  it('[PC-31] is one at a time, also of two requests at one instant', async () => {
    const pool = portal.database.pool
    const { rows } = await pool.query(`select enterprise_id from account where number = $1`, [xuHaibo.userId])
    await pool.query('delete from qualification where enterprise_id = $1', [rows[0].enterprise_id])
    const files = [await upload(xuHaibo, '执照.pdf', 'file')]
    const both = await Promise.all([1, 2].map(() => apply(xuHaibo, { kind: 'certification', files })))
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409])
  })
})

describe('a supplier', () => {
  it('[PC-31] is certified first, and counts as one among its categories once the staff agrees', async () => {
    const zhou = await signedIn(portal, 'zhoumin')
    const files = [await upload(zhou, '质量体系证书.pdf', 'file')]
    const wish = { kind: 'supplier', business: '陶瓷导丝器', files }
    const early = [await upload(xuHaibo, '证书.pdf', 'file')]
    expect(await apply(xuHaibo, { ...wish, files: early })).toMatchObject({ status: 409, msg: '请先完成企业认证' })
    expect(await apply(zhou, { ...wish, business: ' ' })).toMatchObject({ status: 400 })
    const sent = await apply(zhou, wish)
    expect(sent).toMatchObject({ data: [{ kind: 'supplier', business: '陶瓷导丝器', state: 'pending' }] })
    await decide(sent.data[0]?.id, true)
    const { rows } = await portal.database.pool.query(
      `select categories from enterprise e join account a on a.enterprise_id = e.id where a.number = $1`,
      [zhou.userId],
    )
    expect(rows[0].categories).toContain('SUPPLIER')
  })
})
