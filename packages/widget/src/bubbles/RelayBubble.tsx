import { token, typeStep, untranslated } from '@weft/ui'
import { css, styled } from 'styled-components'
import { firstItem, itemOf, list, number, text } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { useListActions } from '../context/listActions'
import { CardLink, CardTitle } from '../shapes/cards'
import { Card } from '../shapes/frames'
import { fill } from '../strings'
import { relayedWords } from '../text/relayed'
import { useReading } from '../words/reading'
import { UnknownBubble } from './UnknownBubble'

const inside = css`
  && { padding: 10px 12px; }
`
const Quoted = styled(Card)`${inside}`
const Opening = styled(CardLink)`${inside}`
const Items = styled.span`
  display: grid;
  gap: 2px;
  margin-top: 6px;
  padding-top: 6px;
  border-top: 1px solid ${token('color.hairline')};
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${typeStep('caption')}
    color: ${token('color.textSecondary')};
  }
`
const More = styled.span`
  display: block;
  margin-top: 6px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
const SHOWN = 4

/** Forwarded messages: title, the first lines and the count. A press opens them all. */
export function RelayBubble({ entry, conversation }: BubbleProps) {
  const strings = useReading()
  const actions = useListActions()
  const item = firstItem(entry)
  const items = list(item, 'items').map(itemOf)
  const title = text(item, 'title')
  // Damaged content: an empty card would look like an error of this page.
  if (!title && items.length === 0) return <UnknownBubble entry={entry} conversation={conversation} />
  const content = (
    <>
      <CardTitle>
        <bdi>{title}</bdi>
      </CardTitle>
      <Items>
        {items.slice(0, SHOWN).map((message, at) => (
          <span key={at}>
            <span ref={untranslated}>
              <bdi>{text(message, 'senderName')}</bdi>
            </span>
            {strings.colon}
            <bdi>{relayedWords(number(message, 'msgType') ?? 0, list(message, 'content'), strings)}</bdi>
          </span>
        ))}
      </Items>
      {items.length > SHOWN ? <More>{fill(strings.relayMore, { count: items.length })}</More> : null}
    </>
  )
  if (!actions || items.length === 0) return <Quoted>{content}</Quoted>
  return (
    <Opening as="button" type="button" onClick={() => actions.openRelay(entry)}>
      {content}
    </Opening>
  )
}
