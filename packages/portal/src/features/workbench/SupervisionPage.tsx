/** The supervisor's view (SV-12): every agent's state, load and waits; conversations can be reassigned. */
import { type DeskConversation, SERVICE_DESK, type SupervisedAgent } from '@weft/contract'
import { Badge, EmptyState, ErrorState, Select, Skeleton, spanText } from '@weft/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSession } from '../../platform/session/session'
import { FigureRow, FiguresPage } from '../../shared/console/page-frame'
import { type ListColumn, WholeTable } from '../../shared/table/ListTable'
import { durationText } from '../../shared/words/duration'
import { AssignDialog } from './AssignDialog'
import { BlockedCustomers } from './BlockedCustomers'
import { decisions } from './decision-words'
import { LiveConversations } from './LiveConversations'
import { supervision as words } from './supervision-words'
import { useNow } from './use-now'
import { useOverview } from './use-supervision'
import { useTakeOver } from './use-take-over'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px 24px;
  margin-top: 16px;
  & > button[role='combobox'] { width: 180px; }
`

type Status = keyof typeof words.statuses
const statusOf = (agent: SupervisedAgent): Status => (agent.isOnline ? agent.status : 'offline')
const TONES = { online: 'success', busy: 'warning', away: 'neutral', offline: 'neutral' } as const
const isOnDuty = (agent: SupervisedAgent) => agent.isOnline && agent.status !== 'away'

const columnsAt = (now: number): readonly ListColumn<SupervisedAgent>[] => {
  const { columns } = words
  const waitOf = ({ longestWaitSince: since }: SupervisedAgent) => (since === undefined ? -1 : Math.max(0, now - since))
  return [
    { key: 'agent', title: columns.agent, render: (one) => one.agentName, value: (one) => one.agentName },
    {
      key: 'status',
      title: columns.status,
      width: '8em',
      render: (one) => <Badge tone={TONES[statusOf(one)]}>{words.statuses[statusOf(one)]}</Badge>,
    },
    {
      key: 'open',
      title: columns.open,
      align: 'end',
      width: '7em',
      render: (one) => one.openCount,
      descends: true,
      value: (one) => one.openCount,
    },
    {
      key: 'overdue',
      title: columns.overdue,
      align: 'end',
      width: '7em',
      render: (one) => (one.overdueCount > 0 ? <Badge tone="danger">{one.overdueCount}</Badge> : 0),
      descends: true,
      value: (one) => one.overdueCount,
    },
    {
      key: 'longest',
      title: columns.longest,
      align: 'end',
      width: '10em',
      render: (one) => (one.longestWaitSince === undefined ? '--' : spanText(waitOf(one))),
      descends: true,
      value: waitOf,
    },
    {
      key: 'ended',
      title: columns.ended,
      align: 'end',
      width: '9em',
      render: (one) => one.endedCount,
      descends: true,
      value: (one) => one.endedCount,
    },
    {
      key: 'median',
      title: columns.median,
      align: 'end',
      width: '13em',
      render: (one) => durationText(one.medianReplyMs),
      descends: true,
      value: (one) => one.medianReplyMs ?? -1,
    },
  ]
}

/** Values of the filter beside the agents' ids. */
const ALL = 'all'
const QUEUE = 'queue'

export function SupervisionPage() {
  const { data, isError, isFetching, refetch } = useOverview()
  const [params, setParams] = useSearchParams()
  const agentId = params.get('agent') ?? ALL
  const now = useNow(5_000, data?.aheadMs)
  const ownId = useSession((state) => state.session?.user.number) ?? ''
  const canServe = useSession((state) => state.session?.authorities.includes(SERVICE_DESK) ?? false)
  const [assigned, setAssigned] = useState<DeskConversation>()
  const takeOver = useTakeOver()
  if (isError && !data) {
    return (
      <FiguresPage>
        <h1>{words.title}</h1>
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      </FiguresPage>
    )
  }
  if (!data) {
    return (
      <FiguresPage>
        <h1>{words.title}</h1>
        <Skeleton shape="block" style={{ height: 104 }} />
        <Skeleton shape="block" style={{ height: 240 }} />
      </FiguresPage>
    )
  }
  const { agents, longestWaitSince } = data
  const shown = data.conversations.filter(
    (one) => agentId === ALL || (agentId === QUEUE ? one.phase === 'waiting' : one.assigneeId === agentId),
  )
  const figures: readonly (readonly [label: string, value: number, about: string, isAlert?: boolean])[] = [
    [
      words.figures.waiting,
      data.waitingCount,
      longestWaitSince === undefined
        ? words.figures.nobody
        : words.figures.longest(spanText(Math.max(0, now - longestWaitSince))),
    ],
    [words.figures.overdue, data.overdueCount, words.figures.overdueHint, data.overdueCount > 0],
    [words.figures.open, data.openCount, ''],
    [words.figures.onDuty, agents.filter(isOnDuty).length, words.figures.ofAgents(agents.length)],
  ]
  return (
    <FiguresPage>
      <h1>{words.title}</h1>
      <FigureRow>
        {figures.map(([label, value, about, isAlert]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-alert={isAlert}>
              {value}
              <small>{about}</small>
            </dd>
          </div>
        ))}
      </FigureRow>
      <Head>
        <h2>{words.agents}</h2>
      </Head>
      <WholeTable
        caption={words.agents}
        columns={columnsAt(now)}
        rows={agents}
        rowKey={(one) => one.agentId}
        empty={<EmptyState compact message={words.noAgents} />}
      />
      <Head>
        <h2>{words.conversations}</h2>
        <Select
          aria-label={words.filter}
          value={agentId}
          onValueChange={(value) => setParams(value === ALL ? {} : { agent: value }, { replace: true })}
          options={[
            { value: ALL, label: words.all },
            { value: QUEUE, label: words.queue },
            ...agents.map((one) => ({ value: one.agentId, label: one.agentName })),
          ]}
        />
      </Head>
      <LiveConversations
        conversations={shown}
        ofAll={{ listed: data.conversations.length, total: data.waitingCount + data.openCount }}
        now={now}
        ownId={ownId}
        onAssign={setAssigned}
        onTakeOver={takeOver.ask}
      />
      {canServe ? (
        <>
          <Head>
            <h2>{decisions.list}</h2>
          </Head>
          <BlockedCustomers />
        </>
      ) : null}
      {assigned ? (
        <AssignDialog
          conversation={assigned}
          agents={agents.filter((one) => one.agentId !== ownId && one.agentId !== assigned.assigneeId)}
          onClose={() => setAssigned(undefined)}
        />
      ) : null}
      {takeOver.question}
    </FiguresPage>
  )
}
