import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'
import { summaryOf } from '../text/summary'
import type { BubbleProps } from './bubbleProps'
import { firstItem, itemOf, list, number, text } from './content'
import { Card, CardTitle } from './frames'

const Quoted = styled(Card)`
  padding: 10px 12px;
`
const Items = styled.ul`
  && { display: grid; gap: 2px; margin-top: 6px; padding-top: 6px; border-top: 1px solid ${token('color.hairline')}; }
  & > li {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${typeStep('caption')}
    color: ${token('color.textSecondary')};
  }
`
const More = styled.p`
  && { margin-top: 6px; }
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
const SHOWN = 4

/** Forwarded messages: the head, the first lines, how many there are. */
export function RelayBubble({ entry }: BubbleProps) {
  const strings = useStrings()
  const item = firstItem(entry)
  const items = list(item, 'items').map(itemOf)
  return (
    <Quoted>
      <CardTitle>{text(item, 'title')}</CardTitle>
      <Items>
        {items.slice(0, SHOWN).map((message, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a relay never changes
          <li key={at}>
            {text(message, 'senderName')}：
            {summaryOf(number(message, 'msgType') ?? 0, list(message, 'content'), strings)}
          </li>
        ))}
      </Items>
      {items.length > SHOWN ? <More>{fill(strings.relayMore, { count: items.length })}</More> : null}
    </Quoted>
  )
}
