/** Settings of the services that carry messages: SMS and mail. */
import { z } from 'zod'
import { StartupError } from './startup-error'

/** The purpose of an SMS; a carrier with templates needs one for each. */
export const smsKinds = ['code', 'opening', 'answered', 'promise'] as const
export type SmsKind = (typeof smsKinds)[number]

/** An account at a carrier with templates. */
interface TemplateCarrier {
  /** Address of its API; defaults to the public one. */
  url?: string
  keyId: string
  keySecret: string
  /** The signature that the carrier puts in front of each text, without brackets. */
  signName: string
  /** Id of the template for each kind that can be sent. */
  templates: Readonly<Partial<Record<SmsKind, string>>>
}
export interface AliyunSettings extends TemplateCarrier {
  carrier: 'aliyun'
}
export interface TencentSettings extends TemplateCarrier {
  carrier: 'tencent'
  /** SmsSdkAppId. */
  appId: string
  region: string
}
export interface HttpSmsSettings {
  carrier: 'http'
  url: string
  token?: string
}
export type SmsSettings = HttpSmsSettings | AliyunSettings | TencentSettings

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS, which is required unless `isPlain`. */
  isTls: boolean
  /** Without TLS: a relay on this machine or in this network. */
  isPlain: boolean
  login?: { user: string; password: string }
  /** The sender: `name@example.com` or `Name <name@example.com>`. */
  from: string
}

const templates = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => part.split('=').map((word) => word.trim())),
  )
  .pipe(z.array(z.tuple([z.enum(smsKinds), z.string().regex(/^\w{1,40}$/)])))
  .transform((pairs): TemplateCarrier['templates'] => Object.fromEntries(pairs))

export const carrierSettings = {
  WEFT_SMS_CARRIER: z.enum(['http', 'aliyun', 'tencent']).default('http'),
  WEFT_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEFT_SMS_TOKEN: z.string().min(1).optional(),
  WEFT_SMS_KEY_ID: z.string().min(1).optional(),
  WEFT_SMS_KEY_SECRET: z.string().min(1).optional(),
  WEFT_SMS_SIGN_NAME: z.string().min(1).optional(),
  WEFT_SMS_TEMPLATES: templates.optional(),
  WEFT_SMS_APP_ID: z.string().min(1).optional(),
  WEFT_SMS_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('ap-guangzhou'),
  WEFT_PROMISE_SMS: z.literal('1').optional(),
  WEFT_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  WEFT_SMTP_PLAIN: z.literal('1').optional(),
  WEFT_MAIL_FROM: z
    .string()
    .regex(/^([^\r\n<>"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional(),
}

export const wantedOfCarriers = {
  WEFT_SMS_CARRIER: 'http, aliyun or tencent',
  WEFT_SMS_URL: 'an address like https://sms.example.com/send',
  WEFT_SMS_TEMPLATES:
    'kinds with the ids of their templates, like code=SMS_123,opening=SMS_456,answered=SMS_789,promise=SMS_012',
  WEFT_SMS_REGION: 'a name like ap-guangzhou',
  WEFT_PROMISE_SMS: '1',
  WEFT_SMTP_URL: 'an address like smtps://user:password@smtp.example.com:465',
  WEFT_SMTP_PLAIN: '1',
  WEFT_MAIL_FROM: 'an address like service@example.com or Service <service@example.com>',
}

type Settings = z.infer<z.ZodObject<typeof carrierSettings>>

/** Reads the SMS settings. Throws a StartupError that names the missing setting. */
export function smsOf(settings: Settings): SmsSettings | undefined {
  const { WEFT_SMS_CARRIER: carrier, WEFT_SMS_URL: url, WEFT_SMS_TOKEN: token } = settings
  if (carrier === 'http') return url ? { carrier, url, token } : undefined
  const needed = [
    'WEFT_SMS_KEY_ID',
    'WEFT_SMS_KEY_SECRET',
    'WEFT_SMS_SIGN_NAME',
    'WEFT_SMS_TEMPLATES',
    ...(carrier === 'tencent' ? (['WEFT_SMS_APP_ID'] as const) : []),
  ] as const
  const missing = needed.filter((name) => settings[name] === undefined)
  if (missing.length > 0)
    throw new StartupError('bad-setting', `WEFT_SMS_CARRIER=${carrier} needs ${missing.join(', ')}.`)
  const account = {
    url,
    keyId: settings.WEFT_SMS_KEY_ID ?? '',
    keySecret: settings.WEFT_SMS_KEY_SECRET ?? '',
    signName: settings.WEFT_SMS_SIGN_NAME ?? '',
    templates: settings.WEFT_SMS_TEMPLATES ?? {},
  }
  // Registration needs codes: an installation that sends anything must send these.
  if (!account.templates.code)
    throw new StartupError('bad-setting', 'WEFT_SMS_TEMPLATES needs a template for code, like code=SMS_123.')
  return carrier === 'aliyun'
    ? { carrier, ...account }
    : { carrier, ...account, appId: settings.WEFT_SMS_APP_ID ?? '', region: settings.WEFT_SMS_REGION }
}

/**
 * Whether the end of a promise is also told by SMS. Throws a StartupError where no SMS of that kind can be sent.
 * @param hasOutbox development, which needs no carrier
 */
export function promiseSmsOf(settings: Settings, sms: SmsSettings | undefined, hasOutbox: boolean): boolean {
  if (settings.WEFT_PROMISE_SMS === undefined) return false
  if (!sms && !hasOutbox)
    throw new StartupError('bad-setting', 'WEFT_PROMISE_SMS needs a carrier of SMS: WEFT_SMS_URL or WEFT_SMS_CARRIER.')
  if (sms && sms.carrier !== 'http' && !sms.templates.promise)
    throw new StartupError('bad-setting', 'WEFT_PROMISE_SMS needs a template for promise, like promise=SMS_012.')
  return true
}

/** Reads the mail settings. Throws a StartupError where a server has no sender. */
export function smtpOf(settings: Settings): SmtpSettings | undefined {
  if (!settings.WEFT_SMTP_URL) return undefined
  if (!settings.WEFT_MAIL_FROM)
    throw new StartupError('bad-setting', 'WEFT_SMTP_URL needs WEFT_MAIL_FROM: the address that mails come from.')
  const { protocol, hostname, port, username, password } = new URL(settings.WEFT_SMTP_URL)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isTls ? 465 : 587,
    isTls,
    isPlain: settings.WEFT_SMTP_PLAIN !== undefined && !isTls,
    login: username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : undefined,
    from: settings.WEFT_MAIL_FROM,
  }
}
