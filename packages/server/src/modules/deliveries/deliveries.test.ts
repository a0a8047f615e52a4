import { randomUUID } from 'node:crypto'
import type { ContractRow, DeliveredDevice, DeliveryDetail, FileInfo, Notice } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoNumber } from '../../demo/seed'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

type Person = Caller & { userId: string }
let portal: TestPortal
let zhou: Person
let wu: Person
let chen: Person
let li: Person
let sun: Person
let wang: Person
beforeAll(async () => {
  portal = await startTestPortal()
  // 王晓芸 stands for a member of the staff without a code of after-sales.
  await portal.database.pool.query(
    "DELETE FROM role_authority WHERE role_code = 'ROLE_SERVICE_AGENT' AND auth_code IN ('ROLE_SALES_ADMIN', 'SERVICE_DTL')",
  )
  ;[zhou, wu, chen, li, sun, wang] = (await Promise.all(
    ['zhoumin', 'wujianping', 'chenli', 'lixiang', 'sunjianguo', 'wangxiaoyun'].map((key) => signedIn(portal, key)),
  )) as [Person, Person, Person, Person, Person, Person]
})
afterAll(() => portal.stop())

interface Datalist {
  total: number
  datalist: ContractRow[]
}
const contracts = async (who: Caller, query = '') => who.get<Datalist>(`/web-api/contract/v1/list?${query}`)
const delivered = async (who: Caller, query = '') =>
  who.get<Datalist>(`/digital-delivery-web-service/web-api/contract/v1/list?${query}`)
const devices = (who: Caller, contractId: string) =>
  who.get<DeliveredDevice>(`/digital-delivery-web-service/web-api/device/v1/delivery/list?contractId=${contractId}`)
const detail = (who: Caller, contractId: string) =>
  who.get<DeliveryDetail>(`/web-api/delivery/v1/detail?contractId=${contractId}`)
const jinlun = demoNumber('enterprise/jinlun')
const second = demoNumber('contract/jl-2')

describe('contracts', () => {
  it('[SV-08] [SV-04] are those of the own enterprise, in both readings, latest first', async () => {
    const [all] = (await contracts(zhou, 'state=1')).data
    expect(all?.datalist.map((row) => [row.contractCode, row.deviceCount, row.customerName])).toEqual([
      ['SY-HX-2026-019', 1, '锦纶新材料'],
      ['SY-HX-2025-088', 2, '锦纶新材料'],
      ['SY-HX-2023-041', 3, '锦纶新材料'],
    ])
    const [ready] = (await delivered(zhou, `tenantId=${jinlun}&state=1&deliveryState=30&pageNum=1&pageSize=999`)).data
    expect(ready?.datalist.map((row) => row.contractCode)).toEqual(['SY-HX-2025-088', 'SY-HX-2023-041'])
    expect((await contracts(zhou, 'searchKey=加弹机')).data[0]?.total).toBe(2)
    expect((await contracts(zhou, 'searchKey=HX-2025-088-02')).data[0]?.total).toBe(1)
    expect((await contracts(zhou, 'pageSize=1&pageNum=3')).data[0]).toMatchObject({
      total: 3,
      datalist: [{ contractCode: 'SY-HX-2023-041' }],
    })
    expect((await devices(zhou, second)).data.map((device) => device.productNum)).toEqual([
      'HX-2025-088-01',
      'HX-2025-088-02',
    ])
  })

  it('[T5] of another enterprise are not found, whatever id is sent; a page of more than 999 is refused', async () => {
    expect((await contracts(li)).data).toEqual([{ total: 0, datalist: [] }])
    for (const reply of [
      await contracts(chen, `customerId=${jinlun}`),
      await delivered(chen, `tenantId=${jinlun}`),
      await devices(chen, second),
      await detail(chen, second),
      await detail(li, second),
    ])
      expect(reply.status).toBe(404)
    for (const query of ['pageSize=1000', 'pageNum=0', 'state=9', 'tenant=x'])
      expect((await contracts(zhou, query)).status, query).toBe(400)
    expect((await contracts(wang)).status).toBe(403)
    expect((await contracts(sun, `customerId=${jinlun}`)).data[0]?.total).toBe(3)
    expect((await contracts(sun)).data[0]?.total).toBe(8)
  })
})

