import { type ContractRow, isCreditCode, type KeptContract, type PurchaseRecord } from '@weft/contract'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'
import { everyRecord } from './standing'

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

  it('offers and takes people of the staff as keepers of a contract, never a program', async () => {
    const name = '合同同步程序'
    const program = { name, scopes: ['CUSTOMER_MANAGE'], requestsPerTenSeconds: 100, keyDays: 1 }
    const id = (await admin.send<{ id: string }>('POST', '/web-api/service-account/v1', program)).data[0]?.id ?? ''
    const [choices] = (await admin.get<{ keepers: { number: string }[] }>(`${manage}/choices?keyword=`)).data
    const keepers = choices?.keepers.map(({ number }) => number) ?? []
    expect([keepers.includes(contractBody.keeperNumber), keepers.includes(id)]).toEqual([true, false])
    const wanted = { ...contractBody, contractCode: 'X-2', customerId: enterpriseId, keeperNumber: id }
    expect(await admin.send('POST', manage, wanted)).toMatchObject({ status: 404, msg: '负责人不存在' })

    // One that was taken before stays until somebody else is chosen.
    const made = await admin.send<KeptContract>('POST', manage, { ...wanted, keeperNumber: '' })
    const { contractId = '', version = 0 } = made.data[0] ?? {}
    await portal.database.pool.query('UPDATE contract SET keeper_number = $2 WHERE id = $1', [contractId, id])
    const change = (keeperNumber: string, read: number) =>
      admin.send<KeptContract>('PUT', `${manage}/${contractId}`, {
        ...contractBody,
        contractCode: 'X-2',
        contractName: '改名',
        keeperNumber,
        version: read,
      })
    const changed = await change(id, version)
    expect(changed).toMatchObject({ status: 200, data: [{ contractName: '改名', keeperNumber: id }] })
    const given = await change(contractBody.keeperNumber, changed.data[0]?.version ?? 0)
    expect(given).toMatchObject({ status: 200 })
    expect(await change(id, given.data[0]?.version ?? 0)).toMatchObject({ status: 404 })
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

  const url = '/web-api/customer/v1/enterprise'
  const ofKind = async (kind: string) =>
    (
      await admin.get<{ rows: { customerId: string; isRetired: boolean }[] }>(
        `/web-api/customer/v1/list?kind=${kind}&limit=100`,
      )
    ).data[0]?.rows.map(({ customerId }) => customerId) ?? []
  const add = async (enterpriseName: string) =>
    (await admin.send<{ customerId: string }>('POST', url, { enterpriseName, creditCode: '' })).data[0]?.customerId ??
    ''
  const retire = (id: string, isRetired: boolean) => admin.send('PUT', `${url}/${id}/retired`, { isRetired })
  const acts = async (subject: string) =>
    (
      await portal.database.pool.query('select act from audit_entry where subject = $1 order by id', [subject])
    ).rows.map(({ act }) => act)

  it('[AC-19] an enterprise that no record names is removed, another one is refused with what names it', async () => {
    const id = await add('误建的企业')
    expect(await ofKind('enterprise')).toContain(id)
    expect(await admin.send('DELETE', `${url}/${id}`)).toMatchObject({ code: 0 })
    expect(await ofKind('enterprise')).not.toContain(id)
    expect(await admin.send('DELETE', `${url}/${id}`)).toMatchObject({ status: 404 })
    expect(await acts(id)).toEqual(['customer.add', 'customer.remove'])
    const refused = await admin.send('DELETE', `${url}/${enterpriseId}`)
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.msg).toMatch(/^该企业名下有 \d+ 个账号、\d+ 份合同.*，不能删除，可以停用$/)
    expect(await ofKind('enterprise')).toContain(enterpriseId)
    const { rows: maker } = await portal.database.pool.query("select id from enterprise where kind = 'maker'")
    expect(await admin.send('DELETE', `${url}/${maker[0].id}`)).toMatchObject({ status: 404 })
    expect(await retire(maker[0].id, true)).toMatchObject({ status: 404 })
  })

  it('counts every table that refers to an enterprise and does not go with it', async () => {
    const { rows } = await portal.database.pool.query<{ name: string }>(
      "select conrelid::regclass::text as name from pg_constraint where confrelid = 'enterprise'::regclass and confdeltype = 'a'",
    )
    // Departments go with their enterprise; a machine goes under its contract.
    const counted = everyRecord.map(({ table }) => getTableName(table))
    expect(new Set([...counted, 'department', 'machine'])).toEqual(new Set(rows.map(({ name }) => name)))
  })

  it('[AC-19] a retired enterprise keeps its records, gets no new ones and is in no list to choose from, until it is restored', async () => {
    expect((await retire(enterpriseId, true)).msg).toMatch(/^该企业还有 \d+ 个可登录的账号.*，处理后才能停用$/)
    const id = await add('南通停产织厂')
    const contractOf = await admin.send<KeptContract>('POST', manage, {
      ...contractBody,
      contractCode: 'SY-FZ-2026-903',
      customerId: id,
    })
    expect(contractOf).toMatchObject({ code: 0 })
    const choices = async () =>
      (
        await admin.get<{ customers: { enterpriseId: string }[] }>(
          `${manage}/choices?keyword=${encodeURIComponent('南通停产')}`,
        )
      ).data[0]?.customers ?? []
    expect(await choices()).toHaveLength(1)
    expect(await retire(id, true)).toMatchObject({ code: 0 })
    expect(await retire(id, true)).toMatchObject({ code: 0 })
    expect(await choices()).toEqual([])
    expect([await ofKind('enterprise'), await ofKind('former')].map((ids) => ids.includes(id))).toEqual([false, true])
    expect(await admin.get(`/web-api/customer/v1/${id}`)).toMatchObject({
      data: [{ isRetired: true, contractList: [{ contractCode: 'SY-FZ-2026-903' }] }],
    })
    const former = { status: 409, msg: '该企业已停用，恢复后才能修改' }
    expect(await admin.send('PUT', `${url}/${id}`, { enterpriseName: '改名', creditCode: '' })).toMatchObject(former)
    const another = { ...contractBody, contractCode: 'SY-FZ-2026-904', customerId: id }
    expect(await admin.send('POST', manage, another)).toMatchObject(former)
    const person = {
      kind: 'enterprise',
      name: '钱敏',
      phone: '13755550001',
      email: '',
      enterpriseId: id,
      departmentId: '',
      roles: [],
    }
    expect(await admin.send('POST', '/web-api/account/v1', person)).toMatchObject({
      status: 409,
    })
    expect(await retire(id, false)).toMatchObject({ code: 0 })
    expect(await choices()).toHaveLength(1)
    const opened = await admin.send<{ number: string }>('POST', '/web-api/account/v1', person)
    expect(opened).toMatchObject({ code: 0 })
    const { rows } = await portal.database.pool.query("select number from account where phone = '13755550001'")
    const state = (next: Record<string, unknown>) =>
      admin.send('PUT', `/web-api/permission/v1/account/${rows[0].number}/state`, next)
    expect(await retire(id, true)).toMatchObject({ status: 409, msg: '该企业还有 1 个可登录的账号，处理后才能停用' })
    expect(await state({ state: 'disabled', reason: '企业停产' })).toMatchObject({ code: 0 })
    expect(await retire(id, true)).toMatchObject({ code: 0 })
    expect(await state({ state: 'active' })).toMatchObject({ status: 409, msg: '所属企业已停用，请先恢复企业' })
    expect(await acts(id)).toEqual(['customer.add', 'customer.retire', 'customer.restore', 'customer.retire'])
  })
})
