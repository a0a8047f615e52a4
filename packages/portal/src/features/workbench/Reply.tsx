import type { DeskConversation } from '@weft/contract'
import type { Conversation } from '@weft/core'
import { Button, Field, Textarea, token, typeStep } from '@weft/ui'
import { Composer, type ComposerHandle, type Phrase } from '@weft/widget'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../../platform/session/session'
import { filledIn } from './fill-in'
import { ReplyHelpers } from './ReplyHelpers'
import { useCannedAnswers } from './use-desk'
import type { ServeStep } from './use-serving'
import { workbench } from './words'

const Locked = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  flex: none;
  min-height: 60px;
  padding: 8px 16px;
  border-top: 1px solid ${token('color.hairline')};
  background: ${token('color.band')};
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  & > output { flex: 1; min-width: 0; }
  & > section { flex-basis: 100%; min-width: 0; }
  & > section > ul { margin-inline: -8px; }
  & > section > p { margin: 0; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & > section > p > b { display: block; ${typeStep('bodyS')} color: ${token('color.text')}; }
`

/** The composer’s rows stay rows of the pane. */
const Rows = styled.div`
  display: contents;
  &[hidden] { display: none; }
`
/** Five buttons stand beside the text of an agent: it has a row of its own, however narrow the screen and whatever points at it. */
const Writing = styled(Composer)`
  & [data-rows] { flex-wrap: wrap; }
  & [data-rows] > textarea { flex-basis: 100%; }
  & [data-rows] > [type='submit'] { margin-inline-start: auto; }
`

export interface ReplyProps {
  conversation: Conversation
  /** Name for {客户} in canned answers. Undefined of a visitor, whose name may be one that agents gave and nobody else sees (SV-21). */
  customer: string | undefined
  /** Receives the composer's handle, for 重新编辑 and 引用. */
  composer: React.RefObject<ComposerHandle | null>
  /** Drop target for files. */
  dropTarget: React.RefObject<HTMLElement | null>
  /** False while a whisper is written instead: text and files wait here. */
  isShown: boolean
  /** Fires at every change of the text. */
  onTyping: () => void
  /** Fires after Alt+Enter has sent. */
  onNext: () => void
  /** Fires when the agent can no longer answer, with what was not sent. */
  onGone: (cut: CutOff | undefined) => void
}

/** Text that stood in the reply when a colleague took the conversation over, and whether the agent was in the field. */
export interface CutOff {
  text: string
  hadFocus: boolean
}

/**
 * Alt+Enter sends and opens the next conversation. If the message cannot be sent (too long, or a file not ready), the agent stays
 * here.
 */
const sendAndGo = (onNext: () => void) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.nativeEvent.isComposing || event.keyCode === 229) return
  event.preventDefault()
  const { form, value } = event.currentTarget
  const send = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (send && !send.disabled) form?.requestSubmit()
  else if (value.trim() !== '') return
  onNext()
}

const NONE: readonly Phrase[] = []

/** The composer with the desk's canned answers as quick phrases, and the agent's helpers above it. */
export function Reply(props: ReplyProps) {
  const { conversation, customer, composer, dropTarget, isShown, onTyping, onNext, onGone } = props
  const { data: answers = NONE } = useCannedAnswers()
  const agent = useSession((state) => state.session?.user.name)
  const phrases = useMemo(
    () => answers.map((one) => ({ ...one, text: filledIn(one.text, { customer, agent }) })),
    [answers, customer, agent],
  )
  const root = useRef<HTMLDivElement>(null)
  const [written, setWritten] = useState<string>()
  useLayoutEffect(() => {
    const rows = root.current
    return () => {
      const area = rows?.querySelector('textarea')
      onGone(area?.value.trim() ? { text: area.value, hadFocus: document.activeElement === area } : undefined)
    }
  }, [onGone])
  const field = useMemo(
    () => ({
      // Read from the field itself: a draft of an earlier visit is in it without a change.
      text: () => root.current?.querySelector('textarea')?.value ?? '',
      put: (text: string) => composer.current?.setText(text),
      add: (text: string) => composer.current?.reedit(text),
    }),
    [composer],
  )
  return (
    <Rows ref={root} hidden={!isShown}>
      <ReplyHelpers
        key={`helpers ${conversation.chatId}`}
        conversation={conversation}
        field={field}
        written={written}
        isShown={isShown}
      />
      <Writing
        ref={composer}
        key={conversation.chatId}
        conversation={conversation}
        canAttach
        autoFocus
        phrases={phrases}
        onTextChange={(text) => {
          setWritten(text)
          if (text !== '') onTyping()
        }}
        dropTarget={isShown ? dropTarget : undefined}
        onKeyDown={sendAndGo(onNext)}
        placeholder={workbench.placeholder}
      />
    </Rows>
  )
}

export interface LockedReplyProps {
  conversation: DeskConversation
  step: ServeStep | undefined
  /** What the agent wrote and did not send. */
  unsent?: { text: string; hadFocus: boolean; files: ReactNode } | undefined
}

/**
 * Replaces the composer where the agent cannot answer: the reason, the action that changes it, and what they had not sent, text
 * and files. The text takes the focus of the composer: an agent who goes on typing must not press the page's letter keys.
 */
export function LockedReply({ conversation, step, unsent }: LockedReplyProps) {
  const { phase, assigneeName, canAccept, isAssigneeAway, isBlocked } = conversation
  const name = assigneeName ?? '--'
  return (
    <Locked>
      <output>
        {isBlocked && canAccept
          ? workbench.locked.blocked
          : phase !== 'open'
            ? workbench.locked[phase]
            : isAssigneeAway
              ? workbench.locked.away(name)
              : workbench.locked.open(name)}
      </output>
      {step ? (
        <Button variant={step.isMain ? 'main' : 'secondary'} loading={step.isBusy} onClick={step.run}>
          {step.label}
        </Button>
      ) : null}
      {unsent?.text || unsent?.files ? (
        <section aria-label={workbench.locked.unsent}>
          {unsent.text ? (
            <Field label={workbench.locked.unsent} help={workbench.locked.unsentHint}>
              <Textarea readOnly rows={2} resize="none" autoFocus={unsent.hadFocus} value={unsent.text} />
            </Field>
          ) : (
            <p>
              <b>{workbench.locked.unsent}</b>
              {workbench.locked.unsentHint}
            </p>
          )}
          {unsent.files}
        </section>
      ) : null}
    </Locked>
  )
}
