/** A visitor who signs in goes on with their conversation as a customer. */

import type { Gateway } from '@weft/gateway'
import { failureSentences } from '@weft/protocol'
import type { ServerContext } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findAppById } from '../accounts'
import { isAgentOf } from '../rosters'
import { noPage } from './refusals'
import type { createVisitorService } from './service'

/**
 * Returns whether a conversation has moved to the session's account.
 * @param page the asking page and the token of its visitor
 * @throws Refusal 403 for a page of no app and for a token that proves no visitor
 */
export async function continueAsCustomer(
  { db, pool }: Pick<ServerContext, 'db' | 'pool'>,
  { service, gateway }: { service: ReturnType<typeof createVisitorService>; gateway: Pick<Gateway, 'desk'> },
  session: Session,
  page: { origin: string | undefined; formerToken: string },
): Promise<boolean> {
  const app = await findAppById(db, session.appId)
  if (!app) throw noPage()
  const { deskId } = app
  // Their visitor's conversation stays where it is.
  if (await isAgentOf(pool, session, deskId)) return false
  const isContinued = await service.leaveFor({ app, ...page }, async (visitorId) => {
    const { userId: customerId, userName: customerName } = session
    const outcome = await gateway.desk.continueTalk({ deskId, visitorId, customerId, customerName })
    if (!outcome.ok && outcome.reason !== 'not-found') throw new Refusal(failureSentences.failed, { status: 409 })
    return outcome.ok
  })
  if (isContinued === undefined) throw new Refusal('当前访客身份未通过验证', { status: 403 })
  return isContinued
}
