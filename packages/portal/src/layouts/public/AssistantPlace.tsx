import { AssistantLauncher, keptPlace } from '@weft/widget'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../../platform/parts/lazy-part'
import { useSession, wantsChatAtOnce } from '../../platform/session/session'
import { words } from '../../platform/strings/common'
import { openAssistant, useAssistantDoor } from '../../shared/assistant/assistant-door'
import { HotlineInstead } from './HotlineInstead'

const fetchHost = () => import('./AssistantHost')
const AssistantHost = lazyPart<{ onClose: () => void }>(async () => (await fetchHost()).AssistantHost, {
  place: 'corner',
  failure: <HotlineInstead />,
})

/** Around the button alone: who came to it by keyboard is on the next one when it goes, not at the page's top. */
function Stand({ children }: { children: ReactNode }) {
  const stand = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = stand.current
    return () => {
      if (!place?.contains(document.activeElement)) return
      // The assistant's, or this button anew while the code is asked for; it stands as soon as this change of the page is made.
      queueMicrotask(() => document.querySelector<HTMLElement>('[data-assistant] button')?.focus())
    }
  }, [])
  return (
    <div data-assistant="" ref={stand} style={{ display: 'contents' }} onPointerDown={keepPress}>
      {children}
    </div>
  )
}

/**
 * A press on the button alone during which the assistant's own takes its place: the browser tells neither of a click. It
 * counts all the same, where it ends on the disc on which it began. A finger's is told to what stands under it at its
 * end: opened here too, that would be something in the window.
 */
function keepPress({ target, button, pointerId, pointerType }: PointerEvent<HTMLElement>): void {
  const pressed = (target as Element).closest('button')
  if (!pressed || button !== 0 || pointerType === 'touch') return
  const { x, y, width } = pressed.getBoundingClientRect()
  const radius = width / 2
  const ends = new AbortController()
  for (const type of ['pointerup', 'pointercancel'] as const) {
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      ends.abort()
      const isInside = Math.hypot(event.clientX - x - radius, event.clientY - y - radius) <= radius
      if (type === 'pointerup' && isInside && !pressed.isConnected) openAssistant()
    }
    addEventListener(type, end, ends)
  }
}

/**
 * Where 小梭 stands: the button alone until somebody wants to talk, the assistant at once for those who are signed in or
 * have talked before or moved it. A press before the code is there opens the window as soon as it is; where it does not
 * come and that is closed, the button stands there again and the next press asks anew.
 */
export function AssistantPlace() {
  // The assistant stands where it was moved to, the button alone does not.
  const [hasMovedButton] = useState(() => keptPlace('weft') > 0)
  const isKnown = useSession((state) => state.status !== 'unknown')
  const openings = useAssistantDoor((state) => state.openings)
  const [closedAfter, setClosedAfter] = useState(-1)
  const lift = useAssistantDoor((state) => state.liftPx)
  const launcher = (
    <Stand>
      <AssistantLauncher
        strings={words.assistant}
        theme="light"
        lift={lift}
        onOpen={() => openAssistant()}
        onNear={() => void fetchHost().catch(() => undefined)}
      />
    </Stand>
  )
  const isWanted = openings > 0 || (isKnown && (wantsChatAtOnce() || hasMovedButton))
  if (!isWanted || openings === closedAfter) return launcher
  return <AssistantHost waiting={launcher} onClose={() => setClosedAfter(openings)} />
}
