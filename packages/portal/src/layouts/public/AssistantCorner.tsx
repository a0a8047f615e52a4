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
  return <AssistantPlace key={closedAfter} onClose={() => setClosedAfter(openings)} />
}
