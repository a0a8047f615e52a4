import { firstItem, text } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { Speech } from '../shapes/frames'

/** The question that a customer chose, shown as their message. */
export function ProblemBubble({ entry }: BubbleProps) {
  return (
    <Speech data-side={entry.sendType}>
      <bdi>{text(firstItem(entry), 'questionContent')}</bdi>
    </Speech>
  )
}
