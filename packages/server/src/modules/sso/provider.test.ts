import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { appName, type Browser, ownOrigin, startTestPortal, type TestPortal } from '../../testing/test-portal'

const issuer = `${ownOrigin}/sso/oidc`
const returnAddress = `${ownOrigin}/`
const verifier = 'a-code-verifier-of-more-than-forty-three-characters'
const challenge = createHash('sha256').update(verifier).digest('base64url')

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

/** A browser that keeps every cookie and follows the redirects of this server, like a person's. */
class Surfer {
  readonly cookies = new Map<string, string>()
  /** Values of all cookies that it ever received. */
  readonly given = new Set<string>()
  constructor(readonly browser: Browser) {}

  async get(url: string) {
    const path = url.replace(ownOrigin, '')
    const cookie = [...this.cookies, ...(this.browser.cookie ? [this.browser.cookie.split('=')] : [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const { response } = await this.browser.send({ url: path, headers: { cookie, 'sec-fetch-site': 'none' } })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
      this.given.add(value)
    }
    return response
  }

  /** Follows redirects while they stay inside `/sso`; returns the first address outside, or the page's status. */
  async follow(url: string): Promise<{ location?: string; status: number; path: string }> {
    let at = url
    for (let hop = 0; hop < 10; hop++) {
      const response = await this.get(at)
      const { location } = response.headers
      if (!location) return { status: response.statusCode, path: at }
      const next = new URL(location, ownOrigin)
      if (next.origin !== ownOrigin || !next.pathname.startsWith('/sso')) {
        return { location: next.href, status: response.statusCode, path: at }
      }
      at = `${next.pathname}${next.search}`
    }
    throw new Error('too many redirects')
  }
}

const authorisation = (changes: Record<string, string | undefined> = {}) => {
  const query: Record<string, string | undefined> = {
    client_id: appName,
    response_type: 'code',
    redirect_uri: returnAddress,
    scope: 'openid profile phone',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/sso/oidc/auth?${new URLSearchParams(given)}`
}

const form = (browser: Browser, url: string, fields: Record<string, string>) =>
  browser.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const codeOf = (location = '') => new URL(location).searchParams.get('code') ?? ''

const exchange = (browser: Browser, code: string, changes: Record<string, string> = {}) =>
  form(browser, '/sso/oidc/token', {
    grant_type: 'authorization_code',
    client_id: appName,
    redirect_uri: returnAddress,
    code,
    code_verifier: verifier,
    ...changes,
  })

describe('the OpenID provider underneath', () => {
  it('[AC-01] authorize → sign-in page → code → token → an id token that jose verifies → userinfo', async () => {
    const surfer = new Surfer(portal.browser())
    // Without a sign-in, the redirects end at the sign-in page, whose return address leads back.
    const asked = await surfer.follow(authorisation())
    const page = new URL(asked.path, ownOrigin)
    expect([page.pathname, page.searchParams.get('appName')]).toEqual(['/sso', appName])
    const back = page.searchParams.get('redirect') ?? ''

    await surfer.browser.signIn('zhoumin')
    const arrived = await surfer.follow(back)
    expect(arrived.location).toMatch(new RegExp(`^${returnAddress}\\?code=[^&]+&state=state-1&iss=`))

    const { response } = await exchange(surfer.browser, codeOf(arrived.location))
    expect(response.statusCode).toBe(200)
    const tokens = response.json()
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 7199 })

    const keys = (await surfer.get('/sso/oidc/jwks')).json()
    expect(JSON.stringify(keys)).not.toContain('"d"')
    const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), { issuer, audience: appName })
    expect(payload).toMatchObject({ sub: demoUserId('zhoumin'), nonce: 'nonce-1' })

    const userinfo = await surfer.browser.send({
      url: '/sso/oidc/me',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(userinfo.response.json()).toEqual({
      sub: demoUserId('zhoumin'),
      name: '周敏',
      preferred_username: '13800000001',
      phone_number: '13800000001',
      tenant_type: 0,
      enterprise_id: expect.any(String),
      enterprise_name: '锦纶新材料',
    })
    // The same token opens the portal's own calls.
    expect(await portal.context.sessions.verify('Bearer', tokens.access_token)).toMatchObject({
      ok: true,
      session: { userId: demoUserId('zhoumin') },
    })
  })

  it('[AC-05] userinfo and revocation agree about the tokens of the documents’ call', async () => {
    const browser = portal.browser()
    await browser.signIn('wangxiaoyun')
    const token = (await browser.authorization()).split(' ')[1] ?? ''
    const fields = { token, client_id: appName }
    // A public client proves nothing by its name: introspection tells it nothing (T28).
    expect((await form(browser, '/sso/oidc/token/introspection', fields)).response.json()).toEqual({ active: false })
    const me = { url: '/sso/oidc/me', headers: { authorization: `Bearer ${token}` } }
    expect((await browser.send(me)).response.json()).toMatchObject({ name: '王晓芸' })
    expect((await form(browser, '/sso/oidc/token/revocation', fields)).status).toBe(200)
    expect((await browser.send(me)).status).toBe(401)
    expect(await portal.context.sessions.verify('Bearer', token)).toEqual({ ok: false, reason: 'revoked' })
  })

  it('[T8] a code works once, and its second use revokes what the first one gave', async () => {
    const surfer = new Surfer(portal.browser())
    await surfer.browser.signIn('lixiang')
    const code = codeOf((await surfer.follow(authorisation())).location)
    const first = (await exchange(surfer.browser, code)).response.json()
    const again = await exchange(surfer.browser, code)
    expect([again.status, again.response.json().error]).toEqual([400, 'invalid_grant'])
    expect(await portal.context.sessions.verify('Bearer', first.access_token)).toMatchObject({ ok: false })
    // The person is still signed in: the next token has a grant of its own.
    const fresh = (await surfer.browser.authorization()).split(' ')[1] ?? ''
    expect(await portal.context.sessions.verify('Bearer', fresh)).toMatchObject({ ok: true })
  })

  it('[T8] a code is of no use without its verifier', async () => {
    const surfer = new Surfer(portal.browser())
    await surfer.browser.signIn('chenli')
    const code = codeOf((await surfer.follow(authorisation())).location)
    const wrong = await exchange(surfer.browser, code, { code_verifier: 'x'.repeat(50) })
    expect([wrong.status, wrong.response.json().error]).toEqual([400, 'invalid_grant'])
  })

  it.each([
    ['an unknown app', { client_id: 'nobody' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/' }],
    ['an address that only begins like a registered one', { redirect_uri: `${returnAddress}more` }],
  ])('[T8] never redirects for %s', async (_, changes) => {
    const surfer = new Surfer(portal.browser())
    await surfer.browser.signIn('zhoumin')
    const response = await surfer.get(authorisation(changes))
    expect(response.statusCode).toBe(400)
    expect(response.headers.location).toBeUndefined()
  })

  it('[T8] refuses an authorisation without PKCE', async () => {
    const surfer = new Surfer(portal.browser())
    await surfer.browser.signIn('zhoumin')
    const outcome = await surfer.follow(authorisation({ code_challenge: undefined, code_challenge_method: undefined }))
    expect(new URL(outcome.location ?? '').searchParams.get('error')).toBe('invalid_request')
  })

  it('[AC-01] after the logout an authorisation leads to the sign-in page again, whatever cookies the provider left', async () => {
    const surfer = new Surfer(portal.browser())
    await surfer.browser.signIn('zhoumin')
    expect((await surfer.follow(authorisation())).location).toContain('code=')
    await surfer.browser.send({ url: '/sso/logout?appName=portal' })
    const again = await surfer.follow(authorisation())
    expect(new URL(again.path, ownOrigin).pathname).toBe('/sso')
    // Another person signs in at the same browser: the code is theirs.
    await surfer.browser.signIn('lixiang')
    const other = await surfer.follow(authorisation())
    const tokens = (await exchange(surfer.browser, codeOf(other.location))).response.json()
    expect(await portal.context.sessions.verify('Bearer', tokens.access_token)).toMatchObject({
      ok: true,
      session: { userId: demoUserId('lixiang') },
    })
  })

  it('names its addresses under the public origin, whatever the Host header says', async () => {
    const { response } = await portal.browser().send({
      url: '/sso/oidc/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const found = response.json()
    expect(found.issuer).toBe(issuer)
    expect(found.token_endpoint).toBe(`${issuer}/token`)
    expect(JSON.stringify(found)).not.toContain('evil.example')
  })

  it('keeps no token, code or session id in the clear', async () => {
    const surfer = new Surfer(portal.browser())
    await surfer.browser.signIn('zhoumin')
    const code = codeOf((await surfer.follow(authorisation())).location)
    const token = (await surfer.browser.authorization()).split(' ')[1] ?? ''
    const cookie = surfer.browser.cookie?.split('=')[1] ?? ''
    const steps = [...surfer.given].filter(Boolean)
    expect(steps.length).toBeGreaterThan(3)
    for (const secret of [code, token, cookie, ...steps]) {
      const found = await portal.context.pool.query(
        `select 1 from sso_record where strpos(sso_record::text, $1) > 0
         union all select 1 from sso_session where strpos(sso_session::text, $1) > 0`,
        [secret],
      )
      expect(secret.length).toBeGreaterThan(20)
      expect(found.rowCount).toBe(0)
    }
  })
})
