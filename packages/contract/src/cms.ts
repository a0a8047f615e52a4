/**
 * Public content edited by the staff: news, articles, cases, goods, questions, outlets. Every kind has the same nine calls over
 * its own fields. A published entry stays unchanged until its changes are published; a version number prevents two people from
 * overwriting each other.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField } from './fields'
import { industryCodes } from './industries'
import { rowsOf, searchField, sortField } from './listing'
import { isOwnPath } from './own-path'
import { listOf } from './reply'
import { once } from './request-key'
import type { AuthCode } from './rights'
import { z } from './zod'

const line = (max: number) => z.string().trim().check(atMost(max))
const html = z.string().max(200_000)
/** A picture or file of this server; empty: none. */
const ownFile = z
  .string()
  .max(500)
  .refine(
    (path) => path === '' || (isOwnPath(path) && /^\/(files|pictures|documents)\/[^,]+$/.test(path)),
    '须为本站文件',
  )
const pictures = z.array(ownFile).max(12)
const group = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '请选择所属栏目')
const title = line(120).min(1, '请输入标题')
/** `YYYY-MM-DD`; empty: none. */
const day = z.string().regex(/^$|^\d{4}-\d{2}-\d{2}$/)
const position = z.number().int().min(0).max(1_000_000)
const options = z.array(idField).max(30)
/** A note on the material, shown with the attributes; no filter uses it. */
const materialRemark = line(60)
const chapters = z.array(z.strictObject({ name: line(80), html })).max(30)

/** The fields of each kind. A draft may be incomplete; `cmsNeeds` lists what a publication requires. */
export const cmsFields = {
  news: z.strictObject({
    columnId: group,
    title,
    summary: line(400),
    html,
    cover: ownFile,
    organizationName: line(60),
    author: line(40),
    access: z.enum(['public', 'login', 'granted']),
    optionUuids: options,
    materialRemark,
    /** Empty: the day of the first publication. */
    publishDay: day,
    /** Days; 0: no expiry. */
    validDays: z.number().int().min(0).max(36_500),
  }),
  article: z.strictObject({
    categoryId: group,
    title,
    summary: line(400),
    html,
    thumbnail: ownFile,
    author: line(40),
    dataSource: line(60),
    policyNumber: line(60),
    validUntil: day,
    publishDay: day,
    chapters,
  }),
  case: z.strictObject({
    industryCode: z.enum(industryCodes),
    name: title,
    summary: line(400),
    introduction: line(4_000),
    background: html,
    enterpriseName: line(60),
    enterpriseIcon: ownFile,
    cover: ownFile,
    pictures,
    painPoints: z.array(line(300)).max(20),
    steps: z.array(z.strictObject({ name: line(60), content: line(2_000), picture: ownFile })).max(20),
    effectText: line(1_000),
    effectPicture: ownFile,
    effects: z
      .array(
        z.strictObject({
          name: line(30),
          percent: z.number().min(-1_000).max(100_000),
          /** The quantity before and after, and its unit: shown as 11 → 23 天. Empty: only the percentage is shown. */
          from: line(12).optional(),
          to: line(12).optional(),
          unit: line(12).optional(),
        }),
      )
      .max(12),
    chapters,
    optionUuids: options,
    materialRemark,
  }),
  goods: z.strictObject({
    typeId: group,
    name: title,
    feature: line(2_000),
    images: pictures,
    partNumber: line(40).min(1, '请输入备件编号'),
    materialCode: line(40),
    drawingNumber: line(40),
    brand: line(40),
    priceText: line(40),
    phoneNum: line(30),
    applicableLine: line(40),
    attributes: z.array(z.strictObject({ name: line(30), value: line(200) })).max(40),
    applicable: z.array(z.strictObject({ deviceName: line(60), deviceModel: line(60), position: line(60) })).max(40),
    documents: z
      .array(z.strictObject({ fileName: line(120), filePath: ownFile, fileSize: z.number().int().min(0) }))
      .max(20),
    modelName: line(60),
    rank: position,
  }),
  faq: z.strictObject({
    /** Empty: the entry is a group of questions. */
    parentId: z.union([z.literal(''), group]),
    questionContent: title,
    explanation: line(2_000),
    position,
  }),
  outlet: z.strictObject({
    name: title,
    province: line(10).min(1, '请选择省份'),
    city: line(20),
    address: line(120),
    contactName: line(20),
    phone: line(30),
    services: z.array(line(20).min(1)).max(12),
    position,
  }),
} as const

/** Characters of an entry's HTML, its chapters included: one request carries it, and the server cleans it at once. */
export const longestEntryHtml = 1_000_000

