import { useRef, useState } from 'react'
import type { DraftValues } from '../../platform/storage/drafts'
import { useDraft } from './use-draft'

export interface Kept<Values> {
  values: Values
  put: (part: Partial<Values>) => void
  /** The stored values that the form edits, as they were loaded. A save sends them as the version seen. */
  base: Values
  isChanged: boolean
  /** Somebody else saved since, and this person typed: the stored values do not replace the typed ones. */
  isOlder: boolean
  /** Takes `stored` as the stored and the shown values. */
  take: (stored: Values) => void
  /** Takes `stored` as the stored values; typed values stay. */
  standOn: (stored: Values) => void
  /** Call after `sent` was stored; input typed during the request is not stored yet. */
  saved: (sent: Values, stored: Values) => void
}

/**
 * Settings edited in place and saved at once. Values loaded later replace the shown ones while nothing is typed. Typed values
 * survive the page (see `useDraft`) until they are saved or cancelled, or somebody else has saved.
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
