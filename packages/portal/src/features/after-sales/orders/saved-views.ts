/** Named filters of the list, of this person in this browser: an address without the order that is open. */
import { useState } from 'react'
import { currentSession } from '../../../platform/session/session'
import { readJson, views } from '../../../platform/storage/kept'

/** No view goes by itself when another one comes: the 21st is refused. */
export const mostViews = 20

/** A name and the query of the address that it stands for. */
export interface SavedView {
  name: string
  query: string
}

const isView = (one: Partial<SavedView> | null): one is SavedView =>
  typeof one?.name === 'string' && typeof one.query === 'string'

function read(owner: string): SavedView[] {
  const kept = readJson(views, owner)
  return Array.isArray(kept) ? kept.filter(isView) : []
}

/** Whether there is no place for a view of this name: one that is there already takes none. */
export const isFull = (list: readonly SavedView[], name: string): boolean =>
  list.filter((one) => one.name !== name).length >= mostViews

/** The latest first; a name that is there already stands for the new query. */
export function useSavedViews() {
  const owner = currentSession()?.user.number ?? ''
  const [list, setList] = useState(() => read(owner))
  const put = (next: SavedView[]) => {
    setList(next)
    views.write(owner, JSON.stringify(next))
  }
  const without = (name: string) => list.filter((one) => one.name !== name)
  return {
    list,
    save: (view: SavedView) => put([view, ...without(view.name)]),
    remove: (name: string) => put(without(name)),
  }
}
