/** Environment of the portal's blocks in a story: an address, a signed-in person, a server that answers. */

import type { Decorator } from '@storybook/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CurrentUser } from '@weft/contract'
import { ToastRegion } from '@weft/ui'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { clearSession, storeReply } from '../platform/session/session'
import { CurrentQuery } from '../shared/lists/address-state'
import { contradictionIn } from './consistency'

/** The query of the router in memory: the window's holds the id of the story, which a list would take for its own. */
function OwnQuery({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  const current = useRef(search)
  current.current = search
  return <CurrentQuery value={useCallback(() => current.current, [])}>{children}</CurrentQuery>
}

/** Renders the story at `parameters.address` (defaults to the home page) with its own cache; links navigate inside it only. */
export const atAddress: Decorator = (Story, { parameters }) => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <MemoryRouter initialEntries={[(parameters.address as string | undefined) ?? '/']}>
      <QueryClientProvider client={queries}>
        <OwnQuery>
          <Story />
        </OwnQuery>
      </QueryClientProvider>
    </MemoryRouter>
  )
}

/** A page of the console: an address, its own cache, and the toasts. Requests are not retried. */
export const inConsole: Decorator = (Story, { parameters }) => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <MemoryRouter initialEntries={[(parameters.address as string | undefined) ?? '/console']}>
      <QueryClientProvider client={queries}>
        <OwnQuery>
          <Story />
        </OwnQuery>
      </QueryClientProvider>
      <ToastRegion />
    </MemoryRouter>
  )
}

/** `inConsole` for a page that asks before it is left: that needs a data router. */
export const inConsoleRoutes: Decorator = (Story, { parameters }) => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: '*',
          element: (
            <OwnQuery>
              <Story />
            </OwnQuery>
          ),
        },
      ],
      { initialEntries: [(parameters.address as string | undefined) ?? '/console'] },
    ),
  )
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>
  )
}

const ZHOU_MIN: CurrentUser = {
  name: '周敏',
  number: 'cust7f3m2q9x4kd81vbn6wtz',
  loginName: '13800000001',
  username: '周敏',
  phone: '13800000001',
  telephone: '',
  email: '',
  authorities: [],
  enterpriseId: '3302',
  enterpriseName: '锦纶新材料有限公司',
  tenantType: 0,
  departmentId: '',
  departmentName: '',
  userExternalId: '',
  fullOrganizationPath: '锦纶新材料有限公司',
  tokenEffectiveDuration: 7199,
  tokenApplicationTime: '2026-11-20 14:05',
}

/** For `beforeEach`: signs the customer 周敏 in. */
export const signedIn = (): (() => void) => holding()

/** Signs a person with these rights in. */
export function holding(...authorities: string[]): () => void {
  const token = { access_token: 'story', token_type: 'Bearer', expires_in: 7199 }
  storeReply({ user: ZHOU_MIN, token, routers: [], authorities }, Date.now())
  return () => clearSession('unknown')
}

/** For `beforeEach`: no person is signed in. */
export function visiting(): () => void {
  clearSession('anonymous')
  return () => clearSession('unknown')
}

/**
 * A reply of the server. A string refuses with that message, an empty string without one; with `field` the refusal is about that
 * field.
 */
type Said = readonly unknown[] | string | { msg: string; field: string }
/** Request options; the method defaults to GET. */
type Asked = Pick<RequestInit, 'method' | 'body'>
/** A reply computed from the request; a promise that never settles keeps the page waiting. */
type Answer = Said | ((url: URL, asked: Asked) => Said | Promise<Said>)

/** For `beforeEach`: answers calls to these paths; every other call goes to the network. An answer that contradicts itself fails the story. */
export function answering(answers: Readonly<Record<string, Answer>>): () => void {
  // Another story's typed text is not a draft of this one.
  sessionStorage.clear()
  const real = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const known = answers[url.pathname]
    if (known === undefined) return real(input, init)
    const answer = typeof known === 'function' ? await known(url, init ?? {}) : known
    if (typeof answer === 'string') return Response.json({ code: 1, msg: answer, data: [] })
    const problem = Array.isArray(answer) ? contradictionIn(answer) : undefined
    if (problem) reportError(new Error(`${url.pathname}: ${problem}`))
    return Response.json('field' in answer ? { code: 1, data: [], ...answer } : { code: 0, msg: '', data: answer })
  }
  return () => {
    window.fetch = real
  }
}

/** `answering` with 周敏 signed in: drafts are stored only for a signed-in person. */
export function answeringHer(answers: Readonly<Record<string, Answer>>): () => void {
  const signOut = signedIn()
  const stop = answering(answers)
  return () => {
    stop()
    signOut()
  }
}
