import type { MessageEntry } from '@weft/core'
import { ChatKind } from '@weft/protocol'
import { Mascot, Thread, token, typeStep } from '@weft/ui'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { keyframes, styled } from 'styled-components'
import { prepareBotBubbles } from '../bubbles/onDemandBubbles'
import { Composer } from '../composer/Composer'
import { useStrings } from '../hooks/useChat'
import type { Introduction } from '../introduce/introduction'
import { ConnectionBanner } from '../parts/ConnectionBanner'
import { MessageList } from '../parts/MessageList'
import type { ComposerHandle, MessageListHandle } from '../parts/props'
import { TypingIndicator } from '../parts/TypingIndicator'
import { type PartOverrides, useWeft } from '../provider/context'
import type { Strings } from '../strings'
import { EDGE_PX } from './AssistantButton'
import { AssistantHeader, HeaderBar } from './AssistantHeader'
import { ClosedBar, SubjectCard, WindowDesk } from './onDemand'
import type { PageSubject } from './subject'
import { useIntroduced } from './useIntroduced'
import { isSmallScreen, useF6, useVisibleHeight } from './useWindowKeys'
import type { WindowPanelName } from './WindowDesk'

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
  &[data-wide='true'] { width: min(760px, calc(100vw - ${2 * EDGE_PX}px)); }
  @media (max-width: 991.98px) {
    inset: 0;
    &, &[data-wide='true'] { width: auto; }
    height: 100dvh;
    border: 0;
    border-radius: 0;
  }
  @media (prefers-reduced-motion: reduce) { animation: none; }
  @media print { display: none; }
`
/** The conversation, and beside it what is looked up in it. */
const Middle = styled.div`
  display: flex;
  flex: 1;
  position: relative;
  min-height: 0;
`
const Talk = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
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

function OwnIntro() {
  const strings = useStrings()
  return (
    <Intro>
      <Mascot size={72} />
      <h3>{strings.introTitle}</h3>
      <p>{strings.introText}</p>
    </Intro>
  )
}

const OWN: Required<Omit<PartOverrides, 'Button'>> = {
  Header: AssistantHeader,
  ConnectionBanner,
  MessageList,
  TypingIndicator,
  Composer,
  Intro: OwnIntro,
}

function WindowFrame({
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

/** True from the next paint on: a press shows its window at once, and what fills it a frame later. */
function useAfterPaint(isAtOnce: boolean): boolean {
  const [isThere, setThere] = useState(isAtOnce)
  useEffect(() => {
    if (isThere) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setThere(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isThere])
  return isThere
}

export interface AssistantWindowProps {
  /** Drawn in two steps: the frame with its header, then the conversation. */
  isStaged: boolean
  sendPage: boolean
  subject?: PageSubject
  introduction?: Introduction
  onClose: () => void
}

/** The conversation with the desk: header, banners, timeline, who is typing, composer; beside or over it the panels. */
export function AssistantWindow({ isStaged, sendPage, subject, introduction, onClose }: AssistantWindowProps) {
  const { chat, overrides } = useWeft()
  const parts = { ...OWN, ...overrides.parts }
  const { conversation } = chat.desk
  const frame = useRef<HTMLElement>(null)
  const middle = useRef<HTMLDivElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const list = useRef<MessageListHandle>(null)
  const titleId = useId()
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement>()
  const { mustIntroduce, introduced } = useIntroduced(conversation, introduction)
  const [chosen, setPanel] = useState<WindowPanelName>()
  const panel = mustIntroduce ? 'introduce' : chosen
  const leave = () => setPanel('leave')
  // On a small screen the field would bring the keyboard up over the questions; the window itself takes the focus.
  const enter = () => (isSmallScreen() ? frame.current?.focus() : composer.current?.focus())
  const enterOnce = useRef(enter)
  useEffect(prepareBotBubbles, [])
  const isWhole = useAfterPaint(!isStaged)
  // Until there is a field, Esc is heard by the window.
  useEffect(() => (isWhole ? enterOnce.current() : frame.current?.focus()), [isWhole])
  const reedit = useCallback((text: string) => composer.current?.reedit(text), [])
  const quote = useCallback((entry: MessageEntry) => composer.current?.quote(entry), [])
  useF6(frame, true, () => composer.current?.focus())
  return (
    <WindowFrame frame={frame} titleId={titleId} isWide={panel === 'search'} onClose={onClose}>
      <parts.Header
        titleId={titleId}
        isMenuOpen={menuAnchor !== undefined}
        onMenu={(anchor) => setMenuAnchor((open) => (open ? undefined : anchor))}
        onLeave={leave}
        onClose={onClose}
      />
      {isWhole ? (
        <Middle ref={middle}>
          <WindowDesk
            conversation={conversation}
            frame={middle}
            sendPage={sendPage}
            menuAnchor={menuAnchor}
            panel={panel}
            introduction={introduction}
            onPanel={setPanel}
            onMenuClose={() => setMenuAnchor(undefined)}
            onJump={(msgSeqId) => {
              // Over the conversation the panel would hide where it leads.
              if (isSmallScreen()) setPanel(undefined)
              list.current?.jumpTo(msgSeqId)
            }}
            onIntroduced={introduced}
          />
          <Talk>
            <parts.ConnectionBanner />
            <ClosedBar onLeave={leave} />
            {subject ? <SubjectCard conversation={conversation} subject={subject} /> : null}
            <parts.MessageList
              ref={list}
              conversation={conversation}
              onReedit={reedit}
              onQuote={quote}
              showFaq={conversation.kind === ChatKind.customerUser}
              empty={<parts.Intro />}
            />
            <parts.TypingIndicator conversation={conversation} />
            <parts.Composer ref={composer} conversation={conversation} dropTarget={frame} />
          </Talk>
        </Middle>
      ) : null}
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
