import type { MessageEntry } from '@weft/core'
import { ChatKind } from '@weft/protocol'
import { Mascot, token, typeStep } from '@weft/ui'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { prepareBotBubbles } from '../bubbles/onDemandBubbles'
import { Composer } from '../composer/Composer'
import { type PartOverrides, useWeft } from '../context/context'
import type { ComposerHandle, MessageListHandle } from '../context/props'
import { useDesk, useStrings } from '../hooks/useChat'
import { ConnectionBanner } from '../parts/ConnectionBanner'
import { MessageList } from '../parts/MessageList'
import { TypingIndicator } from '../parts/TypingIndicator'
import { isWrittenIn } from '../window/isWrittenIn'
import { isSmallScreen, useF6 } from '../window/useWindowKeys'
import { AssistantHeader } from './AssistantHeader'
import { SubjectCard, WindowBars, WindowHost } from './onDemand'
import { useIntroduced } from './useIntroduced'
import { type AssistantWindowProps, WindowFrame } from './WindowFrame'
import type { WindowPanelName } from './WindowHost'

/** The conversation, and beside it the search panel. */
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
function OwnIntro() {
  const strings = useStrings()
  const isClosed = useDesk((state) => state.hours?.isOpen === false)
  return (
    <Intro>
      <Mascot size={72} />
      <h3>{strings.introTitle}</h3>
      <p>{isClosed ? strings.introClosed : strings.introText}</p>
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

/** True after the next paint: a press shows the window at once, and its content a frame later. */
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

/** The conversation with the desk: header, banners, timeline, typing indicator, composer; the panels beside or over it. */
export function AssistantWindow(props: AssistantWindowProps) {
  const { isStaged, sendPage, subject, introduction, onMoveButton, onClose } = props
  const { chat, overrides } = useWeft()
  const parts = { ...OWN, ...overrides.parts }
  const { conversation } = chat.desk
  const frame = useRef<HTMLElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const list = useRef<MessageListHandle>(null)
  const titleId = useId()
  // State and not a ref: the menu may be requested before this element exists.
  const [middle, setMiddle] = useState<HTMLElement | null>(null)
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement>()
  const { mustIntroduce, introduced } = useIntroduced(conversation, introduction)
  const [chosen, setPanel] = useState<WindowPanelName>()
  const panel = mustIntroduce ? 'introduce' : chosen
  const leave = () => setPanel('leave')
  // On a touch screen the field would open the keyboard over the questions, so the window itself takes the focus.
  const enter = () => (matchMedia('(pointer: coarse)').matches ? frame.current?.focus() : composer.current?.focus())
  const enterOnce = useRef(enter)
  useEffect(prepareBotBubbles, [])
  const isWhole = useAfterPaint(!isStaged)
  useEffect(() => {
    if (isWrittenIn()) return
    // Until the field exists, the window gets the focus, so that Esc works.
    if (isWhole) enterOnce.current()
    else frame.current?.focus()
  }, [isWhole])
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
        <Middle ref={setMiddle}>
          <WindowHost
            conversation={conversation}
            frame={middle}
            sendPage={sendPage}
            menuAnchor={menuAnchor}
            panel={panel}
            introduction={introduction}
            onPanel={setPanel}
            onMoveButton={onMoveButton}
            onMenuClose={() => setMenuAnchor(undefined)}
            onJump={(msgSeqId) => {
              // On a small screen the panel covers the conversation and would hide the message.
              if (isSmallScreen()) setPanel(undefined)
              list.current?.jumpTo(msgSeqId)
            }}
            onIntroduced={introduced}
          />
          <Talk>
            <parts.ConnectionBanner onLeave={leave} />
            <WindowBars onLeave={leave} />
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