/** The texts of HTML of an entry, as `isEntryHtmlWithin` counts them. */
export interface EntryHtml {
  readonly html?: string
  readonly background?: string
  readonly chapters?: readonly { readonly html: string }[]
}
/** Whether the HTML of an entry with chapters has at most `longestEntryHtml` characters together; forms ask before they send. */
export const isEntryHtmlWithin = ({ html = '', background = '', chapters = [] }: EntryHtml): boolean =>
  chapters.reduce((sum, one) => sum + one.html.length, html.length + background.length) <= longestEntryHtml

/** Adds the limit of `longestEntryHtml` to the fields of an entry that has chapters. */
export const withHtmlLimit = <Fields extends z.ZodObject>(fields: Fields): Fields =>
  'chapters' in fields.shape
    ? fields.refine((entry) => isEntryHtmlWithin(entry), {
        path: ['chapters'],
        message: fieldWords.tooLong(longestEntryHtml),
      })
    : fields

/** A kind of content that the staff edits, e.g. `news`. */
export type CmsKind = keyof typeof cmsFields
/** The fields of an entry of this kind, as in its draft. */
export type CmsFields<K extends CmsKind = CmsKind> = z.output<(typeof cmsFields)[K]>
/** All kinds of content that the staff edits. */
export const cmsKinds = Object.keys(cmsFields) as CmsKind[]

/** The auth code that the staff needs to edit each kind of content. */
export const cmsCodes: Readonly<Record<CmsKind, AuthCode>> = {
  news: 'CONTENT_MANAGE',
  article: 'CONTENT_MANAGE',
  case: 'CONTENT_MANAGE',
  goods: 'GOODS_MANAGE',
  faq: 'FAQ_MANAGE',
  outlet: 'OUTLET_MANAGE',
}

/** Fields that may not be empty when an entry is published. */
export const cmsNeeds: { readonly [K in CmsKind]: readonly (keyof CmsFields<K>)[] } = {
  news: ['title', 'summary', 'html', 'cover', 'organizationName'],
  article: ['title', 'summary', 'html', 'thumbnail', 'dataSource'],
  case: ['name', 'summary', 'introduction', 'cover', 'enterpriseName'],
  goods: ['name', 'partNumber', 'images', 'phoneNum', 'priceText'],
  faq: ['questionContent', 'explanation'],
  outlet: ['name', 'province', 'city', 'address', 'contactName', 'phone'],
}

/**
 * The columns by which the list of a kind can be ordered. `group` has questions under their group, groups and questions in the
 * order that visitors see. A part without a figure in its price counts as the cheapest.
 */
export const cmsSorts = {
  news: ['title', 'updated'],
  article: ['title', 'updated'],
  case: ['title', 'updated'],
  goods: ['title', 'code', 'model', 'price', 'updated'],
  faq: ['group', 'title', 'updated'],
  outlet: ['title', 'updated'],
} as const satisfies Record<CmsKind, readonly CmsSort[]>
/** A column of some list of the content admin. */
export type CmsSort = 'group' | 'title' | 'code' | 'model' | 'price' | 'updated'

/** `draft`: never published. `changed`: published, with unpublished changes. */
export const cmsStates = ['draft', 'published', 'changed', 'withdrawn'] as const
/** Whether an entry is published, and whether it has unpublished changes. */
export type CmsState = (typeof cmsStates)[number]

const cmsRow = z.object({
  id: z.string(),
  title: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  state: z.enum(cmsStates),
  version: z.number().int(),
  updateTime: z.string(),
  /** Empty when unchanged since the installation. */
  updaterName: z.string(),
  /** Of a part: its drawing number, material code, model and price; empty otherwise. */
  code: z.string(),
  materialCode: z.string(),
  model: z.string(),
  price: z.string(),
  /** Address of a picture; empty: none, or a kind without pictures. */
  picture: z.string(),
})
/** One entry in a list of the content admin. */
export type CmsRow = z.output<typeof cmsRow>

const cmsEntry = cmsRow.extend({
  /** The latest values, published or not. */
  fields: z.record(z.string(), z.unknown()),
})
/** One entry in the content admin with its fields, published or not. */
export type CmsEntry = z.output<typeof cmsEntry>

const cmsChoices = z.object({
  /** Groups for entries: columns, categories, types. `parentId` is empty at the top; `isLeaf`: it can hold entries. */
  groups: z.array(z.object({ id: z.string(), name: z.string(), parentId: z.string(), isLeaf: z.boolean() })),
  /** Attribute options that filter lists. */
  options: z.array(z.object({ uuid: z.string(), name: z.string(), attributeName: z.string() })),
})
/** An editor's choices: the groups for entries, and attribute options. */
export type CmsChoices = z.output<typeof cmsChoices>

/** Maximum entries that one call changes. */
export const mostEntriesAtOnce = 100
/** What can be done with several entries. A removal is for entries that visitors do not see. */
export const cmsSeveralActs = ['publish', 'withdraw', 'move', 'remove'] as const
/** What is done with several entries. */
export type CmsSeveralAct = (typeof cmsSeveralActs)[number]

