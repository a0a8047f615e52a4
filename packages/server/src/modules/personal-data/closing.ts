/**
 * Closes a person's account, or a visitor. One transaction removes the name, the ways to sign in and the right to write, writes
 * the audit entry, and leaves the work for the engine (erasure.ts). From its commit on the person is signed out everywhere.
 */
import { randomBytes } from 'node:crypto'
import { type ErasureReason, type ErasureSubject, erasureReasons } from '@weft/contract'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { notFound, Refusal } from '../../platform/refusal'
import { account, hashPassword } from '../accounts'
import { writeAudit } from '../audit'
import { reminderMailKey, reminderPhoneKey, reminderStop } from '../desk'
import { mallOrder, openMallStates } from '../mall'
import { smsOutbox, smsSent } from '../registration'
import { type Secrets, signInFailure, signInKeyOf } from '../sso'
import { visitor } from '../visitors'
import { openStates, workOrder } from '../work-orders'
import { NOBODY } from './erasure-table'
import { isPersonHeld, waitForHolds } from './hold'
import { erasure } from './tables'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Reader = Pick<NodePgDatabase, 'select' | 'execute'>

/** The person who wants it: the owner, or a member of staff with a reason from the list and the number typed once more. */
export type Asker = { isSelf: true } | { isSelf: false; userId: string; reason: ErasureReason; confirm: string }

type Subject = Pick<ErasureSubject, 'number' | 'name' | 'kind' | 'isErased'> & { enterpriseId: string | null }

async function subjectOf(db: Reader, number: string): Promise<Subject> {
  const [person] = await db.select().from(account).where(eq(account.number, number))
  if (person) {
    const { name, kind, state, enterpriseId } = person
    return { number, name, kind, enterpriseId, isErased: state === 'erased' }
  }
  const [guest] = await db.select().from(visitor).where(eq(visitor.id, number))
  if (!guest) throw notFound('账号或访客不存在')
  return { number, name: guest.name, kind: 'visitor', enterpriseId: null, isErased: guest.erasedAt !== null }
}

/** Open orders need a phone and a place: they must be ended first, by a person who may end them. */
async function openOrders(
  db: Reader,
  number: string,
): Promise<Pick<ErasureSubject, 'openMallOrders' | 'openWorkOrders'>> {
  const count = sql<number>`count(*)::int`
  const [service] = await db
    .select({ count })
    .from(workOrder)
    .where(and(eq(workOrder.customerId, number), inArray(workOrder.state, [...openStates])))
  const [mall] = await db
    .select({ count })
    .from(mallOrder)
    .where(and(eq(mallOrder.userId, number), inArray(mallOrder.state, [...openMallStates])))
  return { openMallOrders: mall?.count ?? 0, openWorkOrders: service?.count ?? 0 }
}

/** The same text for the person and for the staff: the reason of a hold must not show here. */
const HELD = '资料因法律或案件需要暂时保留，目前不能注销'

async function refusalOf(db: Reader, subject: Subject, isSelf: boolean, open: number): Promise<string> {
  const { number, kind, enterpriseId, isErased } = subject
  if (isErased) return ''
  if (await isPersonHeld(db, number)) return HELD
  if (kind === 'staff')
    return isSelf ? '内部员工的账号不能自行注销，请联系管理员锁定账号' : '内部员工的账号不能注销，请在角色与账号中锁定'
  if (open > 0)
    return isSelf
      ? `您还有 ${open} 个未完成的商城订单或售后工单，请先取消、撤销或等待完成`
      : `该客户还有 ${open} 个未完成的商城订单或售后工单，请先办结`
  if (!isSelf || !enterpriseId) return ''
  const others = await db
    .select({ number: account.number })
    .from(account)
    .where(and(eq(account.enterpriseId, enterpriseId), ne(account.number, number), eq(account.state, 'active')))
    .limit(1)
  return others.length > 0
    ? ''
    : '您的账号是本企业的最后一个账号，注销后无人能查看企业的合同与工单。请先联系在线客服为同事开通账号，或由客服代为注销'
}

export async function lookAt(db: Reader, number: string, isSelf: boolean): Promise<ErasureSubject> {
  const subject = await subjectOf(db, number)
  const { enterpriseId: _, ...shown } = subject
  const orders = await openOrders(db, number)
  const open = orders.openMallOrders + orders.openWorkOrders
  return { ...shown, ...orders, refusal: await refusalOf(db, subject, isSelf, open) }
}

