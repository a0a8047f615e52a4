/**
 * The staff decides on customers' requests. A decision, its audit entry and the notice to the applicant are one transaction: a
 * failed decision sends no notice.
 */
import { addresses, fieldWords } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import { notify } from '../notices'
import { type Decision, decideSignUp, decideSupplier, findSignUpById, findSupplier } from './repository'

/** As the form has it. */
export interface Verdict {
  isGranted: boolean
  /** The reason; required for a refusal. */
  opinion: string
}

const decided = () => new Refusal('该申请已处理', { status: 409 })
const noSignUp = () => notFound('报名不存在')
const outcome = (decision: Decision) => (decision.state === 'granted' ? '已通过' : '未通过')
const reason = (decision: Decision) => (decision.opinion ? `审核意见：${decision.opinion}` : '')

export function createRequests({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  const decisionOf = ({ isGranted, opinion }: Verdict, decidedBy: string): Decision => {
    if (!isGranted && opinion === '') throw new Refusal(fieldWords.needRefusal)
    return { state: isGranted ? 'granted' : 'refused', decidedBy, decidedAt: new Date(clock.now()), opinion }
  }

  return {
    /** Decides whether an enterprise sees the documents of a part. Refuses the second of two decisions with 409. */
    async decideSupplier(actorId: string, id: string, verdict: Verdict): Promise<void> {
      const decision = decisionOf(verdict, actorId)
      const row = await findSupplier(db, id)
      if (!row) throw notFound('申请不存在')
      const { goodsId, enterpriseId, appliedBy } = row.request
      await db.transaction(async (tx) => {
        if (!(await decideSupplier(tx, id, decision))) throw decided()
        await writeAudit(tx, {
          at: clock.now(),
          actorId,
          act: verdict.isGranted ? 'supplier.grant' : 'supplier.refuse',
          subject: id,
          detail: { name: row.goodsName, goodsId, enterpriseId, opinion: verdict.opinion },
        })
        await notify(tx, appliedBy, {
          kind: 'access',
          title: `备件“${row.goodsName}”的资料申请${outcome(decision)}`,
          text: reason(decision),
          address: addresses.canonicalGoods(goodsId),
          at: decision.decidedAt,
        })
      })
    },

    /** Returns the whole number of a sign-up and records the access. */
    async revealPhone(actorId: string, id: string): Promise<string> {
      const row = await findSignUpById(db, id)
      if (!row) throw noSignUp()
      const { contactName: name, phone } = row.request
      const entry = { at: clock.now(), actorId, act: 'signUp.revealPhone', subject: id } as const
      await db.transaction((tx) => writeAudit(tx, { ...entry, detail: { name } }))
      return phone
    },

    /** Decides whether a person has a place at an activity. Refuses the second of two decisions with 409. */
    async decideSignUp(actorId: string, id: string, verdict: Verdict): Promise<void> {
      const decision = decisionOf(verdict, actorId)
      const row = await findSignUpById(db, id)
      if (!row) throw noSignUp()
      const { caseId, userId } = row.request
      await db.transaction(async (tx) => {
        if (!(await decideSignUp(tx, id, decision))) throw decided()
        await writeAudit(tx, {
          at: clock.now(),
          actorId,
          act: verdict.isGranted ? 'signUp.grant' : 'signUp.refuse',
          subject: id,
          detail: { name: row.caseName, caseId, userNumber: userId, opinion: verdict.opinion },
        })
        await notify(tx, userId, {
          kind: 'signUp',
          title: `“${row.caseName}”的报名${outcome(decision)}`,
          text: reason(decision),
          address: addresses.signUp(caseId),
          at: decision.decidedAt,
        })
      })
    },
  }
}
