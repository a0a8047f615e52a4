/** The spare-parts mall: categories, goods, and access to their documents (D1 §2, §3, §7; PC-06 to PC-09). */

import { atMost } from './at-most'
import { defineCall } from './call'
import { idField, wholeNumber } from './fields'
import { idsField, searchField, yesNoField } from './listing'
import { longestPartNumber, mostPartNumbers } from './part-numbers'
import { z } from './zod'

/** A category of spare parts with its subcategories. */
export interface GoodsType {
  typeId: string
  typeCode: string
  typeName: string
  /** URL of the icon on this server; empty below the second level. */
  icon: string
  /** Number of goods on sale in it and its subcategories. */
  goodsNum: number
  children: GoodsType[]
}
const goodsType: z.ZodType<GoodsType> = z.lazy(() =>
  z.object({
    typeId: z.string(),
    typeCode: z.string(),
    typeName: z.string(),
    icon: z.string(),
    goodsNum: z.number().int(),
    children: z.array(goodsType),
  }),
)

export const goodsRow = z.object({
  goodsId: z.string(),
  goodsName: z.string(),
  goodsTypeId: z.string(),
  goodsTypeName: z.string(),
  goodsFeature: z.string(),
  /** URLs joined by commas; the first is the card's. */
  images: z.string(),
  thumbnail: z.string(),
  /** Hotline of the goods. */
  phoneNum: z.string(),
  partNumber: z.string(),
  /** e.g. `6000 / 面议`. */
  priceText: z.string(),
  /** Production line it belongs to, and number of that line's machines at work, without customers' names; 0 when unknown. */
  applicableLine: z.string(),
  inServiceNum: z.number().int(),
  /** Minimum order in pieces, from the product information 起订量; 1 without one. */
  leastPieces: z.number().int().default(1),
  /** Lead time in days, from the product information 供货周期; 0 when unknown. */
  leadDays: z.number().int().default(0),
})
/** One spare part in a list. */
export type GoodsRow = z.output<typeof goodsRow>

/**
 * What is near a search that no part matches: parts of fewer words (`words`), or of the next numbers (`number`). `key`: what
 * they match, as a person reads it.
 */
export const nearKey = z.object({ kind: z.enum(['words', 'number']), key: z.string() })
/** What the parts match that are offered for a search without a match. */
export type NearKey = z.output<typeof nearKey>

export const goodsDetail = goodsRow.extend({
  /** The documents' `model`: always 默认. */
  model: z.string(),
  materialCode: z.string(),
  drawingNumber: z.string(),
  brand: z.string(),
  /** Path from the top category to its own. */
  typePath: z.array(z.object({ typeId: z.string(), typeName: z.string() })),
  attributeList: z.array(z.object({ name: z.string(), value: z.string() })),
  applicableList: z.array(z.object({ deviceName: z.string(), deviceModel: z.string(), position: z.string() })),
  /** Whether the caller's enterprise may see its documents; `none` also after a refusal, `granted` for staff. */
  accessState: z.enum(['none', 'pending', 'granted']),
  /** Drawings and data sheets; only with access. */
  documentList: z.array(z.object({ fileName: z.string(), filePath: z.string(), fileSize: z.number().int() })),
})
/** One spare part in full, with the documents that the caller's enterprise may see. */
export type GoodsDetail = z.output<typeof goodsDetail>

export const supplierAccess = z.object({ goodsId: z.string(), state: z.enum(['pending', 'granted', 'refused']) })

const synonymPath = '/web-api/upkeep/v1/search/synonyms'
/** Words of all groups together: the server takes no more values in one request. */
export const mostSynonyms = 18_000
/** The groups of synonyms, as the form and the call judge them. */
export const synonymGroups = z
  .array(
    z
      .array(z.string().trim().min(1).check(atMost(30)))
      .min(2, '一组至少两个词')
      .max(30, '一组最多 30 个词'),
  )
  .max(1_000, '最多 1000 组')
  .refine((groups) => groups.reduce((sum, words) => sum + words.length, 0) <= mostSynonyms, `最多 ${mostSynonyms} 个词`)
const synonyms = z.strictObject({ version: z.string().max(64), groupList: synonymGroups })
/** Groups of synonyms for the parts search, with the version that was read. */
export type GoodsSynonyms = z.output<typeof synonyms>

const noGoods = { 1: 'No such goods, or not on sale (HTTP 404)' }
const byGoods = z.strictObject({ goodsId: idField })

