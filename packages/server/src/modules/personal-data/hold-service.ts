/** Sets and lifts legal holds; each change leaves an audit entry in its own transaction (T26). */
import { holdCalls as calls, type HoldKind, type HoldSubject, type LegalHold } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chinaTime } from '../../platform/china-time'
import type { Clock } from '../../platform/context'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { maskedPhone } from '../../platform/masked-phone'
import { notFound, Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import { holdStill } from './hold'
import { findHold, findSubjects, type HoldRow, hasSubject, insertHold, liftHold, listHolds } from './hold-repository'

export interface NewHold {
  requestKey?: string | undefined
  kind: HoldKind
  subject: string
  reason: string
}

/** @param userId in every method: the acting member of staff */
export function createHoldService({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  return {
    async list(query: Parameters<typeof listHolds>[1]): Promise<{ total: number; rows: LegalHold[] }> {
      const { total, rows } = await listHolds(db, query)
      return { total, rows: rows.map(present) }
    },

    async subjects(keyword: string): Promise<HoldSubject[]> {
      const rows = await findSubjects(db, keyword)
      return rows.map(({ phone, note, ...row }) => ({
        ...row,
        note: [maskedPhone(phone ?? ''), note].filter(Boolean).join(' · '),
      }))
    },

    /** Throws a `Refusal`: 404 for an unknown person or conversation, 409 for one that is held. */
    async set(userId: string, { requestKey, kind, subject, reason }: NewHold): Promise<LegalHold> {
      const wish = { by: userId, call: calls.set.name, requestKey }
      const make = async (id: string): Promise<HoldRow> => {
        await db.transaction(async (tx) => {
          await holdStill(tx)
          if (!(await hasSubject(tx, kind, subject))) throw notFound('没有这个人或会话')
          const setAt = new Date(clock.now())
          const row = { id, kind, subject, reason, setBy: userId, setAt }
          if (!(await insertHold(tx, row))) throw new Refusal('已在法律保全中', { status: 409 })
          const entry = { at: setAt.getTime(), actorId: userId, subject }
          await writeAudit(tx, { ...entry, act: 'hold.set', detail: { reason } })
        })
        return findOrThrow(id)
      }
      return present(await madeOnce(wish, uuidOf(wish), (id) => findHold(db, id), make))
    },

    /** Throws a `Refusal`: 404 for an unknown hold, 409 for one that was lifted. */
    async lift(userId: string, id: string, reason: string): Promise<LegalHold> {
      await db.transaction(async (tx) => {
        const at = new Date(clock.now())
        const lifted = await liftHold(tx, { id, by: userId, at, reason })
        if (!lifted) {
          if (await findHold(tx, id)) throw new Refusal('该法律保全已解除', { status: 409 })
          throw notFound('法律保全不存在')
        }
        const entry = { at: at.getTime(), actorId: userId, subject: lifted.subject }
        await writeAudit(tx, { ...entry, act: 'hold.lift', detail: { reason } })
      })
      return present(await findOrThrow(id))
    },
  }

  async function findOrThrow(id: string): Promise<HoldRow> {
    const row = await findHold(db, id)
    if (!row) throw notFound('法律保全不存在')
    return row
  }
}

const present = ({ setAt, liftedAt, ...row }: HoldRow): LegalHold => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  subjectName: row.subjectName ?? '',
  reason: row.reason,
  setByName: row.setByName ?? '',
  setTime: chinaTime(new Date(setAt)),
  liftTime: chinaTime(liftedAt === null ? null : new Date(liftedAt)),
  liftedByName: row.liftedByName ?? '',
  liftReason: row.liftReason ?? '',
})
