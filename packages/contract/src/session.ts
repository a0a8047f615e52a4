/** Sign-in, tokens, menus and the current user (D2 §3, §4, §7). */

import { atMost } from './at-most'
import { defineCall } from './call'
import { appNameField, returnPathField } from './fields'
import { nothing } from './reply'
import { sessionRoutes } from './session-routes'
import { z } from './zod'

/** One menu or page. `type` 1 = a group of menus, 2 = a page. `routers` are its children, granted ones only. */
export interface MenuEntry {
  authCode: string
  name: string
  type: 1 | 2
  routers: MenuEntry[]
}
const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({
    authCode: z.string(),
    name: z.string(),
    type: z.union([z.literal(1), z.literal(2)]),
    routers: z.array(menuEntry),
  }),
)

/** An access token, with the documents' field names. */
export const tokenReply = z.object({
  access_token: z.string(),
  /** `Bearer`: first word of the Authorization header, and the tokenType of the chat. */
  token_type: z.string(),
  /** Remaining seconds; 7199 when fresh. */
  expires_in: z.number().int(),
})
/** An access token with its type and remaining seconds. */
export type TokenReply = z.output<typeof tokenReply>

/** The signed-in account. `number` is the userId of the chat. Unknown fields are empty texts, never null. */
export const currentUser = z.object({
  name: z.string(),
  number: z.string(),
  loginName: z.string(),
  username: z.string(),
  phone: z.string(),
  telephone: z.string(),
  email: z.string(),
  authorities: z.array(z.string()),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  /** 0 enterprise, 1 personal. Staff belong to the maker's own enterprise: 0. */
  tenantType: z.union([z.literal(0), z.literal(1)]),
  departmentId: z.string(),
  departmentName: z.string(),
  userExternalId: z.string(),
  /** From the enterprise to the department, joined by `/`. */
  fullOrganizationPath: z.string(),
  /** Lifetime of the accompanying token in seconds. */
  tokenEffectiveDuration: z.number().int(),
  /** When the token was requested, `YYYY-MM-DD HH:mm`, China time. */
  tokenApplicationTime: z.string(),
})
/** The signed-in account, under the documents' field names (D2 §3). `number` is the userId of the chat. */
export type CurrentUser = z.output<typeof currentUser>

/**
 * Key pair of an account (P-256, base64url). When a session expires, the browser encrypts the person's data with the public
 * half; the next sign-in of the account returns the private half.
 */
export const sealKey = z.object({ x: z.string(), y: z.string(), d: z.string() })
/** The key pair with which a browser encrypts an account's data when its session expires. */
export type SealKey = z.output<typeof sealKey>

/** Element of the menu reply: all that the first navigation needs. */
export const menuReply = z.object({
  routers: z.array(menuEntry),
  user: currentUser,
  token: tokenReply,
  /** Roles and auth codes, e.g. `ROLE_ADMIN`, `SERVICE_DESK`. */
  authorities: z.array(z.string()),
  /** Absent when the server supports none. */
  seal: sealKey.optional(),
})
/** The reply of a session's first call: menus, account, token and rights. */
export type MenuReply = z.output<typeof menuReply>

const login = defineCall({
  ...sessionRoutes.login,
  body: z.strictObject({
    /** Phone number or login name. */
    loginName: z.string().trim().min(1).check(atMost(64)),
    password: z.string().min(1).max(128),
    appName: appNameField,
    /** Path of the own origin to open afterwards. Defaults to the app's first page. */
    redirect: returnPathField.optional(),
  }),
  data: z.object({
    /** Path to open now; already validated. */
    redirect: z.string(),
  }),
  errors: {
    1: 'Wrong name or password (the same answer for both), too many tries, or an unknown app; msg says which',
  },
  source: 'D2 §1; AC-01',
})

const signInInfo = defineCall({
  ...sessionRoutes.signInInfo,
  query: z.strictObject({ appName: appNameField }),
  data: z.object({
    /** Name of the calling app for display. */
    appTitle: z.string(),
    /** The company's own sign-in for staff: its name, and the path that starts it. Absent when there is none. */
    staff: z.object({ name: z.string(), path: z.string() }).optional(),
    /** The demo sign-ins; absent without the demo data, always in production. */
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ loginName: z.string(), name: z.string(), role: z.string() })),
      })
      .optional(),
  }),
  errors: { 1: 'Unknown app' },
  source: 'requirement: the page a person signs in on names the calling app',
})

const token = defineCall({
  ...sessionRoutes.token,
  query: z.strictObject({ appName: appNameField }),
  data: tokenReply,
  errors: { 20301: 'Nobody is signed in here', 1: 'Unknown app' },
  source: 'D2 §7; AC-05',
})

const menuList = defineCall({
  ...sessionRoutes.menuList,
  query: z.strictObject({ appName: appNameField }),
  data: menuReply,
  errors: { 1: 'Unknown app' },
  source: 'D2 §7; AC-03: data is empty when nobody is signed in',
})

const logout = defineCall({
  ...sessionRoutes.logout,
  data: nothing,
  errors: {},
  source: 'D2 §4 (the user-logout step before the central logout address; its path is not shown there); AC-01',
})

/** Calls of a session: sign in, renew the token, read menus and account, sign out (AC-01 to AC-05). */
export const sessionCalls = { login, signInInfo, token, menuList, logout } as const
