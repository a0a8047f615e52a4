import type { Conversation, MessageEntry } from '@weft/core'
import { focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { useSenderName } from '../context/context'
import { useListActions } from '../context/listActions'
import { useConversationState } from '../hooks/useChat'
import { summaryOf } from '../text/summary'
import { useReading } from '../words/reading'
import { useWriting } from '../words/writing'
import { findQuoted, type Quote, readQuote } from './quote'

const Head = styled.button`
  display: block;
  overflow: hidden;
  max-width: 100%;
  min-height: 24px;
  padding: 2px 8px;
  border: 0;
  border-inline-start: 1px solid ${token('color.edge')};
  background: none;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  ${focusVisible}
  &:disabled { cursor: default; }
  &:hover:enabled { color: ${token('color.link')}; }
  @media (pointer: coarse) { min-height: 44px; }
`

interface Words {
  name: string
  text: string
  canJump: boolean
}

/** The line above a reply: the quoted sender and text. A press scrolls to the quoted message. */
export function QuotedHead({ entry, conversation }: { entry: MessageEntry; conversation: Conversation }) {
  const quote = readQuote(entry.extend)
  return quote ? <Line quote={quote} conversation={conversation} /> : null
}

function Line({ quote, conversation }: { quote: Quote; conversation: Conversation }) {
  const strings = useReading()
  const writing = useWriting()
  const actions = useListActions()
  const nameOf = useSenderName()
  const found = useConversationState(conversation, (state) => findQuoted(state.entries, quote.msgSeqId))
  const { name, text, canJump } = ((): Words => {
    if (found === 'gone') return { name: '', text: writing.quoteGone, canJump: false }
    if (found === 'not-loaded') return { name: quote.senderName, text: quote.text, canJump: true }
    if (found.isRecalled) return { name: '', text: writing.quoteRecalled, canJump: true }
    const name = found.sendType === 'my' ? strings.you : nameOf(found)
    return { name, text: summaryOf(found.msgType, found.content, strings), canJump: true }
  })()
  const jump = actions?.jumpTo
  return (
    <Head
      type="button"
      disabled={!canJump || !jump}
      title={canJump && jump ? writing.quoteJump : undefined}
      onClick={() => jump?.(quote.msgSeqId)}
    >
      {name ? (
        <>
          <bdi>{name}</bdi>
          {strings.colon}
        </>
      ) : null}
      <bdi>{text}</bdi>
    </Head>
  )
}
