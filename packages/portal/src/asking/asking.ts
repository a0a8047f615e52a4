/**
 * What needs a person (ER-01): the question is asked, and when somebody signs in the page comes back and carries the
 * wish out, once. The wish is kept as the page's path and the name of the action, for this tab only.
 */
import { toast } from '@weft/ui'
import { create } from 'zustand'
import { loadSession } from '../app/first-navigation'
import { useSession } from '../app/session'
import { ownPath, urls } from '../app/urls'
import { asking } from './words'

const KEY = 'weft.portal.wish'
/** A wish that is older than this is forgotten: nobody expects a cart to fill by itself an hour later. */
const KEPT_MS = 15 * 60_000

interface Wish {
  path: string
  action: string
  at: number
}

/** How it is said: a question with two buttons (ER-01), or a warning with a way to sign in. */
export type AskKind = 'question' | 'warning'

export interface Question {
  message: string
  action: string
}

/** The open question; AskingGate shows it. */
export const useQuestion = create<{ question: Question | undefined }>(() => ({ question: undefined }))

const here = () => window.location.pathname + window.location.search

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function saveWish(action: string, path: string, now: number, storage: Store = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify({ path, action, at: now } satisfies Wish))
}

/** True once, when this action was wished for on this page a short while ago. */
export function takeWish(action: string, path: string, now: number, storage: Store = sessionStorage): boolean {
  const text = storage.getItem(KEY)
  if (!text) return false
  let wish: Partial<Wish>
  try {
    wish = JSON.parse(text) as Partial<Wish>
  } catch {
    storage.removeItem(KEY)
    return false
  }
  const isOld = typeof wish.at !== 'number' || now - wish.at > KEPT_MS
  if (isOld) storage.removeItem(KEY)
  if (isOld || wish.action !== action || wish.path !== path) return false
  storage.removeItem(KEY)
  return true
}

/** To the central sign-in and back to `path`, where `action` is carried out. */
export function signInFor(action: string, path = here()): void {
  try {
    saveWish(action, path, Date.now())
  } catch {
    // Refused storage: the page comes back and the person presses again.
  }
  window.location.assign(urls.signIn(ownPath(path) ?? urls.home))
}

/** Whether somebody is signed in, after having asked when that is not known yet. */
export async function isSomebodyHere(): Promise<boolean> {
  const { status } = useSession.getState()
  return (status === 'unknown' ? await loadSession() : status) === 'signed-in'
}

/** Asks for a person. `path`: where to come back to, default this page. */
export function askToSignIn(action: string, kind: AskKind = 'question', message?: string): void {
  if (kind === 'question') {
    useQuestion.setState({ question: { message: message ?? asking.question, action } })
    return
  }
  toast.warning(message ?? asking.warning, { label: asking.signIn, onPress: () => signInFor(action) })
}
