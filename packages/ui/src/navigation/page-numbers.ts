/** `gap` stands for the pages left out. */
export type PageSlot = number | 'gap'

/**
 * The slots of a pager: all pages up to seven, else first, last, the current one with its neighbours and gaps between.
 * Always seven slots beyond seven pages, so that the row does not jump.
 */
export function pageSlots(page: number, pages: number): readonly PageSlot[] {
  if (pages <= 7) return [...Array(Math.max(0, pages)).keys()].map((at) => at + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap', pages]
  if (page >= pages - 3) return [1, 'gap', pages - 4, pages - 3, pages - 2, pages - 1, pages]
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages]
}
