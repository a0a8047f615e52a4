/** The calls about a customer beside the conversation: notes, the whole phone number, name, block, transcript, other viewers. */
import { deskCustomerCalls } from '@weft/contract'
import type { Gateway } from '@weft/gateway'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import type { PromiseHours } from '../conversations'
import type { MailSender } from '../mail'
import { block, listBlocked, nameVisitor, unblock } from './customer-decisions'
import {
  addNote,
  changeNote,
  customerAccount,
  listNotes,
  removeNote,
  revealLeftPhone,
  revealPhone,
  watch,
} from './customers'
import { findCustomer } from './repository'
import { mailTranscript } from './transcript'

/** The desks of the calling agent, and which of them the customer's id means; both refuse everybody else. */
interface Desks {
  ownDesks: (session: Session) => Promise<string[]>
  deskWith: (session: Session, customerId: string) => Promise<string>
}

export function registerDeskCustomers(
  api: FastifyInstance,
  { ownDesks, deskWith }: Desks,
  { gateway, hours, mail }: { gateway: Pick<Gateway, 'look'>; hours: PromiseHours; mail: MailSender | undefined },
): void {
  const { db, pool, clock, log } = api.weft

  /** @throws Refusal 403 for everybody but agents, 404 where the desk has no conversation with this customer */
  async function customerOf(session: Session, customerId: string) {
    const at = { deskId: await deskWith(session, customerId), customerId }
    if (!(await customerAccount(db, at))) throw notFound()
    return at
  }

  registerCall(api, deskCustomerCalls.revealPhone, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const at = await customerOf(session, params.customerId)
    const phone = await revealPhone(db, at, { byId: session.userId, now: clock.now() })
    if (phone === undefined) throw notFound()
    return [{ phone }]
  })

  registerCall(api, deskCustomerCalls.revealLeftPhone, async ({ params, session, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const at = await customerOf(session, params.customerId)
    const phone = await revealLeftPhone(db, at, { byId: session.userId, now: clock.now() })
    if (phone === undefined) throw notFound()
    return [{ phone }]
  })

  registerCall(api, deskCustomerCalls.listNotes, async ({ params, query, session }) => [
    await listNotes(db, await customerOf(session, params.customerId), query),
  ])

  registerCall(api, deskCustomerCalls.addNote, async ({ params, body, session }) => {
    const at = await customerOf(session, params.customerId)
    return [await addNote(db, at, { ...body, author: session, now: clock.now() })]
  })

  registerCall(api, deskCustomerCalls.changeNote, async ({ params, body, session }) => {
    const at = await customerOf(session, params.customerId)
    const change = { id: params.noteId, authorId: session.userId, text: body.text, now: clock.now() }
    const note = await changeNote(db, at, change)
    if (!note) throw notFound()
    return [note]
  })

  registerCall(api, deskCustomerCalls.removeNote, async ({ params, session }) => {
    const at = await customerOf(session, params.customerId)
    const note = { id: params.noteId, authorId: session.userId, now: clock.now() }
    if (!(await removeNote(db, at, note))) throw notFound()
    return []
  })

  registerCall(api, deskCustomerCalls.name, async ({ params, body, session }) => {
    const at = await customerOf(session, params.customerId)
    const customerName = await nameVisitor(db, at, { name: body.name, byId: session.userId, now: clock.now() })
    if (customerName === undefined) throw notFound()
    return [{ customerName }]
  })

  registerCall(api, deskCustomerCalls.block, async ({ params, body, session }) => {
    const at = await customerOf(session, params.customerId)
    const blocked = await block(db, at, { ...body, by: session, now: clock.now() }, hours)
    if (!blocked) throw notFound()
    return [blocked]
  })

  registerCall(api, deskCustomerCalls.unblock, async ({ params, session }) => {
    const at = await customerOf(session, params.customerId)
    if (!(await unblock(db, at, { byId: session.userId, now: clock.now() }, hours))) throw notFound()
    return []
  })

  registerCall(
    api,
    deskCustomerCalls.mailTranscript,
    async ({ params, body, session }) => {
      const at = await customerOf(session, params.customerId)
      const now = clock.now()
      const email = body.email ?? (await findCustomer(pool, at.deskId, at.customerId, now))?.email ?? undefined
      return [await mailTranscript({ db, pool, log, mail }, at, { email, byId: session.userId, now })]
    },
    { rateLimit: { max: 10, timeWindowMs: 60_000 } },
  )

  registerCall(api, deskCustomerCalls.listBlocked, async ({ session }) => [
    await listBlocked(db, await ownDesks(session), clock.now()),
  ])

  registerCall(api, deskCustomerCalls.watch, async ({ params, body, session }) => {
    const at = await customerOf(session, params.customerId)
    const agentId = session.userId
    gateway.look({ ...at, agentId }, body.state !== 'left')
    return [{ others: await watch(db, at, { agentId, state: body.state, now: clock.now() }) }]
  })
}
