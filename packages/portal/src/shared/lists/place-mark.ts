/**
 * Whether the reader is still at the page and list where a request began. A later response must not write to the URL: it would
 * change another page or list, and a router step would cancel the one in progress.
 */
import { useCallback, useContext } from 'react'
// useNavigation learns of a navigation only at the next render: too late for a response in between.
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'

/** Marks the present location; the returned function says whether it is still current and no navigation is in progress. */
export function usePlaceMark(): () => () => boolean {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => {
    const place = router?.state.location
    return () => router?.state.location === place && router?.state.navigation.state !== 'loading'
  }, [router])
}
