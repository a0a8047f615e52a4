/**
 * Roles and their holders. After a change, this node drops the cached sessions of the people concerned and checks open sockets
 * again at once. Other nodes do so on a hint, or after 5 s at the latest where the hint is lost (T6).
 */
import { permissionCalls as calls, type PermissionMenu, type PermissionRole } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { searchByKey } from '../audit'
import { listMenus, type MenuRow } from '../menus'
import type { SsoService } from '../sso'
import { listPeople, presentPerson } from './people'
import { listRoles, type RoleRow, readStamp } from './repository'
import { builtIn, createPermissions } from './service'

export function registerPermissions(api: FastifyInstance, sso: Pick<SsoService, 'signOutEverywhere'>): void {
  const { db, clock, sessions } = api.weft
  const permissions = createPermissions(api.weft)

  registerCall(api, calls.stamp, async ({ reply }) => {
    reply.header('Cache-Control', 'no-store')
    return [{ stamp: await readStamp(db) }]
  })
  registerCall(api, calls.roles, async () => (await listRoles(db)).map(presentRole))

  registerCall(api, calls.addRole, async ({ body, session }) => {
    const row = await permissions.addRole(session, body)
    return row ? [presentRole(row)] : []
  })

  registerCall(api, calls.changeRole, async ({ params, body, session }) => {
    const row = await permissions.changeRole(session, params.code, body)
    sessions.announceRights()
    return row ? [presentRole(row)] : []
  })

  registerCall(api, calls.removeRole, async ({ params, session }) => {
    await permissions.removeRole(session, params.code)
    sessions.announceRights()
    return []
  })

  registerCall(api, calls.people, async ({ query, session }) => {
    const { total, rows } = await searchByKey(
      api.weft,
      session,
      query.keyword,
      () => listPeople(db, query, clock.now()),
      (found) => found.rows.map(({ number }) => ({ noun: 'account', subject: number })),
    )
    return [{ total, rows: rows.map(presentPerson) }]
  })

  registerCall(api, calls.setRoles, async ({ params, body, session }) => {
    await permissions.setRoles(session, params.number, body.roles, body.seenRoles)
    sessions.announceRights(params.number)
    return [presentPerson(await permissions.person(params.number))]
  })

  registerCall(api, calls.setState, async ({ params, body, session }) => {
    await permissions.setState(session, params.number, body.state, body.reason)
    if (body.state === 'disabled') await sso.signOutEverywhere(params.number)
    return [presentPerson(await permissions.person(params.number))]
  })

  registerCall(api, calls.endSessions, async ({ params, session }) => {
    await permissions.recordEndedSessions(session, params.number)
    await sso.signOutEverywhere(params.number)
    return []
  })

  // The menu tree as staff arranges it: names, order within a group, visibility. Entries themselves belong to the pages.
  registerCall(api, calls.menus, async ({ session }) => (await listMenus(db, session.appId)).map(presentMenu))
  registerCall(api, calls.arrangeMenus, async ({ body, session }) => {
    await permissions.arrangeMenus(session, session.appId, body.entries, body.seen)
    return (await listMenus(db, session.appId)).map(presentMenu)
  })
}

const presentRole = (row: RoleRow): PermissionRole => ({ ...row, isBuiltIn: builtIn.includes(row.code) })

const presentMenu = ({ appId: _, parentCode, ...row }: MenuRow): PermissionMenu => ({
  ...row,
  parentCode: parentCode ?? '',
})
