/**
 * Examples of every call: written by hand for those that another system begins with, made from the schemas for the others. A
 * test reads each through the schemas of its call.
 */
import { type Call, type ExchangeKind, exchangeKinds } from '@weft/contract'
import type { z } from 'zod'
import { maker } from '../maker'
import { SEALED } from './example-values'
import { makeExample } from './make-example'

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
  isRetired: false,
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

/** A record of each kind as a line of a file; `externalId` is its id in the other system. */
const records: Readonly<Record<ExchangeKind, Record<string, unknown>>> = {
  enterprise: { externalId: 'CRM-1', enterpriseName: customer.customerName, creditCode: customer.creditCode },
  person: { externalId: 'CRM-P7', name: '周敏', phone: '13800000001', email: 'zhoumin@mill.example.com' },
  contract: {
    externalId: 'K-1',
    customer: 'CRM-1',
    contractCode: contract.contractCode,
    contractName: contract.contractName,
    state: 1,
    signDay: '2026-01-17',
  },
  machine: {
    externalId: 'M-1',
    contract: 'K-1',
    deviceName: '喷气织机',
    deviceModel: 'JA-9',
    productNum: 'JA-9-0001',
    industryCode: 'fzyr',
  },
  goods: { externalId: 'P-1', name: '喷丝板', partNumber: 'SYHX.11.01', priceText: '1,280.00', isPublished: true },
  article: { externalId: 'A-1', title: '喷丝板清洗七步法', html: '<p>先用清水冲洗。</p>', isPublished: false },
}

const exchangeExamples = Object.fromEntries(
  exchangeKinds.flatMap((kind): [string, CallExample][] => {
    const text = `${JSON.stringify(records[kind])}\n`
    return [
      [
        `${kind}Exchange.export`,
        { body: { format: 'jsonl', cursor: '' }, data: [{ fileName: `${kind}.jsonl`, text }] },
      ],
      [
        `${kind}Exchange.import`,
        {
          body: { format: 'jsonl', text, isDryRun: true },
          data: [{ added: 1, changed: 0, unchanged: 0, errors: [], isCut: false }],
        },
      ],
    ]
  }),
)

const visitor = 'v8c3f0a1d2b4'
const draft = {
  text: '请用 5% 氢氧化钠在 70 ℃ 下清洗 30 分钟，再用清水冲洗。',
  sources: [{ title: '喷丝板清洗七步法', address: '/portal/articles/7' }],
}
const params = { customerId: visitor }

const robotExamples: Readonly<Record<string, CallExample>> = {
  'robot.helpers': { data: [{ drafts: true, summaries: true, translation: false }] },
  'robot.draft': { params, data: [{ ...draft, by: 'embedded' }] },
  'robot.summary': { params, body: { for: 'handover' }, data: [{ text: '问题：喷丝板超声碱洗浓度是多少' }] },
  'robot.translate': {
    params,
    body: { text: '请更换 SYHX.11.01', to: 'en', msgSeqId: 42 },
    data: [{ text: 'Please replace SYHX.11.01', isTranslated: true }],
  },
  'robot.list': {
    query: { from: '1796000000000', to: '1797000000000', outcome: 'answered' },
    data: [
      {
        rows: [
          {
            id: '5b1f6a0e-6c0b-4d0e-9f53-0c8a1f2d3e4f',
            purpose: 'answer',
            customerId: visitor,
            model: 'embedded',
            prompt: '喷丝板超声碱洗浓度是多少',
            answer: draft.text,
            sources: draft.sources,
            outcome: 'answered',
            ms: 12,
            at: 1_796_100_000_000,
          },
        ],
      },
    ],
  },
  'robot.offerDraft': { body: { customerId: visitor, msgSeqId: 42, ...draft } },
}

/** By the name of the call. */
const written: Readonly<Record<string, CallExample | undefined>> = {
  ...exchangeExamples,
  ...robotExamples,
  // One proof of the two that the call takes.
  'erasure.closeOwn': { body: { password: SEALED } },
  'dataExport.request': { body: { password: SEALED } },
  'dataExport.link': { body: { password: SEALED } },
  'serviceAccounts.own': {
    data: [
      {
        id: 'k3v9x0q2m8d4s6f1h7j5t0wz',
        name: 'CRM',
        scopes: ['CUSTOMER_MANAGE', 'SERVICE_DTL'],
        requestsPerTenSeconds: 100,
        keyHint: 'weft_k3v9',
        keyExpiresAt: 1_797_000_000_000,
        createdAt: 1_789_000_000_000,
      },
    ],
  },
  'customers.list': {
    query: { kind: 'enterprise', searchKey: '华纺', limit: '20' },
    data: [{ total: 1, isMore: false, rows: [customer] }],
  },
  'customers.detail': {
    params: { customerId: customer.customerId },
    data: [{ ...customer, personList: [], contractList: [contract], deviceList: [], orderTotal: 0, orderList: [] }],
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

/** What is written by hand goes before what is made. @param form schema of the fields beside a file, where the call takes one */
export function exampleOf(call: Call, form?: z.ZodType): CallExample {
  const made = (schema: z.ZodType | undefined, io: 'input' | 'output') => schema && makeExample(schema, io, 'data')
  const data = made(call.data, 'output')
  return {
    query: made(call.query, 'input') as CallExample['query'],
    params: made(call.params, 'input') as CallExample['params'],
    body: made(call.body ?? form, 'input'),
    // A call that answers with nothing has no element to show.
    data: data === undefined ? [] : [data],
    ...written[call.name],
  }
}
