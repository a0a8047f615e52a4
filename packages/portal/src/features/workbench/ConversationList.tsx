import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  from,
  IconButton,
  Input,
  Tabs,
  token,
  typeStep,
  UnreadBadge,
} from '@weft/ui'
import { Search as SearchIcon } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { AlertsSwitch } from '../../shared/alerts/AlertsSwitch'
import { useSettled } from '../../shared/lists/use-settled'
import { AnswersButton } from './CannedAnswers'
import { ConversationLine } from './ConversationLine'
import { FindFilterFields, FoundConversations, isFiltered, NO_FILTERS } from './FoundConversations'
import { List, WaitingLines } from './list-parts'
import { holds, isCutShort, type Scope, scopes } from './queue'
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
/** 64 px with the tabs: a window of 768 px then shows eleven customers. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  flex: none;
  padding: 4px 8px 0;
  & > :first-child { margin-right: auto; }
  & > [data-variant='main'] { flex: none; padding: 0 8px; margin-right: 2px; }
`
const TabRow = styled.div`
  flex: none;
  & [role='tablist'] { padding: 0 16px; }
  ${from('desktop')} { & [role='tab'] { min-height: 28px; } }
`
/** Behind its button in a low window; otherwise always visible. */
const Search = styled.div`
  flex: none;
  padding: 8px 16px;
  border-bottom: 1px solid ${token('color.hairline')};
  @media (max-height: 899.98px) { &[data-open='false'] { display: none; } }
`
const SearchButton = styled.span`
  display: contents;
  @media (min-height: 900px) { display: none; }
`
const Latest = styled.li`
  padding: 12px 16px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
type Counts = NonNullable<ReturnType<typeof useConversations>['data']>['counts']

/** Waiting customers get a badge; the number of own conversations is plain text. */
const TabCount = ({ scope, counts }: { scope: 'waiting' | 'mine'; counts: Counts }) => {
  if (scope === 'waiting') return <UnreadBadge count={counts.waiting} label={workbench.conversations(counts.waiting)} />
  if (counts.unanswered > 0)
    return <UnreadBadge count={counts.unanswered} label={workbench.unanswered(counts.unanswered)} />
  return counts.mine > 0 ? <Badge>{counts.mine}</Badge> : null
}

interface BeyondProps {
  scope: Scope
  listed: number
  total: number
  word: string
  onAll: () => void
}

/** What the list leaves out: conversations of other tabs, which the word may be in, and those past the longest list. */
function Beyond({ scope, listed, total, word, onAll }: BeyondProps) {
  const sought = word.trim()
  if (sought !== '')
    return scope === 'all' ? null : (
      <Latest>
        <Button size="S" onClick={onAll}>
          {workbench.find.inAll(sought)}
        </Button>
      </Latest>
    )
  if (!isCutShort(listed, total)) return null
  return <Latest>{scope === 'all' ? workbench.find.latest(listed) : workbench.find.first(listed, total)}</Latest>
}

/** Minimum characters of the search over all conversations. */
const FEWEST_LETTERS = 2

export interface ConversationListProps {
  ownId: string
  isConnected: boolean
  scope: Scope
  chosenId: string | undefined
  /** The conversation that is open on a visible page. */
  readingId: string | undefined
  onScope: (scope: Scope) => void
  onChoose: (customerId: string) => void
  /** Fires after 接入下一位: the conversation is in the agent's own list. */
  onTaken: (customerId: string) => void
}

/** The search field: opens by its button or Ctrl+K; Escape closes it when it is empty. */
function useSearchField() {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const open = useCallback(() => {
    flushSync(() => setOpen(true))
    field.current?.focus()
    field.current?.select()
  }, [])
  useSearchKey(field, open)
  return { field, isOpen, open, close: () => setOpen(false) }
}

export function ConversationList(props: ConversationListProps) {
  const { ownId, isConnected, scope, chosenId, readingId, onScope, onChoose, onTaken } = props
  const { data, isPending, isError, refetch, isFetching } = useConversations(scope)
  const now = useNow(5_000, data?.aheadMs)
  const [word, setWord] = useState('')
  const search = useSearchField()
  const rows = data?.rows.filter((one) => holds(one, word)) ?? []
  const [filters, setFilters] = useState(NO_FILTERS)
  // At least two characters: a single one occurs in almost every conversation.
  const asked = useSettled(word.trim())
  const sought = asked.length >= FEWEST_LETTERS ? asked : ''
  // An active filter stays visible.
  const isSearchOpen = search.isOpen || word !== '' || (scope === 'all' && isFiltered(filters))
  const isFinding = scope === 'all' && (sought !== '' || isFiltered(filters))
  const counts = data?.counts
  const first = useConversations('waiting').data?.rows[0]
  const acceptNext = useAcceptNext(`${first?.customerId} ${first?.unansweredSince}`)
  const next = first ? () => acceptNext.mutate({ onTaken }) : undefined
  useLetterKey('n', next)
  const inAll = () => onScope('all')
  return (
    <Root aria-label={workbench.lists}>
      <Bar>
        <StatusMenu ownId={ownId} isConnected={isConnected} />
        {next ? (
          <Button variant="main" size="S" loading={acceptNext.isPending} onClick={next}>
            {workbench.acceptNext}
          </Button>
        ) : null}
        <AlertsSwitch />
        <AnswersButton />
        <SearchButton>
          <IconButton
            size="S"
            label={workbench.search}
            aria-expanded={isSearchOpen}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={isSearchOpen ? search.close : search.open}
          >
            <SearchIcon />
          </IconButton>
        </SearchButton>
      </Bar>
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
      <Search data-open={isSearchOpen}>
        <Input
          ref={search.field}
          type="search"
          aria-label={workbench.search}
          placeholder={workbench.searchHint}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            // When it is empty, Escape closes the field.
            if (word === '') return search.close()
            event.preventDefault()
            setWord('')
          }}
        />
        {scope === 'all' ? <FindFilterFields filters={filters} onChange={setFilters} /> : null}
      </Search>
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
          <Beyond scope={scope} listed={data.rows.length} total={counts?.[scope] ?? 0} word={word} onAll={inAll} />
        </List>
      ) : word.trim() !== '' ? (
        <EmptyState
          compact
          message={workbench.searchEmpty(word.trim())}
          action={
            scope === 'all' ? undefined : (
              <Button size="S" onClick={inAll}>
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
