/**
 * The portal's way to the server: its own origin, a token renewed in place, and the session's calls. The calls of a
 * screen are made beside that screen, with their schemas; the first page carries only the session's routes.
 */
import { CallError, createFetchPort, createUncheckedClient, type sessionCalls, sessionRoutes } from '@weft/contract'
import { isExpiredTokenCode } from '@weft/protocol'
import { site } from '../site/config'
import { shareRenewal, withRefresh } from './refresh'
import { authorization, clearSession, storeToken } from './session'

const plain = createFetchPort({ origin: '', authorization })
const sessionClient = (http: typeof plain) =>
  createUncheckedClient<{ session: typeof sessionCalls }>({ session: sessionRoutes }, http)

/** Calls that need no token: the sign-in cookie answers them. */
const open = sessionClient(plain)

/**
 * Fetches a token by the sign-in cookie and stores it. Rejects when none came; the session is cleared only where the
 * server says that nobody is signed in: a cut or a restart signs nobody out, and the next call asks again.
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

/** The page's one renewal: calls, uploads and the chat share it. */
export const refreshToken = shareRenewal(fetchToken)

/** For the clients of screens. */
export const http = withRefresh(plain, refreshToken)

export const client = sessionClient(http)
