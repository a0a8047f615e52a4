import type { Conversation } from '@weft/core'
import { Checkbox, token, typeStep } from '@weft/ui'
import { SignedPicture } from '@weft/widget'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { Joined } from '../../shared/words/Joined'
import type { PickableMessage } from './order-start'
import { workbench } from './words'

const labels = workbench.order

const Root = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-bottom: 8px; ${typeStep('bodyS')} font-weight: 500; color: ${token('color.textSecondary')}; }
  & > p { margin: 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`
const List = styled.ul`
  max-height: 320px;
  overflow: auto;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  & > li { padding: 6px 12px; }
  & > li + li { border-top: 1px solid ${token('color.hairline')}; }
  & label { width: 100%; }
`
const Message = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 12px;
  flex: 1;
  & > small { grid-column: 1; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & > span { grid-column: 1; overflow-wrap: anywhere; ${typeStep('bodyS')} }
  & > img { grid-column: 2; grid-row: 1 / span 2; width: 48px; height: 48px; object-fit: cover; border-radius: ${token('radius.control')}; }
`

export interface MessagePicksProps {
  messages: readonly PickableMessage[]
  /** Source of the messages: renews expired URLs. */
  conversation: Conversation
  picked: ReadonlySet<number>
  onPick: (picked: ReadonlySet<number>) => void
}

/** Picks messages for the order: texts go below the description; pictures, videos and files become its files. */
export function MessagePicks({ messages, conversation, picked, onPick }: MessagePicksProps) {
  const toggle = (msgSeqId: number, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(msgSeqId)
    else next.delete(msgSeqId)
    onPick(next)
  }
  return (
    <Root>
      <legend>{labels.picks(picked.size)}</legend>
      {messages.length === 0 ? (
        <p>{labels.noMessages}</p>
      ) : (
        <List>
          {[...messages].reverse().map((one) => (
            <li key={one.msgSeqId}>
              <Checkbox
                checked={picked.has(one.msgSeqId)}
                onCheckedChange={(isPicked) => toggle(one.msgSeqId, isPicked)}
                label={
                  <Message>
                    <small>
                      <Joined of={[one.senderName, minuteText(one.timestamp)]} />
                    </small>
                    <span>{one.text}</span>
                    {one.picture ? <SignedPicture entry={one.picture} conversation={conversation} /> : null}
                  </Message>
                }
              />
            </li>
          ))}
        </List>
      )}
    </Root>
  )
}
