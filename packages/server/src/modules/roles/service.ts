/** The rules of roles, of their holders, and of the menu. Each change is one transaction with its audit entry (change.ts). */
import { auditChanges, CUSTOMER_ROLE, ROLE_ADMIN } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { arrangeMenus, listMenus } from '../menus'
import { changePermissions, conflict, type PermissionAct } from './change'
import { findPerson, isOfFormer, type PersonRow, setAccountState } from './people'
import {
  deleteRole,
  findRole,
  insertRole,
  knownRoles,
  type RoleRow,
  raiseStamp,
  renameRole,
  roleNames,
  rolesOf,
  type Transaction,
  writeAuthorities,
  writeRolesOf,
} from './repository'

/** Built into the product: registration assigns the one, these pages need the other. */
export const builtIn: readonly string[] = [CUSTOMER_ROLE, ROLE_ADMIN]

interface Parts {
  db: NodePgDatabase
  clock: Clock
}
type Actor = Pick<Session, 'userId'>
interface MenuEntry {
  id: string
  name: string
  isVisible: boolean
}

export function createPermissions({ db, clock }: Parts) {
  const change = <Result>(by: Actor, act: (tx: Transaction) => Promise<PermissionAct<Result>>): Promise<Result> =>
    changePermissions({ db, clock }, by, act)
  const person = async (number: string): Promise<PersonRow> => {
    const row = await findPerson(db, number, clock.now())
    if (!row) throw notFound('账号不存在')
    return row
  }

  return {
    /** Returns a person with an account; refuses with 404 when there is none. */
    person,

    /** Idempotent by its fields: returns the role that has them. @throws Refusal 409 for a code that a different role has */
    async addRole(
      by: Actor,
      wish: { code: string; name: string; authorities: string[] },
    ): Promise<RoleRow | undefined> {
      const { code, name, authorities } = wish
      const there = await findRole(db, code)
      const wanted = [...new Set(authorities)].sort()
      if (there?.name === name && `${[...there.authorities].sort()}` === `${wanted}`) return there
      await change(by, async (tx) => {
        if (!(await insertRole(tx, { code, name }))) throw conflict('角色编码已存在', 'code')
        await writeAuthorities(tx, code, authorities)
        return { result: undefined, act: 'role.add', subject: code, detail: { name, authorities } }
      })
      return findRole(db, code)
    },

    /** @param wish `version` is the one that the person read; another one is refused with 409. */
    async changeRole(
      by: Actor,
      code: string,
      wish: { name: string; authorities: string[]; version: number },
    ): Promise<RoleRow | undefined> {
      const { name, authorities, version } = wish
      await change(by, async (tx) => {
        const before = await findRole(tx, code)
        if (!before) throw notFound('角色不存在')
        if (!(await renameRole(tx, code, version, name))) {
          throw conflict('该角色刚刚被他人修改，请核对最新内容后再保存')
        }
        await writeAuthorities(tx, code, authorities)
        return {
          result: undefined,
          act: 'role.change',
          subject: code,
          detail: {
            name,
            changes: auditChanges({ name: before.name }, { name }),
            added: authorities.filter((one) => !before.authorities.includes(one)),
            removed: before.authorities.filter((one) => !authorities.includes(one)),
          },
        }
      })
      return findRole(db, code)
    },

    async removeRole(by: Actor, code: string): Promise<void> {
      if (builtIn.includes(code)) throw conflict('系统内置角色不能删除')
      await change(by, async (tx) => {
        const before = await findRole(tx, code)
        if (!before) throw notFound('角色不存在')
        await deleteRole(tx, code)
        const { name, authorities, memberCount } = before
        return { result: undefined, act: 'role.remove', subject: code, detail: { name, authorities, memberCount } }
      })
    },

    /** @param seenRoles the roles of that account that the person read; others are refused with 409. */
    async setRoles(by: Actor, number: string, roles: readonly string[], seenRoles?: readonly string[]): Promise<void> {
      const who = await person(number)
      await change(by, (tx) => replaceRoles(tx, who, [...new Set(roles)], seenRoles))
    },

    /** Locks or unlocks an account. The caller ends its sessions after the commit. */
    async setState(by: Actor, number: string, state: PersonRow['state'], reason: string | undefined): Promise<void> {
      const who = await person(number)
      if (number === by.userId && state === 'disabled') throw conflict('不能锁定自己的账号')
      await change(by, async (tx) => {
        if (state === 'active' && (await isOfFormer(tx, number))) throw conflict('所属企业已停用，请先恢复企业')
        await setAccountState(tx, number, state)
        return {
          result: undefined,
          act: state === 'disabled' ? 'account.lock' : 'account.unlock',
          subject: number,
          detail: { name: who.name, reason },
        }
      })
    },

    /** Records the end of a person's sessions, which changes no row; the caller ends them after the commit. */
    async recordEndedSessions(by: Actor, number: string): Promise<void> {
      const { name } = await person(number)
      const entry = { at: clock.now(), actorId: by.userId, act: 'account.endSessions', subject: number } as const
      await db.transaction((tx) => writeAudit(tx, { ...entry, detail: { name } }))
    },

    arrangeMenus: (
      by: Actor,
      appId: string,
      entries: readonly MenuEntry[],
      seen?: readonly MenuEntry[],
    ): Promise<void> => arrangeMenu({ db, clock }, by, appId, entries, seen),
  }
}

