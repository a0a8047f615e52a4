/** Named filters of the list, of this person in this browser: an address without the order that is open. */
import { useEffect, useRef, useState } from 'react'
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

/** The latest first; a name that is there already stands for the new query. What other tabs save and remove is taken over. */
export function useSavedViews() {
  const owner = currentSession()?.user.number ?? ''
  const [list, setList] = useState(() => read(owner))
  /** Refused storage: the views live as long as the page. */
  const isKept = useRef(true)
  useEffect(() => {
    const hear = () => setList(read(owner))
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [owner])
  const replace = (name: string, more: readonly SavedView[]) => {
    const next = [...more, ...(isKept.current ? read(owner) : list).filter((one) => one.name !== name)]
    isKept.current = views.write(owner, JSON.stringify(next))
    setList(next)
  }
  return {
    list,
    save: (view: SavedView) => replace(view.name, [view]),
    remove: (name: string) => replace(name, []),
  }
}
