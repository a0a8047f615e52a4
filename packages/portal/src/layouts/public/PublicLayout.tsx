/**
 * The frame of every public page: skip link, header, the page, footer, the floating assistant. The session loads in parallel, so
 * that reading never waits for it.
 */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { token } from '@weft/ui'
import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { endDrawing } from '../../platform/first-view/drawing'
import { takeFirstData } from '../../platform/first-view/first-data'
import { makePublicQueries } from '../../platform/first-view/public-queries'
import { useArrival, useHasHero, useRouteHandle } from '../../platform/navigation/arrival'
import { loadSession, takeLastAddress } from '../../platform/navigation/first-navigation'
import { lazyPart } from '../../platform/parts/lazy-part'
import { useSession } from '../../platform/session/session'
import { words } from '../../platform/strings/common'
import { useQuestion } from '../../shared/asking/asking'
import { AssistantCorner } from './AssistantCorner'
import { Footer } from './Footer'
import { Header } from './Header'
import { showsFooter } from './shows-footer'

// Earlier toasts wait in the queue.
const AfterFirstView = lazyPart(async () => (await import('./AfterFirstView')).AfterFirstView, { place: 'corner' })

const LeaveGate = lazyPart(async () => (await import('../../platform/leaving/LeaveGate')).LeaveGate, {
  place: 'corner',
})

const AskingGate = lazyPart(async () => (await import('../../shared/asking/AskingGate')).AskingGate, {
  place: 'corner',
})

const SkipLink = styled.a`
  position: fixed;
  left: ${token('space.4')};
  top: -100px;
  z-index: ${token('z.tooltip')};
  padding: ${token('space.3')} ${token('space.5')};
  background: ${token('color.surface')};
  color: ${token('color.text')};
  border: 1px solid ${token('color.edge')};
  &:focus { top: ${token('space.3')}; }
`

function startQueries(): QueryClient {
  const queries = makePublicQueries()
  takeFirstData(queries)
  return queries
}

/**
 * Key under which a page's scroll position is stored. Every page opened by its URL has the router's key `default`: with that key,
 * a page would start at the position of an earlier page in this tab.
 */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

/** `queries`: the query cache; the server's rendering passes its own. */
export function PublicLayout({ queries: given }: { queries?: QueryClient }) {
  const { pathname, search } = useLocation()
  const { isDeveloper = false } = useRouteHandle()
  const hasHero = useHasHero()
  const navigate = useNavigate()
  const [isIdle, setIdle] = useState(false)
  const [queries] = useState(() => given ?? startQueries())
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  const isAsked = useQuestion((state) => state.question !== undefined)
  // Stays mounted after the first use: a closing dialog returns the focus.
  const [isGateWanted, setGateWanted] = useState(false)
  if (isAsked && !isGateWanted) setGateWanted(true)
  useArrival()

  // After ScrollRestoration has handled a newly opened page.
  useLayoutEffect(() => {
    const top = endDrawing()
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
  }, [])

  useEffect(() => {
    let left = false
    void loadSession().then((status) => {
      if (left || status !== 'signed-in') return
      const saved = takeLastAddress()
      if (saved && saved !== pathname + search) navigate(saved, { replace: true })
    })
    return () => {
      left = true
    }
  }, [navigate, pathname, search])

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIdle(true)), 300)
    return () => clearTimeout(timer)
  }, [])

  return (
    <QueryClientProvider client={queries}>
      <SkipLink href="#main">{words.app.skip}</SkipLink>
      <Header hasHero={hasHero} isDeveloper={isDeveloper} />
      <main id="main" tabIndex={-1} style={{ outline: 'none', minHeight: '100vh' }}>
        <Outlet />
      </main>
      {showsFooter(pathname) ? <Footer /> : null}
      {isIdle ? (
        <>
          <AssistantCorner />
          {isSignedIn ? <LeaveGate /> : null}
        </>
      ) : null}
      {isGateWanted ? <AskingGate /> : null}
      <ScrollRestoration getKey={placeOf} />
      {isIdle ? <AfterFirstView /> : null}
    </QueryClientProvider>
  )
}
