/**
 * Makes accounts from registrations (D2 §3, §5) and changes passwords; every error text is for the person who fills the form.
 */
import { CUSTOMER_ROLE, fieldWords, isCreditCode } from '@weft/contract'
import { and, eq, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import {
  account,
  accountOpening,
  accountRole,
  enterprise,
  hashPassword,
  isPassword,
  randomNumber,
  role,
} from '../accounts'
import { writeAudit } from '../audit'
import { notify } from '../notices'
import { passwordFault } from './password-rules'
import type { PasswordSeal } from './password-seal'

/** A form that passed its schema. */
export interface RegistrationForm {
  username: string
  email?: string
  phone: string
  password: string
  confirm: string
  /** Set for an enterprise, absent for a person. */
  enterprise?: { name: string; creditCode: string; categories: readonly string[] }
  /** SHA-256 of the agreement and privacy text that the person agreed to; absent where the form did not ask. */
  agreedText?: string
}

export const wrongCode = () => new Refusal('验证码不正确或已失效，请重新获取', { status: 200 })
const refuse = (msg: string) => new Refusal(msg, { status: 200 })

/**
 * Returns the decrypted password of a form, checked against its repetition and the rules.
 * @throws Refusal (HTTP 200) with the sentence for the person
 */
export function openPassword(seal: PasswordSeal, sealed: string, sealedAgain: string, mismatch: string): string {
  const password = seal.open(sealed)
  const again = seal.open(sealedAgain)
  // Encrypted with a key that does not exist any more: the page is older than the server's key.
  if (password === undefined || again === undefined) throw refuse('密码未能解密，请刷新页面后重试')
  const fault = passwordFault(password)
  if (fault) throw refuse(fault)
  if (password !== again) throw refuse(mismatch)
  return password
}

/** Checks that need no code. */
export function checkForm({ enterprise: company }: RegistrationForm): void {
  if (company && !isCreditCode(company.creditCode)) throw refuse(fieldWords.wrongCreditCode)
}

/**
 * Stores the account, and its enterprise. The code has proven the phone. An enterprise that already exists accepts no
 * registration: its credit code is public, its contracts are not.
 */
export async function register(
  db: NodePgDatabase,
  form: RegistrationForm,
  password: string,
  now: number,
  number = randomNumber(),
): Promise<{ number: string }> {
  const passwordHash = await hashPassword(password)
  const createdAt = new Date(now)
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ number: account.number })
      .from(account)
      .where(or(eq(account.loginName, form.phone), eq(account.phone, form.phone)))
    if (taken) throw refuse('该手机号已注册，请直接登录')
    let enterpriseId: string | null = null
    if (form.enterprise) {
      enterpriseId = randomNumber()
      const made = await tx
        .insert(enterprise)
        .values({
          id: enterpriseId,
          name: form.enterprise.name,
          kind: 'customer',
          creditCode: form.enterprise.creditCode,
          categories: [...form.enterprise.categories],
          createdAt,
        })
        .onConflictDoNothing()
        .returning({ id: enterprise.id })
      if (made.length === 0) throw refuse('该企业已注册，请联系企业管理员或在线客服为您开通账号')
    }
    const made = await tx
      .insert(account)
      .values({
        number,
        loginName: form.phone,
        phone: form.phone,
        email: form.email || null,
        name: form.username,
        kind: form.enterprise ? 'enterprise' : 'personal',
        tenantType: form.enterprise ? 0 : 1,
        enterpriseId,
        passwordHash,
        ...(form.agreedText && { agreedAt: createdAt, agreedText: form.agreedText }),
        createdAt,
      })
      .onConflictDoNothing()
      .returning({ number: account.number })
    // Of two concurrent forms with one phone, the transaction of the second is rolled back, with its enterprise.
    if (made.length === 0) throw refuse('该手机号已注册，请直接登录')
    const roles = await tx.select({ code: role.code }).from(role).where(eq(role.code, CUSTOMER_ROLE))
    if (roles.length > 0) await tx.insert(accountRole).values({ userId: number, roleCode: CUSTOMER_ROLE })
    return { number }
  })
}

/** Whether this registration has been stored: a repeated form needs no second code. */
export const isRegistered = async (db: NodePgDatabase, number: string, phone: string): Promise<boolean> =>
  (
    await db
      .select({ number: account.number })
      .from(account)
      .where(and(eq(account.number, number), eq(account.loginName, phone)))
  ).length > 0

/**
 * Stores a new password when the old one is right; the caller ends the account's sign-ins. Returns `wrong` for a wrong old
 * password, and where another change came between; `same` for a new one that is the old one.
 */
export async function changePassword(
  db: NodePgDatabase,
  userId: string,
  oldPassword: string,
  newPassword: string,
): Promise<'changed' | 'same' | 'wrong'> {
  const [row] = await db.select({ passwordHash: account.passwordHash }).from(account).where(eq(account.number, userId))
  if (!row || !(await isPassword(oldPassword, row.passwordHash))) return 'wrong'
  if (oldPassword === newPassword) return 'same'
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    // Only over the password that was checked: of two concurrent changes the second fails.
    const changed = await tx
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.number, userId), eq(account.passwordHash, row.passwordHash)))
      .returning({ number: account.number })
    if (changed.length === 0) return 'wrong'
    // A link that another person holds could otherwise replace it.
    await tx.delete(accountOpening).where(eq(accountOpening.userId, userId))
    return 'changed'
  })
}

/**
 * Stores the password of a person who proved a phone by a code, and notifies them. The caller ends the account's sign-ins. An
 * account that was locked meanwhile is refused like a wrong code.
 */
export async function resetPassword(
  { db, clock }: { db: NodePgDatabase; clock: Clock },
  number: string,
  passwordHash: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.number, number), eq(account.state, 'active')))
      .returning({ number: account.number })
    if (changed.length === 0) throw wrongCode()
    // A link that another person holds could otherwise replace it.
    await tx.delete(accountOpening).where(eq(accountOpening.userId, number))
    const at = clock.now()
    await writeAudit(tx, {
      at,
      actorId: number,
      act: 'account.setPassword',
      subject: number,
      detail: { reason: '短信验证码' },
    })
    await notify(tx, number, {
      kind: 'account',
      title: '登录密码已重置',
      text: '您通过短信验证码重置了登录密码，其他设备已退出登录。如非本人操作，请立即联系在线客服。',
      address: '',
      at: new Date(at),
    })
  })
}
