/** Sends codes to people, for any purpose: the limits, the browser that a code is bound to, the message. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from '../../platform/address-group'
import type { ServerContext } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import type { Secrets } from '../sso'
import { type CodeHolder, permitCode, RESEND_SECONDS, type SmsPurpose } from './sms-codes'
import { codeMessage } from './sms-messages'
import type { SmsSender } from './sms-sender'

const COOKIE = 'weft_sms'
const COOKIE_SECONDS = 900

/** The secret of this browser that its codes are bound to; made with the first code. */
export const codeBrowserOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)weft_sms=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]

export const noSmsService = () => new Refusal('短信服务尚未开通，请联系在线客服', { status: 503 })

export interface CodeWish {
  purpose: SmsPurpose
  phone: string
  proof: string | undefined
}

type Context = Pick<ServerContext, 'db' | 'clock' | 'config' | 'log' | 'metrics'>
type Hashes = Pick<Secrets, 'keyedHash'>

/** Makes a code for a person and binds it to their browser; throws the sentence with the reason when it cannot. */
export async function makeCode(
  context: Context,
  secrets: Hashes,
  { purpose, phone, proof }: CodeWish,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const browser = codeBrowserOf(request) ?? randomBytes(32).toString('base64url')
  const code = await codeFor(context, secrets, { holder: { purpose, phone, browser }, proof }, request.ip)
  const secure = context.config.origin.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'Set-Cookie',
    `${COOKIE}=${browser}; Path=/web-api/register; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
  return code
}

export interface BoundWish {
  holder: CodeHolder
  /** Answer to the challenge, where there was one. */
  proof: string | undefined
}

/** Sends a code to its holder's phone; throws the sentence with the reason when it cannot. */
export async function sendCode(
  context: Context,
  { secrets, sms }: { secrets: Hashes; sms: SmsSender },
  wish: BoundWish,
  address: string,
): Promise<void> {
  await deliver(context, sms, wish.holder.phone, await codeFor(context, secrets, wish, address))
}

/** Hands the code to the carrier; throws a sentence when the carrier refuses it. */
export async function deliver(
  { log }: Pick<Context, 'log'>,
  sms: SmsSender,
  phone: string,
  code: string,
): Promise<void> {
  try {
    await sms.send(phone, codeMessage(code))
  } catch (error) {
    log.error({ err: error }, 'an SMS was not taken')
    throw new Refusal('短信未能发出，请稍后重试', { status: 503, retryAfterSeconds: RESEND_SECONDS })
  }
}

async function codeFor(
  { db, clock, config, log, metrics }: Context,
  secrets: Hashes,
  { holder, proof }: BoundWish,
  address: string,
): Promise<string> {
  const permit = await permitCode(db, secrets, holder, addressGroup(address), clock.now(), proof, config.limits)
  if (!permit.isAllowed && permit.reason === 'proof') throw new Refusal('安全验证未通过，请重新获取验证码')
  if (!permit.isAllowed) {
    const { reason, retryAfterSeconds } = permit
    if (reason === 'budget') {
      metrics.codesOverBudget.inc()
      log.error({ reason }, 'the hourly budget of SMS is spent')
    }
    const wait = retryAfterSeconds < 120 ? `${retryAfterSeconds} 秒` : `${Math.ceil(retryAfterSeconds / 60)} 分钟`
    throw new Refusal(`验证码发送过于频繁，请在 ${wait}后重试`, { status: 429, retryAfterSeconds })
  }
  return permit.code
}
