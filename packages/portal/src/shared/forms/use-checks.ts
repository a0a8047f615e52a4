import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { refusedField } from '../../platform/session/failure-words'

export interface Checks {
  /** Ref of what holds the fields. Each field's `name` is its path. */
  root: React.RefObject<HTMLDivElement | null>
  /** For what holds the fields: one that was left is checked. */
  onBlur: (event: FocusEvent) => void
  /** What is to be said at a field. */
  errorOf: (path: string) => string | undefined
  /** Asks all; true: nothing is wrong. Otherwise all is said, and the first wrong field takes the focus. */
  attempt: () => boolean
  /** The server's refusal of a field is said there, until something is changed. */
  refuse: (error: unknown) => void
}

/**
 * What is wrong in a whole that is saved in place, said as in `useForm`: at a field that was left, at all once a save was
 * asked for.
 * @param errors the first sentence for each wrong field, by its path (`judge`)
 * @param within what stands before the path in the body of the call, e.g. `value`
 */
export function useChecks(errors: Readonly<Record<string, string>>, values: unknown, within: string): Checks {
  const root = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<{ path: string; sentence: string; values: unknown }>()
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return {
    root,
    onBlur: ({ target }) => {
      const name = target.getAttribute('name')
      if (name && !left.has(name)) setLeft(new Set([...left, name]))
    },
    errorOf: (path) =>
      refused && refused.path === path && refused.values === values
        ? refused.sentence
        : isAsked || left.has(path)
          ? errors[path]
          : undefined,
    attempt: () => {
      if (Object.keys(errors).length === 0) return true
      setAsked(true)
      setRefusals((now) => now + 1)
      return false
    },
    refuse: (error) => {
      const field = refusedField(error)
      if (!field?.path.startsWith(`${within}.`)) return
      setRefused({ path: field.path.slice(within.length + 1), sentence: field.sentence, values })
      setRefusals((now) => now + 1)
    },
  }
}
