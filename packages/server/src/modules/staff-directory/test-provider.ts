/**
 * A firm's OpenID provider for tests, the real one of oidc-provider on a port, and a browser that signs in through its forms.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OidcProvider } from '../sso/oidc'

export interface Employee {
  name: string
  email: string
  groups: string[]
}

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** By the login name, which is also the subject; tests change it. */
  employees: Map<string, Employee>
  /** Ends a person's grants: the provider refuses their refresh tokens from now on. */
  revoke(login: string): Promise<void>
  close(): Promise<void>
}

/** @param ownOrigin of the server that is its client. @param announce takes a back-channel logout to that server. */
export async function startTestProvider(
  ownOrigin: string,
  announce: (path: string, body: string) => Promise<number>,
): Promise<TestProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['weft', 'a-secret-of-the-two']
  const employees = new Map<string, Employee>()
  const grants = new Map<string, Set<string>>()
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${ownOrigin}/sso/staff/callback`],
        post_logout_redirect_uris: [`${ownOrigin}/sso/staff/left`],
        backchannel_logout_uri: `${ownOrigin}/sso/staff/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'], email: ['email'] },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    features: { backchannelLogout: { enabled: true } },
    findAccount: (_ctx, login) => {
      const person = employees.get(login)
      if (!person) return undefined
      return { accountId: login, claims: () => ({ sub: login, preferred_username: login, ...person }) }
    },
    fetch: async (url, options) =>
      new Response(null, { status: await announce(new URL(String(url)).pathname, String(options?.body)) }),
  })
  provider.on('grant.success', (ctx) => {
    const { accountId, grantId } = ctx.oidc.entities.AuthorizationCode ?? ctx.oidc.entities.RefreshToken ?? {}
    if (accountId && grantId) grants.set(accountId, (grants.get(accountId) ?? new Set()).add(grantId))
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientId,
    clientSecret,
    employees,
    async revoke(login) {
      for (const id of grants.get(login) ?? []) await provider.RefreshToken.revokeByGrantId(id)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A browser at the provider: keeps its cookies, fills in its forms, and stops at the first address that is not its own. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>()
  constructor(readonly issuer: string) {}

  async #send(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { cookie },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  /** Follows an address through login, consent or logout; returns the outside address to which the provider leads. */
  async visit(address: string, login = ''): Promise<string> {
    let response = await this.#send(address)
    let at = address
    for (let hop = 0; hop < 20; hop++) {
      const location = response.headers.get('location')
      if (location) {
        at = new URL(location, at).href
        if (new URL(at).origin !== this.issuer) return at
        response = await this.#send(at)
        continue
      }
      const page = await response.text()
      const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? []
      if (!action) throw new Error(`${at} answered ${response.status} without a form: ${page.slice(0, 300)}`)
      const fields = new URLSearchParams({ login, password: 'any', logout: 'yes' })
      for (const [, name = '', value = ''] of page.matchAll(/name="(prompt|xsrf)" value="([^"]*)"/g))
        fields.set(name, value)
      at = new URL(action, at).href
      response = await this.#send(at, fields)
    }
    throw new Error(`No end of the way from ${address}`)
  }
}
