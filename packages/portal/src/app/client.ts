/** The portal's typed calls. Everything goes to the page's own origin; a token is renewed in place. */
import { calls, createClient, createFetchPort } from '@weft/contract'
import { site } from '../site/config'
import { withRefresh } from './refresh'
import { authorization, clearSession, storeToken } from './session'

const port = createFetchPort({ origin: '', authorization })

/** Calls that need no token: the sign-in cookie answers them. */
const open = createClient(calls, port)

/** Fetches a token by the sign-in cookie and stores it. Rejects, with the session cleared, when it is gone. */
export async function refreshToken(): Promise<void> {
  try {
    const [token] = await open.session.token({ query: { appName: site.appName } })
    if (!token) throw new Error('The token call answered without a token')
    storeToken(token, Date.now())
  } catch (error) {
    clearSession('anonymous')
    throw error
  }
}

export const client = createClient(calls, withRefresh(port, refreshToken))
