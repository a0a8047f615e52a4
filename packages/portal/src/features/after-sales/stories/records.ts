/** A customer, a contract and its machine for the stories, stored like on the server: a save with an old version is refused. */
import type { CustomerDetail, CustomerRow, KeptContract, KeptMachine } from '@weft/contract'

const MANAGE = '/web-api/contract/v1/manage'
export const REFUSED = '内容刚刚被他人修改，请刷新后重试'

const machine: KeptMachine = {
  deviceId: 'd1',
  deviceName: '高速纺丝机',
  deviceModel: 'SY-HX-900',
  productNum: 'HX-2026-901-01',
  industryCode: 'hxzz',
  place: '二车间',
  standard: '',
  buildDay: '2026-05-11',
  installDay: '',
  handle: '88.118.8/HX202690101',
  version: 1,
}

const contract: KeptContract = {
  contractId: 'c1',
  contractCode: 'SY-HX-2026-901',
  contractName: '锦纶六期纺丝线',
  state: 1,
  deliveryState: 30,
  signDay: '2026-03-02',
  deliverDay: '2026-06-01',
  acceptDay: '',
  warrantyMonths: 12,
  deliveryEnterpriseName: '梭原纺机化纤事业部',
  keeperNumber: 'k1',
  keeperName: '孙建国',
  customerId: 'e1',
  customerName: '锦纶新材料',
  machineList: [machine],
  version: 1,
}

/** What was sold beside the first contract: no two neighbours alike. */
const sold = [
  { contractName: '短纤后处理线', state: 1, deliveryState: 20, customerId: 'e2', customerName: '恒达水刺制品' },
  { contractName: '水刺生产线', state: 2, deliveryState: 40, customerId: 'e3', customerName: '华纺非织造' },
  { contractName: '浆纱机改造', state: 1, deliveryState: 10, customerId: 'e2', customerName: '恒达水刺制品' },
] as const
const twoDigits = (number: number) => String(number).padStart(2, '0')

const rowOf = (at: number, { contractName, contractCode, machineList }: KeptContract = contract) => {
  const other = at === 0 ? undefined : sold[at % sold.length]
  const day = 1 + ((at * 7) % 28)
  return {
    contractId: `c${at + 1}`,
    contractCode: other ? `SY-HX-2026-${String(901 + at)}` : contractCode,
    state: 1,
    deliveryState: 30,
    signTime: other ? `2026-02-${twoDigits(day)} 00:00:00` : '2026-03-02 00:00:00',
    deliverTime: other ? `2026-05-${twoDigits(day)} 00:00:00` : '2026-06-01 00:00:00',
    deliveryEnterpriseName: '梭原纺机化纤事业部',
    customerId: 'e1',
    customerName: '锦纶新材料',
    deviceCount: other ? 1 + (at % 4) : machineList.length,
    newFileCount: 0,
    ...other,
    contractName: other ? `${other.contractName} ${at + 1}` : contractName,
  }
}

export interface Store {
  contract: KeptContract
  /** What a colleague saves just before this page does. */
  meanwhile?: Partial<KeptContract> | { machine: Partial<KeptMachine> } | undefined
  /** Stored bodies. */
  saved: Record<string, unknown>[]
  /** Number of refused saves. */
  refused: number
}

export const storeOf = (more: Omit<Partial<Store>, 'contract'> = {}): Store => ({
  contract,
  saved: [],
  refused: 0,
  ...more,
})

/** Applies a colleague's earlier save. */
function overtake(store: Store): void {
  const { meanwhile } = store
  if (!meanwhile) return
  store.meanwhile = undefined
  const [kept = machine] = store.contract.machineList
  store.contract =
    'machine' in meanwhile
      ? { ...store.contract, machineList: [{ ...kept, ...meanwhile.machine, version: kept.version + 1 }] }
      : { ...store.contract, ...meanwhile, version: store.contract.version + 1 }
}

const refuse = (store: { refused: number }): string => {
  store.refused += 1
  return REFUSED
}

const bodyOf = (asked: { body?: unknown }): Record<string, unknown> & { version: number } =>
  JSON.parse(String(asked.body))

