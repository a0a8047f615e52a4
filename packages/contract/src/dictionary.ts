/**
 * The dictionary of the after-sales service (D2 §3: dicId, dicName): read by forms, edited by holders of MODULE_CONFIG (AC-19).
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField, nameField } from './fields'
import { typedWhole, wholeBetween } from './form'
import { nothing } from './reply'
import { once } from './request-key'
import { z } from './zod'

/**
 * Kinds of dictionary items.
 * - `aftersaleType`: topic of a request
 * - `orderState`: labels of the states; their number is fixed
 * - `uploadType`: kinds of delivery files
 * - `faultType`: the fault found in the end
 * - `endTag`: topic of a desk conversation, for agents only
 */
export const dictionaryKinds = ['aftersaleType', 'orderState', 'uploadType', 'faultType', 'endTag'] as const
/** The kind of a dictionary item; see `dictionaryKinds`. */
export type DictionaryKind = (typeof dictionaryKinds)[number]

export const dictionaryItem = z.object({
  dicId: z.string(),
  dicName: z.string(),
  /** Fixed code when the software needs the item, e.g. `complaint` or a state; else empty. */
  code: z.string(),
  description: z.string(),
  /** aftersaleType only: hours of the handling promise. */
  promiseHours: z.number().int().optional(),
})
/** One choice of an after-sales form, e.g. a type of request. */
export type DictionaryItem = z.output<typeof dictionaryItem>

export const managedDictionaryItem = dictionaryItem.extend({
  kind: z.enum(dictionaryKinds),
  isEnabled: z.boolean(),
  /** The software needs it: it can be renamed and moved, but not disabled. */
  isFixed: z.boolean(),
  /** Position within its kind, from 0. */
  position: z.number().int(),
})
/** One dictionary item for editing: with its position, and whether it can be disabled. */
export type ManagedDictionaryItem = z.output<typeof managedDictionaryItem>

const manage = { auth: 'staff', authorities: ['MODULE_CONFIG'] } as const
const root = '/aftersale-web-service/web-api/dictionary/item/v1'
const source = 'AC-19; requirement: dictionary'
const dicName = nameField(30, fieldWords.needName)
const description = z.string().trim().check(atMost(200)).default('')
const hours = wholeBetween(1, 720, fieldWords.wrongHours)
const promiseHours = hours.optional()

const itemFields = { dicName, description, promiseHours, isEnabled: z.boolean() }

/** Returns the form of a dictionary item. Only after-sales types have hours: for other kinds the field is ignored. */
export const dictionaryItemForm = (kind: DictionaryKind) =>
  z.object({
    dicName,
    description,
    promiseHours: kind === 'aftersaleType' ? typedWhole(hours) : z.string().transform(() => undefined),
    isEnabled: z.boolean(),
  })

/** Calls that read the choices of the after-sales forms, and edit them (MODULE_CONFIG). */
export const dictionaryCalls = {
  /** Enabled items of a kind in their order; `data` is the items themselves. Defaults to after-sales types. */
  typeList: defineCall({
    name: 'dictionary.typeList',
    method: 'POST',
    path: `${root}/type/list`,
    auth: 'session',
    query: z.strictObject({ appId: z.literal('aftersale').default('aftersale') }),
    body: z.strictObject({ dicType: z.enum(dictionaryKinds).exclude(['endTag']).default('aftersaleType') }),
    data: dictionaryItem,
    errors: {},
    source: 'D2 §7; SV-04',
  }),
  /** All items, including disabled ones, by kind and position. */
  manageList: defineCall({
    name: 'dictionary.manageList',
    method: 'GET',
    path: `${root}/manage/list`,
    ...manage,
    data: managedDictionaryItem,
    errors: {},
    source,
  }),
  /** Adds an item at the end of its kind. States cannot be added. */
  add: defineCall({
    name: 'dictionary.add',
    method: 'POST',
    path: `${root}/manage`,
    ...manage,
    body: z.strictObject({
      kind: z.enum(dictionaryKinds).exclude(['orderState']),
      dicName,
      description,
      promiseHours,
      ...once,
    }),
    data: managedDictionaryItem,
    errors: { 1: 'The name is there already in its kind (HTTP 409)' },
    source,
  }),
  edit: defineCall({
    name: 'dictionary.edit',
    method: 'PUT',
    path: `${root}/manage/:dicId`,
    ...manage,
    params: z.strictObject({ dicId: idField }),
    /** `seen`: the item as it was read; another one is refused. */
    body: z.strictObject({ ...itemFields, seen: z.strictObject(itemFields).optional() }),
    data: managedDictionaryItem,
    errors: {
      1: 'No such item (HTTP 404); a fixed item cannot be disabled, the name is taken, or another person has changed it (HTTP 409)',
    },
    source,
  }),
  /** Takes all items of the kind in their new order. */
  sort: defineCall({
    name: 'dictionary.sort',
    method: 'PUT',
    path: `${root}/manage/sort`,
    ...manage,
    body: z.strictObject({ kind: z.enum(dictionaryKinds), dicIds: z.array(idField).min(1).max(200) }),
    data: nothing,
    errors: { 1: 'Not exactly the items of the kind (HTTP 409)' },
    source,
  }),
} as const
