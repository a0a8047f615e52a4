/** A page number, or `gap` for omitted pages. */
export type PageSlot = number | 'gap'

/**
 * The slots of a pager. Up to seven pages: all. Beyond: first, last, the current page with its neighbours, and gaps; always seven
 * slots, so that the row keeps its width.
 */
export function pageSlots(page: number, pages: number): readonly PageSlot[] {
  if (pages <= 7) return [...Array(Math.max(0, pages)).keys()].map((at) => at + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap', pages]
  if (page >= pages - 3) return [1, 'gap', pages - 4, pages - 3, pages - 2, pages - 1, pages]
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages]
}
