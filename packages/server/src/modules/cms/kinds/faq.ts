/** Questions that the desk's bot answers: groups, and questions in them. */
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/refusal'
import { faqQuestion } from '../../faq'
import { type Kind, keptColumns, type Place, type Reader, refuseChoice } from './kind'

const countIn = async (db: Reader, parentId: string, isPublished?: boolean): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(faqQuestion)
    .where(
      and(
        eq(faqQuestion.parentId, parentId),
        isPublished === undefined ? undefined : eq(faqQuestion.isPublished, isPublished),
      ),
    )
  return row?.total ?? 0
}

/** The groups of a desk, in the order that visitors see. */
const groupsOf = (db: Reader, { deskId }: Place) =>
  db
    .select({ id: faqQuestion.uuid, name: faqQuestion.questionContent })
    .from(faqQuestion)
    .where(and(eq(faqQuestion.deskId, deskId), isNull(faqQuestion.parentId)))
    .orderBy(asc(faqQuestion.position), asc(faqQuestion.uuid))

/** A page of groups, each followed by its questions. Only the rows of the page are sorted, however many there are. */
async function idsByGroup(
  db: Reader,
  where: SQL | undefined,
  { place, isDescending, offset, limit }: { place: Place; isDescending: boolean; offset: number; limit: number },
): Promise<string[]> {
  const group = sql<string>`coalesce(${faqQuestion.parentId}, ${faqQuestion.uuid})`
  const counted = await db
    .select({
      id: group,
      total: count(),
      heads: sql<number>`count(*) filter (where ${isNull(faqQuestion.parentId)})::int`,
    })
    .from(faqQuestion)
    .where(where)
    .groupBy(group)
  const counts = new Map(counted.map((one) => [one.id, one]))
  const order = (await groupsOf(db, place)).map(({ id }) => id)
  if (isDescending) order.reverse()
  const ids: string[] = []
  let skipped = offset
  // Questions below a question come last: no group has them.
  for (const id of new Set([...order, ...counts.keys()])) {
    const { total, heads } = counts.get(id) ?? { total: 0, heads: 0 }
    if (ids.length >= limit) break
    if (skipped >= total) {
      skipped -= total
      continue
    }
    if (heads > 0 && skipped === 0) ids.push(id)
    const wanted = limit - ids.length
    if (total > heads && wanted > 0) {
      const questions = await db
        .select({ id: faqQuestion.uuid })
        .from(faqQuestion)
        .where(and(eq(faqQuestion.parentId, id), where))
        .orderBy(asc(faqQuestion.position), asc(faqQuestion.uuid))
        .offset(Math.max(0, skipped - heads))
        .limit(wanted)
      ids.push(...questions.map((one) => one.id))
    }
    skipped = 0
  }
  return ids
}

export const faqKind: Kind<'faq'> = {
  kind: 'faq',
  groupField: 'parentId',
  table: faqQuestion,
  columns: {
    ...keptColumns(faqQuestion),
    id: faqQuestion.uuid,
    title: faqQuestion.questionContent,
    group: faqQuestion.parentId,
    isShown: faqQuestion.isPublished,
  },
  scope: ({ deskId }) => eq(faqQuestion.deskId, deskId),
  idsByGroup,
  async choices(db, place) {
    const rows = await groupsOf(db, place)
    return { groups: rows.map((row) => ({ ...row, parentId: '', isLeaf: true })), options: [] }
  },
  async read(db, id, isLocked) {
    const query = db.select().from(faqQuestion).where(eq(faqQuestion.uuid, id))
    const [row] = await (isLocked ? query.for('update') : query)
    return (
      row && {
        ...row,
        isShown: row.isPublished,
        fields: {
          parentId: row.parentId ?? '',
          questionContent: row.questionContent,
          explanation: row.explanation,
          position: row.position,
        },
      }
    )
  },
  async write(tx, { parentId, ...fields }, { id, isAdded, deskId }) {
    if (parentId) {
      const [parent] = await tx.select().from(faqQuestion).where(eq(faqQuestion.uuid, parentId))
      if (!parent || parent.deskId !== deskId || parent.parentId || parentId === id) throw refuseChoice('问题分组')
      if (!isAdded && (await countIn(tx, id)) > 0) throw new Refusal('该分组下还有问题，不能移入其他分组')
    }
    const values = { ...fields, parentId: parentId || null, level: parentId ? 2 : 1 }
    if (isAdded) await tx.insert(faqQuestion).values({ ...values, uuid: id, deskId, isPublished: false, isNew: true })
    else await tx.update(faqQuestion).set(values).where(eq(faqQuestion.uuid, id))
  },
  async remove(tx, id) {
    if ((await countIn(tx, id)) > 0) throw new Refusal('该分组下还有问题，请先删除或移走', { status: 409 })
    await tx.delete(faqQuestion).where(eq(faqQuestion.uuid, id))
  },
  async beforeWithdrawal(tx, id) {
    if ((await countIn(tx, id, true)) > 0)
      throw new Refusal('该分组下还有已发布的问题，请先撤下这些问题', { status: 409 })
  },
}
