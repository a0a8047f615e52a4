import { AssistantLauncher, keptPlace } from '@weft/widget'
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../../platform/parts/lazy-part'
import { useSession, wantsChatAtOnce } from '../../platform/session/session'
import { words } from '../../platform/strings/common'
import { openAssistant, takeBackOpening, useAssistantDoor } from '../../shared/assistant/assistant-door'
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
      // The assistant's, or this button again while the code is asked for; it stands as soon as this change of the page is made.
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

/** Esc takes back a press whose window is not there yet, wherever the focus is by then. */
function TakesBack() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && takeBackOpening()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}

/**
 * Where 小梭 stands: the button alone until somebody wants to talk, the assistant at once for those who are signed in or
 * have talked before or moved it. A press before the code is there opens the window as soon as it is, unless Esc takes it
 * back; the button says that it comes. Where it does not come and that is closed, the button stands there again and the next press asks again.
 */
export function AssistantPlace() {
  // The assistant stands where it was moved to, the button alone does not.
  const [hasMovedButton] = useState(() => keptPlace('weft') > 0)
  const isKnown = useSession((state) => state.status !== 'unknown')
  const openings = useAssistantDoor((state) => state.openings)
  const [closedAfter, setClosedAfter] = useState(-1)
  const lift = useAssistantDoor((state) => state.liftPx)
  const takenBack = useAssistantDoor((state) => state.takenBack)
  const isAsked = openings > 0 && openings !== takenBack
  const isWaiting = isAsked && openings !== closedAfter
  const launcher = (
    <Stand>
      {isWaiting ? <TakesBack /> : null}
      <AssistantLauncher
        strings={isWaiting ? words.assistantWaiting : words.assistant}
        theme="light"
        lift={lift}
        onOpen={() => openAssistant()}
        onNear={() => void fetchHost().catch(() => undefined)}
      />
    </Stand>
  )
  const isWanted = isAsked || (isKnown && (wantsChatAtOnce() || hasMovedButton))
  if (!isWanted || openings === closedAfter) return launcher
  return <AssistantHost waiting={launcher} onClose={() => setClosedAfter(openings)} />
}
