/** The desk's groups as staff edits them. Every change leaves an audit entry in its own transaction (T26). */
import { randomUUID } from 'node:crypto'
import { auditChanges, type ServiceGroup } from '@weft/contract'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { lockName } from '../../platform/database/lock-name'
import { sqlStateOf } from '../../platform/database/sql-state'
import { account } from '../accounts'
import { assertAsSeen, writeAudit } from '../audit'
import { deskAgent, deskGroup, deskGroupMember } from './tables'

/** Maximum groups of one desk. */
const MOST_GROUPS = 50

export interface GroupChange {
  deskId: string
  actorId: string
  at: number
}

type GroupFields = Omit<ServiceGroup, 'id'>
interface GroupBody extends GroupFields {
  /** The group as the person read it. */
  seen?: GroupFields
}
export type GroupOutcome =
  | { ok: true; group: ServiceGroup }
  | { ok: false; reason: 'not-found' | 'same-name' | 'too-many' | 'not-an-agent' }

/** PostgreSQL error: another group of the desk has this name, or a repeated request has stored this id. */
const isSameName = (error: unknown): boolean => sqlStateOf(error) === '23505'

/** Returns a group of the desk; undefined where the desk has none of this id. */
export async function findGroup(
  db: Pick<NodePgDatabase, 'select'>,
  deskId: string,
  id: string,
): Promise<ServiceGroup | undefined> {
  const [row] = await db
    .select({ name: deskGroup.name, keywords: deskGroup.keywords })
    .from(deskGroup)
    .where(and(eq(deskGroup.id, id), eq(deskGroup.deskId, deskId)))
  if (!row) return undefined
  const members = await db
    .select({ userId: deskGroupMember.userId })
    .from(deskGroupMember)
    .where(eq(deskGroupMember.groupId, id))
  return { ...row, id, memberIds: members.map(({ userId }) => userId) }
}

/**
 * Adds a group under `newId`, or changes the one of this id.
 * @throws Refusal 409 when the group is not any more as `body.seen` says
 */
export async function putGroup(
  db: NodePgDatabase,
  change: GroupChange,
  body: GroupBody,
  { id, newId = randomUUID() }: { id?: string; newId?: string } = {},
): Promise<GroupOutcome> {
  const memberIds = [...new Set(body.memberIds)]
  const keywords = [...new Set(body.keywords)]
  const { deskId } = change
  try {
    return await db.transaction(async (tx): Promise<GroupOutcome> => {
      const agents = await tx
        .select({ userId: deskAgent.userId })
        .from(deskAgent)
        .where(and(eq(deskAgent.deskId, deskId), inArray(deskAgent.userId, memberIds.length > 0 ? memberIds : [''])))
      if (agents.length < memberIds.length) return { ok: false, reason: 'not-an-agent' }
      const groupId = id ?? newId
      let before: ToldGroup | undefined
      if (id === undefined) {
        await lockName(tx, `desk_group/${deskId}`)
        const [known] = await tx.select({ total: count() }).from(deskGroup).where(eq(deskGroup.deskId, deskId))
        const total = known?.total ?? 0
        if (total >= MOST_GROUPS) return { ok: false, reason: 'too-many' }
        await tx.insert(deskGroup).values({ id: groupId, deskId, name: body.name, keywords, position: total })
      } else {
        await tx.select({ id: deskGroup.id }).from(deskGroup).where(eq(deskGroup.id, id)).for('update')
        const stored = await findGroup(tx, deskId, id)
        if (!stored) return { ok: false, reason: 'not-found' }
        const { id: _, ...fields } = stored
        await assertAsSeen(tx, { what: '该技能组', subject: id, seen: body.seen, stored: fields })
        before = await readGroup(tx, id)
        await tx.update(deskGroup).set({ name: body.name, keywords }).where(eq(deskGroup.id, id))
        await tx.delete(deskGroupMember).where(eq(deskGroupMember.groupId, id))
      }
      if (memberIds.length > 0)
        await tx.insert(deskGroupMember).values(memberIds.map((userId) => ({ groupId, userId })))
      const act = id === undefined ? 'group.add' : 'group.change'
      const changes = auditChanges(before ?? {}, await readGroup(tx, groupId))
      const detail = { name: body.name, changes }
      await writeAudit(tx, { at: change.at, actorId: change.actorId, act, subject: groupId, detail })
      return { ok: true, group: { id: groupId, name: body.name, keywords, memberIds } }
    })
  } catch (error) {
    if (isSameName(error)) return { ok: false, reason: 'same-name' }
    throw error
  }
}

type ToldGroup = Partial<Record<'name' | 'keywords' | 'members', string>>

/** Returns a group as the audit log records it. */
async function readGroup(tx: Pick<NodePgDatabase, 'select'>, id: string): Promise<ToldGroup> {
  const [group] = await tx.select().from(deskGroup).where(eq(deskGroup.id, id))
  const members = await tx
    .select({ name: account.name })
    .from(deskGroupMember)
    .innerJoin(account, eq(account.number, deskGroupMember.userId))
    .where(eq(deskGroupMember.groupId, id))
    .orderBy(asc(account.name))
  return {
    name: group?.name,
    keywords: group?.keywords.join('、'),
    members: members.map((member) => member.name).join('、'),
  }
}

/** Returns false when the desk has no such group. */
export const removeGroup = (db: NodePgDatabase, change: GroupChange, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(deskGroup)
      .where(and(eq(deskGroup.id, id), eq(deskGroup.deskId, change.deskId)))
      .returning({ name: deskGroup.name })
    const [group] = gone
    if (!group) return false
    const detail = { name: group.name }
    await writeAudit(tx, { at: change.at, actorId: change.actorId, act: 'group.remove', subject: id, detail })
    return true
  })
