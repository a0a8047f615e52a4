/**
 * The open tags of this browser tab, kept for its session under the person they belong to (AC-16): somebody else who
 * signs in here starts again. Refused storage keeps them while the page lives.
 */
import { create } from 'zustand'
import { steps } from '../../../platform/storage/kept'
import { restore, type Tag, type TagPage } from './tag-list'

/** @returns what was kept for this person, unchecked. */
function kept(owner: string): unknown {
  try {
    return JSON.parse(steps.tags.read(owner) ?? 'null')
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
  const places = tags.map(({ pathname, address }) => ({ pathname, address }))
  steps.tags.write(useTags.getState().owner, JSON.stringify(places))
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
