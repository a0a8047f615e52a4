/** Accounts that staff opens and keeps for others, and the page behind a one-time link. */
import {
  type AccountOpening,
  addresses,
  accountCalls as calls,
  fieldWords,
  type KeptAccount,
  openingCalls,
} from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { maskedPhone } from '../../platform/masked-phone'
import { notFound } from '../../platform/refusal'
import type { MailSender } from '../mail'
import { createPasswordSeal, openingMessage, openPassword, type SmsSender } from '../registration'
import { findPerson, presentPerson } from '../roles'
import type { Secrets, SsoService } from '../sso'
import { findOpening, isOpening, type Opening } from './opening'
import { accountExtras, listEnterprises } from './repository'
import { createAccountKeeping, deadLink } from './service'

export interface AccountKeepingParts {
  secrets: Secrets
  sso: Pick<SsoService, 'signOutEverywhere'>
  /** Without SMS and mail, the person who makes a link hands it over. */
  sms: SmsSender | undefined
  mail: MailSender | undefined
}

const openingMail = (name: string, link: string) => ({
  subject: '设置登录密码',
  text: `${name}，您好：\n\n请在 3 天内打开下面的链接设置登录密码。链接仅可使用一次，请勿转发。\n\n${link}\n`,
})

export function registerAccountKeeping(api: FastifyInstance, { secrets, sso, sms, mail }: AccountKeepingParts): void {
  const { db, clock, config, log, sessions } = api.weft
  const accounts = createAccountKeeping({ db, clock, secrets })
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

  /** Sends the link by SMS, else by mail. Where neither works, returns it to the caller. */
  const hand = async (number: string, phone: string | null, opening: Opening): Promise<AccountOpening[]> => {
    const link = `${config.origin}${addresses.accountOpening}#${opening.token}`
    const account = await read(number)
    const bySms = async () => {
      if (!sms?.sends('opening') || !phone) return ''
      await sms.send(phone, openingMessage(link))
      return account.phone
    }
    const byMail = async () => {
      if (!mail || !account.email) return ''
      await mail.send({ to: account.email, ...openingMail(account.name, link) })
      return account.email
    }
    const refused = (error: unknown) => {
      log.error({ err: error }, 'the link of an opened account was refused by its carrier')
      return ''
    }
    const sentTo = (await bySms().catch(refused)) || (await byMail().catch(refused))
    return [{ account, sentTo, link: sentTo ? '' : link, expireTime: chinaTime(opening.expiresAt) }]
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
    const { number, opening } = await accounts.open(session, body)
    if (opening) return hand(number, body.phone, opening)
    return [{ account: await read(number), sentTo: '', link: '', expireTime: '' }]
  })

  registerCall(api, calls.change, async ({ params, body, session }) => {
    const { isOut } = await accounts.change(session, params.number, body)
    sessions.announceRights(params.number)
    if (isOut) await sso.signOutEverywhere(params.number)
    return [await read(params.number)]
  })

  registerCall(api, calls.reopen, async ({ params, session }) => {
    const { opening, phone } = await accounts.reopen(session, params.number)
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
      const open = () => openPassword(seal, body.password, body.confirm, fieldWords.changeMismatch)
      await sso.signOutEverywhere(await accounts.setPassword(body.token, open))
      return []
    },
    limits,
  )
}
