/** Files of contracts and orders: opened by signed addresses that expire, given only to people who may see them (G15, T5). */
import { randomUUID } from 'node:crypto'
import type { DeliveryDetail, FileInfo, UploadedFile, WorkOrder } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoNumber } from '../../demo/seed'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'
import { mp4 } from './container/test-films'

type Person = Caller & { userId: string }
let portal: TestPortal
let zhou: Person
let chen: Person
let sun: Person
beforeAll(async () => {
  portal = await startTestPortal()
  ;[zhou, chen, sun] = (await Promise.all(['zhoumin', 'chenli', 'sunjianguo'].map((key) => signedIn(portal, key)))) as [
    Person,
    Person,
    Person,
  ]
})
afterAll(() => portal.stop())

const contractId = demoNumber('contract/jl-2')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

async function upload(who: Person, name: string, bytes: Buffer): Promise<UploadedFile['file']> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const { data, msg } = await portal.browser().send<UploadedFile>({
    method: 'POST',
    url: '/open-api/v1/file/upload/for/thumbnail',
    headers: { authorization: who.authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const [uploaded] = data
  if (!uploaded) throw new Error(msg)
  return uploaded.file
}
/** As a browser's image or download asks: without a token. */
const statusOf = async (address: string) => (await portal.browser().send({ url: address })).status
const pathOf = (address: string) => new URL(address, 'http://own.invalid').pathname

describe('a private file', () => {
  it('[G15] [SV-08] is opened by the address that its contract shows, for an hour at most; 重新获取 gives the next', async () => {
    const sent = await upload(sun, '验收单.pdf', pdf)
    const bare = pathOf(sent.fileAccessPath)
    expect(await statusOf(bare)).toBe(200)
    const wish = { fileUuid: sent.fileUuid, uploadTypeId: 'upload-acceptance' }
    const [added] = (await sun.send<FileInfo>('POST', `/web-api/delivery/v1/manage/${contractId}/file`, wish)).data
    expect(await statusOf(bare)).toBe(404)
    const shown = async () =>
      (await zhou.get<DeliveryDetail>(`/web-api/delivery/v1/detail?contractId=${contractId}`)).data[0]?.fileList.find(
        (one) => one.fileId === added?.fileId,
      )?.filePath ?? ''
    const address = await shown()
    expect(await statusOf(address)).toBe(200)
    // The same for a while, so that browsers keep what they have.
    expect(await shown()).toBe(address)
    for (const forged of [
      address.replace(/seal=.{4}/, 'seal=AAAA'),
      address.replace(/until=\d+/, 'until=99999999999'),
      address.replace(/&seal=.*/, ''),
      address.replace(bare, `${bare.slice(0, 8)}${bare[8] === '0' ? '1' : '0'}${bare.slice(9)}`),
    ]) {
      expect(await statusOf(forged), forged).toBe(404)
    }
    portal.advance(3_601_000)
    expect((await portal.browser().send({ url: address })).msg).toBe('文件已失效')
    const open = `/web-api/delivery/v1/file/${added?.fileId}/open`
    expect((await chen.send('POST', open)).status).toBe(404)
    const [fresh] = (await zhou.send<FileInfo>('POST', open)).data
    expect(await statusOf(fresh?.filePath ?? '')).toBe(200)
    portal.resetClock()
  })

  it('[G15] [SV-07] of an order is opened by those who are shown the order', async () => {
    const sent = await upload(zhou, '异响.mp4', mp4)
    const { data } = await zhou.send<WorkOrder>('POST', '/aftersale-web-service/web-api/aftersale/v1/save', {
      requestKey: randomUUID(),
      contractId: '',
      contractName: '',
      productNum: '',
      aftersaleTypeId: 'type-fault',
      contactPhone: '13800000001',
      problemDescription: '主轴异响',
      imageUrl: sent.fileAccessPath,
      customerId: '',
      customerName: '',
    })
    expect(await statusOf(pathOf(sent.fileAccessPath))).toBe(404)
    expect(await statusOf(data[0]?.images ?? '')).toBe(200)
    const list = '/aftersale-web-service/web-api/aftersale/detail/v1/detailList'
    const asked = await portal.browser().send<WorkOrder>({
      method: 'POST',
      url: list,
      headers: { authorization: sun.authorization },
      payload: [data[0]?.orderId],
    })
    expect(await statusOf(asked.data[0]?.fileList[0]?.fileAccessPath ?? '')).toBe(200)
  })

  it('does not count against what a person may store: nobody could free it', async () => {
    const { pool } = portal.database
    await pool.query(
      `INSERT INTO file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, is_kept, created_at)
       VALUES ('kept', 'kept', $1, 'file', 'a.pdf', 'application/pdf', 2000000000, '', 'kept', true, now())`,
      [chen.userId],
    )
    expect((await upload(chen, 'b.pdf', pdf)).fileUuid).not.toBe('')
    await pool.query("UPDATE file SET is_kept = false WHERE id = 'kept'")
    await expect(upload(chen, 'c.pdf', pdf)).rejects.toThrow('上传空间已用完')
  })
})
