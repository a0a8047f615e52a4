/**
 * The steps of an order before the one that its card tells: the customer's list shows one card for each order (SV-35), and a press
 * shows what came before, newest first.
 */
import type { MessageEntry } from '@weft/core'
import { ChatKind, orderOf } from '@weft/protocol'
import { token, typeStep } from '@weft/ui'
import { useId, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { firstItem, text } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { useConversationState, useStrings } from '../hooks/useChat'
import { useToday } from '../hooks/useNow'
import { TextAction } from '../shapes/frames'
import { fill } from '../strings'
import { isoTime, timeLabel } from '../text/time'
import { useReading } from '../words/reading'

const Box = styled.div`
  max-width: 264px;
  padding-top: 2px;
  ${typeStep('caption')}
  color: ${token('color.textSecondary')};
  /* Its focus ring is inside it, so that it touches neither the card nor the first time. */
  & > button { display: block; margin: 0; margin-inline-start: -4px; padding-inline: 6px; }
  & > button:focus-visible { outline-offset: -2px; }
  & > ol {
    gap: 8px;
    padding-block: 4px;
    padding-inline: 10px 0;
    border-inline-start: 1px solid ${token('color.hairline')};
    list-style: none;
    &:not([hidden]) { display: grid; }
  }
  & span, & time { display: block; overflow-wrap: anywhere; }
  & time { font-variant-numeric: tabular-nums; color: ${token('color.textMeta')}; }
`

const NONE: readonly MessageEntry[] = []

/** The card's text: what was said with the step, or the order's state. */
const saidIn = (entry: MessageEntry): string => text(firstItem(entry), 'content') || text(firstItem(entry), 'status')

/** Renders nothing for a card that tells no step of an order, for the first step, and for agents, who see each card. */
export function EarlierSteps({ entry, conversation }: BubbleProps) {
  const reading = useReading()
  const strings = useStrings()
  const today = useToday()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const order = conversation.kind === ChatKind.customerUser ? orderOf(entry) : undefined
  const entries = useConversationState(conversation, (state) => (order ? state.entries : NONE))
  const steps = useMemo(() => {
    const before = (one: (typeof entries)[number]): one is MessageEntry =>
      one.kind === 'message' && !one.isRecalled && (one.msgSeqId ?? 0) < (entry.msgSeqId ?? 0) && orderOf(one) === order
    return entries.filter(before).reverse()
  }, [entries, entry, order])
  if (steps.length === 0) return null
  return (
    <Box>
      <TextAction type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        {fill(reading.earlierSteps, { count: steps.length })}
      </TextAction>
      <ol id={listId} hidden={!isOpen} aria-label={fill(reading.earlierSteps, { count: steps.length })}>
        {steps.map((step) => (
          <li key={step.key}>
            <time dateTime={isoTime(step.timestamp)}>{timeLabel(step.timestamp, today, strings)}</time>
            <span>
              <bdi>{text(firstItem(step), 'title')}</bdi>
            </span>
            <span>
              <bdi>{saidIn(step)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </Box>
  )
}
