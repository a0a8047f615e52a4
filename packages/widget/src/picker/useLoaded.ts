import { useCallback, useEffect, useState } from 'react'

export type Loaded<Value> = { name: 'coming' } | { name: 'failed'; again: () => void } | { name: 'here'; value: Value }

/** Loads once per `load`; a failure can be retried. A result that arrives after unmounting is dropped. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<Loaded<Value>>({ name: 'coming' })
  const again = useCallback(() => setTries((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another loading
  useEffect(() => {
    let isGone = false
    setState({ name: 'coming' })
    load().then(
      (value) => isGone || setState({ name: 'here', value }),
      () => isGone || setState({ name: 'failed', again }),
    )
    return () => {
      isGone = true
    }
  }, [load, again, tries])
  return state
}
