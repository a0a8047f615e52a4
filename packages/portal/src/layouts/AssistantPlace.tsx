import { AssistantLauncher, keptPlace } from '@weft/widget'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../app/lazy-part'
import { useSession, wantsChatAtOnce } from '../app/session'
import { words } from '../strings/common'
import { openAssistant, useAssistantDoor } from './assistant-door'

const fetchHost = () => import('./AssistantHost')
const AssistantHost = lazyPart<{ onClose: () => void }>(
  async () => {
    const { AssistantHost: Host } = await fetchHost()
    return () => (
      <Stand>
        <Host />
      </Stand>
    )
  },
  { place: 'corner', failure: words.app.assistantFailed },
)

const Contents = styled.div`
  display: contents;
`

/** Whether the button that goes in this very moment holds the focus. */
let hadFocus = false

/** One of the buttons that follow one another at the corner: who came to one by keyboard is on the next, not at the page's top. */
function Stand({ children, onPointerDown }: { children: ReactNode; onPointerDown?: typeof keepPress }) {
  const stand = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = stand.current
    if (hadFocus) place?.querySelector('button')?.focus()
    return () => {
      hadFocus = place?.contains(document.activeElement) === true
      // The next one stands at once, or there is none.
      queueMicrotask(() => {
        hadFocus = false
      })
    }
  }, [])
  return (
    <Contents ref={stand} onPointerDown={onPointerDown}>
      {children}
    </Contents>
  )
}

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
    <Stand onPointerDown={keepPress}>
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
