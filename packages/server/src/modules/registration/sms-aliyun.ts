/** SMS by Aliyun: SendSms of Dysmsapi 2017-05-25, signed with ACS3-HMAC-SHA256 (Aliyun's "request syntax and signature V3"). */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AliyunSettings } from '../../platform/carriers'
import { CARRIER_MS, type SmsSender } from './sms-sender'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Percent-encoding of RFC 3986: encodeURIComponent leaves five characters that the carrier encodes. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1)

/** Returns names and values for the address and the signature. */
export const acs3Query = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .sort(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

interface Acs3Request {
  keyId: string
  keySecret: string
  /** Result of `acs3Query`. */
  query: string
  /** Lower-case names; all of them are signed. */
  headers: Readonly<Record<string, string>>
}

/** The Authorization header of a POST to `/` without a body. */
export function acs3Authorization({ keyId, keySecret, query, headers }: Acs3Request): string {
  const entries = Object.entries(headers).sort(byName)
  const signedHeaders = entries.map(([name]) => name).join(';')
  const canonical = [
    'POST',
    '/',
    query,
    ...entries.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    signedHeaders,
    headers['x-acs-content-sha256'] ?? '',
  ].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signedHeaders},Signature=${signature}`
}

export function aliyunSmsSender(settings: AliyunSettings): SmsSender {
  const { keyId, keySecret, signName, templates } = settings
  const address = new URL(settings.url ?? 'https://dysmsapi.aliyuncs.com/')
  return {
    sends: (kind) => templates[kind] !== undefined,
    async send(phone, { kind, parameters }) {
      const template = templates[kind]
      if (!template) throw new Error(`WEFT_SMS_TEMPLATES names no template for ${kind}`)
      const query = acs3Query({
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(parameters),
      })
      const headers = {
        host: address.host,
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-content-sha256': sha256(''),
      }
      const { host: _host, ...sent } = headers
      const answer = await fetch(new URL(`/?${query}`, address), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(CARRIER_MS),
        headers: { ...sent, authorization: acs3Authorization({ keyId, keySecret, query, headers }) },
      })
      const reply = (await answer.json().catch(() => ({}))) as { Code?: unknown }
      // The carrier's message may contain the phone; its code never does.
      if (reply.Code !== 'OK') throw new Error(`Aliyun answered ${answer.status} ${codeOf(reply.Code)}`)
    },
  }
}

/** Returns a code such as `isv.BUSINESS_LIMIT_CONTROL`, or a text for a missing one. */
export const codeOf = (code: unknown): string =>
  typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : 'without a code'
