/** Canned answers: everybody's own, and the desk's, which only SERVICE_SETTINGS may change. Those of the desk leave audit entries (T26). */
import {
  auditChanges,
  type CannedAnswer,
  cannedAnswerCalls as calls,
  deskCalls,
  SERVICE_SETTINGS,
} from '@weft/contract'
import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { madeOnce, uuidOf } from '../../platform/made-once'
import { forbidden, notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { cannedAnswer, desk } from './tables'

const mostShared = 500
const mostOwn = 200

type Row = typeof cannedAnswer.$inferSelect
type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const mayShare = (session: Session) => session.authorities.includes(SERVICE_SETTINGS)
const changed = () => new Refusal('该快捷回复已被其他人修改或删除，请刷新后再试', { status: 409 })

const present = (session: Session, { id, title, text, group, ownerId, version }: Row): CannedAnswer => ({
  id,
  title,
  text,
  group,
  isOwn: ownerId !== null,
  canChange: ownerId !== null || mayShare(session),
  version,
})

/** @param ownDesks the desks that an asking agent answers for; it refuses everybody else. Of several a new answer is the first one's. */
export function registerCannedAnswers(
  api: FastifyInstance,
  ownDesks: (session: Session) => Promise<readonly string[]>,
): void {
  const { db, clock } = api.weft

  /** An own answer, or one of the own desks; colleagues' own ones are not there. */
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

  // Of a long text the beginning says which it is.
  const told = ({ title, text, group }: Row) => ({
    title,
    text: text.length > 60 ? `${text.slice(0, 60)}…` : text,
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

  registerCall(api, deskCalls.listCannedAnswers, async ({ session }) => {
    const rows = await db
      .select()
      .from(cannedAnswer)
      .where(seen(await ownDesks(session), session))
      .orderBy(sql`${cannedAnswer.ownerId} is null`, asc(cannedAnswer.position), asc(cannedAnswer.id))
    return [{ total: rows.length, rows: rows.map((row) => present(session, row)) }]
  })

  registerCall(api, calls.add, async ({ body: { isShared, requestKey, ...words }, session }) => {
    if (isShared && !mayShare(session)) throw forbidden()
    const [deskId = ''] = await ownDesks(session)
    const wish = { by: session.userId, call: calls.add.name, requestKey }
    const find = async (id: string) => (await db.select().from(cannedAnswer).where(eq(cannedAnswer.id, id)))[0]
    const make = (id: string) =>
      db.transaction(async (tx) => {
        // One at a time: a count that others may change meanwhile is no limit.
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
    return [present(session, await madeOnce(wish, uuidOf(wish), find, make))]
  })

  registerCall(api, calls.change, async ({ params, body: { version, ...words }, session }) => {
    const row = await db.transaction(async (tx) => {
      const before = await locked(tx, session, params.answerId)
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
    return [present(session, row)]
  })

  registerCall(api, calls.remove, async ({ params, session }) => {
    await db.transaction(async (tx) => {
      const row = await locked(tx, session, params.answerId)
      await tx.delete(cannedAnswer).where(eq(cannedAnswer.id, row.id))
      await record(tx, session, 'cannedAnswer.remove', row)
    })
    return []
  })
}
