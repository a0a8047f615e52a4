/**
 * The portal's HTTP client: own origin, a token renewed in place, and the session's calls. Each screen defines its own calls,
 * with their schemas; the first page loads only the session's routes.
 */
import { CallError, createFetchPort, createUncheckedClient, type sessionCalls, sessionRoutes } from '@weft/contract'
import { isExpiredTokenCode } from '@weft/protocol'
import { site } from '../site/config'
import { shareRenewal, withRefresh } from './refresh'
import { authorization, clearSession, storeToken } from './session'

const plain = createFetchPort({ origin: '', authorization })
const sessionClient = (http: typeof plain) =>
  createUncheckedClient<{ session: typeof sessionCalls }>({ session: sessionRoutes }, http)

/** Calls without a token: the sign-in cookie authenticates them. */
const open = sessionClient(plain)

/**
 * Fetches a token with the sign-in cookie and stores it. Rejects when none came. Clears the session only where the server says
 * that no person is signed in: after a broken connection or a restart the next call retries.
 */
async function fetchToken(): Promise<void> {
  try {
    const [token] = await open.session.token({ query: { appName: site.appName } })
    if (!token?.access_token) throw new Error('The token call answered without a token')
    storeToken(token, Date.now())
  } catch (error) {
    if (error instanceof CallError && isExpiredTokenCode(error.code)) clearSession('anonymous')
    throw error
  }
}

/** The page's one token renewal: calls, uploads and the chat share it. */
export const refreshToken = shareRenewal(fetchToken)

/** HTTP port for the clients of screens. */
export const http = withRefresh(plain, refreshToken)

export const client = sessionClient(http)
