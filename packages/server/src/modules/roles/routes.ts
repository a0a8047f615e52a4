/**
 * Roles and who holds them. Each change raises the stamp and writes its audit entry in one transaction; what the sessions
 * know of the people concerned is forgotten, and open sockets are looked at anew, at once here and on the other nodes by a
 * hint; where the hint is lost, after 5 s at the latest (T6).
 */
import { auditChanges, permissionCalls as calls, type PermissionRole, ROLE_ADMIN } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import type { SsoService } from '../sso'
import { changePermissions, conflict, type PermissionAct } from './change'
import { registerMenuUpkeep } from './menus'
import { findPerson, listPeople, type PersonRow, presentPerson, setAccountState } from './people'
import {
  deleteRole,
  findRole,
  insertRole,
  knownRoles,
  listRoles,
  type RoleRow,
  readStamp,
  renameRole,
  roleNames,
  rolesOf,
  type Transaction,
  writeAuthorities,
  writeRolesOf,
} from './repository'

/** Of the product itself: registration gives the one, these pages need the other. */
const builtIn: readonly string[] = ['ROLE_SERVICE_CUSTOMER_EMPLOYEE', ROLE_ADMIN]

export function registerPermissions(api: FastifyInstance, sso: Pick<SsoService, 'signOutEverywhere'>): void {
  const { db, clock, sessions } = api.weft

  const change = <Result>(
    session: Session,
    act: (tx: Transaction) => Promise<PermissionAct<Result>>,
  ): Promise<Result> => changePermissions({ db, clock }, session, act)
  const person = async (number: string): Promise<PersonRow> => {
    const row = await findPerson(db, number, clock.now())
    if (!row) throw notFound('账号不存在')
    return row
  }

  registerCall(api, calls.stamp, async ({ reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [{ stamp: await readStamp(db) }]
  })
  registerCall(api, calls.roles, async () => (await listRoles(db)).map(presentRole))

  registerCall(api, calls.addRole, async ({ body, session }) => {
    // The code is the key: the same role once more is the answer that the first call gave.
    const there = await findRole(db, body.code)
    const wanted = [...new Set(body.authorities)].sort()
    if (there?.name === body.name && `${[...there.authorities].sort()}` === `${wanted}`) return [presentRole(there)]
    await change(session, async (tx) => {
      if (!(await insertRole(tx, { code: body.code, name: body.name }))) throw conflict('角色编码已存在')
      await writeAuthorities(tx, body.code, body.authorities)
      return {
        result: undefined,
        act: 'role.add',
        subject: body.code,
        detail: { name: body.name, authorities: body.authorities },
      }
    })
    const row = await findRole(db, body.code)
    return row ? [presentRole(row)] : []
  })

  registerCall(api, calls.changeRole, async ({ params, body, session }) => {
    await change(session, async (tx) => {
      const before = await findRole(tx, params.code)
      if (!before) throw notFound('角色不存在')
      if (!(await renameRole(tx, params.code, body.version, body.name))) {
        throw conflict('该角色刚刚被他人修改，请核对最新内容后再保存')
      }
      await writeAuthorities(tx, params.code, body.authorities)
      return {
        result: undefined,
        act: 'role.change',
        subject: params.code,
        detail: {
          name: body.name,
          changes: auditChanges({ name: before.name }, { name: body.name }),
          added: body.authorities.filter((code) => !before.authorities.includes(code)),
          removed: before.authorities.filter((code) => !body.authorities.includes(code)),
        },
      }
    })
    sessions.announceRights()
    const row = await findRole(db, params.code)
    return row ? [presentRole(row)] : []
  })

  registerCall(api, calls.removeRole, async ({ params, session }) => {
    if (builtIn.includes(params.code)) throw conflict('系统内置角色不能删除')
    await change(session, async (tx) => {
      const before = await findRole(tx, params.code)
      if (!before) throw notFound('角色不存在')
      await deleteRole(tx, params.code)
      const { name, authorities, memberCount } = before
      return { result: undefined, act: 'role.remove', subject: params.code, detail: { name, authorities, memberCount } }
    })
    sessions.announceRights()
    return []
  })

  registerCall(api, calls.people, async ({ query }) => {
    const { total, rows } = await listPeople(db, query, clock.now())
    return [{ total, rows: rows.map(presentPerson) }]
  })

  registerCall(api, calls.setRoles, async ({ params, body, session }) => {
    const who = await person(params.number)
    const wanted = [...new Set(body.roles)]
    await change(session, async (tx) => {
      if ((await knownRoles(tx, wanted)).length < wanted.length) throw notFound('角色不存在')
      const held = await rolesOf(tx, params.number)
      const { seenRoles } = body
      if (seenRoles && !(held.length === new Set(seenRoles).size && held.every((code) => seenRoles.includes(code)))) {
        throw conflict('该账号的角色刚刚被他人修改，请核对最新内容后再保存')
      }
      await writeRolesOf(tx, params.number, wanted)
      return {
        result: undefined,
        act: 'account.roles',
        subject: params.number,
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
    })
    sessions.announceRights(params.number)
    return [presentPerson(await person(params.number))]
  })

  registerCall(api, calls.setState, async ({ params, body, session }) => {
    const { state } = body
    const who = await person(params.number)
    if (params.number === session.userId && state === 'disabled') throw conflict('不能锁定自己的账号')
    await change(session, async (tx) => {
      await setAccountState(tx, params.number, state)
      return {
        result: undefined,
        act: state === 'disabled' ? 'account.lock' : 'account.unlock',
        subject: params.number,
        detail: { name: who.name, reason: body.reason },
      }
    })
    if (state === 'disabled') await sso.signOutEverywhere(params.number)
    return [presentPerson(await person(params.number))]
  })

  registerCall(api, calls.endSessions, async ({ params, session }) => {
    const who = await person(params.number)
    await db.transaction((tx) =>
      writeAudit(tx, {
        at: clock.now(),
        actorId: session.userId,
        act: 'account.endSessions',
        subject: params.number,
        detail: { name: who.name },
      }),
    )
    await sso.signOutEverywhere(params.number)
    return []
  })

  registerMenuUpkeep(api)
}

const presentRole = (row: RoleRow): PermissionRole => ({ ...row, isBuiltIn: builtIn.includes(row.code) })
