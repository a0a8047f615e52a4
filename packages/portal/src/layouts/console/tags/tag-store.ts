/**
 * The open tags of this browser tab, stored for its session under their owner (AC-16): another person who signs in here starts
 * empty. If storage is refused, the tags live as long as the page.
 */
import { create } from 'zustand'
import { readJson, steps } from '../../../platform/storage/kept'
import { restore, type Tag, type TagPage } from './tag-list'

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
 * Sets and returns the tags that are valid for a person with these pages.
 * @param owner the person's userId
 */
export function checkTags(pages: readonly TagPage[], owner: string): readonly Tag[] {
  const state = useTags.getState()
  const tags = restore(state.owner === owner ? state.tags : readJson(steps.tags, owner), pages)
  useTags.setState({ owner })
  setTags(tags)
  return tags
}
