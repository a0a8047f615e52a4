import type { DeskConversation } from '@weft/contract'
import type { Conversation } from '@weft/core'
import { Button, token, typeStep } from '@weft/ui'
import { Composer, type ComposerHandle } from '@weft/widget'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { QuickReplies } from './QuickReplies'
import { type CannedAnswer, matchingAnswers, quickWord } from './queue'
import { useCannedAnswers } from './use-desk'
import { workbench } from './words'

const Root = styled.div`
  position: relative;
  flex: none;
`
const Locked = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  flex: none;
  min-height: 60px;
  padding: 8px 16px;
  border-top: 1px solid ${token('color.hairline')};
  background: ${token('color.band')};
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
`

export interface ReplyProps {
  conversation: Conversation
  /** Puts the composer's handle into reach, for 重新编辑. */
  composer: React.RefObject<ComposerHandle | null>
}

/** The composer with quick replies: `/` at the start opens them, arrows choose, Enter takes, Esc closes. */
export function Reply({ conversation, composer }: ReplyProps) {
  const { data: answers } = useCannedAnswers()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [dismissed, setDismissed] = useState<string>()
  const word = quickWord(text)
  const isOpen = word !== undefined && text !== dismissed
  const found = useMemo(() => (word === undefined ? [] : matchingAnswers(answers ?? [], word)), [answers, word])
  const latest = useRef(text)

  const take = (answer: CannedAnswer) => {
    composer.current?.setText(answer.text)
    composer.current?.focus()
  }
  const onTextChange = (next: string) => {
    if (next !== latest.current) setAt(0)
    latest.current = next
    setText(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const count = Math.max(1, found.length)
      setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (event.key === 'Enter' && !event.ctrlKey) {
      const answer = found[at]
      if (!answer) return
      event.preventDefault()
      take(answer)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setDismissed(text)
    }
  }
  return (
    <Root>
      {isOpen ? <QuickReplies answers={found} at={at} onHover={setAt} onChoose={take} /> : null}
      <Composer
        ref={composer}
        key={conversation.chatId}
        conversation={conversation}
        canAttach
        autoFocus
        placeholder={workbench.placeholder}
        onTextChange={onTextChange}
        onKeyDown={onKeyDown}
      />
    </Root>
  )
}

export interface LockedReplyProps {
  conversation: DeskConversation
  isBusy: boolean
  onAccept: () => void
}

/** In place of the composer where the agent cannot answer: why, and the step that changes it. */
export function LockedReply({ conversation, isBusy, onAccept }: LockedReplyProps) {
  const { phase, assigneeName, canAccept, isAssigneeAway } = conversation
  const name = assigneeName ?? '--'
  return (
    <Locked>
      <span>
        {phase !== 'open'
          ? workbench.locked[phase]
          : isAssigneeAway
            ? workbench.locked.away(name)
            : workbench.locked.open(name)}
      </span>
      {canAccept ? (
        <Button variant="main" loading={isBusy} onClick={onAccept}>
          {workbench.accept}
        </Button>
      ) : null}
    </Locked>
  )
}
