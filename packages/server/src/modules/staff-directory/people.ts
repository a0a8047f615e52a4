/**
 * Which person of the firm's directory has which account here. Only issuer and subject identify a person: an equal mail address
 * or login name never links an existing account. The first sign-in makes the account, the groups set the roles, and people who
 * left lose roles and sign-ins.
 */

import { randomBytes } from 'node:crypto'
import { firstCharacters } from '@weft/protocol'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import type { GroupRole } from '../../platform/staff-directory'
import { account, directoryAccount, hashPassword, makerOf, randomNumber } from '../accounts'
import { DIRECTORY_ACTOR } from '../audit'
import { changePermissions, conflict, knownRoles, roleNames, rolesOf, type Transaction, writeRolesOf } from '../roles'

/** A person whom the directory confirms at this moment. */
export interface DirectoryPerson {
  issuer: string
  subject: string
  /** Their login name there. */
  userName: string
  name: string
  email?: string
  /** As the directory names them. */
  groups: readonly string[]
}

/** Prefix of the issuer of an LDAP directory; its base follows. */
export const LDAP_ISSUER = 'ldap:'

/** Normalises an LDAP name, to compare two spellings. */
export const plainName = (dn: string): string => dn.replace(/\s*(?<!\\)([,=])\s*/g, '$1').toLowerCase()

interface Link {
  issuer: string
  subject: string
  userId: string
  goneAt: Date | null
  name: string
  email: string | null
  state: string
}

const actor = { userId: DIRECTORY_ACTOR }
const longestName = 50

const linkColumns = {
  issuer: directoryAccount.issuer,
  subject: directoryAccount.subject,
  userId: directoryAccount.userId,
  goneAt: directoryAccount.goneAt,
  name: account.name,
  email: account.email,
  state: account.state,
}

const linksWhere = (db: Pick<NodePgDatabase, 'select'>, where: ReturnType<typeof and>) =>
  db
    .select(linkColumns)
    .from(directoryAccount)
    .innerJoin(account, eq(account.number, directoryAccount.userId))
    .where(where)

const findLink = async (
  db: Pick<NodePgDatabase, 'select'>,
  issuer: string,
  subject: string,
): Promise<Link | undefined> =>
  (await linksWhere(db, and(eq(directoryAccount.issuer, issuer), eq(directoryAccount.subject, subject))))[0]

/** Returns a login name for here: never one that looks like a phone, which could mean another person. */
const loginNameOf = (userName: string, number: string): string =>
  /^(?=.*[A-Za-z])[\w.@-]{1,40}$/.test(userName) ? userName : `staff-${number.slice(0, 8)}`

const nameOf = (person: DirectoryPerson): string => firstCharacters(person.name.trim() || person.userName, longestName)
const emailOf = (person: DirectoryPerson): string | null =>
  person.email && /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(person.email) ? person.email : null

interface Parts {
  db: NodePgDatabase
  clock: Clock
  rules: readonly GroupRole[]
  /** Announces changed rights to every node. */
  announceRights(userId: string): void
}

/** Maps a person's groups to roles. */
function createGroupRoles(rules: readonly GroupRole[]) {
  const managed = new Set(rules.map(({ roleCode }) => roleCode))
  function rolesFor({ issuer, groups }: DirectoryPerson): string[] {
    const compared = issuer.startsWith(LDAP_ISSUER) ? plainName : (group: string) => group
    const names = new Set(groups.map(compared))
    return [...new Set(rules.filter(({ group }) => names.has(compared(group))).map(({ roleCode }) => roleCode))]
  }

  /** Roles that the groups decide on come from them alone; others, assigned by hand, stay. */
  async function wantedRoles(tx: Transaction, held: readonly string[], person: DirectoryPerson): Promise<string[]> {
    const given = await knownRoles(tx, rolesFor(person))
    return [...held.filter((code) => !managed.has(code)), ...given]
  }

  return { rolesFor, wantedRoles }
}

