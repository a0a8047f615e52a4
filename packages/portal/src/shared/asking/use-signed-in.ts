import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../platform/session/session'
import { type AskKind, askToSignIn, isSomebodyHere, takeWish } from './asking'

/** True when a person is signed in, false when nobody is, undefined while that is asked. */
export function useSignedIn(): boolean | undefined {
  const status = useSession((state) => state.status)
  return status === 'unknown' ? undefined : status === 'signed-in'
}

export interface AskOptions {
  kind?: AskKind
  /** Instead of the prescribed sentence. */
  message?: string
}

/**
 * The way to do something that needs a person: signed in it runs, else ER-01 is asked; after the sign-in this page comes
 * back and runs it once. `action` names it on this page, e.g. `cart:7f3m`.
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
      // Refused storage: nothing was kept.
    }
  }, [status, who, action, pathname, search])

  return () =>
    void isSomebodyHere().then((isHere) => {
      if (isHere) latest.current()
      else askToSignIn(action, kind, message)
    })
}
