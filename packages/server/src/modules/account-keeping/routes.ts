/**
 * Accounts that staff opens and keeps for others. Each act, its audit entry and the permission stamp are one transaction.
 * A first password, and a forgotten one's successor, is chosen behind a one-time link by the person alone.
 */
import {
  type AccountOpening,
  auditChanges,
  type CallOutput,
  accountCalls as calls,
  type KeptAccount,
  openingCalls,
} from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { madeOnce } from '../../platform/made-once'
import { maskedPhone } from '../../platform/masked-phone'
import { notFound, Refusal } from '../../platform/refusal'
import { hashPassword, numberOf } from '../accounts'
import { writeAudit } from '../audit'
import { createPasswordSeal, openPassword, type SmsSender } from '../registration'
import {
  changePermissions,
  conflict,
  findPerson,
  knownRoles,
  presentPerson,
  roleNames,
  type Transaction,
  writeRolesOf,
} from '../roles'
import type { Secrets, SsoService } from '../sso'
import { dropOpening, findOpening, isOpening, makeOpening, type Opening, spendOpening } from './opening'
import {
  accountExtras,
  enterpriseName,
  insertAccount,
  isDepartmentOf,
  isEnterprise,
  isPhoneTaken,
  listEnterprises,
  makerOf,
  takeAccount,
  updateAccount,
} from './repository'

export interface AccountKeepingParts {
  secrets: Secrets
  sso: Pick<SsoService, 'signOutEverywhere'>
  /** Undefined: links are handed over by whoever makes them. */
  sms: SmsSender | undefined
}

/** Role of every customer. */
const CUSTOMER_ROLE = 'ROLE_SERVICE_CUSTOMER_EMPLOYEE'
const phoneTaken = () => conflict('该手机号已被其他账号使用')
const deadLink = () => new Refusal('链接已失效，请联系为您开通账号的人员重新发送', { status: 200 })

type Seen = NonNullable<CallOutput<typeof calls.change>['body']['seen']>
type Account = NonNullable<Awaited<ReturnType<typeof takeAccount>>>

/** Whether nobody has changed it since it was read. */
const isAsSeen = (now: Account, seen: Seen): boolean =>
  (['name', 'email', 'enterpriseId', 'departmentId'] as const).every((field) => (now[field] ?? '') === seen[field])

/** An account that a call has made; without an opening its person has chosen a password already. */
interface Made {
  number: string
  opening: Opening | undefined
}

