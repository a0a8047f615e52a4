import { AssistantLauncher, keptPlace } from '@weft/widget'
import { lazy, type PointerEvent, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useSession, wantsChatAtOnce } from '../app/session'
import { words } from '../strings/common'
import { openAssistant, useAssistantDoor } from './assistant-door'

const fetchHost = () => import('./AssistantHost')
const lazyHost = () => lazy(async () => ({ default: (await fetchHost()).AssistantHost }))

const Press = styled.div`
  display: contents;
`

/**
 * A press on the button alone during which the assistant's own takes its place: the browser tells neither of a click. It
 * counts all the same, where it ends inside the button on which it began. A finger's is told to what stands under it at
 * its end: opened here too, that would be something in the window.
 */
function keepPress({ target, button, pointerId, pointerType }: PointerEvent<HTMLElement>): void {
  const pressed = (target as Element).closest('button')
  if (!pressed || button !== 0 || pointerType === 'touch') return
  const { left, right, top, bottom } = pressed.getBoundingClientRect()
  const ends = new AbortController()
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return
    ends.abort()
    const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
    if (event.type === 'pointerup' && isInside && !pressed.isConnected) openAssistant()
  }
  window.addEventListener('pointerup', end, { signal: ends.signal })
  window.addEventListener('pointercancel', end, { signal: ends.signal })
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
    <Press onPointerDown={keepPress}>
      <AssistantLauncher
        strings={words.assistant}
        theme="light"
        lift={lift}
        onOpen={() => openAssistant()}
        onNear={() => void fetchHost().catch(() => undefined)}
      />
    </Press>
  )
  if (!isAsked && !(isKnown && (wantsChatAtOnce() || hasMovedButton))) return launcher
  return (
    <Suspense fallback={launcher}>
      <AssistantHost />
    </Suspense>
  )
}
