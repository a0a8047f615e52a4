/**
 * When our forms validate: a field first when it is left, then on every change, and all fields on submit; the first invalid field
 * then gets the focus.
 */
import { useRef, useState } from 'react'

export type Checks<Name extends string> = Readonly<
  Record<Name, (value: string, values: Readonly<Record<Name, string>>) => string | undefined>
>

export function useForm<Name extends string>(initial: Readonly<Record<Name, string>>, checks: Checks<Name>) {
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const controls = useRef(new Map<Name, HTMLElement>())
  const names = Object.keys(initial) as Name[]
  const valueAt = (name: Name): string => values[name] ?? ''
  const errorOf = (name: Name) => checks[name]?.(valueAt(name), values)
  return {
    values,
    setValue: (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value })),
    /** Props of `Field` for one of the names. */
    field: (name: Name) => ({
      value: valueAt(name),
      error: touched.has(name) ? errorOf(name) : undefined,
      onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () => {
        // Leaving a field empty is not an error yet.
        if (valueAt(name) !== '') setTouched((before) => new Set(before).add(name))
      },
      fieldRef: (element: HTMLElement | null) => {
        if (element) controls.current.set(name, element)
        else controls.current.delete(name)
      },
    }),
    /** Returns true if all fields are valid; otherwise shows every error and focuses the first one. */
    check: (): boolean => {
      setTouched(new Set(names))
      const wrong = names.find((name) => errorOf(name) !== undefined)
      if (wrong) controls.current.get(wrong)?.focus()
      return wrong === undefined
    },
  }
}
