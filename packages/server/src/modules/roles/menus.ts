/** The menu tree as staff arranges it: names, order within a group, what is shown. Entries come and go with their pages. */
import { auditChanges, permissionCalls as calls, type PermissionMenu } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import { arrangeMenus, listMenus, type MenuRow } from '../menus/repository'
import { raiseStamp } from './repository'

export function registerMenuUpkeep(api: FastifyInstance): void {
  const { db, clock } = api.weft

  registerCall(api, calls.menus, async ({ session }) => (await listMenus(db, session.appId)).map(presentMenu))

  registerCall(api, calls.arrangeMenus, async ({ body, session }) => {
    await db.transaction(async (tx) => {
      await raiseStamp(tx)
      const known = await listMenus(tx, session.appId)
      const ids = new Set(body.entries.map((entry) => entry.id))
      const isWhole =
        ids.size === known.length && body.entries.length === ids.size && known.every(({ id }) => ids.has(id))
      // A page that was opened before an entry came would drop it without a word.
      if (!isWhole) throw new Refusal('菜单刚刚有变化，请刷新后重试', { status: 409 })
      const asRead = known.map(({ id, name, isVisible }) => ({ id, name, isVisible }))
      if (body.seen && JSON.stringify(body.seen) !== JSON.stringify(asRead))
        throw new Refusal('菜单刚刚被他人修改，请核对后再保存', { status: 409 })
      await arrangeMenus(tx, session.appId, body.entries)
      await writeAudit(tx, {
        at: clock.now(),
        actorId: session.userId,
        act: 'menu.arrange',
        subject: session.appId,
        detail: {
          name: '控制台菜单',
          changes: auditChanges(
            { position: known.map(({ name }) => name).join('、') },
            { position: body.entries.map(({ name }) => name).join('、') },
          ),
          hidden: known
            .filter(({ id, isVisible }) => isVisible && body.entries.some((one) => one.id === id && !one.isVisible))
            .map((one) => one.name),
          shown: known
            .filter(({ id, isVisible }) => !isVisible && body.entries.some((one) => one.id === id && one.isVisible))
            .map((one) => one.name),
        },
      })
    })
    return (await listMenus(db, session.appId)).map(presentMenu)
  })
}

const presentMenu = ({ appId: _, parentCode, ...row }: MenuRow): PermissionMenu => ({
  ...row,
  parentCode: parentCode ?? '',
})
