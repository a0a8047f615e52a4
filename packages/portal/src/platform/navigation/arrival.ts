/**
 * What happens when a page is reached: the document gets its title, and after a navigation inside the portal the focus
 * goes to the page's h1, so that a reader hears where they are (design §8). The first load leaves the focus alone.
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

/** Whether a dark hero stands under the header; where the query chooses between two pages, it chooses this too. */
export function useHasHero(): boolean {
  const { hasHero = false } = useRouteHandle()
  const { search } = useLocation()
  return typeof hasHero === 'function' ? hasHero(new URLSearchParams(search)) : hasHero
}

/** The title that a page gives itself once it knows what it shows. */
const usePageName = create<{ name: string | undefined }>(() => ({ name: undefined }))

/** Names the document after what the page shows (a part, an article); undefined while that is not known. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    usePageName.setState({ name })
    return () => {
      // The next page may have named itself already.
      if (usePageName.getState().name === name) usePageName.setState({ name: undefined })
    }
  }, [name])
}

/** `mark` stands before the title, e.g. `(3) `: what waits for the person. */
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
