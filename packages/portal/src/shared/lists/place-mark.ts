/**
 * Whether the reader is still where they were when something was asked for. What is answered later writes nothing into the
 * address then: it is another page's or another list's, and a step of the router stops the one that is under way.
 */
import { useCallback, useContext } from 'react'
// The hook for it, useNavigation, knows of a step only when the page is drawn again: too late for an answer in between.
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'

/** Marks the present place; what it gives says whether that is still the place, and nobody is on the way to another. */
export function usePlaceMark(): () => () => boolean {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => {
    const place = router?.state.location
    return () => router?.state.location === place && router?.state.navigation.state !== 'loading'
  }, [router])
}
