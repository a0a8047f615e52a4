/**
 * Records that go out and come in as files, CSV or JSON lines: customers, contracts, machines, parts, articles. A file names
 * each record by `externalId`, the id that it has in the other system, so a second import of the same file changes nothing.
 * The guide "Import and export" shows the files.
 */
import { atMost } from './at-most'
import { defineCall } from './call'
import { type CmsFields, cmsFields, withHtmlLimit } from './cms'
import { fieldWords } from './field-words'
import { nameField } from './fields'
import { PERSONAL_DATA } from './holds'
import { phoneOrNone } from './phone'
import { contractRowFields, enterpriseFields, machineFields } from './record-keeping'
import type { AuthCode } from './rights'
import { plainSigns } from './typed'
import { z } from './zod'

/** What can be exported and imported; contracts name customers, machines name contracts. */
export const exchangeKinds = ['enterprise', 'person', 'contract', 'machine', 'goods', 'article'] as const
/** A kind of records that go in and out as files. */
export type ExchangeKind = (typeof exchangeKinds)[number]

/** What people call each kind. */
export const exchangeNames: Readonly<Record<ExchangeKind, string>> = {
  enterprise: '企业客户',
  person: '个人客户',
  contract: '合同',
  machine: '设备',
  goods: '备件',
  article: '文章',
}

/** `csv`: a line of names, then one record a line, lists as JSON. `jsonl`: one JSON object a line. UTF-8. */
export const exchangeFormats = ['csv', 'jsonl'] as const
/** The form of a file of records. */
export type ExchangeFormat = (typeof exchangeFormats)[number]

/** Records of one file at most. */
export const mostExchangeRows = 5_000
/** Characters of one file at most. */
export const mostExchangeCharacters = 5_000_000
/** Errors that one answer names at most. */
export const mostExchangeErrors = 100

/** The id of a record in the other system, or its own id here. */
export const externalIdField = z.string().trim().min(1).check(atMost(120))

const isPublished = z.boolean()

/** The columns of each kind beside `externalId`, as its forms judge them. */
export const exchangeFields = {
  enterprise: z.strictObject(enterpriseFields),
  person: z.strictObject({
    name: nameField(50, fieldWords.needPersonName),
    /** The login name; needed for a new one, and not changed by an import. */
    phone: phoneOrNone.default(''),
    email: z
      .string()
      .check(atMost(120))
      .overwrite(plainSigns)
      .refine((text) => text === '' || z.email().safeParse(text).success, fieldWords.wrongEmail)
      .default(''),
  }),
  /** `customer`: external id of the enterprise. */
  contract: z.strictObject({ customer: externalIdField, ...contractRowFields }),
  /** `contract`: external id of the contract. */
  machine: z.strictObject({ contract: externalIdField, ...machineFields }),
  goods: z.strictObject({ ...cmsFields.goods.shape, isPublished }),
  article: withHtmlLimit(z.strictObject({ ...cmsFields.article.shape, isPublished })),
} as const

/** The columns of one record of a kind, without its `externalId`. */
export type ExchangeFields<K extends ExchangeKind = ExchangeKind> = z.output<(typeof exchangeFields)[K]>

const blankGoods: Omit<CmsFields<'goods'>, 'typeId' | 'name' | 'partNumber'> = {
  feature: '',
  images: [],
  materialCode: '',
  drawingNumber: '',
  brand: '',
  priceText: '',
  phoneNum: '',
  applicableLine: '',
  attributes: [],
  applicable: [],
  documents: [],
  modelName: '',
  rank: 0,
}
const blankArticle: Omit<CmsFields<'article'>, 'categoryId' | 'title'> = {
  summary: '',
  html: '',
  thumbnail: '',
  author: '',
  dataSource: '',
  policyNumber: '',
  validUntil: '',
  publishDay: '',
  chapters: [],
}
/** What a new record has in a column that its file leaves out; in a record that is there the column stays as it is. */
export const exchangeBlanks: { readonly [K in ExchangeKind]: Partial<ExchangeFields<K>> } = {
  enterprise: {},
  person: {},
  contract: { warrantyMonths: 12 },
  machine: {},
  goods: { ...blankGoods, isPublished: false },
  article: { ...blankArticle, isPublished: false },
}

