/**
 * AC-03: the first navigation asks once for menus and user. Data → the session is stored and the console's routes follow
 * from the granted codes; empty data → nobody is signed in; failure → only the constant routes remain. Later navigations
 * use what stands. Where the asked page needs a person, the address is kept and restored after sign-in.
 */

import { client } from '../session/client'
import { clearSession, type SessionStatus, storeReply, useSession } from '../session/session'
import { site } from '../site/config'
import { steps } from '../storage/kept'
import { arrive } from '../storage/owners'
import { ownPath } from './urls'

let running: Promise<SessionStatus> | undefined

/** Resolves with the status; never rejects. One call however many ask; a failure may be asked again. */
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

/** Keeps where the person wanted to go, over the way to the central sign-in. */
export function saveLastAddress(address: string): void {
  const own = ownPath(address)
  if (own) steps.lastAddress.write('', own)
}

/** The saved address, once; undefined when there is none or it is not a path of our own (T8). */
export function takeLastAddress(): string | undefined {
  const saved = steps.lastAddress.read('')
  if (saved === undefined) return undefined
  steps.lastAddress.write('', undefined)
  return ownPath(saved)
}
