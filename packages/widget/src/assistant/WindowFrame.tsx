/** The assistant's window without its content: position, size, keys; and the window that waits for the chat. */
import { Mascot, reducedMotion, Thread, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { keyframes, styled } from 'styled-components'
import type { Introduction } from '../introduce/introduction'
import type { Strings } from '../strings'
import { isWrittenIn } from '../window/isWrittenIn'
import { useVisibleHeight } from '../window/useWindowKeys'
import { EDGE_PX } from './keptPlace'
import type { PageSubject } from './subject'

const appear = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`
const Frame = styled.section`
  display: flex;
  flex-direction: column;
  position: fixed;
  z-index: ${token('z.chat')};
  right: ${EDGE_PX}px;
  bottom: ${EDGE_PX}px;
  width: 400px;
  height: min(680px, calc(var(--weft-room, 100vh) - 96px));
  overflow: hidden;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.surface')};
  box-shadow: ${token('elevation.3')};
  ${typeStep('body')}
  color: ${token('color.text')};
  animation: ${appear} ${token('duration.open')} ${token('ease.out')};
  &[data-wide='true'] { width: min(760px, calc(100vw - ${2 * EDGE_PX}px)); }
  @media (max-width: 991.98px) {
    inset: 0;
    &, &[data-wide='true'] { width: auto; }
    height: 100dvh;
    border: 0;
    border-radius: 0;
  }
  ${reducedMotion} { animation: none; }
  @media print { display: none; }
`
export const HeaderBar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  flex: none;
  gap: 8px;
  position: relative;
  min-height: 56px;
  padding-inline: 12px 6px;
  background:
    linear-gradient(90deg, transparent 39px, ${token('color.warp')} 39px) 0 0 / 40px,
    ${token('color.indigo.900')};
  color: #fff;
  & > button + button { margin-inline-start: -8px; }
  & > button:focus-visible { outline-offset: -2px; }
  @media (max-width: 379.98px) { & > svg { display: none; } }
  @media (max-width: 991.98px) { padding-top: env(safe-area-inset-top, 0px); min-height: calc(56px + env(safe-area-inset-top, 0px)); }
`
const Waiting = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`

export interface AssistantWindowProps {
  /** Renders in two steps: the frame with its header, then the conversation. */
  isStaged: boolean
  sendPage: boolean
  subject?: PageSubject
  introduction?: Introduction
  /** Moves the button one step along the edge, in a cycle; absent without a button. */
  onMoveButton?: () => void
  onClose: () => void
}

export function WindowFrame({
  frame,
  titleId,
  isWide,
  onClose,
  children,
}: {
  frame: RefObject<HTMLElement | null>
  titleId: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}) {
  useVisibleHeight(frame)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <Frame ref={frame} role="dialog" aria-labelledby={titleId} data-wide={isWide} onKeyDown={onKeyDown} tabIndex={-1}>
      {children}
    </Frame>
  )
}

/** The same frame while the chat, or the content of the window, is still loading. */
export function WaitingWindow({ strings, onClose }: { strings: Strings; onClose: () => void }) {
  const frame = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isWrittenIn()) frame.current?.focus()
  }, [])
  return (
    <WindowFrame frame={frame} titleId={titleId} onClose={onClose}>
      <HeaderBar data-weft-theme="indigo">
        <Mascot size={36} follow={false} face="waking" />
        <h2 id={titleId}>{strings.onlineService}</h2>
      </HeaderBar>
      <Thread state="running" decorative />
      <Waiting>
        <p>{strings.presenceConnecting}</p>
      </Waiting>
    </WindowFrame>
  )
}
