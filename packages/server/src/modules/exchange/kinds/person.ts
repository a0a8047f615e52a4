/**
 * Personal customers. Nobody knows the password of a new one: its person asks for one at 忘记密码, with a code that goes to
 * the phone. The phone is how somebody signs in, so an import does not change it.
 */
import { randomBytes } from 'node:crypto'
import { auditChanges, CUSTOMER_ROLE } from '@weft/contract'
import { normalisePhone } from '@weft/protocol'
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { account, accountRole, hashPassword, randomNumber, role } from '../../accounts'
import { writeAudit } from '../../audit'
import { ColumnRefusal, type RecordKind, textIn } from './kind'

const isPersonal = and(eq(account.kind, 'personal'), ne(account.state, 'erased'))

/** One hash for all: it opens nothing, and five thousand of their own would take minutes. */
let closedHash: Promise<string> | undefined
const closed = () => (closedHash ??= hashPassword(randomBytes(32).toString('base64url')))

export const personKind: RecordKind<'person'> = {
  kind: 'person',
  async ids(db, after, limit) {
    const where = and(isPersonal, gt(account.number, after))
    return (
      await db.select({ id: account.number }).from(account).where(where).orderBy(asc(account.number)).limit(limit)
    ).map((row) => row.id)
  },
  async read(db, ids) {
    const rows = await db
      .select({ id: account.number, name: account.name, phone: account.phone, email: account.email })
      .from(account)
      .where(and(isPersonal, inArray(account.number, [...ids])))
    return rows.map(({ id, name, phone, email }) => ({
      id,
      version: 0,
      fields: { name, phone: phone ?? '', email: email ?? '' },
    }))
  },
  async find(db, given) {
    const text = textIn(given, 'phone')
    // The schema refuses an overlong text; no need to parse it here.
    const phone = text.length > 64 ? '' : normalisePhone(text)
    if (!phone) return undefined
    const where = and(isPersonal, eq(account.phone, phone))
    return (await db.select({ id: account.number }).from(account).where(where))[0]?.id
  },
  async add({ db, clock, session }, { name, phone, email }) {
    if (!phone) throw new ColumnRefusal('phone', '新的个人客户需要手机号')
    const taken = await db
      .select({ id: account.number })
      .from(account)
      .where(or(eq(account.loginName, phone), eq(account.phone, phone)))
    if (taken.length > 0) throw new ColumnRefusal('phone', '该手机号已被其他账号使用')
    const number = randomNumber()
    await db.insert(account).values({
      number,
      loginName: phone,
      phone,
      email: email || null,
      name,
      kind: 'personal',
      tenantType: 1,
      passwordHash: await closed(),
      createdAt: new Date(clock.now()),
    })
    const roles = await db.select({ code: role.code }).from(role).where(eq(role.code, CUSTOMER_ROLE))
    if (roles.length > 0) await db.insert(accountRole).values({ userId: number, roleCode: CUSTOMER_ROLE })
    await writeAudit(db, {
      at: clock.now(),
      actorId: session.userId,
      act: 'account.open',
      subject: number,
      detail: { name },
    })
    return number
  },
  async change({ db, clock, session }, before, { name, phone, email }) {
    if (phone !== before.fields.phone) throw new ColumnRefusal('phone', '手机号用于登录，不能通过导入修改')
    const where = and(isPersonal, eq(account.number, before.id))
    const [now] = await db.select({ name: account.name, email: account.email }).from(account).where(where).for('update')
    // Erased since the file's lines were compared: the erased name must not return.
    if (!now) throw new ColumnRefusal('', '该客户的个人信息已被删除')
    if (now.name !== before.fields.name || (now.email ?? '') !== before.fields.email)
      throw new ColumnRefusal('', '该客户刚刚被他人修改，请重新检查文件后再导入')
    await db
      .update(account)
      .set({ name, email: email || null })
      .where(where)
    await writeAudit(db, {
      at: clock.now(),
      actorId: session.userId,
      act: 'account.change',
      subject: before.id,
      detail: {
        name,
        changes: auditChanges({ name: before.fields.name, email: before.fields.email }, { name, email }),
      },
    })
  },
}
