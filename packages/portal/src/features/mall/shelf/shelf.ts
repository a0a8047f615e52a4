/** The list's query: the URL's fields resolved against the category tree. */
import type { GoodsType } from '@weft/contract'
import { mall } from '../words'

/**
 * Fields of the mall's URL (PC-06). `types`: third-level ids joined by commas; `scope` = all: every top category. So does a
 * keyword without a chosen category: its best match may be in any of them.
 */
export const shelfDefaults = {
  TypeIndex: '',
  group: '',
  types: '',
  keyword: '',
  machine: '',
  sort: '',
  own: '',
  scope: '',
  quick: '',
  p: '1',
} as const
/** Under a filter: number of matches by category id. */
export type Totals = Readonly<Record<string, number>>
export type ShelfState = { readonly [Key in keyof typeof shelfDefaults]: string }

export interface Shelf {
  /** Every top category. */
  isAll: boolean
  /** Of the chosen top category, else of the first. */
  index: number
  top: GoodsType | undefined
  group: GoodsType | undefined
  /** Chosen third-level categories; empty: all of the group. */
  chosen: readonly GoodsType[]
  /** Type ids of the list's request. */
  typeIds: readonly string[]
}

/** Resolves the URL's state; ids that are not in the tree count as not chosen. */
export function shelfOf(tops: readonly GoodsType[], state: ShelfState): Shelf {
  const asked = Number(state.TypeIndex)
  const index = tops[asked] ? asked : 0
  const isAll = state.scope === 'all' || (state.keyword !== '' && state.TypeIndex === '' && state.group === '')
  const top = tops[index]
  const group = top?.children.find((one) => one.typeId === state.group)
  const wanted = new Set(state.types.split(','))
  const chosen = group?.children.filter((one) => wanted.has(one.typeId)) ?? []
  if (isAll) return { isAll, index, top, group: undefined, chosen: [], typeIds: [] }
  const below = chosen.length > 0 ? chosen : [group ?? top].filter((one) => one !== undefined)
  return { isAll, index, top, group, chosen, typeIds: below.map((one) => one.typeId) }
}

export const sortNames = ['', 'partNumber', 'inService'] as const
export type SortName = (typeof sortNames)[number]
export const sortOf = (name: string): SortName => sortNames.find((one) => one === name) ?? ''

/** Returns the price text, or 面议 where there is no price: `6000 / 面议`, the documents' text for every part, is no price. */
export const priceWord = (priceText: string): string =>
  priceText === '' || priceText.includes(mall.negotiable) ? mall.negotiable : priceText

/** Choosing a top category resets page, selection and list (PC-07). */
export const chooseTop = (index: number): Partial<ShelfState> => ({
  TypeIndex: String(index),
  group: '',
  types: '',
  machine: '',
  scope: '',
  p: '1',
})

/**
 * Returns the groups of the column: those of the chosen top category, under `isAll` those of every one, and of these only the
 * ones that the filter leaves something in.
 */
export const groupsOf = (
  tops: readonly GoodsType[],
  { isAll, top }: Shelf,
  totals: Totals | undefined,
): readonly GoodsType[] =>
  isAll
    ? tops.flatMap(({ children }) => children).filter(({ typeId }) => !totals || totals[typeId])
    : (top?.children ?? [])

/** Applies 确定 in a group's panel. All options together are the same as 全部. */
export function chooseTypes(
  tops: readonly GoodsType[],
  group: GoodsType,
  ids: ReadonlySet<string>,
): Partial<ShelfState> {
  const known = group.children.filter((one) => ids.has(one.typeId)).map((one) => one.typeId)
  const isAll = known.length === group.children.length
  const index = tops.findIndex(({ children }) => children.includes(group))
  return { TypeIndex: String(index), group: group.typeId, types: isAll ? '' : known.join(','), scope: '', p: '1' }
}
