/**
 * SMS codes (T19): six random digits, stored as a keyed hash for 5 minutes, 5 attempts, one use, bound to the phone, the
 * purpose and the browser that asked. Sending is limited per phone, per address and in total. The row of a message is written
 * before it is sent, so concurrent requests send only one.
 */
import { randomInt } from 'node:crypto'
import type { OwnAct } from '@weft/contract'
import type { Challenge } from '@weft/protocol/proof-of-work'
import { eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isSameSecret } from '../../platform/expiring-seal'
import { DEFAULT_LIMITS, type ServerLimits } from '../../platform/limits'
import { isProven, PROOF_BITS } from '../../platform/proof-of-work'
import type { Secrets } from '../sso'
import { smsCode, smsOutbox, smsSent } from './tables'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds between two codes for a phone (D2 §9). */
export const RESEND_SECONDS = 60
const CODE_LIFE_MS = 5 * MINUTE
const TRIES = 5
export type SmsPurpose = 'register' | 'reset' | OwnAct

/** What one code is bound to. */
export interface CodeHolder {
  purpose: SmsPurpose
  phone: string
  /** Secret of the browser that asked, or the account of its session. */
  browser: string
}

export type SendPermit =
  | { isAllowed: true; code: string }
  | { isAllowed: false; reason: 'phone' | 'address' | 'budget'; retryAfterSeconds: number }
  | { isAllowed: false; reason: 'proof' }

interface Limit {
  reason: 'phone' | 'address' | 'budget'
  windowMs: number
  max: number
}
type SmsLimits = Pick<ServerLimits, 'smsPerHour' | 'smsPerAddressPerHour' | 'smsPerAddressPerDay'>
const limitsOf = ({ smsPerHour, smsPerAddressPerHour, smsPerAddressPerDay }: SmsLimits): readonly Limit[] => [
  { reason: 'phone', windowMs: RESEND_SECONDS * SECOND, max: 1 },
  { reason: 'phone', windowMs: HOUR, max: 5 },
  { reason: 'phone', windowMs: DAY, max: 10 },
  { reason: 'address', windowMs: HOUR, max: smsPerAddressPerHour },
  { reason: 'address', windowMs: DAY, max: smsPerAddressPerDay },
  { reason: 'budget', windowMs: HOUR, max: smsPerHour },
]

type Hashes = Pick<Secrets, 'keyedHash'>

const holderOf = (hashes: Hashes, { purpose, phone, browser }: CodeHolder) =>
  hashes.keyedHash('sms-holder', `${purpose}\n${phone}\n${browser}`)
const hashOf = (hashes: Hashes, holder: string, code: string) => hashes.keyedHash('sms-code', `${holder}\n${code}`)

/** Codes of a phone in a day, or of an address in an hour, that need no proof of work. */
const FREE_CODES = 2
/** Maximum additional bits: four seconds of work for a browser. */
const MORE_BITS = 3
/** Codes for one additional bit; many people may share one address. */
const PHONE_STEP = 2
const ADDRESS_STEP = 4
/** From this share of the budget on, every code needs a proof of work: an attack may use many phones and addresses. */
const FREE_SHARE = 0.5

/**
 * Returns the challenge for the next code. It depends on the number of sent codes, so that each solution is valid for one code
 * only.
 */
export async function challengeFor(
  db: Pick<NodePgDatabase, 'select'>,
  hashes: Hashes,
  phone: string,
  address: string,
  now: number,
  { smsPerHour }: Pick<ServerLimits, 'smsPerHour'> = DEFAULT_LIMITS,
): Promise<Challenge> {
  const phoneKey = hashes.keyedHash('sms-phone', phone)
  const count = async (of: SQL, ms: number) =>
    (
      await db
        .select({ total: sql<number>`count(*)::int` })
        .from(smsSent)
        .where(sql`${of} and ${gte(smsSent.sentAt, new Date(now - ms))}`)
    )[0]?.total ?? 0
  const ofPhone = await count(eq(smsSent.phoneKey, phoneKey), DAY)
  const ofAddress = await count(eq(smsSent.address, address), HOUR)
  const ofAll = await count(sql`true`, HOUR)
  const isFree = ofPhone < FREE_CODES && ofAddress < FREE_CODES && ofAll < smsPerHour * FREE_SHARE
  const steps = (sent: number, step: number) => Math.max(0, Math.floor((sent - FREE_CODES) / step))
  const more = Math.max(steps(ofPhone, PHONE_STEP), steps(ofAddress, ADDRESS_STEP))
  return {
    bits: isFree ? 0 : PROOF_BITS + Math.min(MORE_BITS, more),
    challenge: isFree ? '' : hashes.keyedHash('sms-proof', [phone, address, ofPhone, ofAddress].join('\n')),
  }
}

