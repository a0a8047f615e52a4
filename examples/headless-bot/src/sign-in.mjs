// The central sign-in without a browser: the password buys a cookie, the cookie buys tokens for as long as it lives.

/**
 * Signs in and gives the person and a function that fetches a fresh token; the core calls it when one runs out.
 * Throws an Error with the server's sentence when it refuses.
 */
export async function signIn({ origin, appName, login, password }) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ loginName: login, password, appName })
  const response = await fetch(`${origin}/sso/login`, { method: 'POST', headers, body })
  await dataOf(response)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  const ask = async (path) => {
    const reply = await fetch(`${origin}${path}?appName=${encodeURIComponent(appName)}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest', Cookie: cookie },
    })
    const [first] = await dataOf(reply)
    if (!first) throw new Error('Nobody is signed in: the session has ended.')
    return first
  }
  const token = async () => {
    const { access_token, token_type, expires_in } = await ask('/web/portal/oauth/token')
    return { accessToken: access_token, tokenType: token_type, expiresIn: expires_in, createTime: Date.now() }
  }
  const { user } = await ask('/iip/web/portal/menu/list')
  return { userId: user.number, userName: user.name, token }
}

async function dataOf(response) {
  const reply = await response.json().catch(() => undefined)
  if (reply?.code !== 0)
    throw new Error(reply?.msg || `The server answered ${response.status} to ${new URL(response.url).pathname}.`)
  return reply.data
}
