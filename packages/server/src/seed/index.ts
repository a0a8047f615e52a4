/**
 * Seed data of an installation without a demo world: the data that all need before work can begin, and the first administrator.
 */
import { randomBytes } from 'node:crypto'
import { codePhonePattern } from '@weft/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account, accountRole, app, enterprise, hashPassword, randomNumber } from '../modules/accounts'
import { writeAudit } from '../modules/audit'
import { desk, deskAgent } from '../modules/desk'
import { chinaDays, deskDay, deskHours } from '../modules/hours'
import { ssoRecord, ssoSession } from '../modules/sso'
import { portalApp } from './portal-app'
import { layRights } from './rights'
import { layStructure } from './structure'

export { hasAdministrator } from '../modules/roles'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const adminRole = 'ROLE_ADMIN'
/** The actor in the audit log without a sign-in. */
const operator = 'operator'

export interface NewAdministrator {
  /** Login name; a Chinese phone number becomes the account's phone too. */
  loginName: string
  name: string
  password: string
  /** The maker's name; used only while there is none. */
  company: string
}

/**
 * Creates the portal's app, its desk with hours, menus, roles, and the categories of contents and parts. Does nothing where the
 * app exists.
 */
async function laySeed(tx: Transaction, company: string, now: number): Promise<void> {
  const made = await tx
    .insert(app)
    .values({
      id: portalApp.id,
      name: portalApp.name,
      title: `${company}门户`,
      allowedOrigins: ['self'],
      frameKey: randomBytes(16).toString('hex'),
      deskId: portalApp.deskId,
      returnAddresses: ['self:/'],
      startPath: '/',
    })
    .onConflictDoNothing()
    .returning({ id: app.id })
  if (made.length === 0) return
  await layRights(tx, portalApp.id)
  await tx.insert(desk).values({ id: portalApp.deskId, name: portalApp.deskName })
  const day = [{ from: 510, to: 1_050 }]
  await tx.insert(deskHours).values({
    deskId: portalApp.deskId,
    isEnforced: true,
    weekly: [[], day, day, day, day, day, []],
  })
  const year = new Date(now).getUTCFullYear()
  const days = [year, year + 1].flatMap((one) => chinaDays(portalApp.deskId, one))
  if (days.length > 0) await tx.insert(deskDay).values(days)
  await layStructure(tx)
}

async function makerOf(tx: Transaction, company: string, createdAt: Date): Promise<string> {
  const [known] = await tx.select({ id: enterprise.id }).from(enterprise).where(eq(enterprise.kind, 'maker')).limit(1)
  if (known) return known.id
  const id = randomNumber()
  await tx.insert(enterprise).values({ id, name: company, kind: 'maker', createdAt })
  return id
}

/**
 * Creates missing seed data, and a member of staff who may assign all rights. Returns the new userId. Throws a RangeError when an
 * account has this login name, or this phone number, already.
 */
export async function addAdministrator(db: NodePgDatabase, wish: NewAdministrator, now: number): Promise<string> {
  const passwordHash = await hashPassword(wish.password)
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${enterprise} in share row exclusive mode`)
    await laySeed(tx, wish.company, now)
    const number = randomNumber()
    const createdAt = new Date(now)
    const made = await tx
      .insert(account)
      .values({
        number,
        loginName: wish.loginName,
        phone: codePhonePattern.test(wish.loginName) ? wish.loginName : null,
        name: wish.name,
        kind: 'staff',
        tenantType: 0,
        enterpriseId: await makerOf(tx, wish.company, createdAt),
        passwordHash,
        createdAt,
      })
      .onConflictDoNothing()
      .returning({ number: account.number })
    if (made.length === 0) throw new RangeError(`There is an account ${wish.loginName} already.`)
    await tx.insert(accountRole).values({ userId: number, roleCode: adminRole })
    // On the desk's roster to observe, and not on duty.
    await tx
      .insert(deskAgent)
      .values({ deskId: portalApp.deskId, userId: number, status: 'away' })
      .onConflictDoNothing()
    await writeAudit(tx, { at: now, actorId: operator, act: 'account.addAdministrator', subject: number })
    return number
  })
}

/**
 * Sets a new password for a member of staff who cannot sign in, by login name or phone number. Ends their sign-ins and tokens;
 * a running server sees that within seconds. Throws a RangeError unless exactly one account fits.
 */
export async function resetPassword(
  db: NodePgDatabase,
  loginName: string,
  password: string,
  now: number,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const at = new Date(now)
  await db.transaction(async (tx) => {
    const [changed, another] = await tx
      .update(account)
      .set({ passwordHash })
      .where(and(or(eq(account.loginName, loginName), eq(account.phone, loginName)), eq(account.kind, 'staff')))
      .returning({ number: account.number })
    if (!changed) throw new RangeError(`Nobody of the staff signs in as ${loginName}.`)
    if (another) throw new RangeError(`${loginName} is the login name of one person and the phone number of another.`)
    await tx
      .update(ssoSession)
      .set({ endedAt: at })
      .where(and(eq(ssoSession.userId, changed.number), isNull(ssoSession.endedAt)))
    await tx
      .update(ssoRecord)
      .set({ revokedAt: at })
      .where(and(eq(ssoRecord.userId, changed.number), isNull(ssoRecord.revokedAt)))
    await writeAudit(tx, { at: now, actorId: operator, act: 'account.resetPassword', subject: changed.number })
  })
}
