import { Badge, Button, EmptyState, ErrorState, Input, Tabs, token, typeStep, UnreadBadge } from '@weft/ui'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSettled } from '../../shared/lists/use-settled'
import { ConversationLine } from './ConversationLine'
import { FindFilterFields, FoundConversations, isFiltered, NO_FILTERS } from './FoundConversations'
import { List, WaitingLines } from './list-parts'
import { holds, type Scope, scopes } from './queue'
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
const Latest = styled.li`
  padding: 12px 16px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
type Counts = NonNullable<ReturnType<typeof useConversations>['data']>['counts']

/** People who wait call for attention; how many one serves oneself is only a figure. */
const TabCount = ({ scope, counts }: { scope: 'waiting' | 'mine'; counts: Counts }) => {
  if (scope === 'waiting') return <UnreadBadge count={counts.waiting} label={workbench.conversations(counts.waiting)} />
  if (counts.unanswered > 0)
    return <UnreadBadge count={counts.unanswered} label={workbench.unanswered(counts.unanswered)} />
  return counts.mine > 0 ? <Badge>{counts.mine}</Badge> : null
}

/** Letters that the search over all conversations wants. */
const FEWEST_LETTERS = 2

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
  const [filters, setFilters] = useState(NO_FILTERS)
  // Two letters at least: one stands in almost every conversation.
  const asked = useSettled(word.trim())
  const sought = asked.length >= FEWEST_LETTERS ? asked : ''
  const isFinding = scope === 'all' && (sought !== '' || isFiltered(filters))
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
        {scope === 'all' ? <FindFilterFields filters={filters} onChange={setFilters} /> : null}
      </Search>
      {next ? (
        <Next>
          <Button variant="main" size="S" loading={acceptNext.isPending} onClick={next}>
            {workbench.acceptNext}
          </Button>
        </Next>
      ) : null}
      {isFinding ? (
        <FoundConversations sought={sought} filters={filters} chosenId={chosenId} now={now} onChoose={onChoose} />
      ) : isPending ? (
        <WaitingLines />
      ) : isError && !data ? (
        <ErrorState compact message={workbench.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : rows.length > 0 ? (
        <List data-testid="desk-conversations">
          {rows.map((one) => (
            <ConversationLine
              key={one.customerId}
              one={one}
              ownId={ownId}
              isChosen={one.customerId === chosenId}
              readingId={readingId}
              now={now}
              onChoose={onChoose}
            />
          ))}
          {scope === 'all' && counts && counts.all > rows.length && word === '' ? (
            <Latest>{workbench.find.latest(rows.length)}</Latest>
          ) : null}
        </List>
      ) : word.trim() !== '' ? (
        <EmptyState
          compact
          message={workbench.searchEmpty(word.trim())}
          action={
            scope === 'all' ? undefined : (
              <Button size="S" onClick={() => onScope('all')}>
                {workbench.find.inAll(word.trim())}
              </Button>
            )
          }
        />
      ) : (
        <EmptyState message={workbench.empty[scope]} hint={workbench.empty[`${scope}Hint`]} />
      )}
    </Root>
  )
}
