/**
 * The route table (history mode, base /). Public pages load in parallel with the session. The console waits for it, because its
 * routes depend on the granted rights (AC-03, AC-04). Unknown paths go to /404.
 */
import { createBrowserRouter, type LoaderFunctionArgs, redirect, replace } from 'react-router-dom'
import { ConsoleLoading } from '../layouts/console/ConsoleLoading'
import { PublicLayout } from '../layouts/public/PublicLayout'
import { consoleStart } from '../platform/console/console-screens'
import { loadSession, saveLastAddress, takeLastAddress } from '../platform/navigation/first-navigation'
import { redirectTarget, urls } from '../platform/navigation/urls'
import { currentSession } from '../platform/session/session'
import { Loading } from '../shared/site/Loading'
import { publicRoutes } from './public-routes'
import { RouteFailure } from './RouteFailure'
import { consoleRoutes } from './routes/console'

async function consoleArrival({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const status = await loadSession()
  if (status === 'anonymous') {
    saveLastAddress(pathname + search)
    window.location.assign(urls.signIn(pathname + search))
    // The browser is leaving the page; nothing of the console may show meanwhile.
    return new Promise(() => undefined)
  }
  if (status === 'failed') return null
  takeLastAddress()
  const start = consoleStart(pathname, currentSession()?.menus ?? [])
  if (start === 'forbidden') return redirect(urls.forbidden)
  return start === 'stay' ? null : redirect(start.to)
}

export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <PublicLayout />,
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <Loading />,
      // A page whose code fails to load leaves header, footer and assistant in place.
      children: [{ errorElement: <RouteFailure isInFrame />, children: publicRoutes }],
    },
    {
      path: `${urls.redirect}/*`,
      loader: ({ params, request }) => replace(redirectTarget(params['*'] ?? '', new URL(request.url).search)),
      element: null,
      hydrateFallbackElement: <Loading />,
    },
    {
      id: 'console',
      loader: consoleArrival,
      // The session may have ended, and access depends on the address: runs again for every navigation inside the console.
      shouldRevalidate: () => true,
      hydrateFallbackElement: <ConsoleLoading />,
      errorElement: <RouteFailure />,
      lazy: async () => ({ Component: (await import('../layouts/console/Shell')).Shell }),
      children: [
        {
          path: urls.console,
          lazy: async () => ({ Component: (await import('../layouts/console/BlankPage')).BlankPage }),
        },
        {
          // Refreshing a tag stays inside the shell: only the page is mounted again, not the frame (AC-16).
          path: `${urls.redirect}${urls.console}/*`,
          lazy: async () => ({ Component: (await import('../layouts/console/RefreshStep')).RefreshStep }),
        },
        {
          path: urls.blank,
          lazy: async () => ({ Component: (await import('../layouts/console/BlankPage')).BlankPage }),
        },
        ...consoleRoutes,
      ],
    },
    { path: '*', loader: () => replace(urls.notFound), element: null, hydrateFallbackElement: <Loading /> },
  ])