export function registerAccountKeeping(api: FastifyInstance, { secrets, sso, sms }: AccountKeepingParts): void {
  const { db, clock, config, log, sessions } = api.weft
  const seal = createPasswordSeal(secrets)

  const read = async (number: string): Promise<KeptAccount> => {
    const [row, extras] = [await findPerson(db, number, clock.now()), await accountExtras(db, number)]
    if (!row || !extras) throw notFound('账号不存在')
    return {
      ...presentPerson(row),
      email: extras.email ?? '',
      enterpriseId: extras.enterpriseId ?? '',
      departmentId: extras.departmentId ?? '',
      isOpening: await isOpening(db, number, clock.now()),
    }
  }

  /** By SMS to the person; where that does not work, in the answer to whoever asked for it. */
  const hand = async (number: string, phone: string | null, opening: Opening): Promise<AccountOpening[]> => {
    const link = `${config.origin}/account/opening#${opening.token}`
    const sent = async () => {
      if (!sms || !phone) return false
      try {
        await sms.send(phone, `【梭原纺机】请在 3 天内打开 ${link} 设置登录密码。链接仅可使用一次，请勿转发。`)
        return true
      } catch (error) {
        log.error({ err: error }, 'the SMS of an opened account was not taken')
        return false
      }
    }
    const isSent = await sent()
    return [{ account: await read(number), link: isSent ? '' : link, expireTime: chinaTime(opening.expiresAt) }]
  }

  const departmentIn = async (tx: Transaction, id: string, enterpriseId: string | null): Promise<string | null> => {
    if (id === '') return null
    if (!(await isDepartmentOf(tx, id, enterpriseId))) throw conflict('所选部门不属于该单位，请重新选择')
    return id
  }

  registerCall(api, calls.enterprises, async ({ query }) =>
    (await listEnterprises(db, { kind: query.kind, keyword: query.keyword, id: query.enterpriseId })).map((one) => ({
      enterpriseId: one.id,
      enterpriseName: one.name,
      creditCode: one.creditCode ?? '',
      departments: one.departments.map(({ id, name }) => ({ departmentId: id, departmentName: name })),
    })),
  )

  registerCall(api, calls.detail, async ({ params }) => [await read(params.number)])

  registerCall(api, calls.add, async ({ body, session }) => {
    const wanted = [...new Set(body.roles)]
    const wish = { by: session.userId, call: calls.add.name, requestKey: body.requestKey }
    const make = (id: string): Promise<Made> =>
      changePermissions({ db, clock }, session, async (tx) => {
        const enterpriseId = body.kind === 'staff' ? await makerOf(tx) : body.enterpriseId
        const kind = body.kind === 'staff' ? 'maker' : 'customer'
        if (!enterpriseId || !(await isEnterprise(tx, enterpriseId, kind))) throw conflict('请选择账号所属的企业')
        if ((await knownRoles(tx, wanted)).length < wanted.length) throw notFound('角色不存在')
        if (await isPhoneTaken(tx, body.phone)) throw phoneTaken()
        const { name, phone, email } = body
        const departmentId = await departmentIn(tx, body.departmentId, enterpriseId)
        const createdAt = new Date(clock.now())
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
          result: { number: made, opening: await makeOpening(tx, secrets, made, clock.now()) },
          act: 'account.open',
          subject: made,
          detail: { name, enterpriseId, added: await roleNames(tx, wanted) },
        }
      })
    // A link is known to nobody but its first reader: the repeated call has another, and the one before is dead.
    const find = async (number: string): Promise<Made | undefined> => {
      const extras = await accountExtras(db, number)
      if (!extras) return undefined
      if (!(await isOpening(db, number, clock.now()))) return { number, opening: undefined }
      return { number, opening: await db.transaction((tx) => makeOpening(tx, secrets, number, clock.now())) }
    }
    const { number, opening } = await madeOnce(wish, numberOf(wish), find, make)
    if (opening) return hand(number, body.phone, opening)
    return [{ account: await read(number), link: '', expireTime: '' }]
  })

  registerCall(api, calls.change, async ({ params, body, session }) => {
    const { isOut } = await changePermissions({ db, clock }, session, async (tx) => {
      const before = await takeAccount(tx, params.number)
      if (!before) throw notFound('账号不存在')
      if (body.seen && !isAsSeen(before, body.seen)) throw conflict('该账号刚刚被他人修改，请核对最新内容后再保存')
      const phone = body.phone ?? before.phone
      if (phone !== before.phone && phone && (await isPhoneTaken(tx, phone, params.number))) throw phoneTaken()
      const wanted = body.enterpriseId === undefined ? before.enterpriseId : body.enterpriseId || null
      if (before.kind === 'staff' && wanted !== before.enterpriseId) throw conflict('内部员工不能改属客户企业')
      if (wanted !== before.enterpriseId && wanted && !(await isEnterprise(tx, wanted, 'customer'))) {
        throw conflict('请选择账号所属的企业')
      }
      const customer = wanted
        ? ({ kind: 'enterprise', tenantType: 0 } as const)
        : ({ kind: 'personal', tenantType: 1 } as const)
      await updateAccount(tx, params.number, {
        name: body.name,
        email: body.email || null,
        phone,
        loginName: before.loginName === before.phone && phone ? phone : before.loginName,
        enterpriseId: wanted,
        departmentId: await departmentIn(tx, body.departmentId, wanted),
        ...(before.kind === 'staff' ? {} : customer),
      })
      // The link went to the former phone, which may have been a stranger's.
      if (phone !== before.phone) await dropOpening(tx, params.number)
      const isMoved = wanted !== before.enterpriseId
      return {
        result: { isOut: isMoved || phone !== before.phone },
        act: 'account.change',
        subject: params.number,
        detail: {
          name: body.name,
          changes: auditChanges(
            {
              name: before.name,
              email: before.email,
              phone: before.phone && maskedPhone(before.phone),
              enterprise: await enterpriseName(tx, before.enterpriseId),
            },
            {
              name: body.name,
              email: body.email || null,
              phone: phone && maskedPhone(phone),
              enterprise: await enterpriseName(tx, wanted),
            },
          ),
          // Of two numbers that look alike with their middle hidden.
          ...(phone === before.phone ? {} : { fields: ['手机号'] }),
        },
      }
    })
    sessions.announceRights(params.number)
    // What was read under another enterprise's name, or signed in by a phone that is given up, ends here.
    if (isOut) await sso.signOutEverywhere(params.number)
    return [await read(params.number)]
  })

  registerCall(api, calls.reopen, async ({ params, session }) => {
    const { opening, phone } = await db.transaction(async (tx) => {
      const row = await takeAccount(tx, params.number)
      if (!row) throw notFound('账号不存在')
      if (row.state !== 'active') throw conflict('账号已锁定，请先解除锁定')
      await writeAudit(tx, {
        at: clock.now(),
        actorId: session.userId,
        act: 'account.reopen',
        subject: params.number,
        detail: { name: row.name },
      })
      return { opening: await makeOpening(tx, secrets, params.number, clock.now()), phone: row.phone }
    })
    return hand(params.number, phone, opening)
  })

  const limits = { rateLimit: { max: api.weft.config.limits.peoplePerAddress, timeWindowMs: 60_000 }, bodyLimit: 8_192 }
  registerCall(
    api,
    openingCalls.look,
    async ({ body, reply }) => {
      reply.header('Cache-Control', 'no-store')
      const found = await findOpening(db, secrets, body.token, clock.now())
      if (!found) throw deadLink()
      return [{ name: found.name, loginName: maskedPhone(found.loginName) }]
    },
    limits,
  )
  registerCall(
    api,
    openingCalls.setPassword,
    async ({ body }) => {
      const found = await findOpening(db, secrets, body.token, clock.now())
      if (!found) throw deadLink()
      const passwordHash = await hashPassword(openPassword(seal, body.password, body.confirm, '两次输入密码不一致'))
      await db.transaction(async (tx) => {
        if (!(await spendOpening(tx, secrets, body.token, clock.now()))) throw deadLink()
        await updateAccount(tx, found.number, { passwordHash })
        await writeAudit(tx, {
          at: clock.now(),
          actorId: found.number,
          act: 'account.setPassword',
          subject: found.number,
          detail: { name: found.name },
        })
      })
      await sso.signOutEverywhere(found.number)
      return []
    },
    limits,
  )
}
