/**
 * Shows the calls of the bell on the desktop: a promise at two thirds and at its end, an order handed to the person. A call is
 * shown while the person looks at no page of the console, once however many are open: the page that holds the call's lock shows it.
 * Without Web Locks every page shows it, under one tag, so that the desktop keeps one. A page is silent about the calls that it
 * finds when it opens; they are in the bell. Calls that come together are one tone.
 */
import type { Notice } from '@weft/contract'

export interface DeskNoticePorts {
  /** Undefined: the browser has none. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Whether the person looks at a page of the console. */
  isSeen: () => boolean
  /** Whether this page sounds for all of the person's. */
  sounds: () => boolean
  chime: () => void
  /** Shows a notification and returns what closes it; undefined: it is not allowed. */
  show: (call: Notice) => (() => void) | undefined
}

export interface DeskNotices {
  /** Returns whether one is new. @param calls the unread calls of the last hour */
  look(calls: readonly Notice[]): boolean
  /** Closes what this page shows. */
  leave(): void
}

export function createDeskNotices({ locks, isSeen, sounds, chime, show }: DeskNoticePorts): DeskNotices {
  let known: Set<string> | undefined
  /** Ends the notification of a call and frees its lock. */
  const shown = new Map<string, () => void>()

  function take(call: Notice): Promise<void> | undefined {
    const close = show(call)
    if (!close) return undefined
    // The lock is kept while it is shown: a page that learns of the call later finds it taken.
    return new Promise((done) => {
      shown.set(call.noticeId, () => {
        close()
        done()
      })
    })
  }
  function end(id: string): void {
    shown.get(id)?.()
    shown.delete(id)
  }

  return {
    look(calls) {
      const fresh = known === undefined ? [] : calls.filter(({ noticeId }) => !known?.has(noticeId))
      known ??= new Set()
      for (const { noticeId } of calls) known.add(noticeId)
      const open = new Set(calls.map(({ noticeId }) => noticeId))
      // Read on another page or device.
      for (const id of [...shown.keys()]) if (!open.has(id)) end(id)
      if (fresh.length === 0) return false
      if (sounds()) chime()
      if (isSeen()) return true
      for (const call of fresh) {
        if (!locks) void take(call)
        else
          void locks
            .request(`weft.notice.${call.noticeId}`, { ifAvailable: true }, (lock) => (lock ? take(call) : undefined))
            .catch(() => undefined)
      }
      return true
    },
    leave() {
      for (const id of [...shown.keys()]) end(id)
    },
  }
}
