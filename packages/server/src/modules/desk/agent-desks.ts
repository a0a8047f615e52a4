/** The desks of the agent who calls, and which of them a customer's id means. */
import type { Pool } from 'pg'
import { forbidden, notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { deskFor } from '../conversations'
import { desksOf } from '../rosters'

export interface AgentDesks {
  /** Returns the desks that the agent answers for, one or more. @throws Refusal 403 for everybody else */
  own(session: Session): Promise<string[]>
  /**
   * Returns which of these desks the customer's id means. An agent may have been a customer before: what colleagues note and
   * whisper about a person is not for that person.
   * @throws Refusal 403 as above, 404 about themselves
   */
  meant(session: Session, customerId: string): Promise<string>
}

export function createAgentDesks(pool: Pool): AgentDesks {
  const own = async (session: Session) => {
    const deskIds = await desksOf(pool, session)
    if (deskIds.length === 0) throw forbidden()
    return deskIds
  }
  return {
    own,
    meant: async (session, customerId) => {
      const deskIds = await own(session)
      if (customerId === session.userId) throw notFound()
      return (await deskFor(pool, { userId: session.userId, deskIds }, customerId)) as string
    },
  }
}
