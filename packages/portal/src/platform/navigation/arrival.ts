/**
 * Runs when a page is reached. Sets the document title; after a navigation inside the portal moves the focus to the page's h1, so
 * that a screen reader announces the page (design §8). The first load leaves the focus unchanged.
 */
import { sentence } from '@weft/ui/sentence'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { create } from 'zustand'
import { site } from '../site/config'
import type { RouteHandle } from './route-handle'

export const documentTitle = (title: string | undefined): string =>
  title ? sentence`${title} · ${site.name}` : `${site.name} · 纺织成套装备`

export function useRouteHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {}
}

/** Whether a dark hero is under the header; where the query chooses between two pages, it also decides this. */
export function useHasHero(): boolean {
  const { hasHero = false } = useRouteHandle()
  const { search } = useLocation()
  return typeof hasHero === 'function' ? hasHero(new URLSearchParams(search)) : hasHero
}

/** Title that a page sets once it knows its content. */
const usePageName = create<{ name: string | undefined }>(() => ({ name: undefined }))

/** Sets the document title to the page's content (a part, an article); undefined while unknown. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    usePageName.setState({ name })
    return () => {
      // The next page may have set its name already.
      if (usePageName.getState().name === name) usePageName.setState({ name: undefined })
    }
  }, [name])
}

/** Sets title and focus. `mark` precedes the title, e.g. `(3) `: number of items that wait for the person. */
export function useArrival(mark = ''): void {
  const { pathname } = useLocation()
  const handle = useRouteHandle()
  const name = usePageName((state) => state.name)
  const title = name ?? handle.title
  const previous = useRef<string | undefined>(undefined)

  useEffect(() => {
    document.title = mark + documentTitle(title)
  }, [title, mark])

  useEffect(() => {
    const before = previous.current
    previous.current = pathname
    if (before === undefined || before === pathname) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
