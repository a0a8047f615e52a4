/** One customer in the list: name, last message, waiting time, agent. */
import type { DeskConversation } from '@weft/contract'
import { Avatar, Badge, SlaChip, token, typeStep, UnreadBadge } from '@weft/ui'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { isUnseen } from './handovers'
import { Last, Line, Top } from './list-parts'
import { adviceOf, shortTime, stateText, unreadFor, waitingClock } from './queue'
import { SnoozeMark } from './Snooze'
import { workbench } from './words'

const Row = styled(Line)`
  align-content: center;
  min-height: 64px;
  gap: 2px 10px;
  padding: 6px 16px;
  & > :first-child { grid-row: 1 / span 2; }
`
/** Beside the text, as far as there is room: the agent, and the conversation's marks. */
const State = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  max-width: 55%;
  overflow: hidden;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  white-space: nowrap;
  & > span { overflow: hidden; text-overflow: ellipsis; }
  & > [data-own='true'] { color: ${token('color.link')}; }
`

/** In a narrow list the customer's question needs the room; the reason is read out, and shown under the pointer. */
const Why = styled.span`
  @container (max-width: 339.98px) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`

/** A colleague handed it over, and this agent has not looked at it. */
const Handed = styled.i`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${token('color.thread')};
  @media (forced-colors: active) { background: Highlight; forced-color-adjust: none; }
`

/** A colleague whispered in it, and this agent has not looked: amber, as the whisper itself. */
const Whispered = styled(Handed)`
  background: ${token('color.warning')};
`

interface ConversationLineProps {
  one: DeskConversation
  ownId: string
  isChosen: boolean
  /** The conversation that is open on a visible page. */
  readingId: string | undefined
  /** The server's time in milliseconds since 1970. */
  now: number
  onChoose: (customerId: string) => void
}

export function ConversationLine({ one, ownId, isChosen, readingId, now, onChoose }: ConversationLineProps) {
  const clock = waitingClock(one, now)
  const advice = adviceOf(one, ownId)
  return (
    <li>
      <Row
        type="button"
        data-conversation={one.customerId}
        aria-current={isChosen}
        onClick={() => onChoose(one.customerId)}
      >
        <Avatar name={one.customerName} size={40} />
        <Top>
          <b translate="no">{one.customerName}</b>
          {clock ? (
            <SlaChip state={clock.state} label={clock.label} dueAt={minuteText(clock.dueAt)} />
          ) : (
            <time dateTime={new Date(one.lastTimestamp).toISOString()}>{shortTime(one.lastTimestamp, now)}</time>
          )}
        </Top>
        <Last>
          <span>
            {one.phase === 'waiting' && one.question ? one.question : one.lastText || workbench.empty.timeline}
          </span>
          <State>
            {isUnseen(one, readingId) ? (
              <Handed role="img" aria-label={workbench.handedUnseen} title={workbench.handedUnseen} />
            ) : null}
            {isUnseen(one, readingId, 'whisperedAt') ? (
              <Whispered role="img" aria-label={workbench.whisper.unseen} title={workbench.whisper.unseen} />
            ) : null}
            <SnoozeMark conversation={one} now={now} />
            {one.isBlocked ? <Badge tone="danger">{workbench.blocked}</Badge> : null}
            {one.isAssigneeAway ? <Badge tone="warning">{workbench.away}</Badge> : null}
            {one.leftMessage ? <Badge tone="info">{workbench.leftMessage}</Badge> : null}
            {advice ? (
              <span data-own={one.suggestedAgentId === ownId} title={advice.who + advice.why}>
                {advice.who}
                <Why>{advice.why}</Why>
              </span>
            ) : one.groupName ? (
              <span>{one.groupName}</span>
            ) : clock ||
              one.isBlocked ||
              one.isAssigneeAway ||
              (one.snoozedUntil && one.assigneeId === ownId) ? null : (
              <span>{stateText(one)}</span>
            )}
          </State>
          <UnreadBadge count={unreadFor(one, ownId, readingId)} />
        </Last>
      </Row>
    </li>
  )
}
