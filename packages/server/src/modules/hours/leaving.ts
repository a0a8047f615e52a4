/** A message that a customer leaves outside service hours (P-59). */
import type { CallOutput } from '@weft/contract'
import type { Gateway } from '@weft/gateway'
import { MsgType } from '@weft/protocol'
import type { ServerContext } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findAppById } from '../accounts'
import { createFileLookup } from '../conversations'
import { isAgentOf } from '../rosters'
import type { DeskHours } from './calendar'
import type { leaveMessageCall } from './calls'

type LeftMessage = CallOutput<typeof leaveMessageCall>['body']

export function createLeaving(
  { db, pool, clock, files }: Pick<ServerContext, 'db' | 'pool' | 'clock' | 'files'>,
  hours: Pick<DeskHours, 'state'>,
  gateway: Pick<Gateway, 'desk'>,
) {
  const holdsFile = createFileLookup(pool, files)

  /**
   * Returns when it was left and, while the desk is closed, from when it is answered.
   * @throws Refusal 404 for a desk that is not there, or their own; 409 when it could not be stored; 422 for a
   * file that is not theirs
   */
  return async (body: LeftMessage, session: Session): Promise<{ leftAt: number; answeredFrom: number | undefined }> => {
    const deskId = body.deskId ?? (await findAppById(db, session.appId))?.deskId
    if (deskId === undefined || (await isAgentOf(pool, session, deskId))) throw notFound()
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
    return { leftAt: outcome.leftAt, answeredFrom: state.isOpen ? undefined : state.changesAt }
  }
}
