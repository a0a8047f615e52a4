/**
 * The open tags of this browser tab, kept for its session under the person they belong to (AC-16): somebody else who
 * signs in here starts anew. Refused storage keeps them while the page lives.
 */
import { create } from 'zustand'
import { restore, type Tag, type TagPage } from './tag-list'

const KEY = 'weft.console.tags'

/** @returns what was kept for this person, unchecked. */
function kept(owner: string): unknown {
  try {
    const record: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const { owner: whose, tags } = (record ?? {}) as { owner?: unknown; tags?: unknown }
    return whose === owner ? tags : undefined
  } catch {
    return undefined
  }
}

interface TagState {
  owner: string
  tags: readonly Tag[]
}

export const useTags = create<TagState>(() => ({ owner: '', tags: [] }))

export function setTags(tags: readonly Tag[]): void {
  useTags.setState({ tags })
  try {
    const places = tags.map(({ pathname, address }) => ({ pathname, address }))
    sessionStorage.setItem(KEY, JSON.stringify({ owner: useTags.getState().owner, tags: places }))
  } catch {
    // Kept in memory only.
  }
}

/**
 * The tags that still lead somewhere for somebody with these pages.
 * @param owner the person's user number
 */
export function checkTags(pages: readonly TagPage[], owner: string): readonly Tag[] {
  const state = useTags.getState()
  const tags = restore(state.owner === owner ? state.tags : kept(owner), pages)
  useTags.setState({ owner })
  setTags(tags)
  return tags
}
