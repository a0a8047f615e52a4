/**
 * The open tags of the back office as plain data (AC-16): pages in opening order, affixed ones first. Every change is a pure
 * function from list to list; an impossible change returns the list unchanged.
 */

export interface Tag {
  /** Path of the page: `/console/workbench`. One tag each. */
  pathname: string
  /** Target of a press: the page with its last query. */
  address: string
  title: string
  /** Shows a pin instead of ×; no close action removes it. */
  isAffixed: boolean
}

/** A page that the person may open. */
export interface TagPage {
  path: string
  title: string
}

export type TagSide = 'left' | 'right'

/** Records a visit: adds the tag at the end, or updates its query and title. */
export function visit(tags: readonly Tag[], page: TagPage, address: string): Tag[] {
  const known = tags.find((tag) => tag.pathname === page.path)
  if (!known) return [...tags, { pathname: page.path, address, title: page.title, isAffixed: false }]
  if (known.address === address && known.title === page.title) return [...tags]
  return tags.map((tag) => (tag === known ? { ...tag, address, title: page.title } : tag))
}

export const close = (tags: readonly Tag[], pathname: string): Tag[] =>
  tags.filter((tag) => tag.isAffixed || tag.pathname !== pathname)

export const closeOthers = (tags: readonly Tag[], pathname: string): Tag[] =>
  tags.filter((tag) => tag.isAffixed || tag.pathname === pathname)

export function closeSide(tags: readonly Tag[], pathname: string, side: TagSide): Tag[] {
  const here = tags.findIndex((tag) => tag.pathname === pathname)
  if (here < 0) return [...tags]
  return tags.filter((tag, at) => tag.isAffixed || (side === 'left' ? at >= here : at <= here))
}

export const closeAll = (tags: readonly Tag[]): Tag[] => tags.filter((tag) => tag.isAffixed)

/**
 * Returns where to go when the tag of the open page was closed: its neighbour to the right, else to the left, else undefined.
 * @param before the list with the closed tag, `after` the one without
 */
export function neighbour(before: readonly Tag[], after: readonly Tag[], pathname: string): Tag | undefined {
  if (after.some((tag) => tag.pathname === pathname)) return undefined
  const here = before.findIndex((tag) => tag.pathname === pathname)
  const stays = (tag: Tag) => after.some((one) => one.pathname === tag.pathname)
  return before.slice(here + 1).find(stays) ?? before.slice(0, Math.max(here, 0)).findLast(stays)
}

/** Returns the stored tags, checked against the granted pages: the affixed page first, unknown pages removed. */
export function restore(kept: unknown, pages: readonly TagPage[]): Tag[] {
  const affixed = pages[0]
  const isKept = (one: unknown): one is { pathname: string; address: string } =>
    typeof one === 'object' &&
    one !== null &&
    typeof (one as Tag).pathname === 'string' &&
    typeof (one as Tag).address === 'string' &&
    (one as Tag).address.split(/[?#]/)[0] === (one as Tag).pathname
  const seen = new Map<string, Tag>()
  if (affixed) {
    seen.set(affixed.path, { pathname: affixed.path, address: affixed.path, title: affixed.title, isAffixed: true })
  }
  for (const { pathname, address } of (Array.isArray(kept) ? kept : []).filter(isKept)) {
    const page = pages.find((one) => one.path === pathname)
    if (page) seen.set(pathname, { pathname, address, title: page.title, isAffixed: page === affixed })
  }
  return [...seen.values()]
}
