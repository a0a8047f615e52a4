/**
 * Tabs of one origin: Web Locks elect the leader, BroadcastChannel carries the messages. Undefined when a browser lacks either.
 */

import type { TabsPort } from '../platform/ports'
import { deviceLock } from './device-id'

export function createBrowserTabs(prefix: string): TabsPort | undefined {
  const locks = globalThis.navigator?.locks
  const Channel = globalThis.BroadcastChannel
  if (!locks || !Channel) return undefined
  return {
    lead(name, lead, signal) {
      const held = () =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true })
          lead()
        })
      // An abort before the lock is granted rejects. When the browser refuses locks, this tab never leads.
      locks.request(`${prefix}.${name}`, { signal }, held).catch(() => {})
    },
    // device-id.ts holds a lock with this name as long as its page lives.
    async living() {
      const begin = deviceLock(prefix, '')
      const { held = [] } = await locks.query()
      const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(begin))
      return new Set(names.map((name) => name.slice(begin.length)))
    },
    join(name, heard) {
      const channel = new Channel(`${prefix}.${name}`)
      channel.onmessage = ({ data }) => heard(data)
      return { say: (message) => channel.postMessage(message), leave: () => channel.close() }
    },
  }
}
