/** SMS by Tencent Cloud: SendSms of 2021-01-11, signed with TC3-HMAC-SHA256 (Tencent's "signature v3"). */
import { createHash, createHmac } from 'node:crypto'
import type { TencentSettings } from '../../platform/carriers'
import { codeOf } from './sms-aliyun'
import { CARRIER_MS, type SmsSender } from './sms-sender'

const SERVICE = 'sms'
/** China's country code: stored numbers omit it, the carrier requires it. */
const COUNTRY = '+86'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Tc3Request {
  keyId: string
  keySecret: string
  service: string
  host: string
  /** The body as it is sent. */
  body: string
  /** Seconds since 1970. */
  timestamp: number
}

export const TC3_CONTENT_TYPE = 'application/json; charset=utf-8'

/** The Authorization header of a POST to `/`; content type and host are signed. */
export function tc3Authorization({ keyId, keySecret, service, host, body, timestamp }: Tc3Request): string {
  const signedHeaders = 'content-type;host'
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${TC3_CONTENT_TYPE}`,
    `host:${host}`,
    '',
    signedHeaders,
    sha256(body),
  ]
  const date = new Date(timestamp * 1_000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${keySecret}`, date), service), 'tc3_request')
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical.join('\n'))].join('\n')
  const signature = hmac(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}

interface Reply {
  Response?: { Error?: { Code?: unknown }; SendStatusSet?: { Code?: unknown }[] }
}

export function tencentSmsSender(settings: TencentSettings): SmsSender {
  const { keyId, keySecret, signName, templates, appId, region } = settings
  const address = new URL(settings.url ?? 'https://sms.tencentcloudapi.com/')
  return {
    sends: (kind) => templates[kind] !== undefined,
    async send(phone, { kind, parameters }) {
      const template = templates[kind]
      if (!template) throw new Error(`WEFT_SMS_TEMPLATES names no template for ${kind}`)
      const body = JSON.stringify({
        PhoneNumberSet: [`${COUNTRY}${phone}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: template,
        // The template's parameters are numbered, not named.
        TemplateParamSet: Object.values(parameters),
      })
      const timestamp = Math.floor(Date.now() / 1_000)
      const { host } = address
      const answer = await fetch(new URL('/', address), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(CARRIER_MS),
        headers: {
          'content-type': TC3_CONTENT_TYPE,
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-region': region,
          'x-tc-timestamp': String(timestamp),
          authorization: tc3Authorization({ keyId, keySecret, service: SERVICE, host, body, timestamp }),
        },
        body,
      })
      const { Response: reply } = (await answer.json().catch(() => ({}))) as Reply
      // HTTP 200 does not mean success: the request and each number have a code of their own.
      const code = reply?.Error?.Code ?? reply?.SendStatusSet?.[0]?.Code
      if (code !== 'Ok') throw new Error(`Tencent answered ${answer.status} ${codeOf(code)}`)
    },
  }
}
