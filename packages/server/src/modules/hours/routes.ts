/** The desk's hours for customers, and messages left outside service hours (P-59). */
import type { Gateway } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { chinaDay } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import type { DeskHours } from './calendar'
import { leaveMessageCall, serviceHoursCall } from './calls'
import { createLeaving } from './leaving'
import { findDeskId } from './repository'
import { hoursText } from './words'

export function registerServiceHours(api: FastifyInstance, hours: DeskHours, gateway: Pick<Gateway, 'desk'>): void {
  const { db, clock } = api.weft
  const leave = createLeaving(api.weft, hours, gateway)

  registerCall(api, serviceHoursCall, async ({ query, reply }) => {
    const deskId = await findDeskId(db, query.deskId)
    if (deskId === undefined) throw notFound()
    reply.header('Cache-Control', 'no-store')
    const now = clock.now()
    const [{ work, days }, state] = await Promise.all([hours.of(deskId), hours.state(deskId, now)])
    const date = chinaDay(new Date(now))
    const today = days.find((day) => day.date === date)
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
      const { leftAt, answeredFrom } = await leave(body, session)
      return [{ id: body.requestId, createdAt: leftAt, answeredFrom }]
    },
    { rateLimit: { max: 10, ofVisitors: api.weft.config.limits.peoplePerAddress, timeWindowMs: 60_000 } },
  )
}
