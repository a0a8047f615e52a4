import { AssistantLauncher, keptPlace } from '@weft/widget'
import { lazy, type PointerEvent, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useSession, wantsChatAtOnce } from '../app/session'
import { words } from '../strings/common'
import { openAssistant, useAssistantDoor } from './assistant-door'

const fetchHost = () => import('./AssistantHost')
const lazyHost = () => lazy(async () => ({ default: (await fetchHost()).AssistantHost }))

/** Stays while what stands in it is replaced. */
const Place = styled.div`
  display: contents;
`

/**
 * A press that is under way when another button takes the place of the one under it: the browser tells neither of a
 * click. It counts, where it ends inside the button on which it began.
 */
function keepPress({ target }: PointerEvent<HTMLElement>): void {
  const pressed = (target as Element).closest('button')
  if (!pressed) return
  const { left, right, top, bottom } = pressed.getBoundingClientRect()
  const ends = new AbortController()
  const { signal } = ends
  window.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      ends.abort()
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      if (isInside && !pressed.isConnected) openAssistant()
    },
    { signal },
  )
  window.addEventListener('pointercancel', () => ends.abort(), { signal })
}

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
  const isNeeded = isAsked || (isKnown && (wantsChatAtOnce() || hasMovedButton))
  return (
    <Place onPointerDown={keepPress}>
      <Suspense fallback={launcher}>{isNeeded ? <AssistantHost /> : launcher}</Suspense>
    </Place>
  )
}
