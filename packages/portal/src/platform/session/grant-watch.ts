/**
 * Applies role changes to an open page within 5 s. Polls a stamp that rises with every change of permissions; when it has risen,
 * menus and user load again. Only visible pages of people with menus poll.
 */
import type { MenuReply, permissionCalls } from '@weft/contract'
import { isExpiredTokenCode } from '@weft/protocol'
import { site } from '../site/config'
import { client, http } from './client'
import type { PathOf } from './path-of'
import { currentSession, type Session, storeReply } from './session'

/** Milliseconds between two polls; with the 5 s of a session's cache elsewhere, still short enough for a person. */
const ASK_MS = 3_000

const stampPath = '/web-api/permission/v1/stamp' satisfies PathOf<typeof permissionCalls.stamp>

export interface GrantPorts {
  stamp(): Promise<number | undefined>
  menus(): Promise<MenuReply | undefined>
  isSeen(): boolean
  onChange(before: Session, after: Session): void
  now(): number
}

const sameGrants = (one: Session, other: Session): boolean =>
  JSON.stringify([one.menus, one.authorities]) === JSON.stringify([other.menus, other.authorities])

/** Polls once; returns the known stamp afterwards. A failure changes nothing. */
export async function askGrants(known: number | undefined, ports: GrantPorts): Promise<number | undefined> {
  if (!ports.isSeen() || !currentSession()) return known
  try {
    const stamp = await ports.stamp()
    if (stamp === undefined || stamp === known) return known
    if (known === undefined) return stamp
    const reply = await ports.menus()
    const before = currentSession()
    if (!reply || !before || reply.user.number !== before.user.number) return known
    const after = storeReply(reply, ports.now())
    if (!sameGrants(before, after)) ports.onChange(before, after)
    return stamp
  } catch (error) {
    // The next call reports an ended session; this background poll does not.
    if (isExpiredTokenCode((error as { code?: number }).code)) return undefined
    return known
  }
}

/** Polls until the returned function is called. */
export function watchGrants(onChange: GrantPorts['onChange']): () => void {
  let known: number | undefined
  let isAsking = false
  const ports: GrantPorts = {
    stamp: async () =>
      (await http.request<{ stamp: number }>({ method: 'GET', path: stampPath, auth: 'session' }))[0]?.stamp,
    menus: async () => (await client.session.menuList({ query: { appName: site.appName } }))[0],
    isSeen: () => document.visibilityState === 'visible',
    onChange,
    now: Date.now,
  }
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    known = await askGrants(known, ports)
    isAsking = false
  }
  const timer = setInterval(() => void ask(), ASK_MS)
  const look = () => void ask()
  document.addEventListener('visibilitychange', look)
  void ask()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
