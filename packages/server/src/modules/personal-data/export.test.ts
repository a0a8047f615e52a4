import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditRecord, DataExport, StaffExport } from '@weft/contract'
import { MsgType } from '@weft/protocol'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../demo'
import { type Browser, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, customerAt, signedIn, testCustomer } from '../desk/test-people'
import { createDiskStore } from '../files/store'
import { makeNextExport, sweepExports } from './export-jobs'

const own = '/web/portal/account/data-export'
let portal: TestPortal
let zhou: Browser
let headers: { authorization: string }
let zhouId: string
let admin: Caller & { userId: string }
beforeAll(async () => {
  // Stops the timer of the server's own rounds, which would make the export during the test.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  portal = await startTestPortal()
  vi.useRealTimers()
  admin = await signedIn(portal, 'hejing')
  zhou = portal.browser()
  await zhou.signIn('zhoumin')
  headers = { authorization: await zhou.authorization() }
  const outcome = await portal.context.sessions.verify('Bearer', headers.authorization.slice(7))
  if (!outcome.ok) throw new Error('not signed in')
  zhouId = outcome.session.userId
}, 400_000)
afterAll(() => portal.stop())

async function sealed(password: string): Promise<string> {
  const { data } = await zhou.send<{ keyId: string; publicKey: string }>({ url: '/web/portal/account/password/key' })
  const { keyId = '', publicKey = '' } = data[0] ?? {}
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return `${keyId}.${publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(password)).toString('base64url')}`
}
const request = async (password = demoPassword) =>
  zhou.send<DataExport>({ method: 'POST', url: own, headers, payload: { password: await sealed(password) } })
const current = async () => (await zhou.send<DataExport>({ url: own, headers })).data[0]
const stores = async () => {
  const { filesFolder } = portal.context.config
  const id = () => Math.random().toString(36).slice(2, 12)
  return {
    files: await createDiskStore(filesFolder, id),
    exports: await createDiskStore(join(filesFolder, 'exports'), id),
  }
}
const make = async () =>
  makeNextExport({
    db: portal.context.db,
    ...(await stores()),
    now: portal.context.clock.now,
    log: { warn: (fields) => expect.unreachable(String(fields.err)) },
  })
/** The address of the archive of `who`. */
const linkOf = async (id: string) =>
  (
    await zhou.send<{ address: string }>({
      method: 'POST',
      url: `${own}/${id}/link`,
      headers,
      payload: { password: await sealed(demoPassword) },
    })
  ).data[0]?.address ?? ''
/** Audit entries, newest first. */
const recorded = async (filter: string) =>
  (await admin.get<{ rows: AuditRecord[] }>(`/web-api/audit/v1/list?act=dataExport.${filter}`)).data[0]?.rows
const entriesOf = (body: Buffer) => {
  const files = unzipSync(body)
  return {
    names: Object.keys(files),
    text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
    bytes: (name: string) => Buffer.from(files[name] ?? []).toString(),
  }
}

