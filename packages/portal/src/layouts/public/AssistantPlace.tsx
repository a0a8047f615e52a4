import { AssistantLauncher, keptPlace } from '@weft/widget'
import {
  type ComponentType,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useSession, wantsChatAtOnce } from '../../platform/session/session'
import { words } from '../../platform/strings/common'
import { openAssistant, takeBackOpening, useAssistantDoor } from '../../shared/assistant/assistant-door'
import type { Press } from './press'

export interface AssistantPlaceProps {
  /** The assistant, from its own files; shows `waiting` until they are here. */
  Host: ComponentType<{ press: Press; waiting?: ReactNode; onClose: () => void }>
  /** Fetches these files ahead. */
  fetchHost: () => Promise<unknown>
}

/** The press on the plain button that has not ended yet, if any. */
const press: Press = {}

function holdPress({ target, button, pointerId, pointerType }: PointerEvent): void {
  const pressed = (target as Element).closest('button')
  // The browser sends a finger's click to the element under it at the end: opening here would press something in the window.
  if (!pressed || button !== 0 || pointerType === 'touch') return
  press.held = { pointerId, box: pressed.getBoundingClientRect() }
  addEventListener('pointerup', () => delete press.held, { once: true })
}

/** Wraps the plain button only: when it unmounts, keyboard focus moves to its successor, not to the top of the page. */
function Stand({ children }: { children: ReactNode }) {
  const stand = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = stand.current
    return () => {
      if (!place?.contains(document.activeElement)) return
      // The assistant's button, or this one again while the code loads; it is in the DOM after this commit.
      queueMicrotask(() => document.querySelector<HTMLElement>('[data-assistant] button')?.focus())
    }
  }, [])
  return (
    <div data-assistant="" ref={stand} style={{ display: 'contents' }} onPointerDown={holdPress}>
      {children}
    </div>
  )
}

/** Esc cancels a press whose window is not open yet, wherever the focus is. */
function TakesBack() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && takeBackOpening()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}

/**
 * Place of 小梭: the plain button until the person wants to talk; the assistant at once for people who are signed in, have talked
 * before or have moved it. A press before the code has loaded opens the window as soon as it has, unless Esc cancels it; the
 * button shows the waiting state. If the code fails to load and the person closes that notice, the button returns and the next
 * press retries.
 */
export function AssistantPlace({ Host, fetchHost }: AssistantPlaceProps) {
  // The assistant appears where the person moved it; the plain button does not.
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
  return <Host press={press} waiting={launcher} onClose={() => setClosedAfter(openings)} />
}