/**
 * Makes and stores a code and counts its message, or returns the limit that is reached.
 * @param address the asker's; for IPv6 the network
 */
export async function permitCode(
  db: NodePgDatabase,
  hashes: Hashes,
  holder: CodeHolder,
  address: string,
  now: number,
  proof?: string,
  limits: SmsLimits = DEFAULT_LIMITS,
): Promise<SendPermit> {
  const phoneKey = hashes.keyedHash('sms-phone', holder.phone)
  return db.transaction(async (tx) => {
    // One transaction at a time: concurrent inserts would exceed the limits. Sending is rare and this is quick.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sms_sent'))`)
    const since = (ms: number) => gte(smsSent.sentAt, new Date(now - ms))
    for (const { reason, windowMs, max } of limitsOf(limits)) {
      const of =
        reason === 'phone'
          ? eq(smsSent.phoneKey, phoneKey)
          : reason === 'address'
            ? eq(smsSent.address, address)
            : sql`true`
      const [seen] = await tx
        .select({ count: sql<number>`count(*)::int`, oldest: sql<Date | null>`min(${smsSent.sentAt})` })
        .from(smsSent)
        .where(sql`${of} and ${since(windowMs)}`)
      if (seen && seen.count >= max) {
        const oldest = seen.oldest ? new Date(seen.oldest).getTime() : now
        return {
          isAllowed: false,
          reason,
          retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - now) / SECOND)),
        }
      }
    }
    if (!isProven(await challengeFor(tx, hashes, holder.phone, address, now, limits), proof)) {
      return { isAllowed: false, reason: 'proof' }
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const key = holderOf(hashes, holder)
    const values = { codeHash: hashOf(hashes, key, code), triesLeft: TRIES, expiresAt: new Date(now + CODE_LIFE_MS) }
    await tx
      .insert(smsCode)
      .values({ holder: key, ...values })
      .onConflictDoUpdate({ target: smsCode.holder, set: values })
    await tx.insert(smsSent).values({ phoneKey, address, sentAt: new Date(now) })
    return { isAllowed: true, code }
  })
}

/** Checks a code: returns true once for the right one. A wrong one costs an attempt; after the fifth the code is removed. */
export async function spendCode(
  db: NodePgDatabase,
  hashes: Hashes,
  holder: CodeHolder,
  code: string,
  now: number,
): Promise<boolean> {
  const key = holderOf(hashes, holder)
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(smsCode).where(eq(smsCode.holder, key)).for('update')
    if (!row || row.expiresAt.getTime() <= now) return false
    if (isSameSecret(hashOf(hashes, key, code), row.codeHash)) {
      await tx.delete(smsCode).where(eq(smsCode.holder, key))
      return true
    }
    if (row.triesLeft <= 1) await tx.delete(smsCode).where(eq(smsCode.holder, key))
    else
      await tx
        .update(smsCode)
        .set({ triesLeft: row.triesLeft - 1 })
        .where(eq(smsCode.holder, key))
    return false
  })
}

/** Removes codes that have expired and rows that no limit needs any more. */
export async function sweepCodes(db: NodePgDatabase, now: number): Promise<void> {
  await db.delete(smsCode).where(lt(smsCode.expiresAt, new Date(now)))
  await db.delete(smsSent).where(lt(smsSent.sentAt, new Date(now - DAY)))
  await db.delete(smsOutbox).where(lt(smsOutbox.sentAt, new Date(now - DAY)))
}