export function createDirectoryPeople({ db, clock, rules, announceRights }: Parts) {
  const { rolesFor, wantedRoles } = createGroupRoles(rules)

  /** Makes the account of a person who signs in for the first time. */
  const join = (person: DirectoryPerson): Promise<string> =>
    changePermissions({ db, clock }, actor, async (tx) => {
      const there = await findLink(tx, person.issuer, person.subject)
      // Of two concurrent first sign-ins, the second finds the account of the first.
      const number = there?.userId ?? (await insertStaff(tx, person, clock.now()))
      const wanted = await wantedRoles(tx, await rolesOf(tx, number), person)
      await writeRolesOf(tx, number, wanted)
      const detail = { name: nameOf(person), added: await roleNames(tx, wanted) }
      return { result: number, act: 'account.joinDirectory' as const, subject: number, detail }
    })

  /** Updates name, mail address and roles of an account from the directory. */
  async function renew(link: Link, person: DirectoryPerson): Promise<void> {
    const at = new Date(clock.now())
    const [name, email] = [nameOf(person), emailOf(person)]
    await db.transaction(async (tx) => {
      if (name !== link.name || email !== link.email)
        await tx.update(account).set({ name, email }).where(eq(account.number, link.userId))
      await tx
        .update(directoryAccount)
        .set({ seenAt: at, checkedAt: at, goneAt: null })
        .where(eq(directoryAccount.userId, link.userId))
    })
    const held = await rolesOf(db, link.userId)
    const wanted = await db.transaction((tx) => wantedRoles(tx, held, person))
    if (wanted.length === held.length && wanted.every((code) => held.includes(code))) return
    await changePermissions({ db, clock }, actor, async (tx) => {
      const before = await rolesOf(tx, link.userId)
      const after = await wantedRoles(tx, before, person)
      await writeRolesOf(tx, link.userId, after)
      return {
        result: undefined,
        act: 'account.roles' as const,
        subject: link.userId,
        detail: {
          name,
          added: await roleNames(
            tx,
            after.filter((code) => !before.includes(code)),
          ),
          removed: await roleNames(
            tx,
            before.filter((code) => !after.includes(code)),
          ),
        },
      }
    })
    announceRights(link.userId)
  }

  /** Removes all roles of a person who left; the caller ends the sign-ins. */
  async function leave(link: Pick<Link, 'userId' | 'name' | 'goneAt'>): Promise<void> {
    if (link.goneAt) return
    const at = new Date(clock.now())
    await changePermissions({ db, clock }, actor, async (tx) => {
      await tx
        .update(directoryAccount)
        .set({ goneAt: at, checkedAt: at })
        .where(eq(directoryAccount.userId, link.userId))
      const held = await rolesOf(tx, link.userId)
      await writeRolesOf(tx, link.userId, [])
      const detail = { name: link.name, removed: await roleNames(tx, held) }
      return { result: undefined, act: 'account.leaveDirectory' as const, subject: link.userId, detail }
    })
    announceRights(link.userId)
  }

  return {
    find: (issuer: string, subject: string) => findLink(db, issuer, subject),
    leave,

    /**
     * Returns the account of a person whom the directory confirms, with the roles of their groups. `refused`: none of their
     * groups has a role, or the account is locked here. `left`: an earlier account of theirs, whose sign-ins must end.
     */
    async admit(person: DirectoryPerson): Promise<{ number: string } | { refused: true; left?: string }> {
      const link = await findLink(db, person.issuer, person.subject)
      if (rolesFor(person).length === 0) {
        if (!link) return { refused: true }
        await leave(link)
        return { refused: true, left: link.userId }
      }
      if (!link) return { number: await join(person) }
      if (link.state !== 'active') {
        await db
          .update(directoryAccount)
          .set({ checkedAt: new Date(clock.now()) })
          .where(eq(directoryAccount.userId, link.userId))
        return { refused: true }
      }
      await renew(link, person)
      return { number: link.userId }
    },

    /** Returns people of an issuer who were not checked since then, the longest ago first. */
    due: (issuer: string, since: number, limit: number): Promise<Link[]> =>
      linksWhere(
        db,
        and(
          eq(directoryAccount.issuer, issuer),
          isNull(directoryAccount.goneAt),
          lt(directoryAccount.checkedAt, new Date(since)),
        ),
      )
        .orderBy(asc(directoryAccount.checkedAt))
        .limit(limit),
  }
}

/** Stores the account and its link. No password opens it: its hash is of random bytes. */
async function insertStaff(tx: Transaction, person: DirectoryPerson, now: number): Promise<string> {
  const enterpriseId = await makerOf(tx)
  if (!enterpriseId) throw conflict('尚未完成初始化，请联系管理员')
  const number = randomNumber()
  const row = {
    number,
    name: nameOf(person),
    email: emailOf(person),
    kind: 'staff' as const,
    tenantType: 0,
    enterpriseId,
    passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    createdAt: new Date(now),
  }
  const loginName = loginNameOf(person.userName, number)
  const made = await tx
    .insert(account)
    .values({ ...row, loginName })
    .onConflictDoNothing()
    .returning({ number: account.number })
  // Another account here has the name and keeps it.
  if (made.length === 0)
    await tx.insert(account).values({ ...row, loginName: `${firstCharacters(loginName, 31)}-${number.slice(0, 8)}` })
  const at = new Date(now)
  const { issuer, subject } = person
  await tx
    .insert(directoryAccount)
    .values({ issuer, subject, userId: number, createdAt: at, seenAt: at, checkedAt: at })
  return number
}

export type DirectoryPeople = ReturnType<typeof createDirectoryPeople>
