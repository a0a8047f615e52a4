import type { Conversation } from '@weft/core'
import { focusVisible, token, typeStep } from '@weft/ui'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { useSenderName } from '../context/context'
import { useConversationState } from '../hooks/useChat'
import { fill } from '../strings'
import { useReading } from '../words/reading'
import { useWriting } from '../words/writing'
import { findQuoted, type Quote } from './quote'

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 6px 6px 0;
  padding-inline-start: 8px;
  border-radius: ${token('radius.control')};
  background: ${token('color.band')};
  ${typeStep('caption')}
  color: ${token('color.textSecondary')};
  & > p { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > p > b { font-weight: 600; color: ${token('color.text')}; }
`
const Remove = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  color: inherit;
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${token('color.hover')}; }
  @media (pointer: coarse) { width: 44px; height: 44px; }
`

interface QuoteBarProps {
  quote: Quote
  conversation: Conversation
  onRemove: () => void
}

/** Above the field: the message that the next one quotes, until it is sent or removed. */
export function QuoteBar({ quote, conversation, onRemove }: QuoteBarProps) {
  const reading = useReading()
  const writing = useWriting()
  const nameOf = useSenderName()
  const found = useConversationState(conversation, (state) => findQuoted(state.entries, quote.msgSeqId))
  const name = typeof found === 'object' ? nameOf(found) : quote.senderName
  return (
    <Bar role="group" aria-label={writing.quote}>
      <p>
        <b>{fill(writing.quoteOf, { name })}</b>
        {reading.colon}
        <bdi>{quote.text}</bdi>
      </p>
      <Remove type="button" aria-label={writing.quoteRemove} title={writing.quoteRemove} onClick={onRemove}>
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </Remove>
    </Bar>
  )
}
