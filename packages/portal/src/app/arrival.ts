/**
 * What happens when a page is reached: the document gets its title, and after a navigation inside the portal the focus
 * goes to the page's h1, so that a reader hears where they are (design §8). The first load leaves the focus alone.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { site } from '../site/config'
import type { RouteHandle } from './router'

export const documentTitle = (title: string | undefined): string =>
  title ? `${title} · ${site.name}` : `${site.name} · 纺织成套装备`

export function useRouteHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {}
}

export function useArrival(): void {
  const { pathname } = useLocation()
  const { title } = useRouteHandle()
  const previous = useRef<string | undefined>(undefined)

  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])

  useEffect(() => {
    const before = previous.current
    previous.current = pathname
    if (before === undefined || before === pathname) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
