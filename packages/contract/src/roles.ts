/** Roles, menus and people, as the back office edits them (D2 §6; AC-13, AC-19). Changes take effect everywhere within 5 s. */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField, nameField, wholeNumber } from './fields'
import { searchField, sortField } from './listing'
import { listOf, nothing } from './reply'
import { type AuthCode, everyRight, ROLE_ADMIN } from './rights'
import { z } from './zod'

/** The rights by area: the leaves of the tree in the roles editor. */
export const authorityAreas: readonly { name: string; codes: readonly { code: AuthCode; name: string }[] }[] = [
  ...new Set(everyRight.map(({ area }) => area)),
].map((name) => ({ name, codes: everyRight.filter(({ area }) => area === name) }))

const source = 'requirement: roles and menus are managed in the back office by those who hold the code'
const access = { auth: 'staff', authorities: [ROLE_ADMIN] } as const
const base = '/web-api/permission/v1'

const codePattern = /^[A-Z][A-Z0-9_]{1,59}$/
const codeField = z.string().regex(codePattern)
const roleName = nameField(30, fieldWords.needRoleName)
const authorities = z.array(codeField).max(200)

/** Returns the form of a role. The code can be set for a new role only: otherwise the field is ignored. */
export const roleForm = (isNew: boolean) =>
  z.object({
    name: roleName,
    code: isNew
      ? z.string().check(atMost(60, fieldWords.wrongRoleCode)).regex(codePattern, fieldWords.wrongRoleCode)
      : z.string(),
    authorities,
  })

const byCode = z.strictObject({ code: codeField })
const byAccount = z.strictObject({ number: idField })

export const permissionRole = z.object({
  code: z.string(),
  name: z.string(),
  /** Auth codes, sorted. */
  authorities: z.array(z.string()),
  memberCount: z.number().int(),
  /** Needed by the product itself (registration, administration): it can be changed, not removed. */
  isBuiltIn: z.boolean(),
  /** Version for the next change: a role that another person has changed meanwhile is not overwritten. */
  version: z.number().int(),
})
/** One role with its rights and its number of members. */
export type PermissionRole = z.output<typeof permissionRole>

export const permissionPerson = z.object({
  number: z.string(),
  name: z.string(),
  loginName: z.string(),
  /** Middle digits masked. */
  phone: z.string(),
  kind: z.enum(['personal', 'enterprise', 'staff']),
  enterpriseName: z.string(),
  departmentName: z.string(),
  state: z.enum(['active', 'disabled']),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  createTime: z.string(),
  /** Number of active sign-ins. */
  sessionCount: z.number().int(),
})
/** One account in the administrator's list, with its roles and active sign-ins. */
export type PermissionPerson = z.output<typeof permissionPerson>

export const permissionMenu = z.object({
  id: z.string(),
  authCode: z.string(),
  /** Empty at the top level. */
  parentCode: z.string(),
  name: z.string(),
  /** 1 a group of menus, 2 a page. */
  type: z.number().int(),
  position: z.number().int(),
  /** A hidden entry is not shown; access to its page still requires its code. */
  isVisible: z.boolean(),
})
/** One entry of the console's sidebar, as an administrator arranges it. */
export type PermissionMenu = z.output<typeof permissionMenu>

/** The editable part of an entry; its position is its index in the list. */
const menuPlace = z.strictObject({
  id: idField,
  name: nameField(20, fieldWords.needName),
  isVisible: z.boolean(),
})
const conflict = { 1: 'Changed meanwhile, taken, or the last administrator (HTTP 409); unknown (HTTP 404)' }

const lockReason = z.string().trim().check(atMost(200))
/** The form of a lock of an account: its reason, or empty. */
export const lockForm = z.object({ reason: lockReason })

/** The columns by which the list of accounts can be ordered. */
export const peopleSorts = ['name', 'created'] as const

