/** The staff sets and lifts legal holds; each leaves its entry in the record of acts (T26). */
import { holdCalls as calls, type LegalHold } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { maskedPhone } from '../../platform/masked-phone'
import { notFound, Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import { holdStill } from './hold'
import { findHold, findSubjects, type HoldRow, hasSubject, insertHold, liftHold, listHolds } from './hold-repository'

export function registerHolds(api: FastifyInstance): void {
  const { db, clock } = api.weft

  registerCall(api, calls.list, async ({ query }) => {
    const { total, rows } = await listHolds(db, query)
    return [{ total, rows: rows.map(present) }]
  })

  registerCall(api, calls.subjects, async ({ query }) => {
    const rows = await findSubjects(db, query.keyword)
    return [
      {
        rows: rows.map(({ phone, note, ...row }) => ({
          ...row,
          note: [maskedPhone(phone ?? ''), note].filter(Boolean).join(' · '),
        })),
      },
    ]
  })

  registerCall(api, calls.set, async ({ body: { requestKey, kind, subject, reason }, session }) => {
    const wish = { by: session.userId, call: calls.set.name, requestKey }
    const held = await madeOnce(
      wish,
      uuidOf(wish),
      (id) => findHold(db, id),
      async (id) => {
        await db.transaction(async (tx) => {
          await holdStill(tx)
          if (!(await hasSubject(tx, kind, subject))) throw notFound('没有这个人或会话')
          const setAt = new Date(clock.now())
          const row = { id, kind, subject, reason, setBy: session.userId, setAt }
          if (!(await insertHold(tx, row))) throw new Refusal('已在法律保全中', { status: 409 })
          const entry = { at: setAt.getTime(), actorId: session.userId, subject }
          await writeAudit(tx, { ...entry, act: 'hold.set', detail: { reason } })
        })
        const made = await findHold(db, id)
        if (!made) throw notFound('法律保全不存在')
        return made
      },
    )
    return [present(held)]
  })

  registerCall(api, calls.lift, async ({ params: { id }, body: { reason }, session }) => {
    await db.transaction(async (tx) => {
      const at = new Date(clock.now())
      const lifted = await liftHold(tx, { id, by: session.userId, at, reason })
      if (!lifted) {
        if (await findHold(tx, id)) throw new Refusal('该法律保全已解除', { status: 409 })
        throw notFound('法律保全不存在')
      }
      const entry = { at: at.getTime(), actorId: session.userId, subject: lifted.subject }
      await writeAudit(tx, { ...entry, act: 'hold.lift', detail: { reason } })
    })
    const row = await findHold(db, id)
    return row ? [present(row)] : []
  })
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
