import { and, asc, count, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { countTogether } from '../../platform/database/count-together'
import { containing } from '../../platform/like'
import type { Session } from '../../platform/session'
import { keyIn } from '../../platform/words-index'
import { account, accountText, department, enterprise } from '../accounts'
import { relatedTo, seenAccounts, seenEnterprises, seenGroups } from './policy'
import { chatGroup, chatGroupMember } from './tables'

export interface Page {
  offset: number
  limit: number
}

/** A person as the directory shows them. */
const personColumns = {
  number: account.number,
  name: account.name,
  enterpriseId: enterprise.id,
  enterpriseName: enterprise.name,
  departmentId: department.id,
  departmentName: department.name,
}
export interface PersonRow {
  number: string
  name: string
  enterpriseId: string | null
  enterpriseName: string | null
  departmentId: string | null
  departmentName: string | null
}

export const nameContains = (keyword: string): SQL | undefined => keyIn(keyword, accountText, [account.name])

/** Returns people that the asker may see and that meet a condition, by name; `total` without the page. */
export async function listPeople(
  db: NodePgDatabase,
  session: Session,
  condition: SQL | undefined,
  page: Page,
): Promise<{ total: number; rows: PersonRow[] }> {
  const where = and(seenAccounts(session), condition)
  const [rows, total] = await Promise.all([
    db
      .select(personColumns)
      .from(account)
      .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
      .leftJoin(department, eq(department.id, account.departmentId))
      .where(where)
      .orderBy(asc(account.name), asc(account.number))
      .limit(page.limit)
      .offset(page.offset),
    countTogether(db, db.select({ total: count() }).from(account).where(where)),
  ])
  return { total, rows }
}

export const oneOf = (numbers: readonly string[]): SQL => inArray(account.number, [...numbers])

/**
 * Condition on a row of `account`: a person of the enterprise, or of the department (with `includesBelow`, or of one below it);
 * with a keyword, one whose name contains it.
 */
export function peopleOf(
  enterpriseId: string,
  departmentId: string,
  includesBelow: boolean,
  keyword = '',
): SQL | undefined {
  const inEnterprise = and(eq(account.enterpriseId, enterpriseId), keyword === '' ? undefined : nameContains(keyword))
  if (departmentId === '') return inEnterprise
  if (!includesBelow) return and(inEnterprise, eq(account.departmentId, departmentId))
  return and(
    inEnterprise,
    sql`${account.departmentId} in (
      with recursive below as (
        select id from department where id = ${departmentId}
        union select d.id from department d join below on d.parent_id = below.id
      ) select id from below)`,
  )
}

export interface EnterpriseRow {
  id: string
  name: string
}

/** Returns an enterprise that the asker may see. */
export const findSeenEnterprise = async (
  db: NodePgDatabase,
  session: Session,
  id: string,
): Promise<EnterpriseRow | undefined> =>
  (
    await db
      .select({ id: enterprise.id, name: enterprise.name })
      .from(enterprise)
      .where(and(eq(enterprise.id, id), seenEnterprises(session)))
  )[0]

/** Returns a department of an enterprise that the asker may see, with that enterprise's id. */
export const findSeenDepartment = async (
  db: NodePgDatabase,
  session: Session,
  id: string,
): Promise<{ id: string; enterpriseId: string } | undefined> =>
  (
    await db
      .select({ id: department.id, enterpriseId: enterprise.id })
      .from(department)
      .innerJoin(enterprise, eq(enterprise.id, department.enterpriseId))
      .where(and(eq(department.id, id), seenEnterprises(session)))
  )[0]

export const listDepartments = (db: NodePgDatabase, enterpriseId: string) =>
  db
    .select({ id: department.id, name: department.name, parentId: department.parentId })
    .from(department)
    .where(eq(department.enterpriseId, enterpriseId))
    .orderBy(asc(department.position), asc(department.id))

/** Returns the enterprises related to one, by name. */
export const listRelated = (db: NodePgDatabase, enterpriseId: string): Promise<EnterpriseRow[]> =>
  db
    .select({ id: enterprise.id, name: enterprise.name })
    .from(enterprise)
    .where(relatedTo(enterpriseId))
    .orderBy(asc(enterprise.name))

export interface GroupRow {
  uuid: string
  name: string
  /** By name. */
  memberNames: string[]
}

/** Returns groups that the asker is a member of, by name. */
export async function listGroups(
  db: NodePgDatabase,
  session: Session,
  filter: { uuids?: readonly string[]; keyword?: string },
  page: Page,
): Promise<{ total: number; rows: GroupRow[] }> {
  const where = and(
    seenGroups(session),
    filter.uuids ? inArray(chatGroup.uuid, [...filter.uuids]) : undefined,
    filter.keyword ? ilike(chatGroup.name, containing(filter.keyword)) : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        uuid: chatGroup.uuid,
        name: chatGroup.name,
        memberNames: sql<string[]>`array(
          select ${account.name} from ${chatGroupMember} join ${account} on ${account.number} = ${chatGroupMember.userId}
          where ${chatGroupMember.groupUuid} = ${chatGroup.uuid} order by 1)`,
      })
      .from(chatGroup)
      .where(where)
      .orderBy(asc(chatGroup.name), asc(chatGroup.uuid))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(chatGroup).where(where),
  ])
  return { total: counted?.total ?? 0, rows }
}

export interface MemberRow extends PersonRow {
  isOwner: boolean
}

/** Returns members of a group that the asker belongs to; undefined when the asker has no such group. */
export async function listGroupMembers(
  db: NodePgDatabase,
  session: Session,
  groupUuid: string,
): Promise<MemberRow[] | undefined> {
  const [group] = await db
    .select({ uuid: chatGroup.uuid })
    .from(chatGroup)
    .where(and(eq(chatGroup.uuid, groupUuid), seenGroups(session)))
  if (!group) return undefined
  // Members of a group see one another, whatever their enterprise.
  return db
    .select({ ...personColumns, isOwner: chatGroupMember.isOwner })
    .from(chatGroupMember)
    .innerJoin(account, eq(account.number, chatGroupMember.userId))
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .leftJoin(department, eq(department.id, account.departmentId))
    .where(and(eq(chatGroupMember.groupUuid, groupUuid), eq(account.state, 'active')))
    .orderBy(asc(account.name), asc(account.number))
}