export interface Closing {
  db: NodePgDatabase
  secrets: Pick<Secrets, 'keyedHash'>
}

/**
 * Closes the person; returns the people whose rows are to be erased: the account, and its visitors from before the sign-ins.
 * Empty when it was closed already. Throws the sentence with the reason when it cannot.
 */
export async function close(
  { db, secrets }: Closing,
  number: string,
  asker: Asker,
  now: number,
): Promise<readonly string[]> {
  // A hash of random bytes; outside the transaction, because hashing is slow.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => {
    await waitForHolds(tx)
    await tx.select().from(account).where(eq(account.number, number)).for('update')
    const subject = await subjectOf(tx, number)
    if (!asker.isSelf && asker.confirm !== number) throw new Refusal('输入的编号与要注销的账号不一致', { status: 409 })
    if (subject.isErased) return []
    const { refusal } = await lookAt(tx, number, asker.isSelf)
    if (refusal) throw new Refusal(refusal, { status: 409 })
    const isAccount = subject.kind !== 'visitor'
    const before = isAccount ? await visitorsOf(tx, number) : [number]
    for (const visitorId of before) if (await isPersonHeld(tx, visitorId)) throw new Refusal(HELD, { status: 409 })
    const people = [
      ...(isAccount ? [await closeAccount(tx, secrets, number, passwordHash)] : []),
      ...(await closeVisitors(tx, before, new Date(now))),
    ]
    for (const { personId, name } of people)
      await tx
        .insert(erasure)
        .values({ personId, known: { name }, askedAt: new Date(now) })
        .onConflictDoNothing()
    await writeAudit(tx, {
      at: now,
      actorId: asker.isSelf ? number : asker.userId,
      act: 'account.erase',
      subject: number,
      detail: { name: NOBODY, reason: asker.isSelf ? '本人注销' : erasureReasons[asker.reason] },
    })
    return people.map(({ personId }) => personId)
  })
}

interface Closed {
  personId: string
  name: string
}

async function closeAccount(
  tx: Transaction,
  secrets: Pick<Secrets, 'keyedHash'>,
  number: string,
  passwordHash: string,
): Promise<Closed> {
  const [before] = await tx.select().from(account).where(eq(account.number, number))
  if (!before) throw notFound('账号或访客不存在')
  await tx
    .update(account)
    .set({
      // No form accepts such a login name, and each is unique.
      loginName: `erased:${number}`,
      phone: null,
      email: null,
      name: NOBODY,
      kind: 'personal',
      tenantType: 1,
      enterpriseId: null,
      departmentId: null,
      externalId: null,
      passwordHash,
      state: 'erased',
    })
    .where(eq(account.number, number))
  const logins = [...new Set([before.loginName, before.phone].flatMap((login) => login ?? []))]
  await tx.delete(signInFailure).where(
    inArray(
      signInFailure.nameKey,
      logins.map((login) => signInKeyOf(secrets, login)),
    ),
  )
  if (before.phone) {
    // Sent messages still count for the limits of the address and of all; the recipient is removed.
    await tx
      .update(smsSent)
      .set({ phoneKey: '' })
      .where(eq(smsSent.phoneKey, secrets.keyedHash('sms-phone', before.phone)))
    await tx.delete(smsOutbox).where(eq(smsOutbox.phone, before.phone))
    await tx.delete(reminderStop).where(eq(reminderStop.phoneKey, reminderPhoneKey(secrets, before.phone)))
  }
  if (before.email)
    await tx.delete(reminderStop).where(eq(reminderStop.phoneKey, reminderMailKey(secrets, before.email)))
  return { personId: number, name: before.name }
}

/** Ids of the visitors whose conversations this account took over at its sign-in (decision 32): its cards name them. */
async function visitorsOf(tx: Transaction, number: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct split_part(tid, '.', 2) as id from message where sender_id = ${number} and tid like 'before.%'`,
  )
  return rows.map(({ id }) => id)
}

async function closeVisitors(tx: Transaction, ids: readonly string[], at: Date): Promise<Closed[]> {
  if (ids.length === 0) return []
  const living = and(inArray(visitor.id, [...ids]), isNull(visitor.erasedAt))
  const before = await tx
    .select({ personId: visitor.id, name: visitor.name })
    .from(visitor)
    .where(living)
    .orderBy(visitor.id)
    .for('update')
  await tx
    .update(visitor)
    .set({ name: NOBODY, givenName: null, addressKey: '', externalId: null, identifiedAt: at, erasedAt: at })
    .where(living)
  return before
}