/**
 * Stores names, order and visibility of an app's menu as a whole.
 * @param seen the menu that the person read; a different stored one is refused with 409.
 */
async function arrangeMenu(
  { db, clock }: Parts,
  by: Actor,
  appId: string,
  entries: readonly MenuEntry[],
  seen?: readonly MenuEntry[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await raiseStamp(tx)
    const known = await listMenus(tx, appId)
    const ids = new Set(entries.map((entry) => entry.id))
    const isWhole = ids.size === known.length && entries.length === ids.size && known.every(({ id }) => ids.has(id))
    // A page opened before an entry existed would silently drop it.
    if (!isWhole) throw new Refusal('菜单刚刚有变化，请刷新后重试', { status: 409 })
    const asRead = known.map(({ id, name, isVisible }) => ({ id, name, isVisible }))
    if (seen && JSON.stringify(seen) !== JSON.stringify(asRead))
      throw new Refusal('菜单刚刚被他人修改，请核对后再保存', { status: 409 })
    await arrangeMenus(tx, appId, entries)
    const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
    const nowOf = (id: string) => entries.find((one) => one.id === id)
    await writeAudit(tx, {
      at: clock.now(),
      actorId: by.userId,
      act: 'menu.arrange',
      subject: appId,
      detail: {
        name: '控制台菜单',
        changes: auditChanges({ position: namesOf(known).join('、') }, { position: namesOf(entries).join('、') }),
        hidden: namesOf(known.filter(({ id, isVisible }) => isVisible && nowOf(id)?.isVisible === false)),
        shown: namesOf(known.filter(({ id, isVisible }) => !isVisible && nowOf(id)?.isVisible === true)),
      },
    })
  })
}

async function replaceRoles(
  tx: Transaction,
  who: PersonRow,
  wanted: readonly string[],
  seen: readonly string[] | undefined,
): Promise<PermissionAct<undefined>> {
  if ((await knownRoles(tx, wanted)).length < wanted.length) throw notFound('角色不存在')
  const held = await rolesOf(tx, who.number)
  if (seen && !(held.length === new Set(seen).size && held.every((code) => seen.includes(code)))) {
    throw conflict('该账号的角色刚刚被他人修改，请核对最新内容后再保存')
  }
  await writeRolesOf(tx, who.number, wanted)
  return {
    result: undefined,
    act: 'account.roles',
    subject: who.number,
    detail: {
      name: who.name,
      added: await roleNames(
        tx,
        wanted.filter((code) => !held.includes(code)),
      ),
      removed: await roleNames(
        tx,
        held.filter((code) => !wanted.includes(code)),
      ),
    },
  }
}