/** Calls of the deliveries page over a store with this many contracts, the first with a machine and no file. */
export function deliveryCallsOf(store: Store, count = 1) {
  return {
    '/web-api/contract/v1/list': (url: URL) => {
      const size = Number(url.searchParams.get('pageSize'))
      const from = (Number(url.searchParams.get('pageNum')) - 1) * size
      const length = Math.max(0, Math.min(size, count - from))
      return [{ total: count, datalist: Array.from({ length }, (_, at) => rowOf(from + at, store.contract)) }]
    },
    '/web-api/delivery/v1/detail': () => [
      {
        ...rowOf(0, store.contract),
        acceptTime: '',
        warrantyEndTime: '',
        keeperName: store.contract.keeperName,
        deviceList: store.contract.machineList,
        fileList: [],
        relationDeviceFileDtoList: store.contract.machineList.map(({ deviceId, deviceName }) => ({
          deviceId,
          deviceName,
          fileInfoDtoList: [],
        })),
      },
    ],
    [`${MANAGE}/choices`]: [
      {
        customers: [{ enterpriseId: 'e1', enterpriseName: '锦纶新材料' }],
        keepers: [{ number: 'k1', name: '孙建国' }],
      },
    ],
    [`${MANAGE}/c1`]: (_: URL, asked: { method?: string; body?: unknown }) => {
      if (asked.method !== 'PUT') return [store.contract]
      overtake(store)
      const { version, ...body } = bodyOf(asked)
      if (version !== store.contract.version) return refuse(store)
      store.contract = { ...store.contract, ...body, version: version + 1 }
      store.saved.push(body)
      return [store.contract]
    },
    [`${MANAGE}/machine/d1`]: (_: URL, asked: { body?: unknown }) => {
      overtake(store)
      const [kept = machine] = store.contract.machineList
      const { version, ...body } = bodyOf(asked)
      if (version !== kept.version) return refuse(store)
      store.contract = { ...store.contract, machineList: [{ ...kept, ...body, version: version + 1 }] }
      store.saved.push(body)
      return [store.contract]
    },
  }
}

const companies = ['恒达水刺制品', '华纺非织造', '锦纶新材料', '经纬化纤', '天丝织造'] as const

/** A customer in the list; the first one's figures are those of its record below. */
const customerOf = (at: number): CustomerRow => ({
  customerId: `e${at + 1}`,
  kind: 'enterprise',
  customerName: at === 0 ? '锦纶新材料' : `${companies[at % companies.length]} ${at + 1} 厂`,
  creditCode: `9133${String(at).padStart(4, '0')}DEMO00001A`,
  isRetired: false,
  createTime: `2026-03-${twoDigits(1 + ((at * 5) % 28))} 09:${twoDigits((at * 17) % 60)}:00`,
  personCount: at === 0 ? people.length : 1 + (at % 4),
  contractCount: at === 0 ? 1 : at % 3,
  deviceCount: at === 0 ? 1 : (at % 3) * 2,
  openOrderCount: at % 3,
})

const people: CustomerDetail['personList'] = [
  { userId: 'u1', name: '周敏', phone: '138****0001', departmentName: '设备部', isActive: true },
  { userId: 'u2', name: '沈燕', phone: '138****0005', departmentName: '', isActive: false },
]

const customer: CustomerDetail = {
  ...customerOf(0),
  personList: people,
  contractList: [rowOf(0)],
  deviceList: [{ ...machine, contractId: 'c1' }],
  orderTotal: 0,
  orderList: [],
}

export interface CustomerStore {
  kept: CustomerDetail
  refused: number
  /** The name under which a colleague saves just before this page does. */
  meanwhile?: string | undefined
}
export const customerStore = (meanwhile?: string): CustomerStore => ({
  kept: customer,
  refused: 0,
  meanwhile,
})

/** Calls of the customers page: this many, by keyset, the first backed by a store. */
export const customerCallsOf = (count: number, store: CustomerStore = customerStore()) => ({
  '/web-api/customer/v1/list': (url: URL) => {
    const from = Number(url.searchParams.get('cursor') || 0)
    const size = Number(url.searchParams.get('limit'))
    const length = Math.max(0, Math.min(size, count - from))
    const isMore = from + length < count
    return [
      {
        total: Math.min(count, 10_000),
        isMore: count > 10_000,
        rows: Array.from({ length }, (_, at) => customerOf(from + at)),
        ...(isMore ? { nextCursor: String(from + length) } : {}),
      },
    ]
  },
  '/web-api/customer/v1/e1': () => [store.kept],
  '/web-api/customer/v1/enterprise/e1': (_: URL, asked: { body?: unknown }) => {
    const { meanwhile } = store
    store.meanwhile = undefined
    if (meanwhile) store.kept = { ...store.kept, customerName: meanwhile }
    const { enterpriseName, creditCode, seen } = JSON.parse(String(asked.body))
    if (seen.enterpriseName !== store.kept.customerName) return refuse(store)
    store.kept = { ...store.kept, customerName: enterpriseName, creditCode }
    return [{ customerId: 'e1' }]
  },
})
