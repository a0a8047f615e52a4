/**
 * Routes of the session calls without their schemas: every page makes these calls first, and a client created from routes needs
 * no schema library. `session.ts` defines the full calls over the same routes.
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
