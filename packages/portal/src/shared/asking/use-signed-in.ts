import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../platform/session/session'
import { type AskKind, askToSignIn, isSomebodyHere, takeWish } from './asking'

/** True when a person is signed in, false when not, undefined while unknown. */
export function useSignedIn(): boolean | undefined {
  const status = useSession((state) => state.status)
  return status === 'unknown' ? undefined : status === 'signed-in'
}

export interface AskOptions {
  kind?: AskKind
  /** Replaces the prescribed sentence. */
  message?: string
}

/**
 * Returns a function that runs an action for a signed-in person. Otherwise it asks ER-01; after the sign-in this page returns and
 * runs the action once. `action` names it on this page, e.g. `cart:7f3m`.
 */
export function useSignedInAction(action: string, run: () => void, { kind, message }: AskOptions = {}): () => void {
  const status = useSession((state) => state.status)
  const who = useSession((state) => state.session?.user.number ?? '')
  const { pathname, search } = useLocation()
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    if (status !== 'signed-in') return
    try {
      if (takeWish({ action, path: pathname + search, at: Date.now(), who })) latest.current()
    } catch {
      // Refused storage: nothing was stored.
    }
  }, [status, who, action, pathname, search])

  return () =>
    void isSomebodyHere().then((isHere) => {
      if (isHere) latest.current()
      else askToSignIn(action, kind, message)
    })
}
