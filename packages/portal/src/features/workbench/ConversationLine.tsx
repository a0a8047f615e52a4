/** One customer in the list: name, last message, waiting time, agent. */
import type { DeskConversation } from '@weft/contract'
import { Avatar, Badge, SlaChip, token, typeStep, UnreadBadge } from '@weft/ui'
import { ArrowRight } from 'lucide-react'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { isUnseen } from './handovers'
import { Last, Line, Top } from './list-parts'
import { adviceOf, shortTime, stateText, unreadFor, waitingClock } from './queue'
import { SnoozeMark } from './Snooze'
import { workbench } from './words'

/** The list beside a conversation: 280 px. */
const NARROW = '(max-width: 339.98px)'

const Row = styled(Line)`
  align-content: center;
  min-height: 64px;
  gap: 2px 8px;
  padding: 6px 16px;
  & > :first-child { grid-row: 1 / span 2; align-self: center; margin-top: 0; }
  @container ${NARROW} { padding: 6px 8px; }
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
  @container ${NARROW} { max-width: 60%; margin-left: -2px; & > [data-own] { max-width: 46px; } & > [data-tone] { padding: 0 5px; } }
`

/** In a narrow list the customer's question needs the room; this is read out, and shown under the pointer. */
const Whole = styled.span`
  @container ${NARROW} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`
/** What stands for it there. */
const Brief = styled.span`
  display: none;
  @container ${NARROW} { display: inline; }
  & > svg { display: inline; vertical-align: -1px; }
`

/** In a narrow list at the corner of the avatar. */
const Unread = styled(UnreadBadge)`
  @container ${NARROW} { position: absolute; top: 8px; right: calc(100% - 44px); }
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
        <Avatar name={one.customerName} size={32} />
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
            {one.isAssigneeAway ? (
              <Badge tone="warning" title={stateText(one)}>
                <Whole>{workbench.away.who}</Whole>
                {workbench.away.is}
              </Badge>
            ) : null}
            {one.leftMessage ? <Badge tone="info">{workbench.leftMessage}</Badge> : null}
            {advice ? (
              <span data-own={one.suggestedAgentId === ownId} title={advice.who + advice.why}>
                <Whole>
                  <bdi>{advice.who}</bdi>
                  {advice.why}
                </Whole>
                <Brief aria-hidden="true">
                  <ArrowRight size={10} strokeWidth={1.5} />
                  {advice.name}
                </Brief>
              </span>
            ) : one.groupName ? (
              <span data-own="false" title={one.groupName}>
                {one.groupName}
              </span>
            ) : clock ||
              one.isBlocked ||
              one.isAssigneeAway ||
              (one.snoozedUntil && one.assigneeId === ownId) ? null : (
              <span>{stateText(one)}</span>
            )}
          </State>
          <Unread count={unreadFor(one, ownId, readingId)} />
        </Last>
      </Row>
    </li>
  )
}
