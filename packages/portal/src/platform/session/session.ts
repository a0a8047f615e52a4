/**
 * The current user and their grants (AC-02). The only store of the session fields of D2 §3; a userId means signed in. Nothing
 * here goes to the browser's storage: each load asks again with the sign-in cookie.
 */
import type { AuthCode, CUSTOMER_ROLE, CurrentUser, MenuEntry, MenuReply, TokenReply } from '@weft/contract'
import { create } from 'zustand'
import { steps } from '../storage/kept'

export interface Session {
  user: CurrentUser
  /** Rights of the staff, and the role of a customer's employee. The server may have rights that this build does not know. */
  authorities: readonly (AuthCode | typeof CUSTOMER_ROLE)[]
  menus: readonly MenuEntry[]
  token: TokenReply
  /** When `token` was received, milliseconds since 1970. */
  tokenReceivedAt: number
}

export type SessionStatus = 'unknown' | 'anonymous' | 'signed-in' | 'failed'

interface SessionState {
  status: SessionStatus
  session: Session | undefined
}

export const useSession = create<SessionState>(() => ({ status: 'unknown', session: undefined }))

export const currentSession = (): Session | undefined => useSession.getState().session

/** Stores the reply of the first navigation. Throws TypeError where a part is missing: the first page loads no schemas. */
export function storeReply(reply: MenuReply, now: number): Session {
  if (!reply.user || !reply.token || !Array.isArray(reply.routers) || !Array.isArray(reply.authorities)) {
    throw new TypeError('The menu call answered without user, token or menus')
  }
  const session: Session = {
    user: reply.user,
    authorities: reply.authorities as Session['authorities'],
    menus: reply.routers,
    token: reply.token,
    tokenReceivedAt: now,
  }
  useSession.setState({
    status: reply.user.number ? 'signed-in' : 'anonymous',
    session: reply.user.number ? session : undefined,
  })
  return session
}

/** Replaces the token; everything else stays. */
export function storeToken(token: TokenReply, now: number): void {
  const session = currentSession()
  if (session) useSession.setState({ session: { ...session, token, tokenReceivedAt: now } })
}

let ended = ''
/** userId of the person whose session ended on this page; empty if there was none. */
export const endedPerson = (): string => ended

/** Clears every session field (AC-02). */
export function clearSession(status: Exclude<SessionStatus, 'signed-in'>): void {
  ended = currentSession()?.user.number ?? ended
  useSession.setState({ status, session: undefined })
}

/** Value of the Authorization header; undefined for visitors. */
export const authorization = (): string | undefined => {
  const token = currentSession()?.token
  return token && `${token.token_type} ${token.access_token}`
}

/**
 * Records that a visitor has begun to talk: at the next visit the assistant starts at once. If storage is refused, a returning
 * visitor's unread badge waits until the assistant is opened.
 */
export const rememberTalk = (): void => void steps.talked.write('', '1')

/** Whether a chat starts before the assistant is opened: for signed-in people and for visitors who talked before. */
export const wantsChatAtOnce = (): boolean =>
  useSession.getState().status === 'signed-in' || steps.talked.read('') !== undefined
