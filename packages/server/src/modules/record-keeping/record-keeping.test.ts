import { type ContractRow, isCreditCode, type KeptContract, type PurchaseRecord } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

let portal: TestPortal
let admin: Caller & { userId: string }
let customer: Caller & { userId: string }
let enterpriseId: string
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  customer = await signedIn(portal, 'zhoumin')
  const { rows } = await portal.database.pool.query('select enterprise_id from account where number = $1', [
    demoUserId('zhoumin'),
  ])
  enterpriseId = rows[0].enterprise_id
})
afterAll(() => portal.stop())

const manage = '/web-api/contract/v1/manage'
const contractBody = {
  contractCode: 'SY-FZ-2026-901',
  contractName: '喷气织机二期',
  state: 1,
  deliveryState: 20,
  signDay: '2026-03-02',
  deliverDay: '',
  acceptDay: '',
  warrantyMonths: 18,
  deliveryEnterpriseName: '织造装备事业部',
  keeperNumber: demoUserId('sunjianguo'),
}
const machineBody = {
  deviceName: '喷气织机',
  deviceModel: 'SY-910',
  productNum: 'FZ-2026-901-01',
  industryCode: 'fzyr',
  place: '织造三车间',
  standard: 'GB/T 24379',
  buildDay: '2026-05-11',
  installDay: '',
}
const seen = async (who: Caller, key: string) =>
  (
    await who.get<{ datalist: ContractRow[] }>(
      `/web-api/contract/v1/list?pageSize=20&searchKey=${encodeURIComponent(key)}`,
    )
  ).data[0]?.datalist ?? []
let contractOf: KeptContract

describe('contracts that the staff enters', () => {
  it('[SV-08] [AC-19] a contract with its machine is the customer’s at once, found by each of its words, and a purchase', async () => {
    const made = await admin.send<KeptContract>('POST', manage, { ...contractBody, customerId: enterpriseId })
    expect(made).toMatchObject({ code: 0, data: [{ ...contractBody, keeperName: '孙建国', machineList: [] }] })
    const id = made.data[0]?.contractId ?? ''
    const withMachine = await admin.send<KeptContract>('POST', `${manage}/${id}/machine`, machineBody)
    expect(withMachine).toMatchObject({
      data: [{ machineList: [{ ...machineBody, handle: '86.1008.86/FZ-2026-901-01', version: 0 }] }],
    })
    contractOf = withMachine.data[0] as KeptContract
    for (const key of ['SY-FZ-2026-901', '喷气织机二期', 'SY-910', 'FZ-2026-901-01', 'pqzj']) {
      expect(
        (await seen(customer, key)).map((one) => one.contractId),
        key,
      ).toContain(id)
    }
    const [page] = (
      await customer.get<{ rows: PurchaseRecord[] }>(`/web-api/purchase/v1/record/list?searchKey=SY-FZ-2026-901`)
    ).data
    expect(page?.rows).toMatchObject([{ recordNum: 'SY-FZ-2026-901', quantity: 1 }])
    const stranger = await signedIn(portal, 'chenli')
    expect(await seen(stranger, 'SY-FZ-2026-901')).toEqual([])
  })

  it('a change shows everywhere; the second of two from one version is refused', async () => {
    const { contractId, version } = contractOf
    const url = `${manage}/${contractId}`
    const change = { ...contractBody, deliveryState: 30, deliverDay: '2026-06-01', version }
    const answers = await Promise.all([
      admin.send('PUT', url, { ...change, contractName: '喷气织机三期' }),
      admin.send('PUT', url, { ...change, contractName: '喷气织机四期' }),
    ])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
    const [row] = await seen(customer, 'SY-FZ-2026-901')
    expect(row).toMatchObject({ deliveryState: 30, deliverTime: '2026-06-01 00:00:00' })
    expect(row?.contractName).toMatch(/三期|四期/)
    expect(await seen(customer, '喷气织机二期')).toEqual([])
  })

  it('refuses a code or a plate that is taken, days out of order, and what does not exist', async () => {
    const url = `${manage}/${contractOf.contractId}`
    const add = (part: object) => admin.send('POST', manage, { ...contractBody, customerId: enterpriseId, ...part })
    expect(await add({})).toMatchObject({ status: 409, msg: '合同编号已存在' })
    expect(await add({ contractCode: 'X-1', deliverDay: '2026-01-01' })).toMatchObject({ status: 409 })
    expect(await add({ contractCode: 'X-1', signDay: '2026-02-30' })).toMatchObject({ status: 400 })
    expect(await add({ contractCode: 'X-1', customerId: 'nobody' })).toMatchObject({ status: 404 })
    expect(await add({ contractCode: 'X-1', keeperNumber: demoUserId('zhoumin') })).toMatchObject({ status: 404 })
    expect(await admin.send('POST', `${url}/machine`, machineBody)).toMatchObject({ msg: '该出厂编号已登记' })
    expect(await seen(admin, 'X-1')).toEqual([])
  })

  it('a machine is corrected, and removed only while nothing refers to it', async () => {
    const [before] = contractOf.machineList
    const url = `${manage}/machine/${before?.deviceId}`
    const next = { ...machineBody, productNum: 'FZ-2026-901-09', version: before?.version ?? 0 }
    expect(await admin.send('PUT', url, next)).toMatchObject({
      data: [{ machineList: [{ productNum: 'FZ-2026-901-09', handle: '86.1008.86/FZ-2026-901-09', version: 1 }] }],
    })
    expect(await admin.send('PUT', url, next)).toMatchObject({ status: 409 })
    expect(await seen(customer, 'FZ-2026-901-01')).toEqual([])
    const { rows } = await portal.database.pool.query(
      'select machine_id from delivery_file where machine_id is not null limit 1',
    )
    expect(await admin.send('DELETE', `${manage}/machine/${rows[0].machine_id}`)).toMatchObject({ status: 409 })
    expect(await admin.send('DELETE', url)).toMatchObject({ code: 0 })
    expect(await admin.send('DELETE', url)).toMatchObject({ status: 404 })
  })
})

