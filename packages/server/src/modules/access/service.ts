/** Asking for a content, and deciding it: the decision, its audit entry and the notice are one transaction. */

import { randomUUID } from 'node:crypto'
import { addresses, fieldWords } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { writeAudit } from '../audit'
import { type content, mayRead, status } from '../content'
import { notify } from '../notices'
import { addApplication, decideApplication, findApplication } from './repository'

interface Parts {
  db: NodePgDatabase
  clock: Clock
}

/** Asks for a content. Refuses with 409 a person who may read it already. */
export async function apply(
  { db, clock }: Parts,
  session: Session,
  row: Pick<typeof content.$inferSelect, 'id' | 'access'>,
): Promise<void> {
  if (await mayRead(db, row, session)) throw new Refusal('您已有查看权限', { status: 409 })
  const application = { id: randomUUID(), contentId: row.id, userId: session.userId, status: status.pending }
  await addApplication(db, { ...application, appliedAt: new Date(clock.now()) })
}

/** Grants or refuses an application that is pending; the second of two decisions is refused with 409. */
export async function decide(
  { db, clock }: Parts,
  decidedBy: string,
  id: string,
  { isGranted, opinion }: { isGranted: boolean; opinion: string },
): Promise<void> {
  if (!isGranted && opinion === '') throw new Refusal(fieldWords.needRefusal)
  const asked = await findApplication(db, id)
  if (!asked) throw notFound('申请不存在')
  const decidedAt = new Date(clock.now())
  await db.transaction(async (tx) => {
    const isDecided = await decideApplication(tx, id, {
      from: status.pending,
      status: isGranted ? status.granted : status.refused,
      decidedAt,
      decidedBy,
      opinion,
    })
    if (!isDecided) throw new Refusal('该申请已处理', { status: 409 })
    const { contentId, userId } = asked.application
    await writeAudit(tx, {
      at: decidedAt.getTime(),
      actorId: decidedBy,
      act: isGranted ? 'content.grant' : 'content.refuse',
      subject: id,
      detail: { name: asked.title, contentId, userNumber: userId, opinion },
    })
    await notify(tx, userId, {
      kind: 'access',
      title: `“${asked.title}”的查看申请${isGranted ? '已通过' : '未通过'}`,
      text: opinion ? `审核意见：${opinion}` : '',
      // Contents on request are project cases.
      address: addresses.projectCase(contentId),
      at: decidedAt,
    })
  })
}
