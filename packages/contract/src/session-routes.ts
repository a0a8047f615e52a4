/**
 * Where the session calls go, apart from their schemas: every page makes them before anything else, and a client made
 * from routes costs it no schema library. `session.ts` makes the whole calls of the same routes.
 */
import type { CallRoute } from './call'

/** The routes of `sessionCalls` without schemas, for a first page that must stay small. */
export const sessionRoutes = {
  login: { name: 'session.login', method: 'POST', path: '/sso/login', auth: 'none' },
  signInInfo: { name: 'session.signInInfo', method: 'GET', path: '/sso/info', auth: 'none' },
  token: { name: 'session.token', method: 'GET', path: '/web/portal/oauth/token', auth: 'none' },
  menuList: { name: 'session.menuList', method: 'GET', path: '/iip/web/portal/menu/list', auth: 'none' },
  logout: { name: 'session.logout', method: 'POST', path: '/iip/web/portal/user/logout', auth: 'session' },
} as const satisfies Record<string, CallRoute>
