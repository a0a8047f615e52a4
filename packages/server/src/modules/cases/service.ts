/** The rules of cases: who may sign up for an activity. */
import { randomUUID } from 'node:crypto'
import type { CallOutput, caseCalls } from '@weft/contract'
import type { ServerContext } from '../../platform/context'
import { forbidden, notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findCase, findSignUp, putSignUp } from './repository'

export function createCases({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) {
  /** @throws Refusal 404 without such a case */
  const known = async (id: string) => {
    const row = await findCase(db, id)
    if (!row) throw notFound()
    return row
  }

  return {
    known,

    /**
     * Signs a person of an enterprise up, or changes their sign-up. Returns it as it is stored.
     * @throws Refusal 403 for a person without an enterprise, 404 without such a case
     */
    async signUp(session: Session, body: CallOutput<typeof caseCalls.signUp>['body']) {
      if (!session.enterpriseId) throw forbidden('请使用企业账号报名')
      const { id } = await known(body.caseId)
      await putSignUp(db, {
        ...body,
        id: randomUUID(),
        caseId: id,
        userId: session.userId,
        enterpriseId: session.enterpriseId,
        createdAt: new Date(clock.now()),
      })
      return findSignUp(db, id, session.userId)
    },
  }
}
