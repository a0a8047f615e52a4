/** A whisper between the messages: on amber, with its author and who can see it. Its author can remove it. */
import { Button, LockIcon, token, typeStep } from '@weft/ui'
import { type BubbleProps, LinkedText, type Overrides } from '@weft/widget'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../../platform/session/session'
import { minuteText } from '../../platform/time/times'
import { Joined } from '../../shared/words/Joined'
import { useWhisperRemoval } from './use-whispers'
import { WHISPER, whisperOf } from './whispers'
import { workbench } from './words'

const labels = workbench.whisper

const Root = styled.article`
  flex: 1;
  max-width: 560px;
  box-sizing: border-box;
  padding: 8px 12px;
  border: 1px solid ${token('color.warning')};
  border-inline-start-width: 4px;
  border-radius: ${token('radius.control')};
  background: ${token('color.warningBg')};
  color: ${token('color.text')};
  & > p { margin: 0; white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere; }
`
const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  min-height: 24px;
  ${typeStep('caption')}
  color: ${token('color.warning')};
  & > svg { flex: none; }
  & > span { flex: 1; min-width: min-content; }
`

export function WhisperBubble({ entry, conversation }: BubbleProps) {
  const whisper = whisperOf(entry)
  const ownId = useSession((state) => state.session?.user.number)
  const removal = useWhisperRemoval(conversation.chatId)
  const [isRemoving, setRemoving] = useState(false)
  const isOwn = whisper.authorId === ownId
  return (
    <Root aria-label={labels.of(whisper.authorName)}>
      <About>
        <LockIcon size={14} />
        <span>
          <Joined of={[labels.only, whisper.authorName, minuteText(whisper.writtenAt)]} />
        </span>
        {isOwn && !isRemoving ? (
          <Button size="S" variant="quiet" onClick={() => setRemoving(true)}>
            {labels.remove}
          </Button>
        ) : null}
        {isOwn && isRemoving ? (
          <>
            <Button size="S" variant="quiet" onClick={() => setRemoving(false)}>
              {workbench.cancel}
            </Button>
            <Button
              size="S"
              variant="danger"
              autoFocus
              loading={removal.isPending}
              onClick={() => removal.mutate(whisper.id)}
            >
              {labels.removeSure}
            </Button>
          </>
        ) : null}
      </About>
      <p>
        <LinkedText>{whisper.text}</LinkedText>
      </p>
    </Root>
  )
}

/** For a WeftProvider. */
export const whisperBubbles: NonNullable<Overrides['bubbles']> = { [WHISPER]: WhisperBubble }
