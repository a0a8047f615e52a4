/**
 * Canned answers: personal ones, and the desk's, which only SERVICE_SETTINGS may change. Changes of the desk's leave audit
 * entries (T26).
 */

import { auditChanges, type CallOutput, cannedAnswerCalls as calls, SERVICE_SETTINGS } from '@weft/contract'
import { shorten } from '@weft/protocol'
import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { forbidden, notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { cannedAnswer, desk } from './tables'

const mostShared = 500
const mostOwn = 200

export type CannedAnswerRow = typeof cannedAnswer.$inferSelect
type Row = CannedAnswerRow
type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type NewAnswer = CallOutput<typeof calls.add>['body']
type AnswerChange = CallOutput<typeof calls.change>['body']

/** Whether the session may change the answers of the desk. */
export const mayShare = (session: Session): boolean => session.authorities.includes(SERVICE_SETTINGS)
const changed = () => new Refusal('该快捷回复已被他人修改或删除，请刷新后重试', { status: 409 })

/**
 * @param ownDesks the desks that the calling agent answers for; it refuses everybody else. With several desks, a new answer
 * belongs to the first.
 */
export function createCannedAnswers(
  { db, clock }: { db: NodePgDatabase; clock: Clock },
  ownDesks: (session: Session) => Promise<readonly string[]>,
) {
  /** The agent's own answers and those of their desks; not the personal ones of colleagues. */
  const seen = (deskIds: readonly string[], session: Session) =>
    and(
      inArray(cannedAnswer.deskId, [...deskIds]),
      or(isNull(cannedAnswer.ownerId), eq(cannedAnswer.ownerId, session.userId)),
    )

  async function locked(tx: Transaction, session: Session, id: string): Promise<Row> {
    const deskIds = await ownDesks(session)
    const [row] = await tx
      .select()
      .from(cannedAnswer)
      .where(and(eq(cannedAnswer.id, id), seen(deskIds, session)))
      .for('update')
    if (!row) throw notFound('快捷回复不存在')
    if (row.ownerId === null && !mayShare(session)) throw forbidden()
    return row
  }

  // The audit log holds the beginning of a long text, enough to recognise it.
  const told = ({ title, text, group }: Row) => ({
    title,
    text: shorten(text, 60),
    group,
  })
  const record = async (
    tx: Transaction,
    session: Session,
    act: `cannedAnswer.${'add' | 'change' | 'remove'}`,
    row: Row,
    before?: Row,
  ) => {
    if (row.ownerId !== null) return
    const detail = { name: row.title, changes: before ? auditChanges(told(before), told(row)) : [] }
    await writeAudit(tx, { at: clock.now(), actorId: session.userId, act, subject: row.id, detail })
  }

  return {
    async list(session: Session): Promise<Row[]> {
      return db
        .select()
        .from(cannedAnswer)
        .where(seen(await ownDesks(session), session))
        .orderBy(sql`${cannedAnswer.ownerId} is null`, asc(cannedAnswer.position), asc(cannedAnswer.id))
    },

    /** @throws Refusal 403 for one of the desk without SERVICE_SETTINGS, 409 beyond 500 of the desk or 200 of the agent */
    async add(session: Session, { isShared, requestKey, ...words }: NewAnswer): Promise<Row> {
      if (isShared && !mayShare(session)) throw forbidden()
      const [deskId = ''] = await ownDesks(session)
      const wish = { by: session.userId, call: calls.add.name, requestKey }
      const find = async (id: string) => (await db.select().from(cannedAnswer).where(eq(cannedAnswer.id, id)))[0]
      const make = (id: string) =>
        db.transaction(async (tx) => {
          // Locks the desk, so that one transaction at a time counts: concurrent inserts would exceed the limit.
          await tx.select({ id: desk.id }).from(desk).where(eq(desk.id, deskId)).for('update')
          const mine = and(
            eq(cannedAnswer.deskId, deskId),
            isShared ? isNull(cannedAnswer.ownerId) : eq(cannedAnswer.ownerId, session.userId),
          )
          const [known] = await tx
            .select({ total: count(), last: sql<number>`coalesce(max(${cannedAnswer.position}), 0)::int` })
            .from(cannedAnswer)
            .where(mine)
          const most = isShared ? mostShared : mostOwn
          if ((known?.total ?? 0) >= most) throw new Refusal(`快捷回复最多 ${most} 条`, { status: 409 })
          const [made] = await tx
            .insert(cannedAnswer)
            .values({
              ...words,
              id,
              deskId,
              ownerId: isShared ? null : session.userId,
              position: (known?.last ?? 0) + 1,
            })
            .returning()
          if (!made) throw new Error('The canned answer was not stored')
          await record(tx, session, 'cannedAnswer.add', made)
          return made
        })
      return madeOnce(wish, uuidOf(wish), find, make)
    },

    /**
     * Changes an answer from the version that the person read.
     * @throws Refusal 403 for one of the desk without SERVICE_SETTINGS, 404 for one that the agent does not see, 409 for another
     * version
     */
    change(session: Session, id: string, { version, ...words }: AnswerChange): Promise<Row> {
      return db.transaction(async (tx) => {
        const before = await locked(tx, session, id)
        if (before.version !== version) throw changed()
        const [after] = await tx
          .update(cannedAnswer)
          .set({ ...words, version: version + 1 })
          .where(eq(cannedAnswer.id, before.id))
          .returning()
        if (!after) throw changed()
        await record(tx, session, 'cannedAnswer.change', after, before)
        return after
      })
    },

    async remove(session: Session, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await locked(tx, session, id)
        await tx.delete(cannedAnswer).where(eq(cannedAnswer.id, row.id))
        await record(tx, session, 'cannedAnswer.remove', row)
      })
    },
  }
}
