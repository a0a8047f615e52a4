/** The calls of whispers. An agent who may read a conversation reads and writes them; the desk refuses everybody else, as by its other calls. */
import { deskWhisperCalls } from '@weft/contract'
import type { Gateway } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import type { AgentDesks } from './agent-desks'
import type { AtDesk } from './customers'
import { addWhisper, listWhispers, removeWhisper } from './whispers'

export function registerWhispers(api: FastifyInstance, desks: AgentDesks, gateway: Pick<Gateway, 'whispered'>): void {
  const { db, clock } = api.weft

  /** @throws Refusal 403 for whoever answers for no desk, 404 about themselves */
  const placeOf = async (session: Session, customerId: string): Promise<AtDesk> => {
    return { deskId: await desks.meant(session, customerId), customerId }
  }

  registerCall(api, deskWhisperCalls.list, async ({ params: { customerId }, query, session }) => [
    await listWhispers(db, await placeOf(session, customerId), query),
  ])

  registerCall(api, deskWhisperCalls.add, async ({ params: { customerId }, body, session }) => {
    const at = await placeOf(session, customerId)
    const whisper = await addWhisper(db, at, { ...body, author: session, now: clock.now() })
    gateway.whispered(at)
    return [whisper]
  })

  registerCall(api, deskWhisperCalls.remove, async ({ params: { customerId, whisperId }, session }) => {
    const at = await placeOf(session, customerId)
    const whisper = { id: whisperId, authorId: session.userId, now: clock.now() }
    if (!(await removeWhisper(db, at, whisper))) throw notFound()
    gateway.whispered(at)
    return []
  })
}
