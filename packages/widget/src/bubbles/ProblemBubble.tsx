import { firstItem, text } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { Speech } from '../shapes/frames'

/** The question a customer chose, as their own words. */
export function ProblemBubble({ entry }: BubbleProps) {
  return (
    <Speech data-side={entry.sendType}>
      <bdi>{text(firstItem(entry), 'questionContent')}</bdi>
    </Speech>
  )
}
