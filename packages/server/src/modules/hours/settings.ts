/** Staff set up the desk of their app: hours, single days, groups. */
import { serviceSettingsCalls as calls, type ServiceDay } from '@weft/contract'
import { type Gateway, hoursStateAt } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findAppById } from '../accounts'
import { createDeskStore, findGroup, type GroupOutcome, putGroup, removeGroup } from '../desk'
import { calendarOf } from './calendar'
import { type DayRow, findHours, listDays } from './repository'
import { createHoursSettings, setOf } from './settings-service'
import { hoursText } from './words'

const presentDay = ({ date, kind, name, periods }: DayRow): ServiceDay => ({
  date,
  kind,
  name,
  periods: periods ?? undefined,
})

const refusalOf = (reason: Extract<GroupOutcome, { ok: false }>['reason']): Refusal => {
  if (reason === 'not-found') return notFound()
  if (reason === 'same-name') return new Refusal('已有同名的技能组', { status: 409, code: 409, field: 'name' })
  if (reason === 'too-many') return new Refusal('技能组最多 50 个', { status: 409, code: 409 })
  return new Refusal('有成员不在本服务台', { status: 422, code: 422, field: 'memberIds' })
}

export function registerServiceSettings(api: FastifyInstance, gateway: Pick<Gateway, 'hoursChanged'>): void {
  const { db, pool, clock } = api.weft
  const store = createDeskStore(pool)
  const settings = createHoursSettings(api.weft)

  const deskOf = async (session: Session): Promise<string> => {
    const deskId = (await findAppById(db, session.appId))?.deskId
    if (deskId === undefined || !(await store.hasDesk(deskId))) throw notFound()
    return deskId
  }
  const present = async (deskId: string) => {
    const [row, days] = await Promise.all([findHours(db, deskId), listDays(db, deskId)])
    const { isEnforced, weekly } = setOf(row)
    const state = isEnforced ? hoursStateAt(calendarOf(weekly, days), clock.now()) : { isOpen: true }
    return { isEnforced, weekly, text: hoursText(weekly), isOpen: state.isOpen, until: state.changesAt }
  }

  registerCall(api, calls.readHours, async ({ session }) => [await present(await deskOf(session))])

  registerCall(api, calls.saveHours, async ({ body, session }) => {
    const deskId = await deskOf(session)
    await settings.saveHours(session, deskId, body)
    gateway.hoursChanged(deskId)
    return [await present(deskId)]
  })

  registerCall(api, calls.listDays, async ({ query, session }) => {
    const all = await listDays(db, await deskOf(session))
    const rows = all.filter((day) => day.date.startsWith(`${query.year}-`)).map(presentDay)
    return [{ total: rows.length, rows }]
  })

  registerCall(api, calls.putDay, async ({ params, body, session }) => {
    const deskId = await deskOf(session)
    const row = await settings.putDay(session, deskId, params.date, body)
    gateway.hoursChanged(deskId)
    return [presentDay(row)]
  })

  registerCall(api, calls.removeDay, async ({ params, session }) => {
    const deskId = await deskOf(session)
    await settings.removeDay(session, deskId, params.date)
    gateway.hoursChanged(deskId)
    return [{ date: params.date }]
  })

  registerCall(api, calls.loadDays, async ({ body, session }) => {
    const deskId = await deskOf(session)
    const added = await settings.loadDays(session, deskId, body.year)
    gateway.hoursChanged(deskId)
    return [{ added }]
  })

  registerCall(api, calls.listGroups, async ({ session }) => {
    const deskId = await deskOf(session)
    const [groups, agents] = await Promise.all([store.groups(deskId), store.agents(deskId)])
    return [
      {
        total: groups.length,
        rows: groups.map((group) => ({ ...group, keywords: [...group.keywords], memberIds: [...group.memberIds] })),
        agents: agents.map((agent) => ({ agentId: agent.userId, agentName: agent.userName })),
      },
    ]
  })

  const put = async (session: Session, body: Parameters<typeof putGroup>[2], ids: Parameters<typeof putGroup>[3]) => {
    const change = { deskId: await deskOf(session), actorId: session.userId, at: clock.now() }
    const outcome = await putGroup(db, change, body, ids)
    if (!outcome.ok) throw refusalOf(outcome.reason)
    return outcome.group
  }
  registerCall(api, calls.addGroup, async ({ body: { requestKey, ...body }, session }) => {
    const deskId = await deskOf(session)
    const wish = { by: session.userId, call: `${calls.addGroup.name}/${deskId}`, requestKey }
    const find = (id: string) => findGroup(db, deskId, id)
    return [await madeOnce(wish, uuidOf(wish), find, (newId) => put(session, body, { newId }))]
  })
  registerCall(api, calls.changeGroup, async ({ params, body, session }) => [
    await put(session, body, { id: params.id }),
  ])

  registerCall(api, calls.removeGroup, async ({ params, session }) => {
    const change = { deskId: await deskOf(session), actorId: session.userId, at: clock.now() }
    if (!(await removeGroup(db, change, params.id))) throw notFound()
    return [{ id: params.id }]
  })
}