describe('[AC-23] a person', () => {
  it('[AC-23] downloads what is kept of them: words, orders, files, and nobody else’s phone or id', async () => {
    const { pool } = portal.database
    const desk = await customerAt(portal, 'desk', zhouId, headers.authorization.slice(7))
    const fileId = 'ab'.repeat(16)
    const stored = await stores()
    const draft = await stored.files.draft()
    writeFileSync(draft, '现场照片的字节')
    await stored.files.keep(draft, `${fileId}.bin`)
    await pool.query(
      `insert into file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, created_at)
       values ($1, $1, $2, 'image', '现场/1.png', 'image/png', 21, '', $1 || '.bin', now())`,
      [fileId, zhouId],
    )
    await desk.text('卷绕头报警 <b>E07</b>')
    await desk.say({
      msgType: MsgType.image,
      content: [
        { url: `http://127.0.0.1:7459/files/${fileId}/a.png`, name: '现场.png', size: 21, width: 1, height: 1 },
      ],
    })
    await desk.ask('报警怎么处理')
    await desk.acceptedBy(admin.userId, '何静')
    await desk.answeredBy(admin.userId, '请先断电')
    // As the gateway stores it: under the agent's name.
    await pool.query(`update message set sender_name = '何静' where sender_id = $1`, [admin.userId])
    await pool.query(
      `insert into customer_note (id, desk_id, customer_id, text, author_id, author_name, created_at, changed_at)
       values (gen_random_uuid()::text, 'desk', $1, '内部：压价厉害', $2, '何静', 0, 0)`,
      [zhouId, admin.userId],
    )
    const whispers = `/web-api/desk/v1/conversations/${zhouId}/whispers`
    expect(await admin.send('POST', whispers, { text: '又来压价' })).toMatchObject({ code: 0 })

    expect(await request('wrong-password')).toMatchObject({ code: 1, msg: '密码不正确' })
    expect(await current()).toBeUndefined()
    expect(await request()).toMatchObject({ code: 0, data: [{ state: 'waiting' }] })
    expect(await request()).toMatchObject({ status: 409 })
    expect(await make()).toBe(true)
    expect(await make()).toBe(false)
    const ready = await current()
    expect(ready).toMatchObject({ state: 'ready' })
    expect(await request()).toMatchObject({ status: 429 })
    const notices = await zhou.send<{ rows: { title: string }[] }>({ url: '/web-api/notice/v1/list', headers })
    expect(notices.data[0]?.rows[0]?.title).toBe('您的数据已可下载')

    const address = await linkOf(ready?.id ?? '')
    const answer = (await zhou.send({ url: address })).response
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBe(ready?.sizeBytes)
    expect(await recorded(`&actorId=${zhouId}`)).toMatchObject([
      { act: 'dataExport.fetch', subject: zhouId, subjectName: '周敏', detail: {} },
      { act: 'dataExport.request', subject: zhouId, subjectName: '周敏', detail: {} },
    ])
    const archive = entriesOf(answer.rawPayload)
    expect(archive.names).toEqual(['data.json', 'index.html', 'files/0001-现场_1.png'])
    expect(archive.bytes('files/0001-现场_1.png')).toBe('现场照片的字节')
    const data = JSON.parse(archive.text('data.json'))
    expect(data.account).toMatchObject([{ 姓名: '周敏', 手机号: '13800000001', 所属企业: expect.any(String) }])
    expect(data.aftersale_order.length).toBeGreaterThan(0)
    expect(data.mall_order.length).toBeGreaterThan(0)
    const messages = data.conversation.flatMap((one: { 消息: unknown[] }) => one.消息)
    expect(messages).toContainEqual(expect.objectContaining({ 本人: true, 内容: '卷绕头报警 <b>E07</b>' }))
    expect(messages).toContainEqual(expect.objectContaining({ 本人: false, 内容: '请先断电' }))
    expect(messages).toContainEqual(expect.objectContaining({ 文件: ['files/0001-现场_1.png'] }))
    const page = archive.text('index.html')
    expect(page).toContain('卷绕头报警 &lt;b&gt;E07&lt;/b&gt;')
    expect(page).not.toContain('<b>E07')
    for (const text of [archive.text('data.json'), page]) {
      expect(text).not.toContain('压价')
      const { rows } = await pool.query('select number, phone from account where number <> $1', [zhouId])
      expect(rows.filter(({ number, phone }) => text.includes(number) || (phone && text.includes(phone)))).toEqual([])
      expect(text).not.toContain('argon2')
    }
  })

  it('[AC-23] alone opens the link, for five minutes, and the archive for seven days', async () => {
    const { id = '' } = (await current()) ?? {}
    const address = await linkOf(id)
    const status = async (browser: Browser, url: string) => (await browser.send({ url })).response.statusCode
    expect(await status(zhou, address)).toBe(200)
    const colleague = portal.browser()
    await colleague.signIn('shenyan')
    expect(await status(colleague, address)).toBe(404)
    expect(await status(portal.browser(), address)).toBe(404)
    // One character of the seal differs, whichever the seal begins with.
    expect(
      await status(
        zhou,
        address.replace(/seal=(.)/, (_, first) => `seal=${first === '_' ? '-' : '_'}`),
      ),
    ).toBe(404)
    expect(await status(zhou, address.replace(/until=\d+/, 'until=9999999999999'))).toBe(404)
    // As many characters as a seal has, and more bytes.
    expect(await status(zhou, address.replace(/seal=.*/, `seal=${encodeURIComponent('印'.repeat(43))}`))).toBe(404)
    const other = { authorization: await colleague.authorization() }
    const password = await sealed(demoPassword)
    const stolen = await colleague.send({
      method: 'POST',
      url: `${own}/${id}/link`,
      headers: other,
      payload: { password },
    })
    expect(stolen).toMatchObject({ status: 404 })
    portal.advance(5 * 60_000 + 1)
    expect(await status(zhou, address)).toBe(404)
    portal.resetClock()

    const { exports } = await stores()
    const soon = portal.context.clock.now() + 7 * 86_400_000 + 1_000
    await sweepExports(portal.context.db, exports, portal.context.clock.now())
    expect(await exports.size(`export-${id}.zip`)).toBeGreaterThan(0)
    await sweepExports(portal.context.db, exports, soon)
    await expect(exports.size(`export-${id}.zip`)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('[AC-23] staff', () => {
  const base = '/web-api/personal-data/v1/export'
  it('[AC-23] exports for a visitor who asks; asking and fetching stand in the record', async () => {
    const guest = await testCustomer(portal)
    await guest.text('请把我的聊天记录发给我')
    const asked = await admin.send<StaffExport>('POST', base, {
      personId: guest.userId,
      reason: '访客来电，已核对编号',
    })
    expect(asked).toMatchObject({ code: 0, data: [{ state: 'waiting', requestedByName: '何静' }] })
    expect(await admin.send('POST', base, { personId: guest.userId, reason: '再来' })).toMatchObject({ status: 409 })
    expect(await admin.send('POST', base, { personId: 'nobody', reason: '无' })).toMatchObject({ status: 404 })
    for (const reason of [' ', '话'.repeat(201)])
      expect(await admin.send('POST', base, { personId: zhouId, reason })).toMatchObject({ status: 400 })
    expect(await make()).toBe(true)
    const list = await admin.get<{ total: number; rows: StaffExport[] }>(`${base}/list`)
    expect(list.data[0]).toMatchObject({ total: 1, rows: [{ state: 'ready' }] })
    const browser = portal.browser()
    await browser.signIn('hejing')
    const { data } = await admin.send<{ address: string }>('POST', `${base}/${list.data[0]?.rows[0]?.id}/link`)
    const answer = (await browser.send({ url: data[0]?.address ?? '' })).response
    expect(entriesOf(answer.rawPayload).text('index.html')).toContain('请把我的聊天记录发给我')
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('个人数据_'))
    expect(await recorded(`&actorId=${admin.userId}`)).toMatchObject([
      { act: 'dataExport.fetch', subject: guest.userId, detail: {} },
      { act: 'dataExport.make', subject: guest.userId, detail: { reason: '访客来电，已核对编号' } },
    ])
    expect(await portal.browser().send({ url: `${base}/list`, headers })).toMatchObject({ status: 403 })
  })

  it('[AC-23] a killed job is taken again when its lease is over; one that never works is said to have failed', async () => {
    const guest = await testCustomer(portal)
    await admin.send('POST', base, { personId: guest.userId, reason: '来电' })
    const { pool } = portal.database
    await pool.query(`update data_export set state = 'working', started_at = now(), tries = 1 where state = 'waiting'`)
    expect(await make()).toBe(false)
    portal.advance(31 * 60_000)
    expect(await make()).toBe(true)
    portal.resetClock()
    await admin.send('POST', base, { personId: zhouId, reason: '来电' })
    const { files, exports } = await stores()
    const broken = { ...exports, draft: async () => join(portal.context.config.filesFolder, 'nowhere', 'x') }
    const warn = vi.fn()
    const parts = { db: portal.context.db, files, exports: broken, now: portal.context.clock.now, log: { warn } }
    for (const _ of [1, 2, 3]) expect(await makeNextExport(parts)).toBe(true)
    expect(await makeNextExport(parts)).toBe(false)
    expect(warn).toHaveBeenCalledTimes(3)
    const { rows } = await pool.query('select state from data_export where person_id = $1 order by requested_at desc', [
      zhouId,
    ])
    expect(rows[0]).toEqual({ state: 'failed' })
  })
})
