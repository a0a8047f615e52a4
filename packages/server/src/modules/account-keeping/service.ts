/**
 * The rules of accounts that staff opens and maintains for others. Each act, its audit entry and the permission stamp are one
 * transaction. Only the account's owner chooses a first password, or a new one for a forgotten one, behind a one-time link.
 */
import {
  type AuditDetail,
  auditChanges,
  type CallOutput,
  CUSTOMER_ROLE,
  accountCalls as calls,
  fieldWords,
} from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { madeOnce } from '../../platform/made-once'
import { maskedPhone } from '../../platform/masked-phone'
import { notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { hashPassword, makerOf, numberOf } from '../accounts'
import { writeAudit } from '../audit'
import { changePermissions, conflict, knownRoles, roleNames, type Transaction, writeRolesOf } from '../roles'
import type { Secrets } from '../sso'
import { dropOpening, findOpening, isOpening, makeOpening, type Opening, spendOpening } from './opening'
import {
  accountExtras,
  enterpriseName,
  insertAccount,
  isDepartmentOf,
  isEnterprise,
  isPhoneTaken,
  takeAccount,
  updateAccount,
} from './repository'

const phoneTaken = () => conflict('该手机号已被其他账号使用', 'phone')
export const deadLink = () => new Refusal('链接已失效，请联系为您开通账号的人员重新发送', { status: 200 })

type NewAccount = CallOutput<typeof calls.add>['body']
type AccountChange = CallOutput<typeof calls.change>['body']
type Seen = NonNullable<AccountChange['seen']>
type Account = NonNullable<Awaited<ReturnType<typeof takeAccount>>>

/** Whether it is unchanged since it was read. */
const isAsSeen = (now: Account, seen: Seen): boolean =>
  (['name', 'email', 'enterpriseId', 'departmentId'] as const).every((field) => (now[field] ?? '') === seen[field])

/** An account that a call has made; without an opening, its link was used already, or has expired. */
export interface Made {
  number: string
  opening: Opening | undefined
}

interface Parts {
  db: NodePgDatabase
  clock: Clock
  secrets: Secrets
}

/** Returns the id of a department of that enterprise, null for none. Refuses another enterprise's department with 409. */
async function departmentIn(tx: Transaction, id: string, enterpriseId: string | null): Promise<string | null> {
  if (id === '') return null
  if (!(await isDepartmentOf(tx, id, enterpriseId))) throw conflict('所选部门不属于该单位，请重新选择', 'departmentId')
  return id
}

/** The detail of a change in the audit log. */
async function changeDetail(
  tx: Transaction,
  before: Account,
  after: Pick<Account, 'name' | 'email' | 'phone' | 'enterpriseId'>,
): Promise<AuditDetail> {
  const recorded = async ({ name, email, phone, enterpriseId }: typeof after) => ({
    name,
    email,
    phone: phone && maskedPhone(phone),
    enterprise: await enterpriseName(tx, enterpriseId),
  })
  return {
    name: after.name,
    changes: auditChanges(await recorded(before), await recorded(after)),
    // The log names the field only: two masked numbers can look alike.
    ...(after.phone === before.phone ? {} : { fields: ['手机号'] }),
  }
}

/** Stores a new account with its roles, and makes its link. Refuses with 409 what is taken, with 404 an unknown role. */
async function addAccount(tx: Transaction, secrets: Secrets, id: string, body: NewAccount, now: number) {
  const wanted = [...new Set(body.roles)]
  const enterpriseId = body.kind === 'staff' ? await makerOf(tx) : body.enterpriseId
  const kind = body.kind === 'staff' ? 'maker' : 'customer'
  if (!enterpriseId || !(await isEnterprise(tx, enterpriseId, kind)))
    throw conflict(fieldWords.needAccountEnterprise, 'enterpriseId')
  if ((await knownRoles(tx, wanted)).length < wanted.length) throw notFound('角色不存在')
  if (await isPhoneTaken(tx, body.phone)) throw phoneTaken()
  const { name, phone, email } = body
  const departmentId = await departmentIn(tx, body.departmentId, enterpriseId)
  const createdAt = new Date(now)
  const made = await insertAccount(tx, {
    number: id,
    kind: body.kind,
    name,
    phone,
    email,
    enterpriseId,
    departmentId,
    createdAt,
  })
  // Two forms with one phone at the same instant.
  if (made === undefined) throw phoneTaken()
  const own = body.kind === 'enterprise' ? await knownRoles(tx, [CUSTOMER_ROLE]) : []
  await writeRolesOf(tx, made, [...new Set([...wanted, ...own])])
  return {
    result: { number: made, opening: await makeOpening(tx, secrets, made, now) },
    act: 'account.open' as const,
    subject: made,
    detail: { name, enterpriseId, added: await roleNames(tx, wanted) },
  }
}

export function createAccountKeeping({ db, clock, secrets }: Parts) {
  return {
    /**
     * Opens an account; idempotent by the request's key.
     * @throws Refusal 404 for an unknown role; 409 for a taken phone, for an enterprise or department that does not fit, and for
     * an administrator's role of a customer
     */
    async open(session: Session, body: NewAccount): Promise<Made> {
      const wish = { by: session.userId, call: calls.add.name, requestKey: body.requestKey }
      const make = (id: string): Promise<Made> =>
        changePermissions({ db, clock }, session, (tx) => addAccount(tx, secrets, id, body, clock.now()))
      // Only its first reader knows a link. A repeated call therefore makes another and invalidates the first.
      const find = async (number: string): Promise<Made | undefined> => {
        const extras = await accountExtras(db, number)
        if (!extras) return undefined
        if (!(await isOpening(db, number, clock.now()))) return { number, opening: undefined }
        return { number, opening: await db.transaction((tx) => makeOpening(tx, secrets, number, clock.now())) }
      }
      return madeOnce(wish, numberOf(wish), find, make)
    },

    /**
     * Returns `isOut: true` when the sign-ins of the account must end, because its enterprise or phone changed. The caller ends
     * them after the commit.
     * @throws Refusal 404 for an unknown account, 409 for one that differs from `seen`, a taken phone, or an enterprise or
     * department that does not fit
     */
    change(session: Session, number: string, body: AccountChange): Promise<{ isOut: boolean }> {
      return changePermissions({ db, clock }, session, async (tx) => {
        const before = await takeAccount(tx, number)
        if (!before) throw notFound('账号不存在')
        if (body.seen && !isAsSeen(before, body.seen)) throw conflict('该账号刚刚被他人修改，请核对最新内容后再保存')
        const phone = body.phone ?? before.phone
        if (phone !== before.phone && phone && (await isPhoneTaken(tx, phone, number))) throw phoneTaken()
        const wanted = body.enterpriseId === undefined ? before.enterpriseId : body.enterpriseId || null
        if (before.kind === 'staff' && wanted !== before.enterpriseId) throw conflict('内部员工不能改属客户企业')
        if (wanted !== before.enterpriseId && wanted && !(await isEnterprise(tx, wanted, 'customer'))) {
          throw conflict(fieldWords.needAccountEnterprise, 'enterpriseId')
        }
        const customer = wanted
          ? ({ kind: 'enterprise', tenantType: 0 } as const)
          : ({ kind: 'personal', tenantType: 1 } as const)
        await updateAccount(tx, number, {
          name: body.name,
          email: body.email || null,
          phone,
          loginName: before.loginName === before.phone && phone ? phone : before.loginName,
          enterpriseId: wanted,
          departmentId: await departmentIn(tx, body.departmentId, wanted),
          ...(before.kind === 'staff' ? {} : customer),
        })
        // The link went to the former phone, which may have been another person's.
        if (phone !== before.phone) await dropOpening(tx, number)
        const isMoved = wanted !== before.enterpriseId
        return {
          result: { isOut: isMoved || phone !== before.phone },
          act: 'account.change',
          subject: number,
          detail: await changeDetail(tx, before, {
            name: body.name,
            email: body.email || null,
            phone,
            enterpriseId: wanted,
          }),
        }
      })
    },

    /**
     * Makes another link for an account and invalidates the one before.
     * @throws Refusal 404 for an unknown account, 409 for a locked one
     */
    reopen(session: Session, number: string): Promise<{ opening: Opening; phone: string | null }> {
      return db.transaction(async (tx) => {
        const row = await takeAccount(tx, number)
        if (!row) throw notFound('账号不存在')
        if (row.state !== 'active') throw conflict('账号已锁定，请先解除锁定')
        await writeAudit(tx, {
          at: clock.now(),
          actorId: session.userId,
          act: 'account.reopen',
          subject: number,
          detail: { name: row.name },
        })
        return { opening: await makeOpening(tx, secrets, number, clock.now()), phone: row.phone }
      })
    },

    /**
     * Uses up a link and returns the number of its account.
     * @param password opens and checks the new one; runs after the link is found valid, so that an invalid link is reported
     * first
     */
    async setPassword(token: string, password: () => string): Promise<string> {
      const found = await findOpening(db, secrets, token, clock.now())
      if (!found) throw deadLink()
      const { number, name } = found
      const passwordHash = await hashPassword(password())
      await db.transaction(async (tx) => {
        if (!(await spendOpening(tx, secrets, token, clock.now()))) throw deadLink()
        await updateAccount(tx, number, { passwordHash })
        const entry = { at: clock.now(), actorId: number, act: 'account.setPassword', subject: number } as const
        await writeAudit(tx, { ...entry, detail: { name } })
      })
      return number
    },
  }
}
