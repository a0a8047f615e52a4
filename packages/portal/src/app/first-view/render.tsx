/**
 * Renders the first view of a public page on the server: what a visitor sees before the page's own code loads. Renders until no
 * query needs more data. The data go into the document, so that the page starts without asking again. Renders for visitors only:
 * the browser adds what depends on a person.
 */
import type { Query, QueryClient } from '@tanstack/react-query'
import { GlobalStyle, ThemeProvider } from '@weft/ui'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { PublicLayout } from '../../layouts/public/PublicLayout'
import { makePublicQueries } from '../../platform/first-view/public-queries'
import { useSession } from '../../platform/session/session'
import { publicRoutes } from '../public-routes'

export interface FirstView {
  html: string
  /** CSS rules that `html` uses. */
  css: string
  /** Query key and value of each answer that was read. */
  data: readonly (readonly [key: readonly unknown[], value: unknown])[]
  /** Name of the page's component and of its file. */
  page: string | undefined
}

// Without a browser, hooks read a store's initial state: no person is signed in, and that is certain.
Object.assign(useSession.getInitialState(), { status: 'anonymous' })

/** The answer to one query can enable the next: types, then goods. */
const MOST_PASSES = 4

const isWanted = (query: Query): boolean => {
  const { enabled } = query.options as { enabled?: unknown }
  return query.state.status === 'pending' && enabled !== false
}

const plainCss = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '')

/** Undefined where the address is no public page, redirects, or a query failed. */
export async function renderFirstView(address: string): Promise<FirstView | undefined> {
  const queries = makePublicQueries()
  try {
    return await draw(address, queries)
  } finally {
    queries.clear()
  }
}

async function draw(address: string, queries: QueryClient): Promise<FirstView | undefined> {
  const handler = createStaticHandler([{ element: <PublicLayout queries={queries} />, children: publicRoutes }])
  const context = await handler.query(new Request(new URL(address, 'http://portal')))
  if (context instanceof Response || context.statusCode !== 200 || context.matches.length < 2) return undefined
  const router = createStaticRouter(handler.dataRoutes, context)
  const element = (context.matches.at(-1)?.route as { element?: ReactElement } | undefined)?.element
  const page = typeof element?.type === 'function' ? element.type.name : undefined
  for (let pass = 1; ; pass += 1) {
    const sheet = new ServerStyleSheet()
    try {
      const html = renderToString(
        sheet.collectStyles(
          <>
            <GlobalStyle />
            <ThemeProvider theme="light">
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </ThemeProvider>
          </>,
        ),
      )
      const all = queries.getQueryCache().getAll()
      const wanted = all.filter(isWanted)
      if (wanted.length === 0 || pass === MOST_PASSES) {
        const read = all.filter((query) => query.state.status === 'success')
        return { html, css: plainCss(sheet), data: read.map((one) => [one.queryKey, one.state.data] as const), page }
      }
      // A failed query leaves the whole view to the page, which shows the failure and offers a retry.
      await Promise.all(wanted.map((query) => query.fetch()))
    } finally {
      sheet.seal()
    }
  }
}
