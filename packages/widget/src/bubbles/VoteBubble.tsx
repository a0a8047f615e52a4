import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'
import type { BubbleProps } from './bubbleProps'
import { firstItem, itemOf, list, number, text } from './content'
import { Card, CardKind, CardTitle } from './frames'

const Frame = styled(Card)`
  padding: 10px 12px;
`
const Options = styled.ol`
  && { display: grid; gap: 4px; margin-top: 8px; }
  & > li {
    padding: 6px 10px;
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.control')};
    overflow-wrap: anywhere;
  }
`
const More = styled.p`
  && { margin-top: 6px; }
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
const SHOWN = 3
/** `status` of a vote that takes no more answers. */
const CLOSED = 2

/** A vote as it is announced: name, the first 3 options (WD-16). */
export function VoteBubble({ entry }: BubbleProps) {
  const strings = useStrings()
  const item = firstItem(entry)
  const options = list(item, 'items').map(itemOf)
  const rule = item.isRadio === true ? strings.voteRadio : strings.voteMulti
  return (
    <Frame>
      <CardKind>
        {strings.vote} · {number(item, 'status') === CLOSED ? strings.voteClosed : rule}
      </CardKind>
      <CardTitle>{text(item, 'name')}</CardTitle>
      <Options>
        {options.slice(0, SHOWN).map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no id and never move
          <li key={at}>{text(option, 'describes')}</li>
        ))}
      </Options>
      {options.length > SHOWN ? <More>{fill(strings.voteMore, { count: options.length })}</More> : null}
    </Frame>
  )
}
