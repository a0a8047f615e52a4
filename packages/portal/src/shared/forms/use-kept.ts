import { useRef, useState } from 'react'
import type { DraftValues } from './kept-draft'
import { useDraft } from './use-draft'

export interface Kept<Values> {
  values: Values
  put: (part: Partial<Values>) => void
  /** What the form stands on: as it was read, whatever is read meanwhile. A save names it as what was seen. */
  base: Values
  isChanged: boolean
  /** Somebody else saved since, and something was typed: what is stored by now does not take its place. */
  isOlder: boolean
  /** This is what is stored now, and what is shown. */
  take: (stored: Values) => void
  /** This is what is stored now; what was typed stays. */
  standOn: (stored: Values) => void
  /** `sent` was stored; what was typed while it was on its way is not yet. */
  saved: (sent: Values, stored: Values) => void
}

/**
 * A whole that is changed in place and saved at once. What is read later takes its place while nothing is typed; what was
 * typed outlives the page (see `useDraft`) until it is saved, given up or somebody else has saved.
 */
export function useKept<Values extends DraftValues>(name: string, stored: Values, isSaving: boolean): Kept<Values> {
  const mark = JSON.stringify(stored)
  const [base, setBase] = useState(stored)
  const { values, put, rebase } = useDraft(name, stored, mark)
  const isChanged = JSON.stringify(values) !== JSON.stringify(base)
  const isOlder = mark !== JSON.stringify(base)
  const standOn = (next: Values) => {
    setBase(next)
    rebase(next, JSON.stringify(next))
  }
  const take = (next: Values) => {
    standOn(next)
    put(next)
  }
  const latest = useRef(values)
  latest.current = values
  const saved = (sent: Values, now: Values) => (latest.current === sent ? take(now) : standOn(now))
  if (isOlder && !isChanged && !isSaving) take(stored)
  return { values, put, base, isChanged, isOlder, take, standOn, saved }
}
