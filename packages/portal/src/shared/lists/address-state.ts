/**
 * The URL is the state of a list (design §7): tab, chips, keyword and pages are in its query, so that a link, a reload and Back
 * show the same list. Values at their default are omitted.
 */
import { createContext, useCallback, useContext, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export type AddressState = Readonly<Record<string, string>>

/**
 * Returns the query of the address at this moment; the rendered one may be older by a change. Defaults to the window's; a router
 * in memory, as in a story, has an address of its own.
 */
export const CurrentQuery = createContext(() => window.location.search)

/** The fields of a constant of defaults, each a string. */
export type FieldsOf<Defaults extends AddressState> = { readonly [Key in keyof Defaults]: string }

export interface SetOptions {
  /** Adds a history entry; otherwise replaces the current one. */
  isStep?: boolean
}

/** Reads the fields of `defaults` from the query; an absent field has its default. */
export function readAddress<Defaults extends AddressState>(
  query: URLSearchParams,
  defaults: Defaults,
): FieldsOf<Defaults> {
  const entries = Object.entries(defaults).map(([key, value]) => [key, query.get(key) ?? value])
  return Object.fromEntries(entries) as FieldsOf<Defaults>
}

/** Returns the query after a change; keeps fields of others, omits fields at their default. */
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

/** `defaults` must be a constant: it also lists the fields that this list owns. */
export function useAddressState<Defaults extends AddressState>(
  defaults: Defaults,
): [state: FieldsOf<Defaults>, set: (change: Partial<FieldsOf<Defaults>>, options?: SetOptions) => void] {
  const [query, setQuery] = useSearchParams()
  const currentQuery = useContext(CurrentQuery)
  const state = useMemo(() => readAddress(query, defaults), [query, defaults])
  const set = useCallback(
    (change: Partial<FieldsOf<Defaults>>, { isStep = false }: SetOptions = {}) =>
      // Two changes in one tick must not undo each other.
      setQuery(() => writeAddress(new URLSearchParams(currentQuery()), defaults, change), {
        replace: !isStep,
        preventScrollReset: true,
      }),
    [setQuery, defaults, currentQuery],
  )
  return [state, set]
}
