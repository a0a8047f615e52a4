import { ChatKind } from '@weft/protocol'
import { Mascot, Thread, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { keyframes, styled } from 'styled-components'
import { Composer } from '../composer/Composer'
import { useChat, useStrings } from '../hooks/useChat'
import { ConnectionBanner } from '../parts/ConnectionBanner'
import { MessageList } from '../parts/MessageList'
import type { ComposerHandle } from '../parts/props'
import { TypingIndicator } from '../parts/TypingIndicator'
import type { Strings } from '../strings'
import { EDGE_PX } from './AssistantButton'
import { AssistantHeader, HeaderBar } from './AssistantHeader'
import { usePageContext } from './pageContext'
import { isSmallScreen, useF6, useVisibleHeight } from './useWindowKeys'

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
  height: min(680px, calc(100vh - 96px));
  overflow: hidden;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.surface')};
  box-shadow: ${token('elevation.3')};
  ${typeStep('body')}
  color: ${token('color.text')};
  animation: ${appear} ${token('duration.open')} ${token('ease.out')};
  @media (max-width: 991.98px) {
    inset: 0;
    width: auto;
    height: 100dvh;
    border: 0;
    border-radius: 0;
  }
  @media (prefers-reduced-motion: reduce) { animation: none; }
  @media print { display: none; }
`
const Intro = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: 300px;
  padding: 24px;
  text-align: center;
  & > h3 { ${typeStep('h4')} }
  & > p { ${typeStep('bodyS')} color: ${token('color.textMeta')}; text-wrap: balance; }
`
const Waiting = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`

function WindowFrame({
  frame,
  titleId,
  onClose,
  children,
}: {
  frame: RefObject<HTMLElement | null>
  titleId: string
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
    <Frame ref={frame} role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown} tabIndex={-1}>
      {children}
    </Frame>
  )
}

/** The conversation with the desk: header, banner, timeline, who is typing, composer. */
export function AssistantWindow({ sendPage, onClose }: { sendPage: boolean; onClose: () => void }) {
  const strings = useStrings()
  const { conversation } = useChat().desk
  const frame = useRef<HTMLElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const titleId = useId()
  // On a small screen the field would bring the keyboard up over the questions; the window itself takes the focus.
  const enter = () => (isSmallScreen() ? frame.current?.focus() : composer.current?.focus())
  const enterOnce = useRef(enter)
  useEffect(() => enterOnce.current(), [])
  usePageContext(conversation, sendPage)
  useF6(frame, true, () => composer.current?.focus())
  return (
    <WindowFrame frame={frame} titleId={titleId} onClose={onClose}>
      <AssistantHeader titleId={titleId} onClose={onClose} />
      <ConnectionBanner />
      <MessageList
        conversation={conversation}
        onReedit={(text) => composer.current?.setText(text)}
        showFaq={conversation.kind === ChatKind.customerUser}
        empty={
          <Intro>
            <Mascot size={72} />
            <h3>{strings.introTitle}</h3>
            <p>{strings.introText}</p>
          </Intro>
        }
      />
      <TypingIndicator conversation={conversation} />
      <Composer ref={composer} conversation={conversation} />
    </WindowFrame>
  )
}

/** The same frame while the chat itself is still being made. */
export function WaitingWindow({ strings, onClose }: { strings: Strings; onClose: () => void }) {
  const frame = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => frame.current?.focus(), [])
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
