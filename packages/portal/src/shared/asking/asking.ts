/**
 * What needs a person (ER-01): the question is asked, and when somebody signs in the page comes back and carries the
 * wish out, once. The wish is kept as the page's path and the name of the action, for this tab only; what somebody wished
 * for whose sign-in ended meanwhile is nobody else's.
 */
import { toast } from '@weft/ui'
import { create } from 'zustand'
import { loadSession } from '../../platform/navigation/first-navigation'
import { ownPath, urls } from '../../platform/navigation/urls'
import { currentSession, endedPerson, useSession } from '../../platform/session/session'
import { steps } from '../../platform/storage/kept'
import { asking } from './words'

/** A wish that is older than this is forgotten: nobody expects a cart to fill by itself an hour later. */
const KEPT_MS = 15 * 60_000

interface Wish {
  path: string
  action: string
  at: number
  /** User number of its only owner; empty: whoever signs in. */
  of: string
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

/** Refused storage: the page comes back and the person presses again. */
export const saveWish = (wish: Wish): void => void steps.wish.write('', JSON.stringify(wish))

const dropWish = () => void steps.wish.write('', undefined)

export interface Taker {
  action: string
  path: string
  at: number
  /** Number of who is signed in. */
  who: string
}

/** True once, when this action was wished for on this page a short while ago, by nobody else. */
export function takeWish({ action, path, at, who }: Taker): boolean {
  const text = steps.wish.read('')
  if (!text) return false
  let wish: Partial<Wish>
  try {
    wish = JSON.parse(text) as Partial<Wish>
  } catch {
    dropWish()
    return false
  }
  const isOver = typeof wish.at !== 'number' || at - wish.at > KEPT_MS || (wish.of && wish.of !== who)
  if (isOver) dropWish()
  if (isOver || wish.action !== action || wish.path !== path) return false
  dropWish()
  return true
}

/** To the central sign-in and back to `path`, where `action` is carried out. */
export function signInFor(action: string, path = here()): void {
  // A person who is signed in and asks for the sign-in wants another account to do it.
  saveWish({ action, path, at: Date.now(), of: currentSession() ? '' : endedPerson() })
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
