/** People of the demo world who sign in at the central page, and whose sign-in can be taken away from them. */

import type { TokenInfo } from '@weft/core'
import { shorten } from '@weft/protocol'

/** The demo world's password, which it prints at every start. */
const PASSWORD = 'weft2026'
const OWN_PAGE = {
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'sec-fetch-site': 'same-origin',
}

export class Person {
  userId = ''
  userName = ''
  tokenNow: TokenInfo = { accessToken: '', tokenType: 'Bearer', expiresIn: 0, createTime: 0 }
  private cookie = ''

  /** @param origins where to sign in; tried in turn, because one may be down. */
  constructor(
    private readonly phone: string,
    private readonly origins: () => readonly string[],
  ) {}

  /** Signs in again; this signs out the session of the last cookie and revokes its tokens. */
  async signIn(): Promise<void> {
    const answer = await this.ask('/sso/login', {
      method: 'POST',
      headers: { ...OWN_PAGE, ...(this.cookie ? { cookie: this.cookie } : {}) },
      body: JSON.stringify({ loginName: this.phone, password: PASSWORD, appName: 'portal' }),
    })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0]
    if (!cookie) throw new Error(`${this.phone} could not sign in: ${await answer.text()}`)
    this.cookie = cookie
    await this.freshToken()
  }

  async freshToken(): Promise<TokenInfo> {
    const reply = await this.ask('/web/portal/oauth/token?appName=portal', {
      headers: { ...OWN_PAGE, cookie: this.cookie },
    })
    const body = (await reply.json()) as { data: { token_type: string; access_token: string; expires_in: number }[] }
    const [token] = body.data
    if (!token) throw new Error(`${this.phone} has no token`)
    this.tokenNow = {
      accessToken: token.access_token,
      tokenType: token.token_type,
      expiresIn: token.expires_in,
      createTime: Date.now(),
    }
    if (this.userId === '') await this.learnName()
    return this.tokenNow
  }

  private async learnName(): Promise<void> {
    const { tokenType, accessToken } = this.tokenNow
    const headers = { authorization: `${tokenType} ${accessToken}`, ...OWN_PAGE }
    const reply = await this.ask('/iip/web/portal/menu/list?appName=portal', { headers })
    const body = (await reply.json()) as { data: { user: { number: string; name: string } }[] }
    this.userId = body.data[0]?.user.number ?? ''
    this.userName = body.data[0]?.user.name ?? ''
    if (this.userId === '') throw new Error(`${this.phone} is nobody: ${shorten(JSON.stringify(body), 200)}`)
  }

  private async ask(path: string, init: RequestInit): Promise<Response> {
    let last: unknown
    for (const origin of this.origins()) {
      try {
        return await fetch(origin + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(8_000) })
      } catch (error) {
        last = error
      }
    }
    throw last instanceof Error ? last : new Error('nobody answers')
  }
}
