/** What the portal's blocks need around them in a story: an address, somebody who is signed in, a server that answers. */

import type { Decorator } from '@storybook/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CurrentUser } from '@weft/contract'
import { ToastRegion } from '@weft/ui'
import { useState } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { clearSession, storeReply } from '../platform/session/session'

/** The story stands at `parameters.address` (default the home page) with a cache of its own; links move within it only. */
export const atAddress: Decorator = (Story, { parameters }) => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <MemoryRouter initialEntries={[(parameters.address as string | undefined) ?? '/']}>
      <QueryClientProvider client={queries}>
        <Story />
      </QueryClientProvider>
    </MemoryRouter>
  )
}

/** A page of the console: an address, a cache of its own, and the toasts. What fails fails at once. */
export const inConsole: Decorator = (Story, { parameters }) => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <MemoryRouter initialEntries={[(parameters.address as string | undefined) ?? '/console']}>
      <QueryClientProvider client={queries}>
        <Story />
      </QueryClientProvider>
      <ToastRegion />
    </MemoryRouter>
  )
}

/** The same for a page that asks before it is left: that needs a router of routes. */
export const inConsoleRoutes: Decorator = (Story, { parameters }) => {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Story /> }], {
      initialEntries: [(parameters.address as string | undefined) ?? '/console'],
    }),
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

/** For `beforeEach`: the customer 周敏 is signed in. */
export const signedIn = (): (() => void) => holding()

/** Somebody with these rights is signed in. */
export function holding(...authorities: string[]): () => void {
  const token = { access_token: 'story', token_type: 'Bearer', expires_in: 7199 }
  storeReply({ user: ZHOU_MIN, token, routers: [], authorities }, Date.now())
  return () => clearSession('unknown')
}

/** For `beforeEach`: nobody is. */
export function visiting(): () => void {
  clearSession('anonymous')
  return () => clearSession('unknown')
}

/** A reply of the server; a text refuses with that sentence, an empty one without a word; with `field` it is about that field. */
type Said = readonly unknown[] | string | { msg: string; field: string }
/** How it is asked: with GET unless it says otherwise. */
type Asked = Pick<RequestInit, 'method' | 'body'>
/** A reply made from the request; a promise that never settles keeps the page waiting. */
type Answer = Said | ((url: URL, asked: Asked) => Said | Promise<Said>)

/** For `beforeEach`: calls to these paths are answered here, every other one goes its way. */
export function answering(answers: Readonly<Record<string, Answer>>): () => void {
  // What another story typed is no draft of this one's.
  sessionStorage.clear()
  const real = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const known = answers[url.pathname]
    if (known === undefined) return real(input, init)
    const answer = typeof known === 'function' ? await known(url, init ?? {}) : known
    if (typeof answer === 'string') return Response.json({ code: 1, msg: answer, data: [] })
    return Response.json('field' in answer ? { code: 1, data: [], ...answer } : { code: 0, msg: '', data: answer })
  }
  return () => {
    window.fetch = real
  }
}

/** The same with 周敏 signed in: drafts are kept of somebody only. */
export function answeringHer(answers: Readonly<Record<string, Answer>>): () => void {
  const signOut = signedIn()
  const stop = answering(answers)
  return () => {
    stop()
    signOut()
  }
}
