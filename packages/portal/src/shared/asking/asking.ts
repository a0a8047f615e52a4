/**
 * Actions that need a signed-in person (ER-01): asks the question, and after the sign-in the page returns and runs the action
 * once. The wish is stored as page path and action name, for this tab only. A wish of a person whose session ended is never run
 * for another person.
 */
import { toast } from '@weft/ui'
import { create } from 'zustand'
import { loadSession } from '../../platform/navigation/first-navigation'
import { ownPath, urls } from '../../platform/navigation/urls'
import { currentSession, endedPerson, useSession } from '../../platform/session/session'
import { readJson, steps } from '../../platform/storage/kept'
import { asking } from './words'

/** An older wish is forgotten: a cart that fills by itself an hour later surprises people. */
const KEPT_MS = 15 * 60_000

interface Wish {
  path: string
  action: string
  at: number
  /** userId of the only person the wish is valid for; empty: whoever signs in. */
  of: string
}

/** How the person is asked: a question with two buttons (ER-01), or a warning with a way to sign in. */
export type AskKind = 'question' | 'warning'

export interface Question {
  message: string
  action: string
}

/** The open question; AskingGate shows it. */
export const useQuestion = create<{ question: Question | undefined }>(() => ({ question: undefined }))

const here = () => window.location.pathname + window.location.search

/** Refused storage: the page returns and the person presses again. */
export const saveWish = (wish: Wish): void => void steps.wish.write('', JSON.stringify(wish))

const dropWish = () => void steps.wish.write('', undefined)

export interface Taker {
  action: string
  path: string
  at: number
  /** userId of the signed-in person. */
  who: string
}

/** Returns true once, if this person wished for this action on this page a short while ago. */
export function takeWish({ action, path, at, who }: Taker): boolean {
  const wish = readJson(steps.wish, '') as Partial<Wish> | undefined
  if (!wish) return false
  const isOver = typeof wish.at !== 'number' || at - wish.at > KEPT_MS || (wish.of && wish.of !== who)
  if (isOver) dropWish()
  if (isOver || wish.action !== action || wish.path !== path) return false
  dropWish()
  return true
}

/** Goes to the central sign-in; returns to `path`, where `action` runs. */
export function signInFor(action: string, path = here()): void {
  // A signed-in person who asks for the sign-in wants another account to run the action.
  saveWish({ action, path, at: Date.now(), of: currentSession() ? '' : endedPerson() })
  window.location.assign(urls.signIn(ownPath(path) ?? urls.home))
}

/** Resolves to whether a person is signed in; asks the server while that is unknown. */
export async function isSomebodyHere(): Promise<boolean> {
  const { status } = useSession.getState()
  return (status === 'unknown' ? await loadSession() : status) === 'signed-in'
}

/** Asks the person to sign in. `path`: where to return to, defaults to this page. */
export function askToSignIn(action: string, kind: AskKind = 'question', message?: string): void {
  if (kind === 'question') {
    useQuestion.setState({ question: { message: message ?? asking.question, action } })
    return
  }
  toast.warning(message ?? asking.warning, { label: asking.signIn, onPress: () => signInFor(action) })
}
