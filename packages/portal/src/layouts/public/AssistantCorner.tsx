import { useEffect, useState } from 'react'
import { lazyPart } from '../../platform/parts/lazy-part'
import { useAssistantDoor } from '../../shared/assistant/assistant-door'
import { HotlineInstead } from './HotlineInstead'

const AssistantPlace = lazyPart<{ onClose: () => void }>(
  async () => (await import('./AssistantPlace')).AssistantPlace,
  {
    place: 'corner',
    failure: <HotlineInstead />,
  },
)

/**
 * The lower corner of every public page. The page itself imports only `assistant-door`: everything else of the assistant
 * comes later and may fail. Then the corner offers the hotline; after it is closed, the next press for the assistant asks
 * for the code again.
 */
export function AssistantCorner() {
  const openings = useAssistantDoor((state) => state.openings)
  const [closedAfter, setClosedAfter] = useState(-1)
  useEffect(() => {
    // Without it the button covers what it stands over, and opens all the same.
    import('./clear-of-content').then(
      ({ keepClear }) => keepClear(),
      () => undefined,
    )
  }, [])
  if (openings === closedAfter) return null
  return <AssistantPlace key={closedAfter} onClose={() => setClosedAfter(openings)} />
}
