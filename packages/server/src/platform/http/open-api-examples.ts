/** Examples of the calls that another system begins with. A test reads each through the schemas of its call. */
import { maker } from '../maker'

export interface CallExample {
  query?: Record<string, unknown>
  params?: Record<string, unknown>
  body?: unknown
  /** Elements of the reply's `data`. */
  data?: readonly unknown[]
}

const customer = {
  customerId: '3f1c2a449f0e4b6a8a2c0d1e2f3a4b5c',
  kind: 'enterprise',
  customerName: '华纺纺织有限公司',
  creditCode: '91370000DEMO00002B',
  createTime: '2026-03-02 09:15:00',
  personCount: 4,
  contractCount: 2,
  deviceCount: 6,
  openOrderCount: 1,
}

const contract = {
  contractId: '7b2d51c09c7f4d0ab7d3e4f5a6b7c8d9',
  contractCode: 'SY-2026-0117',
  contractName: '浆纱机及整经机供货合同',
  state: 1,
  deliveryState: 30,
  signTime: '2026-01-17 10:00:00',
  deliverTime: '2026-05-20 16:30:00',
  deliveryEnterpriseName: maker.name,
  customerId: customer.customerId,
  customerName: customer.customerName,
  deviceCount: 3,
  newFileCount: 0,
}

/** By the name of the call. */
export const callExamples: Readonly<Record<string, CallExample | undefined>> = {
  'customers.list': {
    query: { kind: 'enterprise', searchKey: '华纺', limit: '20' },
    data: [{ total: 1, isMore: false, rows: [customer] }],
  },
  'customers.detail': {
    params: { customerId: customer.customerId },
    data: [{ ...customer, personList: [], contractList: [contract], deviceList: [], orderList: [] }],
  },
  'contracts.list': {
    query: { customerId: customer.customerId, state: '1', pageNum: '1', pageSize: '50' },
    data: [{ total: 1, datalist: [contract] }],
  },
  'aftersale.list': { query: { searchKey: 'SY-2026', state: 'submitted,accepted', pageNum: '1', pageSize: '50' } },
  'aftersale.detailList': { body: ['0e8a6c1f2b3d4e5f8091a2b3c4d5e6f7'] },
  'tickets.issue': {
    body: { accountId: '10023', target: 'https://crm.example.com/customers' },
    data: ['mD3kq0bV9sXy2ZtR7uWc1aLhN5eJfGp8oQiT4vUzB6E'],
  },
  'tickets.redeem': {
    body: { ticket: 'mD3kq0bV9sXy2ZtR7uWc1aLhN5eJfGp8oQiT4vUzB6E', host: 'crm.example.com' },
    data: [
      {
        accountId: '10023',
        name: '周敏',
        loginName: '13800000001',
        enterpriseId: customer.customerId,
        enterpriseName: customer.customerName,
      },
    ],
  },
}