/** Calls about spare parts: categories, search, details and requests for documents (PC-06 to PC-09). */
export const goodsCalls = {
  typeTree: defineCall({
    name: 'goods.typeTree',
    method: 'GET',
    path: '/open-api/goods/config/type/v1/tree',
    auth: 'none',
    data: goodsType,
    errors: {},
    source: 'D1 §7',
  }),
  /** `data[0]` = {total, datalist}, as the documents define this list. */
  saleList: defineCall({
    name: 'goods.saleList',
    method: 'GET',
    path: '/open-api/goods/v1/sale/list',
    auth: 'optional',
    query: z.strictObject({
      /** Ids of categories of any level; matches goods in any of them. Empty: all goods. */
      goodsTypeIds: idsField,
      /**
       * Words that must all occur, each in name, codes, categories, machines, models or product information; also as pinyin,
       * initials, synonyms and other spellings (docs/decisions/0156). Exact codes come first, then names.
       */
      searchKey: searchField,
      /** Only parts for this machine or model, e.g. `喷气织机` or `SY-ZZ540`; empty: all. */
      machine: z.string().trim().max(60).default(''),
      /**
       * Empty: the catalogue's order, or the best match first for a search. `partNumber`: by part number. `inService`: most
       * machines at work first.
       */
      sort: z.enum(['', 'partNumber', 'inService']).default(''),
      pageNum: wholeNumber({ min: 1, max: 10_000 }).default(1),
      pageSize: wholeNumber({ min: 1, max: 100 }).default(20),
      /** 我的设备适用: only parts for machines of the caller's enterprise; empty without a session. */
      ownDevice: yesNoField,
    }),
    data: z.object({
      total: z.number().int(),
      datalist: z.array(goodsRow),
      /**
       * For a search, a machine or 我的设备适用: matches per top category, regardless of the chosen ones; most first, without
       * those that have none. Otherwise empty: the tree has the numbers.
       */
      typeTotalList: z.array(z.object({ typeId: z.string(), typeName: z.string(), total: z.number().int() })),
      /** The same per category of the second level. */
      groupTotalList: z.array(z.object({ typeId: z.string(), total: z.number().int() })).default([]),
      /** For a search by an enterprise: how many of `total` fit its machines. */
      ownTotal: z.number().int().optional(),
      /**
       * On the first page of a search that no part matches, or that only machines and product information match: the nearest
       * parts. Not counted in `total`.
       */
      near: nearKey.extend({ datalist: z.array(goodsRow) }).optional(),
    }),
    errors: {},
    source: 'D1 §3, §7, §9',
  }),
  detail: defineCall({
    name: 'goods.detail',
    method: 'GET',
    path: '/open-api/goods/v1/detail',
    auth: 'optional',
    query: byGoods,
    data: goodsDetail,
    errors: noGoods,
    source: 'D1 §7; PC-09',
  }),
  /** Whether the goods are in the exhibition hall: 1 shown, 0 not. */
  exhibitionStatus: defineCall({
    name: 'goods.exhibitionStatus',
    method: 'GET',
    path: '/open-api/exhibition/hall/v1/info/goods/status',
    auth: 'none',
    query: byGoods,
    data: z.object({ goodsId: z.string(), status: z.union([z.literal(0), z.literal(1)]) }),
    errors: noGoods,
    source: 'D1 §7',
  }),
  /** getModel(goodsIds, userId): display models; empty when none matches. The path is our own choice (docs/decisions/0080). */
  models: defineCall({
    name: 'goods.models',
    method: 'GET',
    path: '/open-api/exhibition/hall/v1/info/goods/model',
    auth: 'optional',
    query: z.strictObject({ goodsIds: idsField, userId: z.string().max(64).default('') }),
    data: z.object({ goodsId: z.string(), modelName: z.string(), pictureList: z.array(z.string()) }),
    errors: {},
    source: 'D1 §7, named call getModel',
  }),
  /** applySupplier(userId, goodsId): accounts of an enterprise only; userId, when sent, must be the caller's own. */
  applySupplier: defineCall({
    name: 'goods.applySupplier',
    method: 'POST',
    path: '/open-api/supplier/access/authority/v1/apply',
    auth: 'session',
    query: z.strictObject({ userId: z.string().max(64).default(''), goodsId: idField }),
    data: supplierAccess,
    errors: { 1: 'No such goods (HTTP 404); no enterprise, or another one’s userId (HTTP 403)' },
    source: 'D1 §6, §7; SV-11',
  }),
  /** The four kinds of equipment of 选择设备类型; the index in the list is TypeIndex. */
  deviceTypes: defineCall({
    name: 'goods.deviceTypes',
    method: 'GET',
    path: '/open-api/goods/config/type/v1/device/list',
    auth: 'none',
    data: z.object({
      typeIndex: z.number().int(),
      typeId: z.string(),
      typeName: z.string(),
      description: z.string(),
      picturePath: z.string(),
      goodsNum: z.number().int(),
    }),
    errors: {},
    source: 'D1 §2: device-type page; PC-08',
  }),
  /** Machine names that parts exist for, with their top categories: the catalogue's filter. */
  machineList: defineCall({
    name: 'goods.machineList',
    method: 'GET',
    path: '/open-api/goods/v1/machine/list',
    auth: 'none',
    data: z.object({ machineName: z.string(), typeIdList: z.array(z.string()) }),
    errors: {},
    source: 'requirement: parts by machine',
  }),
  /** Groups of synonyms for the search, and the version that was read. */
  synonyms: defineCall({
    name: 'goods.synonyms',
    method: 'GET',
    path: synonymPath,
    auth: 'staff',
    authorities: ['GOODS_MANAGE'],
    data: synonyms,
    errors: {},
    source: 'requirement: parts are found by the words of the trade',
  }),
  /** Replaces the whole list, if it still has the version that was read. */
  saveSynonyms: defineCall({
    name: 'goods.saveSynonyms',
    method: 'PUT',
    path: synonymPath,
    auth: 'staff',
    authorities: ['GOODS_MANAGE'],
    body: synonyms,
    data: synonyms,
    errors: { 1: 'Changed meanwhile (HTTP 409)' },
    source: 'requirement: parts are found by the words of the trade',
  }),
  /** Quick entry: part numbers as typed or pasted; each is returned with or without its goods. */
  matchPartNumbers: defineCall({
    name: 'goods.matchPartNumbers',
    method: 'POST',
    path: '/open-api/goods/v1/part/number/match',
    auth: 'none',
    body: z.strictObject({
      numbers: z
        .array(z.string().trim().min(1).check(atMost(longestPartNumber)))
        .min(1)
        .max(mostPartNumbers),
    }),
    data: z.object({ number: z.string(), goods: goodsRow.optional() }),
    errors: {},
    source: 'requirement: quick entry of part numbers',
  }),
} as const
