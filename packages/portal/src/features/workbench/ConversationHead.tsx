/** Head of a conversation at the desk: customer, state, and the agent's actions. */
import type { DeskConversation } from '@weft/contract'
import { Button, below, EllipsisIcon, IconButton, Menu, token, typeStep } from '@weft/ui'
import { ArrowLeft, ArrowRightLeft, CircleStop, ClipboardPlus, PanelRight } from 'lucide-react'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { Joined } from '../../shared/words/Joined'
import { isAnswerOwed, stateText, waitingClock } from './queue'
import type { ServeStep } from './use-serving'
import { workbench } from './words'

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  min-height: 56px;
  padding: 0 12px 0 20px;
  border-bottom: 1px solid ${token('color.hairline')};
  & > div { flex: 1; min-width: 0; }
  & h2 { font: 600 16px/24px ${token('font.text')}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & p { ${typeStep('caption')} color: ${token('color.textMeta')}; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${below('desktop')} { padding: 4px 12px 4px 4px; & p { white-space: normal; word-break: keep-all; overflow-wrap: anywhere; } & button[data-size='S'] { padding: 0 10px; } }
  @media (max-width: 639.98px) { & button[data-variant='secondary'] > span:has(svg) { display: none; } }
`
/** The promise's clock as text: a chip would leave no room for the name. */
const Owed = styled.b`
  font-weight: 500;
  &[data-state='remaining'] { color: ${token('color.info')}; }
  &[data-state='warning'] { color: ${token('color.warning')}; }
  &[data-state='overdue'] { color: ${token('color.danger')}; }
`
const Back = styled.span`
  display: none;
  ${below('desktop')} { display: contents; }
`
/** On a phone this action is only in the menu, or below the messages, so that the name keeps its room. */
const Roomy = styled.span`
  display: contents;
  @media (max-width: 639.98px) { display: none; }
`
const ContextButton = styled.span`
  display: none;
  @media (max-width: 1199.98px) { display: contents; }
`

/** Dialogs over a conversation, one at a time. */
export type ConversationDialog = 'order' | 'transfer' | 'end' | 'snooze' | 'vote' | 'transcript'

/** Menu entries: for its own agent, and for every reader. */
const OWN_STEPS = ['snooze', 'transfer', 'vote'] as const
const LABELS = {
  snooze: workbench.snooze.button,
  transfer: workbench.transfer,
  vote: workbench.vote,
  transcript: workbench.transcript.button,
}

export interface ConversationHeadProps {
  conversation: DeskConversation
  /** The conversation is open and this agent's own: shows the agent's actions. */
  isMine: boolean
  /** Shown after the state where the agent only reads. */
  reading: string
  /** The server's time in milliseconds since 1970. */
  now: number
  /** What would make it the agent's own. */
  step: ServeStep | undefined
  onOpen: (dialog: ConversationDialog) => void
  onBack: () => void
  onContext: () => void
}

export function ConversationHead(props: ConversationHeadProps) {
  const { conversation: row, isMine, reading, now, step, onOpen, onBack, onContext } = props
  const clock = waitingClock(row, now)
  const about = [
    row.enterpriseName ?? (row.isVisitor ? workbench.visitor : undefined),
    // The actions already show that the conversation is the agent's own.
    ...(isMine ? [] : [stateText(row), reading]),
  ]
  return (
    <Head>
      <Back>
        <IconButton label={workbench.back} onClick={onBack}>
          <ArrowLeft />
        </IconButton>
      </Back>
      <div>
        <h2 translate="no">{row.customerName}</h2>
        <p>
          {clock ? (
            <>
              <Owed data-state={clock.state} title={minuteText(clock.dueAt)}>
                {clock.label}
              </Owed>
              {' · '}
            </>
          ) : null}
          <Joined of={about} />
        </p>
      </div>
      {step ? (
        <Roomy>
          <Button size="S" variant={step.isMain ? 'main' : 'secondary'} loading={step.isBusy} onClick={step.run}>
            {step.label}
          </Button>
        </Roomy>
      ) : null}
      <Button size="S" icon={<ClipboardPlus />} onClick={() => onOpen('order')}>
        {workbench.order.button}
      </Button>
      {isMine ? (
        <>
          <Roomy>
            <Button size="S" icon={<ArrowRightLeft />} onClick={() => onOpen('transfer')}>
              {workbench.transfer}
            </Button>
          </Roomy>
          <Button size="S" icon={<CircleStop />} onClick={() => onOpen('end')}>
            {workbench.end}
          </Button>
        </>
      ) : null}
      <Menu
        align="end"
        label={workbench.more}
        trigger={
          <IconButton size="S" label={workbench.more}>
            <EllipsisIcon />
          </IconButton>
        }
        entries={[...(isMine ? OWN_STEPS : []), 'transcript' as const]
          .filter((key) => key !== 'snooze' || !isAnswerOwed(row, now))
          .map((key) => ({
            key,
            label: LABELS[key],
            onSelect: () => onOpen(key),
          }))}
      />
      <ContextButton>
        <IconButton label={workbench.context} size="S" onClick={onContext}>
          <PanelRight />
        </IconButton>
      </ContextButton>
    </Head>
  )
}
