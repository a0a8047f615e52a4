import type { DeskConversation } from '@weft/contract'
import { Badge, Button, EmptyState, focusVisible, SlaChip, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { minuteText } from '../../platform/time/times'
import { Actions } from '../../shared/console/page-frame'
import { type ListColumn, WholeTable } from '../../shared/table/ListTable'
import { isCutShort, stateText, waitingClock } from './queue'
import { supervision as words } from './supervision-words'
import { workbench } from './words'

const Customer = styled.div`
  & > a { color: ${token('color.link')}; ${focusVisible} }
  & > span { display: block; color: ${token('color.textMeta')}; }
`
const About = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Cut = styled.p`
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  margin: 0;
`

/** How long the customer has waited, in milliseconds; -1 where nothing is owed. */
function waitOf(one: DeskConversation, now: number): number {
  const since = one.unansweredSince ?? one.waitingSince
  return since === undefined || one.promiseDueAt === undefined ? -1 : Math.max(0, now - since)
}

export interface LiveConversationsProps {
  conversations: readonly DeskConversation[]
  /** How many the server listed, and how many there are. */
  ofAll: { listed: number; total: number }
  now: number
  ownId: string
  onAssign: (conversation: DeskConversation) => void
  onTakeOver: (conversation: DeskConversation) => void
}

/** Waiting and open conversations, the most urgent first until a column orders them. */
export function LiveConversations({ conversations, ofAll, now, ownId, onAssign, onTakeOver }: LiveConversationsProps) {
  const titles = words.conversationColumns
  const columns: readonly ListColumn<DeskConversation>[] = [
    {
      key: 'customer',
      title: titles.customer,
      width: '11em',
      value: (one) => one.customerName,
      render: (one) => (
        <Customer>
          <Link
            title={words.look}
            to={`${urls.workbench}?${new URLSearchParams({ scope: 'all', customer: one.customerId })}`}
          >
            {one.customerName || '--'}
          </Link>
          <span>{one.enterpriseName ?? (one.isVisitor ? workbench.visitor : '')}</span>
        </Customer>
      ),
    },
    {
      key: 'state',
      title: titles.state,
      width: '8em',
      render: (one) =>
        one.isBlocked || one.isAssigneeAway ? (
          <Badge tone={one.isBlocked ? 'danger' : 'warning'}>{stateText(one)}</Badge>
        ) : (
          workbench.phases[one.phase]
        ),
    },
    {
      key: 'agent',
      title: titles.agent,
      width: '7em',
      render: (one) => one.assigneeName ?? '--',
      value: (one) => one.assigneeName ?? '',
    },
    {
      key: 'wait',
      title: titles.wait,
      width: '11em',
      descends: true,
      value: (one) => waitOf(one, now),
      render: (one) => {
        const clock = waitingClock(one, now)
        return clock ? <SlaChip state={clock.state} label={clock.label} dueAt={minuteText(clock.dueAt)} /> : '--'
      },
    },
    { key: 'about', title: titles.about, render: (one) => <About>{one.question ?? (one.lastText || '--')}</About> },
    {
      key: 'action',
      title: titles.action,
      width: '12em',
      render: (one) => (
        <Actions>
          <Button size="S" variant="quiet" onClick={() => onAssign(one)}>
            {one.phase === 'open' ? words.reassign : words.assign}
          </Button>
          {one.assigneeId === ownId ? null : (
            <Button size="S" variant="quiet" onClick={() => onTakeOver(one)}>
              {words.takeOver}
            </Button>
          )}
        </Actions>
      ),
    },
  ]
  return (
    <>
      <WholeTable
        caption={words.conversations}
        columns={columns}
        rows={conversations}
        rowKey={(one) => one.customerId}
        empty={<EmptyState compact message={words.noConversations} />}
      />
      {isCutShort(ofAll.listed, ofAll.total) ? <Cut>{words.mostUrgent(ofAll.listed, ofAll.total)}</Cut> : null}
    </>
  )
}
