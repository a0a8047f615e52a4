/** The desk's hours for customers, and messages left outside service hours (P-59). */
import { chinaOffsetMinutes, type Gateway } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound, Refusal } from '../../platform/refusal'
import { findAppById } from '../accounts'
import { createFileLookup } from '../conversations'
import { desksOf } from '../rosters'
import type { DeskHours } from './calendar'
import { leaveMessageCall, serviceHoursCall } from './calls'
import { findDeskId } from './repository'
import { hoursText } from './words'

/** The date on the desk's own calendar. */
const dateAt = (at: number): string => new Date(at + chinaOffsetMinutes * 60_000).toISOString().slice(0, 10)

export function registerServiceHours(api: FastifyInstance, hours: DeskHours, gateway: Pick<Gateway, 'desk'>): void {
  const { db, pool, clock, files } = api.weft
  const holdsFile = createFileLookup(pool, files)

  registerCall(api, serviceHoursCall, async ({ query, reply }) => {
    const deskId = await findDeskId(db, query.deskId)
    if (deskId === undefined) throw notFound()
    reply.header('Cache-Control', 'no-store')
    const now = clock.now()
    const [{ work, days }, state] = await Promise.all([hours.of(deskId), hours.state(deskId, now)])
    const today = days.find((day) => day.date === dateAt(now))
    return [
      {
        isOpen: state.isOpen,
        until: state.changesAt,
        text: work ? hoursText(work.weekly) : '全天在线',
        reason: !state.isOpen && today?.kind === 'holiday' ? today.name : undefined,
        takesMessages: !state.isOpen,
      },
    ]
  })

  registerCall(
    api,
    leaveMessageCall,
    async ({ body, session }) => {
      const deskId = body.deskId ?? (await findAppById(db, session.appId))?.deskId
      // An agent is not a customer of their own desk.
      if (deskId === undefined || (await desksOf(pool, session)).includes(deskId)) throw notFound()
      for (const { url } of body.attachments)
        if (!files.isOwn(url) || !(await holdsFile(url, 'any', { userId: session.userId, agentOf: [] })))
          throw new Refusal('附件已失效，请重新选择', { status: 422, code: 422 })
      const outcome = await gateway.desk.leaveMessage({
        deskId,
        customerId: session.userId,
        customerName: session.userName,
        id: body.requestId,
        text: body.text,
        name: body.name,
        phone: body.phone,
        email: body.email,
        attachments: body.attachments.map((item) => ({ msgType: MsgType.file, item })),
      })
      if (!outcome.ok)
        throw outcome.reason === 'not-found' ? notFound() : new Refusal('留言未能提交，请重试', { status: 409 })
      const state = await hours.state(deskId, clock.now())
      return [
        { id: body.requestId, createdAt: outcome.leftAt, answeredFrom: state.isOpen ? undefined : state.changesAt },
      ]
    },
    { rateLimit: { max: 10, ofVisitors: api.weft.config.limits.peoplePerAddress, timeWindowMs: 60_000 } },
  )
}
