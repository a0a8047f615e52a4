/** Menus and roles of the seed data. Changes by the staff stay; missing ones are added. */
import { randomUUID } from 'node:crypto'
import { everyRight, ROLE_ADMIN, roleNames, type SeedRole } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { role, roleAuthority } from '../modules/accounts'
import { menu } from '../modules/menus'

/** Roles by code, with the auth codes that each grants; administrators have all. */
export const seedRoles: readonly { code: string; name: string; authorities: readonly string[] }[] = (
  Object.keys(roleNames) as SeedRole[]
).map((code) => ({
  code,
  name: roleNames[code],
  authorities: everyRight
    // Administrators have the code of their own role by holding the role.
    .filter((right) => (code === ROLE_ADMIN ? right.code !== ROLE_ADMIN : right.roles?.includes(code)))
    .map((right) => right.code),
}))

/** The sidebar: a group has type 1, a page type 2. */
export const seedMenus: readonly { authCode: string; parentCode?: string; name: string; type: 1 | 2 }[] =
  everyRight.flatMap(({ code, under, menu, page }) =>
    menu === undefined ? [] : { authCode: code, parentCode: under, name: menu, type: page === undefined ? 1 : 2 },
  )

/** Adds missing menus, roles and rights; changes no existing one. */
export async function layRights(tx: Pick<NodePgDatabase, 'insert'>, appId: string): Promise<void> {
  await tx
    .insert(menu)
    .values(
      seedMenus.map((entry, position) => ({
        id: randomUUID(),
        appId,
        authCode: entry.authCode,
        parentCode: entry.parentCode ?? null,
        name: entry.name,
        type: entry.type,
        position,
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(role)
    .values(seedRoles.map(({ code, name }) => ({ code, name })))
    .onConflictDoNothing()
  await tx
    .insert(roleAuthority)
    .values(seedRoles.flatMap(({ code, authorities }) => authorities.map((authCode) => ({ roleCode: code, authCode }))))
    .onConflictDoNothing()
}