describe('customers that the staff enters', () => {
  it('an enterprise is added once by its code, renamed, and its contracts are found by the new name', async () => {
    const body = { enterpriseName: '南浔丝绸织造厂', creditCode: '91330500MA2B0XYN8I' }
    const url = '/web-api/customer/v1/enterprise'
    expect(await admin.send('POST', url, body)).toMatchObject({ status: 400, msg: '统一社会信用代码不正确，请核对' })
    const made = await admin.send<{ customerId: string }>('POST', url, { ...body, creditCode: '' })
    expect(made).toMatchObject({ code: 0 })
    const id = made.data[0]?.customerId ?? ''
    await admin.send('POST', manage, { ...contractBody, contractCode: 'SY-FZ-2026-902', customerId: id })
    const checked = '91330500MA2B0XYN8'
    const creditCode = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((one) => checked + one).find(isCreditCode) ?? ''
    expect(
      await admin.send('PUT', `${url}/${enterpriseId}`, { enterpriseName: '锦纶新材料', creditCode }),
    ).toMatchObject({
      code: 0,
    })
    const taken = { enterpriseName: '南浔织造', creditCode }
    expect(await admin.send('PUT', `${url}/${id}`, taken)).toMatchObject({ status: 409, field: 'creditCode' })
    // One of the same name is asked about, and stored where another one is meant.
    const twin = { enterpriseName: '锦纶新材料', creditCode: '' }
    for (const [method, at] of [
      ['POST', url],
      ['PUT', `${url}/${id}`],
    ] as const)
      expect(await admin.send(method, at, twin)).toMatchObject({ status: 409, field: 'enterpriseName' })
    expect(await admin.send('POST', url, { ...twin, isOther: true })).toMatchObject({ code: 0 })
    expect(await admin.send('PUT', `${url}/${id}`, { enterpriseName: '湖州云锦织造' })).toMatchObject({ code: 0 })
    expect((await seen(admin, '湖州云锦')).map((one) => one.contractCode)).toEqual(['SY-FZ-2026-902'])
    // A colleague renamed it meanwhile: a change based on the former name overwrites nothing.
    const late = { enterpriseName: '南浔云锦', seen: { enterpriseName: body.enterpriseName, creditCode: '' } }
    expect(await admin.send('PUT', `${url}/${id}`, late)).toMatchObject({
      status: 409,
      msg: '该客户刚刚被他人修改，请核对最新内容后再保存',
    })
    expect((await seen(admin, '湖州云锦')).map((one) => one.contractCode)).toEqual(['SY-FZ-2026-902'])
    late.seen.enterpriseName = '湖州云锦织造'
    expect(await admin.send('PUT', `${url}/${id}`, late)).toMatchObject({ code: 0 })
    const { rows: maker } = await portal.database.pool.query("select id from enterprise where kind = 'maker'")
    expect(await admin.send('PUT', `${url}/${maker[0].id}`, { enterpriseName: '甲' })).toMatchObject({ status: 404 })
  })
})
