/** Which pages may use an app across origins: checked by the socket's upgrade and by CORS on every request (T1, T14). */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { isLoopbackPage, listApps, originsOf } from '../accounts'

export interface OriginPolicy {
  /**
   * Matches exactly one app's list, or any app's when `appId` is absent. Refuses `null` and invalid origins. In development,
   * the own app may run on any page of this machine.
   */
  isAllowed(origin: string, appId?: string): Promise<boolean>
}

/** Cache time of the lists, in milliseconds. */
const freshMs = 5_000

export function createOriginPolicy(parts: {
  db: NodePgDatabase
  clock: Clock
  ownOrigin: string
  /** The app that may run on any page of this machine; undefined in production. */
  developedApp?: string | undefined
}): OriginPolicy {
  let kept: { readAt: number; byApp: Promise<Map<string, Set<string>>> } | undefined
  const read = async () =>
    new Map((await listApps(parts.db)).map((app) => [app.id, new Set(originsOf(app, parts.ownOrigin))]))

  return {
    async isAllowed(origin, appId) {
      if (origin === 'null') return false
      const { developedApp } = parts
      if (developedApp && (appId ?? developedApp) === developedApp && isLoopbackPage(origin)) return true
      const now = parts.clock.now()
      if (!kept || now - kept.readAt >= freshMs || now < kept.readAt) {
        const byApp = read()
        kept = { readAt: now, byApp }
        byApp.catch(() => {
          if (kept?.byApp === byApp) kept = undefined
        })
      }
      const byApp = await kept.byApp
      if (appId !== undefined) return byApp.get(appId)?.has(origin) ?? false
      return [...byApp.values()].some((origins) => origins.has(origin))
    },
  }
}