const severalResult = z.object({
  /** In the order of the request. `refused`: why this entry stayed as it was; empty when it was changed. */
  results: z.array(z.object({ id: z.string(), title: z.string(), refused: z.string() })),
})
/** What became of each of several entries. */
export type CmsSeveralResult = z.output<typeof severalResult>['results'][number]

const source = 'requirement: staff can maintain what visitors see'
const byId = z.strictObject({ id: idField })
const atVersion = z.strictObject({ version: z.number().int().min(1) })
const errors = {
  1: 'No such entry (HTTP 404); somebody else changed it meanwhile, a number that is taken, or a step that its state does not allow (HTTP 409); not ready to be published, or a group or option that does not exist (HTTP 400); msg says which',
}

const callsOf = <K extends CmsKind>(kind: K) => {
  const base = `/web-api/upkeep/v1/${kind}`
  const access = { auth: 'staff', authorities: [cmsCodes[kind]] } as const
  const fields = withHtmlLimit(cmsFields[kind])
  return {
    list: defineCall({
      name: `${kind}Cms.list`,
      method: 'GET',
      path: `${base}/list`,
      ...access,
      query: z.strictObject({
        keyword: searchField,
        state: z.enum(cmsStates).optional(),
        /** Column, category, type, group or province; empty: any. */
        groupId: z.string().max(64).default(''),
        sort: sortField<CmsSort>(cmsSorts[kind], kind === 'faq' ? 'group' : '-updated'),
        ...rowsOf(20, 100),
      }),
      data: listOf(cmsRow),
      errors: {},
      source,
    }),
    choices: defineCall({
      name: `${kind}Cms.choices`,
      method: 'GET',
      path: `${base}/choices`,
      ...access,
      data: cmsChoices,
      errors: {},
      source,
    }),
    entry: defineCall({
      name: `${kind}Cms.entry`,
      method: 'GET',
      path: `${base}/entry/:id`,
      ...access,
      params: byId,
      data: cmsEntry,
      errors,
      source,
    }),
    add: defineCall({
      name: `${kind}Cms.add`,
      method: 'POST',
      path: `${base}/entry`,
      ...access,
      body: z.strictObject({ fields, ...once }),
      data: cmsEntry,
      errors,
      source,
    }),
    save: defineCall({
      name: `${kind}Cms.save`,
      method: 'PUT',
      path: `${base}/entry/:id`,
      ...access,
      params: byId,
      body: z.strictObject({ version: z.number().int().min(1), fields }),
      data: cmsEntry,
      errors,
      source,
    }),
    publish: defineCall({
      name: `${kind}Cms.publish`,
      method: 'POST',
      path: `${base}/entry/:id/publish`,
      ...access,
      params: byId,
      body: atVersion,
      data: cmsEntry,
      errors,
      source,
    }),
    withdraw: defineCall({
      name: `${kind}Cms.withdraw`,
      method: 'POST',
      path: `${base}/entry/:id/withdraw`,
      ...access,
      params: byId,
      body: atVersion,
      data: cmsEntry,
      errors,
      source,
    }),
    /** Discards the unpublished changes, or the whole entry when it was never published; `data` is then empty. */
    discard: defineCall({
      name: `${kind}Cms.discard`,
      method: 'POST',
      path: `${base}/entry/:id/discard`,
      ...access,
      params: byId,
      body: atVersion,
      data: cmsEntry,
      errors,
      source,
    }),
    /**
     * Each entry by itself, at the version that was seen: one that is refused stops no other. Moving changes the group of the
     * newest fields, so a published entry is then published with changes.
     */
    several: defineCall({
      name: `${kind}Cms.several`,
      method: 'POST',
      path: `${base}/entries`,
      ...access,
      body: z.strictObject({
        act: z.enum(cmsSeveralActs),
        /** Where they move; for questions empty means that they become groups. */
        groupId: z.string().max(64).default(''),
        entries: z
          .array(z.strictObject({ id: idField, version: z.number().int().min(1) }))
          .min(1)
          .max(mostEntriesAtOnce),
      }),
      data: severalResult,
      errors: { 1: 'A group to move to that does not exist (HTTP 400)' },
      source,
    }),
  } as const
}

export const newsCmsCalls = callsOf('news')
export const articleCmsCalls = callsOf('article')
export const caseCmsCalls = callsOf('case')
export const goodsCmsCalls = callsOf('goods')
export const faqCmsCalls = callsOf('faq')
export const outletCmsCalls = callsOf('outlet')

/** The calls by kind, for a kind known only at run time. */
export const cmsCallsOf = {
  news: newsCmsCalls,
  article: articleCmsCalls,
  case: caseCmsCalls,
  goods: goodsCmsCalls,
  faq: faqCmsCalls,
  outlet: outletCmsCalls,
} as const
