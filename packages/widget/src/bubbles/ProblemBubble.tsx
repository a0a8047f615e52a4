import type { BubbleProps } from './bubbleProps'
import { firstItem, text } from './content'
import { Speech } from './frames'

/** The question a customer chose, as their own words. */
export function ProblemBubble({ entry }: BubbleProps) {
  return <Speech data-side={entry.sendType}>{text(firstItem(entry), 'questionContent')}</Speech>
}