/** Calls by which administrators edit roles, assign them to people and arrange the menus. */
export const permissionCalls = {
  roles: defineCall({
    name: 'permissions.roles',
    method: 'GET',
    path: `${base}/role/list`,
    ...access,
    data: permissionRole,
    errors: {},
    source,
  }),
  addRole: defineCall({
    name: 'permissions.addRole',
    method: 'POST',
    path: `${base}/role`,
    ...access,
    body: z.strictObject({ code: codeField, name: roleName, authorities }),
    data: permissionRole,
    errors: conflict,
    source,
  }),
  changeRole: defineCall({
    name: 'permissions.changeRole',
    method: 'PUT',
    path: `${base}/role/:code`,
    ...access,
    params: byCode,
    body: z.strictObject({ name: roleName, authorities, version: z.number().int().min(0) }),
    data: permissionRole,
    errors: conflict,
    source,
  }),
  removeRole: defineCall({
    name: 'permissions.removeRole',
    method: 'DELETE',
    path: `${base}/role/:code`,
    ...access,
    params: byCode,
    data: nothing,
    errors: conflict,
    source,
  }),
  /** By `name` with the staff before all others; `keyword` searches name, login name, enterprise and whole phone number. */
  people: defineCall({
    name: 'permissions.people',
    method: 'GET',
    path: `${base}/account/list`,
    ...access,
    query: z.strictObject({
      keyword: searchField,
      kind: z.enum(['personal', 'enterprise', 'staff']).optional(),
      roleCode: codeField.optional(),
      state: z.enum(['active', 'disabled']).optional(),
      sort: sortField(peopleSorts, 'name'),
      offset: wholeNumber({ max: 1_000_000 }).default(0),
      limit: wholeNumber({ min: 1, max: 100 }).default(20),
    }),
    data: listOf(permissionPerson),
    errors: {},
    source,
  }),
  setRoles: defineCall({
    name: 'permissions.setRoles',
    method: 'PUT',
    path: `${base}/account/:number/role`,
    ...access,
    params: byAccount,
    body: z.strictObject({
      roles: z.array(codeField).max(50),
      /** Codes as they were read; HTTP 409 when another person has changed them meanwhile. */
      seenRoles: z.array(codeField).max(50).optional(),
    }),
    data: permissionPerson,
    errors: conflict,
    source,
  }),
  /** Locks or unlocks an account. A locked account cannot sign in; its sign-ins end at once. */
  setState: defineCall({
    name: 'permissions.setState',
    method: 'PUT',
    path: `${base}/account/:number/state`,
    ...access,
    params: byAccount,
    body: z.strictObject({ state: z.enum(['active', 'disabled']), reason: lockReason.default('') }),
    data: permissionPerson,
    errors: conflict,
    source,
  }),
  endSessions: defineCall({
    name: 'permissions.endSessions',
    method: 'POST',
    path: `${base}/account/:number/session/end`,
    ...access,
    params: byAccount,
    data: nothing,
    errors: conflict,
    source,
  }),
  menus: defineCall({
    name: 'permissions.menus',
    method: 'GET',
    path: `${base}/menu/list`,
    ...access,
    data: permissionMenu,
    errors: {},
    source,
  }),
  /**
   * Replaces the whole order: each entry with its name and visibility, in the given order. `seen`: all entries as they were read;
   * HTTP 409 when another person has rearranged them meanwhile.
   */
  arrangeMenus: defineCall({
    name: 'permissions.arrangeMenus',
    method: 'PUT',
    path: `${base}/menu/list`,
    ...access,
    body: z.strictObject({
      entries: z.array(menuPlace).min(1).max(200),
      seen: z.array(menuPlace).max(200).optional(),
    }),
    data: permissionMenu,
    errors: conflict,
    source,
  }),
  /** A number that rises with every change of a role, a menu or a person's roles; open pages poll it. */
  stamp: defineCall({
    name: 'permissions.stamp',
    method: 'GET',
    path: `${base}/stamp`,
    auth: 'session',
    data: z.object({ stamp: z.number().int() }),
    errors: {},
    source: 'requirement: later changes of a role effective within 5 s',
  }),
} as const