describe('delivery files', () => {
  it('[SV-08] stand by device, new to each person until that person opens them', async () => {
    const [found] = (await detail(zhou, second)).data
    expect(found?.relationDeviceFileDtoList.map((one) => [one.deviceName, one.fileInfoDtoList.length])).toEqual([
      ['锦纶 POY 纺丝机', 5],
      ['螺杆挤压机', 5],
    ])
    expect(found?.fileList).toMatchObject([{ typeName: '装箱单', fileType: 'pdf', isNew: true }])
    expect(found?.newFileCount).toBe(11)
    const file = found?.relationDeviceFileDtoList[0]?.fileInfoDtoList[0]
    const open = (who: Caller) => who.send<FileInfo>('POST', `/web-api/delivery/v1/file/${file?.fileId}/open`)
    expect((await open(zhou)).data[0]).toMatchObject({ isNew: false, filePath: file?.filePath })
    expect((await open(zhou)).code).toBe(0)
    expect((await contracts(zhou)).data[0]?.datalist[1]?.newFileCount).toBe(10)
    expect((await contracts(wu)).data[0]?.datalist[1]?.newFileCount).toBe(11)
    expect((await open(chen)).status).toBe(404)
    // What was delivered long ago is not new to anybody.
    expect((await detail(zhou, demoNumber('contract/jl-1'))).data[0]?.newFileCount).toBe(0)
  })

  it('[SV-08] [T26] are added and taken back by the staff, which is written down; the customer’s people are told', async () => {
    const fileUuid = randomUUID()
    const id = randomUUID().replaceAll('-', '')
    await portal.database.pool.query(
      `INSERT INTO file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, created_at)
       VALUES ($1, $2, $3, 'file', '验收报告.PDF', 'application/pdf', 4096, '', $1, now())`,
      [id, fileUuid, sun.userId],
    )
    const add = (who: Person, more = {}) =>
      who.send<FileInfo>('POST', `/web-api/delivery/v1/manage/${second}/file`, {
        fileUuid,
        uploadTypeId: 'upload-acceptance',
        ...more,
      })
    expect((await add(zhou)).status).toBe(403)
    expect((await add(wang)).status).toBe(403)
    expect((await add(sun, { fileUuid: randomUUID() })).status).toBe(404)
    expect((await add(sun, { uploadTypeId: 'type-fault' })).status).toBe(404)
    expect((await add(sun, { deviceId: demoNumber('machine/jl-1-a') })).status).toBe(404)
    const [added] = (await add(sun, { deviceId: demoNumber('machine/jl-2-a') })).data
    expect(added).toMatchObject({ fileName: '验收报告.PDF', fileType: 'pdf', fileSize: 4096, typeName: '验收单' })
    const seen = async () =>
      (await detail(wu, second)).data[0]?.relationDeviceFileDtoList[0]?.fileInfoDtoList.map((one) => one.fileId)
    expect(await seen()).toContain(added?.fileId)
    const told = (await wu.get<{ rows: Notice[] }>('/web-api/notice/v1/list')).data[0]?.rows[0]
    expect(told).toMatchObject({ kind: 'delivery', address: `/customerService/information?contract=${second}` })
    const erase = () => sun.send('DELETE', `/open-api/v1/file/delete?fileUuid=${fileUuid}`)
    expect((await erase()).status).toBe(409)
    const remove = (who: Person) => who.send('DELETE', `/web-api/delivery/v1/manage/file/${added?.fileId}`)
    expect((await remove(zhou)).status).toBe(403)
    expect((await remove(sun)).code).toBe(0)
    expect((await remove(sun)).status).toBe(404)
    // A saved address opens nothing any more, not even for its owner.
    const address = `/files/${id}/${encodeURIComponent('验收报告.PDF')}`
    expect((await portal.browser().send({ url: address, headers: { authorization: sun.authorization } })).status).toBe(
      404,
    )
    expect((await portal.database.pool.query('SELECT FROM file WHERE id = $1', [id])).rowCount).toBe(0)
    expect((await erase()).status).toBe(404)
    expect(await seen()).not.toContain(added?.fileId)
    const { rows } = await portal.database.pool.query('SELECT act FROM audit_entry WHERE subject = $1 ORDER BY id', [
      added?.fileId,
    ])
    expect(rows.map((row) => row.act)).toEqual(['delivery.addFile', 'delivery.removeFile'])
  })

  it('[SV-08] one that an order shows too stays readable when the contract lets it go', async () => {
    const [fileUuid, id] = [randomUUID(), randomUUID().replaceAll('-', '')]
    await portal.database.pool.query(
      `INSERT INTO file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, created_at)
       VALUES ($1, $2, $3, 'file', 'both.pdf', 'application/pdf', 1, '', $1, now())`,
      [id, fileUuid, sun.userId],
    )
    const wish = { fileUuid, uploadTypeId: 'upload-acceptance' }
    const [added] = (await sun.send<FileInfo>('POST', `/web-api/delivery/v1/manage/${second}/file`, wish)).data
    await portal.database.pool.query(
      `INSERT INTO aftersale_file (order_id, position, name, address, kind)
       SELECT id, 900, 'both.pdf', $1, 'file' FROM aftersale_order LIMIT 1`,
      [`/files/${id}/both.pdf`],
    )
    expect((await sun.send('DELETE', `/web-api/delivery/v1/manage/file/${added?.fileId}`)).code).toBe(0)
    const { rows } = await portal.database.pool.query('SELECT is_kept FROM file WHERE id = $1', [id])
    expect(rows).toEqual([{ is_kept: true }])
  })
})
