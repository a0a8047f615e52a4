/** The server's search over all conversations: filters below the field, results instead of the list. */
import { Avatar, Badge, Button, EmptyState, ErrorState, Input, Select, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { Joined } from '../../shared/words/Joined'
import { FoundThings } from './FoundThings'
import { Last, Line, List, Top, WaitingLines } from './list-parts'
import { shortTime } from './queue'
import { type FindFilters, useColleagues, useEndTags, useFound } from './use-desk'
import { workbench } from './words'

const words = workbench.find

export const NO_FILTERS: FindFilters = { tag: '', agentId: '', month: '' }
export const isFiltered = ({ tag, agentId, month }: FindFilters): boolean => Boolean(tag || agentId || month)

/** `Select` has no empty value. */
const ANY = 'any'

const Filters = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  margin-top: 8px;
  & > :last-child { grid-column: 1 / -1; }
`

/** Filters of the search besides the keyword. */
export function FindFilterFields(props: { filters: FindFilters; onChange: (filters: FindFilters) => void }) {
  const { filters, onChange } = props
  const { data: tags = [] } = useEndTags()
  const { data: colleagues = [] } = useColleagues(true)
  const put = (more: Partial<FindFilters>) => onChange({ ...filters, ...more })
  return (
    <Filters role="group" aria-label={words.filters}>
      <Select
        aria-label={words.tag}
        value={filters.tag || ANY}
        onValueChange={(tag) => put({ tag: tag === ANY ? '' : tag })}
        options={[{ value: ANY, label: words.anyTag }, ...tags.map(({ name }) => ({ value: name, label: name }))]}
      />
      <Select
        aria-label={words.agent}
        value={filters.agentId || ANY}
        onValueChange={(agentId) => put({ agentId: agentId === ANY ? '' : agentId })}
        options={[
          { value: ANY, label: words.anyAgent },
          ...colleagues.map(({ agentId, agentName }) => ({ value: agentId, label: agentName })),
        ]}
      />
      <Input
        type="month"
        aria-label={words.month}
        value={filters.month}
        onChange={(event) => put({ month: event.target.value })}
      />
    </Filters>
  )
}

const About = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
const Count = styled.p`
  flex: none;
  margin: 0;
  padding: 8px 16px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
const More = styled.div`
  display: grid;
  padding: 12px 16px;
`
export interface FoundConversationsProps {
  /** At least two characters, or empty with filters. */
  sought: string
  filters: FindFilters
  chosenId: string | undefined
  now: number
  onChoose: (customerId: string) => void
}

/** Matching orders and machines, then the conversations. */
export function FoundConversations(props: FoundConversationsProps) {
  return (
    <>
      <FoundThings sought={props.sought} />
      <Conversations {...props} />
    </>
  )
}

function Conversations(props: FoundConversationsProps) {
  const { sought, filters, chosenId, now, onChoose } = props
  const found = useFound(sought, filters)
  const pages = found.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const [first] = pages
  if (found.isPending) return <WaitingLines />
  if (found.isError && !first)
    return (
      <ErrorState compact message={words.failed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    )
  const behind = first?.isBehind ? <Count role="status">{words.behind}</Count> : null
  if (!first || rows.length === 0)
    return (
      <>
        {behind}
        <EmptyState compact message={workbench.searchEmpty(sought || words.filters)} />
      </>
    )
  return (
    <>
      <Count role="status">{words.total(first.total, first.isCut)}</Count>
      {behind}
      <List data-testid="found-conversations">
        {rows.map((one) => (
          <li key={`${one.customerId} ${one.at}`}>
            <Line
              type="button"
              data-conversation={one.customerId}
              aria-current={one.customerId === chosenId}
              onClick={() => onChoose(one.customerId)}
            >
              <Avatar name={one.customerName} size={40} />
              <Top>
                <b translate="no">{one.customerName}</b>
                <time dateTime={new Date(one.at).toISOString()}>{shortTime(one.at, now)}</time>
              </Top>
              <Last>
                <span>{one.text || workbench.empty.timeline}</span>
              </Last>
              <About>
                {one.isWhisper ? <Badge tone="warning">{workbench.whisper.title}</Badge> : null}
                <Joined of={[one.enterpriseName, workbench.phases[one.phase], one.assigneeName]} />
                {one.endTags.map((tag) => (
                  <Badge key={tag} tone="neutral">
                    {tag}
                  </Badge>
                ))}
              </About>
            </Line>
          </li>
        ))}
        {found.hasNextPage ? (
          <li>
            <More>
              <Button size="S" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {words.more}
              </Button>
            </More>
          </li>
        ) : null}
      </List>
    </>
  )
}
