import { AssistantLauncher, keptPlace } from '@weft/widget'
import { lazy, Suspense, useState } from 'react'
import { useSession, wantsChatAtOnce } from '../app/session'
import { words } from '../strings/common'
import { openAssistant, useAssistantDoor } from './assistant-door'

const fetchHost = () => import('./AssistantHost')
const lazyHost = () => lazy(async () => ({ default: (await fetchHost()).AssistantHost }))

/**
 * Where 小梭 stands: the button alone until somebody wants to talk, the assistant at once for those who are signed in or
 * have talked before or moved it. A press before the code is there opens the window as soon as it is.
 */
export function AssistantPlace() {
  // One for each attempt: where it does not come, the boundary around this says so and begins anew.
  const [AssistantHost] = useState(lazyHost)
  // The assistant stands where it was moved to, the button alone does not.
  const [hasMovedButton] = useState(() => keptPlace('weft') > 0)
  const isKnown = useSession((state) => state.status !== 'unknown')
  const isAsked = useAssistantDoor((state) => state.openings > 0)
  const lift = useAssistantDoor((state) => state.liftPx)
  const launcher = (
    <AssistantLauncher
      strings={words.assistant}
      theme="light"
      lift={lift}
      onOpen={() => openAssistant()}
      onNear={() => void fetchHost().catch(() => undefined)}
    />
  )
  if (!isAsked && !(isKnown && (wantsChatAtOnce() || hasMovedButton))) return launcher
  return (
    <Suspense fallback={launcher}>
      <AssistantHost />
    </Suspense>
  )
}