/** Columns that are no texts. */
export const exchangeColumnTypes: Readonly<Record<string, 'number' | 'boolean' | 'list'>> = {
  state: 'number',
  deliveryState: 'number',
  warrantyMonths: 'number',
  rank: 'number',
  isPublished: 'boolean',
  images: 'list',
  attributes: 'list',
  applicable: 'list',
  documents: 'list',
  chapters: 'list',
}

/** The auth code that the staff needs to export and import each kind; files of persons hold whole phone numbers. */
export const exchangeCodes: Readonly<Record<ExchangeKind, AuthCode>> = {
  enterprise: 'CUSTOMER_MANAGE',
  person: PERSONAL_DATA,
  contract: 'DELIVERY_MANAGE',
  machine: 'DELIVERY_MANAGE',
  goods: 'GOODS_MANAGE',
  article: 'CONTENT_MANAGE',
}

/** The text of a file: UTF-8, or GB18030 as spreadsheets in China save it. Undefined: neither. */
export function textOfFile(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {}
  }
  return undefined
}

const exchangeError = z.object({
  /** Of the file, from 1; of a record that takes several lines, the first. */
  line: z.number().int(),
  /** Empty: the whole line. */
  column: z.string(),
  /** A sentence in Chinese. */
  reason: z.string(),
})
/** What is wrong in a line of a file. */
export type ExchangeError = z.output<typeof exchangeError>

const importReport = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** None: the file is stored, or would be. One or more: nothing of it is stored. */
  errors: z.array(exchangeError).max(mostExchangeErrors),
  /** The file was read no further than to the last of these errors. */
  isCut: z.boolean(),
})
/** What an import did, or in a dry run would do. */
export type ImportReport = z.output<typeof importReport>

const source = 'requirement: customers, contracts, machines, parts and articles are exported and imported as files'

const callsOf = <K extends ExchangeKind>(kind: K) => {
  const base = `/web-api/exchange/v1/${kind}`
  const access = { auth: 'staff', authorities: [exchangeCodes[kind]] } as const
  return {
    /** One part of all records, by id; give `nextCursor` back as `cursor` for the next, whose text follows on this one's. Leaves an entry in the record of acts. */
    export: defineCall({
      name: `${kind}Exchange.export`,
      method: 'POST',
      path: `${base}/export`,
      ...access,
      body: z.strictObject({ format: z.enum(exchangeFormats), cursor: z.string().max(64).default('') }),
      data: z.object({ fileName: z.string(), text: z.string(), nextCursor: z.string().optional() }),
      errors: {},
      source,
    }),
    /** All of the file or nothing. A dry run judges the file in the same way and stores nothing. */
    import: defineCall({
      name: `${kind}Exchange.import`,
      method: 'POST',
      path: `${base}/import`,
      ...access,
      body: z.strictObject({
        format: z.enum(exchangeFormats),
        text: z.string().max(mostExchangeCharacters),
        isDryRun: z.boolean(),
      }),
      data: importReport,
      errors: { 1: 'Another import of this kind is running (HTTP 409)' },
      source,
    }),
  } as const
}

export const enterpriseExchangeCalls = callsOf('enterprise')
export const personExchangeCalls = callsOf('person')
export const contractExchangeCalls = callsOf('contract')
export const machineExchangeCalls = callsOf('machine')
export const goodsExchangeCalls = callsOf('goods')
export const articleExchangeCalls = callsOf('article')

/** The calls of a kind of records that is known only at run time. */
export const exchangeCallsOf = {
  enterprise: enterpriseExchangeCalls,
  person: personExchangeCalls,
  contract: contractExchangeCalls,
  machine: machineExchangeCalls,
  goods: goodsExchangeCalls,
  article: articleExchangeCalls,
} as const
