/** Spans of requests to other systems, each over its real client. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBucketShelf } from '../../modules/files'
import { startTestBucket, type TestBucket } from '../../modules/files/test-bucket'
import { smtpMailSender } from '../../modules/mail'
import { smsSenderOf } from '../../modules/registration'
import { createLdapDirectory } from '../../modules/staff-directory/ldap'
import { createOidcDirectory } from '../../modules/staff-directory/oidc'
import { ProviderBrowser, startTestProvider } from '../../modules/staff-directory/test-provider'
import {
  base,
  firmLdif,
  hasSlapd,
  personLdif,
  searcher,
  startTestSlapd,
} from '../../modules/staff-directory/test-slapd'
import { createPost } from '../../modules/webhooks/post'
import { findRedis, startRedis } from '../bus/test-redis'
import { createRedisCounts } from '../request-counts'
import { openTraces, type Traces } from './open'
import { inSpan } from './spans'
import { startTestCollector, type TestCollector } from './test-collector'

let collector: TestCollector
let traces: Traces
let bucket: TestBucket
const receiver = createServer((request, response) => response.writeHead(request.url === '/sms' ? 200 : 410).end())
let origin: string

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  collector = await startTestCollector()
  bucket = await startTestBucket()
  traces = openTraces({ url: `${collector.url}/v1/traces`, headers: {}, share: 1, isBegunByPages: false }, console)
})
afterAll(async () => {
  await traces?.close()
  await collector?.close()
  await bucket?.close()
  receiver.close()
})

const span = async (name: string) => {
  const found = () => collector.spans.find((one) => one.name === name)
  await expect.poll(found, { timeout: 20_000 }).toBeTruthy()
  return found()
}

describe('a request to another system', () => {
  it('[SV-29] is a span: SMS, mail and webhooks begin a trace of their own, and say how they ended', async () => {
    const sms = smsSenderOf({ carrier: 'http', url: `${origin}/sms` })
    await sms.send('13700000001', { kind: 'code', parameters: { code: '314159' }, body: '验证码 314159' })
    const post = createPost({ allowedHosts: [new URL(origin).host], isProduction: false })
    expect(await post(`${origin}/hook-of-a-customer`, {}, '{}')).toMatchObject({ status: 410 })
    const mail = smtpMailSender({ host: '127.0.0.1', port: 9, isTls: false, isPlain: true, from: 'a@example.com' })
    await expect(mail.send({ to: 'zhou@example.com', subject: 's', text: 't' })).rejects.toThrow('ESOCKET')
    mail.close()
    expect((await span('sms'))?.attributes).toContainEqual({
      key: 'weft.sms.carrier',
      value: { stringValue: 'http' },
    })
    expect((await span('webhook'))?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 410 },
    })
    expect((await span('mail'))?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'ESOCKET' } })
    const all = collector.bodies.join()
    for (const value of ['13700000001', '314159', 'zhou@example.com', 'hook-of-a-customer'])
      expect(all).not.toContain(value)
  })

  it('[SV-29] of the store of files is part of a trace, and none outside of one', async () => {
    const shelf = createBucketShelf(bucket.settings, 'assets/')
    await shelf.list()
    await inSpan({ name: 'an upload', beginsTrace: true }, () => shelf.remove('a.js'))
    const upload = await span('an upload')
    expect(await span('s3 DELETE')).toMatchObject({ parentSpanId: upload?.spanId, traceId: upload?.traceId })
    expect(collector.spans.map(({ name }) => name)).not.toContain('s3 GET')
  })

  const program = findRedis()
  it.skipIf(!program)('[SV-29] to Redis is part of a trace', async () => {
    const redis = await startRedis(program ?? '')
    const counts = createRedisCounts(redis.url, 'weft:traces')
    try {
      await expect
        .poll(
          () =>
            counts.add('warm', 1_000).then(
              ({ count }) => count > 0,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true)
      await inSpan({ name: 'a call', beginsTrace: true }, () => counts.add('13700000001', 60_000))
      const call = await span('a call')
      expect(await span('redis count')).toMatchObject({ parentSpanId: call?.spanId })
      expect(collector.bodies.join()).not.toContain('13700000001')
    } finally {
      counts.close()
      await redis.close()
    }
  })

  it('[SV-29] to the OpenID provider is a span, named by what is asked of it', async () => {
    const provider = await startTestProvider('http://127.0.0.1:1', async () => 200)
    try {
      provider.employees.set('anna', { name: '员工安娜', email: 'anna@firm.example', groups: ['desk'] })
      const { issuer, clientId, clientSecret } = provider
      const settings = { issuer, clientId, clientSecret, scope: 'openid profile email', groupsClaim: 'groups' }
      const directory = createOidcDirectory(settings, 'http://127.0.0.1:1/sso/staff/callback')
      await inSpan({ name: 'a sign-in', beginsTrace: true }, async () => {
        const { address, pending } = await directory.begin('/console')
        const back = await new ProviderBrowser(issuer).visit(address.href, 'anna')
        const { person } = await directory.finish(new URL(back).search, pending)
        expect(person).toMatchObject({ subject: 'anna', groups: ['desk'] })
      })
      const above = (await span('a sign-in'))?.spanId
      for (const asked of ['discovery', 'token', 'keys', 'userinfo']) {
        const one = await span(`oidc ${asked}`)
        expect(one).toMatchObject({ parentSpanId: above, kind: 3 })
        expect(one?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
      }
      const all = collector.bodies.join()
      for (const value of ['anna', '员工安娜', clientSecret, issuer]) expect(all).not.toContain(value)
    } finally {
      await provider.close()
    }
  })

  it.skipIf(!hasSlapd)('[SV-29] to the directory is a span; a wrong password is no failure of it', async () => {
    const slapd = await startTestSlapd()
    try {
      slapd.load(firmLdif + personLdif('bert', 'secret-bert'))
      const directory = createLdapDirectory({
        url: slapd.url,
        isPlain: false,
        caFile: slapd.caFile,
        bind: searcher,
        base: `ou=people,${base}`,
        filter: '(&(objectClass=person)(uid={login}))',
        idAttribute: 'entryUUID',
        nameAttribute: 'cn',
        groupsAttribute: 'memberOf',
      })
      expect(await directory.check('bert', 'secret-wrong')).toBeUndefined()
      expect(await span('ldap bind')).not.toMatchObject({ status: { code: 2 } })
      expect(await directory.check('bert', 'secret-bert')).toMatchObject({ userName: 'bert' })
      await slapd.stop()
      await expect(directory.check('bert', 'secret-bert')).rejects.toThrow()
      const failed = () => collector.spans.find(({ name, status }) => name === 'ldap search' && status?.code === 2)
      await expect.poll(failed, { timeout: 20_000 }).toBeTruthy()
      const all = collector.bodies.join()
      for (const value of ['bert', 'secret-wrong', searcher.password, base]) expect(all).not.toContain(value)
    } finally {
      await slapd.close()
    }
  })
})
