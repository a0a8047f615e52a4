import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  focusVisible,
  Input,
  Skeleton,
  SlaChip,
  Tabs,
  token,
  typeStep,
  UnreadBadge,
} from '@weft/ui'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import {
  adviceText,
  holds,
  minuteText,
  type Scope,
  scopes,
  shortTime,
  stateText,
  unreadFor,
  waitingClock,
} from './queue'
import { SnoozeMark } from './Snooze'
import { StatusMenu } from './StatusMenu'
import { useAcceptNext, useConversations } from './use-desk'
import { useLetterKey, useSearchKey } from './use-list-keys'
import { useNow } from './use-now'
import { workbench } from './words'

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: ${token('color.surface')};
`
const TabRow = styled.div`
  flex: none;
  padding-top: 8px;
  & [role='tablist'] { padding: 0 16px; }
`
const Search = styled.div`
  flex: none;
  padding: 8px 16px;
  border-bottom: 1px solid ${token('color.hairline')};
`
const Next = styled.div`
  display: grid;
  flex: none;
  padding: 8px 16px;
  border-bottom: 1px solid ${token('color.hairline')};
`
const List = styled.ul`
  flex: 1;
  min-height: 0;
  overflow: auto;
`
const Line = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  width: 100%;
  padding: 12px 16px;
  border: 0;
  border-bottom: 1px solid ${token('color.hairline')};
  background: none;
  text-align: left;
  cursor: pointer;
  ${focusVisible}
  outline-offset: -2px !important;
  &:hover { background: ${token('color.hover')}; }
  &[aria-current='true'] { background: ${token('color.selected')}; }
  & > :first-child { grid-row: 1 / span 4; margin-top: 2px; }
`
const Top = styled.span`
  display: flex;
  align-items: baseline;
  gap: 8px;
  & > b { flex: 1; min-width: 0; font-weight: 600; font-size: 14px; line-height: 22px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > time { ${typeStep('caption')} color: ${token('color.textMeta')}; }
`
const Last = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  & > span:first-child { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; ${typeStep('bodyS')} font-size: 13px; color: ${token('color.textSecondary')}; }
`
const State = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  margin-top: 4px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
const Advice = styled.span`
  grid-column: 2;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-own='true'] { color: ${token('color.link')}; }
`
const Waiting = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px;
`

type Counts = NonNullable<ReturnType<typeof useConversations>['data']>['counts']

/** People who wait call for attention; how many one serves oneself is only a figure. */
const TabCount = ({ scope, counts }: { scope: 'waiting' | 'mine'; counts: Counts }) => {
  if (scope === 'waiting') return <UnreadBadge count={counts.waiting} label={workbench.conversations(counts.waiting)} />
  if (counts.unanswered > 0)
    return <UnreadBadge count={counts.unanswered} label={workbench.unanswered(counts.unanswered)} />
  return counts.mine > 0 ? <Badge>{counts.mine}</Badge> : null
}

export interface ConversationListProps {
  ownId: string
  isConnected: boolean
  scope: Scope
  chosenId: string | undefined
  /** The conversation that lies open on a visible page. */
  readingId: string | undefined
  onScope: (scope: Scope) => void
  onChoose: (customerId: string) => void
  /** After 接入下一位: the conversation now stands in the agent's own list. */
  onTaken: (customerId: string) => void
}

export function ConversationList(props: ConversationListProps) {
  const { ownId, isConnected, scope, chosenId, readingId, onScope, onChoose, onTaken } = props
  const { data, isPending, isError, refetch, isFetching } = useConversations(scope)
  const now = useNow(5_000, data?.aheadMs)
  const [word, setWord] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useSearchKey(search)
  const rows = data?.rows.filter((one) => holds(one, word)) ?? []
  const counts = data?.counts
  const first = scope === 'waiting' ? data?.rows[0] : undefined
  const acceptNext = useAcceptNext(`${first?.customerId} ${first?.unansweredSince}`)
  const next = first ? () => acceptNext.mutate({ onTaken }) : undefined
  useLetterKey('n', next)
  return (
    <Root aria-label={workbench.lists}>
      <StatusMenu ownId={ownId} isConnected={isConnected} />
      <TabRow>
        <Tabs
          label={workbench.lists}
          value={scope}
          onValueChange={(value) => onScope(value as Scope)}
          items={scopes.map((one) => ({
            value: one,
            label: workbench.tabs[one],
            ...(counts && one !== 'all' ? { badge: <TabCount scope={one} counts={counts} /> } : {}),
          }))}
        />
      </TabRow>
      <Search>
        <Input
          ref={search}
          type="search"
          aria-label={workbench.search}
          placeholder={workbench.searchHint}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing || word === '') return
            event.stopPropagation()
            setWord('')
          }}
        />
      </Search>
      {next ? (
        <Next>
          <Button variant="main" size="S" loading={acceptNext.isPending} onClick={next}>
            {workbench.acceptNext}
          </Button>
        </Next>
      ) : null}
      {isPending ? (
        <Waiting role="status">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} shape="block" style={{ height: 64 }} />
          ))}
        </Waiting>
      ) : isError && !data ? (
        <ErrorState compact message={workbench.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : rows.length > 0 ? (
        <List data-testid="desk-conversations">
          {rows.map((one) => {
            const clock = waitingClock(one, now)
            const advice = adviceText(one, ownId)
            return (
              <li key={one.customerId}>
                <Line
                  type="button"
                  data-conversation={one.customerId}
                  aria-current={one.customerId === chosenId}
                  onClick={() => onChoose(one.customerId)}
                >
                  <Avatar name={one.customerName} size={40} />
                  <Top>
                    <b translate="no">{one.customerName}</b>
                    <time dateTime={new Date(one.lastTimestamp).toISOString()}>
                      {shortTime(one.lastTimestamp, now)}
                    </time>
                  </Top>
                  <Last>
                    <span>
                      {one.phase === 'waiting' && one.question
                        ? one.question
                        : one.lastText || workbench.empty.timeline}
                    </span>
                    <UnreadBadge count={unreadFor(one, ownId, readingId)} />
                  </Last>
                  <State>
                    {clock ? (
                      <SlaChip state={clock.state} label={clock.label} dueAt={minuteText(clock.dueAt)} />
                    ) : one.isAssigneeAway || (one.snoozedUntil && one.assigneeId === ownId) ? null : (
                      <span>{stateText(one)}</span>
                    )}
                    <SnoozeMark conversation={one} now={now} />
                    {one.isAssigneeAway ? <Badge tone="warning">{workbench.away}</Badge> : null}
                    {one.leftMessage ? <Badge tone="info">{workbench.leftMessage}</Badge> : null}
                    {one.groupName && !advice ? <span>{one.groupName}</span> : null}
                  </State>
                  {advice ? <Advice data-own={one.suggestedAgentId === ownId}>{advice}</Advice> : null}
                </Line>
              </li>
            )
          })}
        </List>
      ) : word.trim() !== '' ? (
        <EmptyState compact message={workbench.searchEmpty(word.trim())} />
      ) : (
        <EmptyState message={workbench.empty[scope]} hint={workbench.empty[`${scope}Hint`]} />
      )}
    </Root>
  )
}
