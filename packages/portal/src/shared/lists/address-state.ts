/**
 * The address is the state of a list (design §7): tab, chips, keyword and pages stand in its query, so that a link, a
 * reload and Back show the same list. Values at their default do not stand there.
 */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export type AddressState = Readonly<Record<string, string>>

/** The fields of a constant of defaults, each any text. */
export type FieldsOf<Defaults extends AddressState> = { readonly [Key in keyof Defaults]: string }

export interface SetOptions {
  /** A step of its own in the history; without it the present one is replaced. */
  isStep?: boolean
}

/** The fields of `defaults` as the query has them; a field that is absent has its default. */
export function readAddress<Defaults extends AddressState>(
  query: URLSearchParams,
  defaults: Defaults,
): FieldsOf<Defaults> {
  const entries = Object.entries(defaults).map(([key, value]) => [key, query.get(key) ?? value])
  return Object.fromEntries(entries) as FieldsOf<Defaults>
}

/** The query after a change; fields of others stay, fields at their default go. */
export function writeAddress<Defaults extends AddressState>(
  query: URLSearchParams,
  defaults: Defaults,
  change: Partial<FieldsOf<Defaults>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries<string | undefined>(change)) {
    if (value === undefined || value === defaults[key]) next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** `defaults` must be a constant: it is also the list of the fields that this list owns. */
export function useAddressState<Defaults extends AddressState>(
  defaults: Defaults,
): [state: FieldsOf<Defaults>, set: (change: Partial<FieldsOf<Defaults>>, options?: SetOptions) => void] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readAddress(query, defaults), [query, defaults])
  const set = useCallback(
    (change: Partial<FieldsOf<Defaults>>, { isStep = false }: SetOptions = {}) =>
      // Read where it is written: two changes of one moment must not undo each other.
      setQuery(() => writeAddress(new URLSearchParams(window.location.search), defaults, change), {
        replace: !isStep,
        preventScrollReset: true,
      }),
    [setQuery, defaults],
  )
  return [state, set]
}
