/**
 * Who uses this page, and what they were granted (AC-02). The one store of the session fields of D2 §3; a user number
 * means signed in. Nothing of it is written to the browser's storage: the sign-in cookie is asked again on each load.
 */
import type { CurrentUser, MenuEntry, MenuReply, TokenReply } from '@weft/contract'
import { create } from 'zustand'
import { steps } from '../storage/kept'

export interface Session {
  user: CurrentUser
  authorities: readonly string[]
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

/** Stores what the first navigation needs. Throws where the reply lacks a part: the first page carries no schemas. */
export function storeReply(reply: MenuReply, now: number): Session {
  if (!reply.user || !reply.token || !Array.isArray(reply.routers) || !Array.isArray(reply.authorities)) {
    throw new TypeError('The menu call answered without user, token or menus')
  }
  const session: Session = {
    user: reply.user,
    authorities: reply.authorities,
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

/** A fresh token in place; everything else stays. */
export function storeToken(token: TokenReply, now: number): void {
  const session = currentSession()
  if (session) useSession.setState({ session: { ...session, token, tokenReceivedAt: now } })
}

let ended = ''
/** Number of who was signed in on this page until their sign-in ended; empty where nobody was. */
export const endedPerson = (): string => ended

/** Clears every session field (AC-02). */
export function clearSession(status: Exclude<SessionStatus, 'signed-in'>): void {
  ended = currentSession()?.user.number ?? ended
  useSession.setState({ status, session: undefined })
}

/** Value of the Authorization header, or undefined for visitors. */
export const authorization = (): string | undefined => {
  const token = currentSession()?.token
  return token && `${token.token_type} ${token.access_token}`
}

/**
 * A visitor has begun to talk: at the next visit the assistant is there at once. Refused storage only means that a
 * returning visitor's unread badge waits until the assistant is opened.
 */
export const rememberTalk = (): void => void steps.talked.write('', '1')

/** Whether a chat should run before the assistant is opened: for signed-in people and for visitors who talked before. */
export const wantsChatAtOnce = (): boolean =>
  useSession.getState().status === 'signed-in' || steps.talked.read('') !== undefined
