import { useEffect, useState } from 'react'
import { lazyPart } from '../../platform/parts/lazy-part'
import { useAssistantDoor } from '../../shared/assistant/assistant-door'
import type { AssistantPlaceProps } from './AssistantPlace'
import { HotlineInstead } from './HotlineInstead'
import type { Press } from './press'

const options = { place: 'corner', failure: <HotlineInstead /> } as const

// Named here, not where it is shown: the list of files to preload with it is one with those of the pages, and the plain button
// stays light.
const fetchHost = () => import('./AssistantHost')
const Host = lazyPart<{ press: Press; onClose: () => void }>(async () => (await fetchHost()).AssistantHost, options)

const AssistantPlace = lazyPart<AssistantPlaceProps & { onClose: () => void }>(
  async () => (await import('./AssistantPlace')).AssistantPlace,
  options,
)

/**
 * The lower corner of every public page. The page itself imports only `assistant-door`: all other code of the assistant loads
 * later and may fail. Then the corner shows the hotline; after that is closed, the next press for the assistant loads the code
 * again.
 */
export function AssistantCorner() {
  const openings = useAssistantDoor((state) => state.openings)
  const [closedAfter, setClosedAfter] = useState(-1)
  useEffect(() => {
    // Optional: without it the button may cover content, but still opens.
    import('./clear-of-content').then(
      ({ keepClear }) => keepClear(),
      () => undefined,
    )
  }, [])
  if (openings === closedAfter) return null
  return <AssistantPlace key={closedAfter} Host={Host} fetchHost={fetchHost} onClose={() => setClosedAfter(openings)} />
}
