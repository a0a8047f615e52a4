/**
 * Aliyun and Tencent as two fakes. Each computes the signature again from the received request, by code of its own, and refuses
 * like the original; the carriers' own published examples verify both ends.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config'
import { acs3Authorization, acs3Query } from './sms-aliyun'
import { smsSenderOf } from './sms-carriers'
import { codeMessage, openingMessage } from './sms-messages'
import { tc3Authorization } from './sms-tencent'

const keyId = 'LTAIexample'
const keySecret = 'a secret of the test'
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

interface Arrived {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Whether Aliyun would accept the signature: over every header that it names, and the query as received. */
function isSignedForAliyun({ url, headers, body }: Arrived): boolean {
  const [, id, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const wanted = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (id !== keyId || names !== wanted.join(';') || headers['x-acs-content-sha256'] !== hex(body)) return false
  const query = url.split('?')[1] ?? ''
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `POST\n/\n${query}\n${lines.join('')}\n${names}\n${hex(body)}`
  const text = `ACS3-HMAC-SHA256\n${hex(canonical)}`
  return createHmac('sha256', keySecret).update(text).digest('hex') === signature
}

/** Whether Tencent would accept it. */
function isSignedForTencent({ headers, body }: Arrived): boolean {
  const [, id, date = '', names = '', signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const seconds = Number(headers['x-tc-timestamp'])
  if (id !== keyId || new Date(seconds * 1_000).toISOString().slice(0, 10) !== date) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${hex(body)}`
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = sign(sign(sign(`TC3${keySecret}`, date), 'sms'), 'tc3_request')
  return (
    sign(key, `TC3-HMAC-SHA256\n${seconds}\n${date}/sms/tc3_request\n${hex(canonical)}`).toString('hex') === signature
  )
}

let carrier: Server
let url: string
let arrived: Arrived[]
let answer: (one: Arrived) => unknown

beforeAll(async () => {
  carrier = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const one = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString() }
      arrived.push(one)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(one)))
    })
  })
  await new Promise<void>((done) => carrier.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`
})
beforeEach(() => {
  arrived = []
})
afterAll(() => new Promise((done) => carrier.close(done)))

const senderOf = (settings: Record<string, string>) => {
  const { sms } = readConfig({
    WEFT_SMS_URL: url,
    WEFT_SMS_KEY_ID: keyId,
    WEFT_SMS_KEY_SECRET: keySecret,
    WEFT_SMS_SIGN_NAME: '梭原纺机',
    WEFT_SMS_TEMPLATES: 'code=SMS_1, opening=SMS_2',
    ...settings,
  })
  if (!sms) throw new Error('No carrier was read from the settings')
  return smsSenderOf(sms)
}

describe('[AC-08] SMS by Aliyun', () => {
  const aliyun = (settings = {}) => senderOf({ WEFT_SMS_CARRIER: 'aliyun', ...settings })
  beforeEach(() => {
    answer = (one) => (isSignedForAliyun(one) ? { Code: 'OK', BizId: '1' } : { Code: 'SignatureDoesNotMatch' })
  })

  it('signs as the example of its document is signed', () => {
    const authorization = acs3Authorization({
      keyId: 'YourAccessKeyId',
      keySecret: 'YourAccessKeySecret',
      query: acs3Query({
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      }),
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-content-sha256': hex(''),
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
    })
    expect(authorization).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/)
  })

  it('sends template, parameters and the name of the signature, each call under a nonce of its own', async () => {
    const sender = aliyun()
    await sender.send('13712345678', codeMessage('012345'))
    await sender.send('13712345678', openingMessage("https://weft.example/account/opening#a(b)*'!~"))
    expect(arrived.map(({ url: at }) => Object.fromEntries(new URL(at, url).searchParams))).toEqual([
      { PhoneNumbers: '13712345678', SignName: '梭原纺机', TemplateCode: 'SMS_1', TemplateParam: '{"code":"012345"}' },
      {
        PhoneNumbers: '13712345678',
        SignName: '梭原纺机',
        TemplateCode: 'SMS_2',
        TemplateParam: JSON.stringify({ link: "https://weft.example/account/opening#a(b)*'!~" }),
      },
    ])
    expect(arrived[0]?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
    expect(new Set(arrived.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(2)
  })

  it('is refused under another key, and says so by the code alone', async () => {
    const refused = aliyun({ WEFT_SMS_KEY_SECRET: 'another' }).send('13712345678', codeMessage('012345'))
    await expect(refused).rejects.toThrow(/^Aliyun answered 200 SignatureDoesNotMatch$/)
    answer = () => ({ Code: '13712345678 has too many', Message: '13712345678' })
    await expect(aliyun().send('13712345678', codeMessage('012345'))).rejects.toThrow(/200 without a code$/)
  })
})

describe('[AC-08] SMS by Tencent', () => {
  const tencent = (settings = {}) =>
    senderOf({
      WEFT_SMS_CARRIER: 'tencent',
      WEFT_SMS_APP_ID: '1400006666',
      WEFT_SMS_TEMPLATES: 'code=110',
      ...settings,
    })
  beforeEach(() => {
    answer = (one) =>
      isSignedForTencent(one)
        ? { Response: { SendStatusSet: [{ Code: 'Ok' }] } }
        : { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }
  })

  it('signs as the example of its document is signed', () => {
    const authorization = tc3Authorization({
      keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      timestamp: 1_551_113_065,
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    })
    expect(authorization).toMatch(/Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/)
  })

  it('sends the number with its country and the parameters by their places', async () => {
    await tencent().send('13712345678', codeMessage('012345'))
    expect(JSON.parse(arrived[0]?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613712345678'],
      SmsSdkAppId: '1400006666',
      SignName: '梭原纺机',
      TemplateId: '110',
      TemplateParamSet: ['012345'],
    })
    expect(arrived[0]?.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    })
  })

  it('is refused under another key, and when the number is refused though the request was taken', async () => {
    const refused = tencent({ WEFT_SMS_KEY_SECRET: 'another' }).send('13712345678', codeMessage('012345'))
    await expect(refused).rejects.toThrow(/^Tencent answered 200 AuthFailure.SignatureFailure$/)
    answer = () => ({ Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } })
    await expect(tencent().send('13712345678', codeMessage('012345'))).rejects.toThrow(/PhoneNumberDailyLimit$/)
  })

  it('sends no kind without a template, and says beforehand which it sends', async () => {
    const sender = tencent()
    expect([sender.sends('code'), sender.sends('opening')]).toEqual([true, false])
    await expect(sender.send('13712345678', openingMessage('https://weft.example'))).rejects.toThrow(/no template/)
    expect(arrived).toEqual([])
  })
})

describe('settings of a carrier', () => {
  it('name what lacks, and a template that is none', () => {
    expect(() => readConfig({ WEFT_SMS_CARRIER: 'aliyun', WEFT_SMS_KEY_ID: 'x' })).toThrow(
      /WEFT_SMS_CARRIER=aliyun needs WEFT_SMS_KEY_SECRET, WEFT_SMS_SIGN_NAME, WEFT_SMS_TEMPLATES\./,
    )
    expect(() => senderOf({ WEFT_SMS_CARRIER: 'tencent' })).toThrow(/needs WEFT_SMS_APP_ID\./)
    expect(() => senderOf({ WEFT_SMS_CARRIER: 'aliyun', WEFT_SMS_TEMPLATES: 'opening=SMS_2' })).toThrow(/for code/)
    expect(() => senderOf({ WEFT_SMS_TEMPLATES: 'greeting=SMS_2' })).toThrow(/WEFT_SMS_TEMPLATES cannot be used/)
  })

  it('[SV-12] take promises by SMS only where one can be sent: in development, by a text, or with a template', () => {
    expect(readConfig({}).promiseSms).toBe(false)
    expect(readConfig({ WEFT_PROMISE_SMS: '1' }).promiseSms).toBe(true)
    const production = { NODE_ENV: 'production', WEFT_ORIGIN: 'https://weft.example', WEFT_PROMISE_SMS: '1' }
    expect(() => readConfig(production)).toThrow(/WEFT_PROMISE_SMS needs a carrier of SMS/)
    expect(readConfig({ ...production, WEFT_SMS_URL: url }).promiseSms).toBe(true)
    const aliyun = { ...production, WEFT_SMS_CARRIER: 'aliyun', WEFT_SMS_KEY_ID: 'a', WEFT_SMS_KEY_SECRET: 'b' }
    const templates = (text: string) =>
      readConfig({ ...aliyun, WEFT_SMS_SIGN_NAME: '梭原纺机', WEFT_SMS_TEMPLATES: text }).promiseSms
    expect(() => templates('code=SMS_1')).toThrow(/WEFT_PROMISE_SMS needs a template for promise/)
    expect(templates('code=SMS_1,promise=SMS_4')).toBe(true)
    expect(() => readConfig({ WEFT_PROMISE_SMS: 'yes' })).toThrow(/WEFT_PROMISE_SMS cannot be used: it must be 1/)
  })
})
