/**
 * AC-03: the first navigation loads menus and user once. Data: stores the session, and the granted codes define the console's
 * routes. Empty data: no person is signed in. Failure: only the constant routes remain. Later navigations use the stored result.
 * Where the page needs a person, the address is stored and restored after sign-in.
 */

import { client } from '../session/client'
import { clearSession, type SessionStatus, storeReply, useSession } from '../session/session'
import { site } from '../site/config'
import { steps } from '../storage/kept'
import { arrive } from '../storage/owners'
import { ownPath } from './urls'

let running: Promise<SessionStatus> | undefined

/** Resolves to the status; never rejects. Concurrent callers share one call; after a failure the next call retries. */
export function loadSession(): Promise<SessionStatus> {
  const { status } = useSession.getState()
  if (status === 'signed-in' || status === 'anonymous') return Promise.resolve(status)
  running ??= client.session
    .menuList({ query: { appName: site.appName } })
    .then(async ([reply]) => {
      await arrive(reply?.user?.number ?? '', reply?.seal)
      if (reply) storeReply(reply, Date.now())
      else clearSession('anonymous')
    })
    .catch(() => clearSession('failed'))
    .then(() => useSession.getState().status)
    .finally(() => {
      running = undefined
    })
  return running
}

/** Stores the wanted address during the central sign-in. */
export function saveLastAddress(address: string): void {
  const own = ownPath(address)
  if (own) steps.lastAddress.write('', own)
}

/** Returns the saved address and deletes it; undefined when there is none or it is not a path of the portal (T8). */
export function takeLastAddress(): string | undefined {
  const saved = steps.lastAddress.read('')
  if (saved === undefined) return undefined
  steps.lastAddress.write('', undefined)
  return ownPath(saved)
}
