import { useQuery } from '@tanstack/react-query'
import { createClient, type OwnRequest, type OwnRequestKind, type RequestState, requestCalls } from '@weft/contract'
import {
  Button,
  below,
  EmptyState,
  ErrorState,
  focusVisible,
  Pager,
  Skeleton,
  StateIcon,
  type StateTone,
  token,
  typeStep,
} from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { http } from '../../platform/session/client'
import { useSession } from '../../platform/session/session'
import { minuteOf } from '../../platform/time/times'
import { mineWords as words } from './words'

const client = createClient({ requests: { own: requestCalls.own } }, http)
const PER_PAGE = 20

const tones: Record<RequestState, StateTone> = { pending: 'info', granted: 'success', refused: 'danger' }

const List = styled.ul`
  display: grid;
  gap: ${token('space.3')};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: ${token('space.2')} ${token('space.6')};
    align-items: center;
    padding: ${token('space.4')} ${token('space.5')};
    background: ${token('color.surface')};
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.card')};
  }
  & h3 { margin: 0; ${typeStep('h4')} overflow-wrap: anywhere; }
  & p { margin: ${token('space.1')} 0 0; ${typeStep('bodyS')} color: ${token('color.textSecondary')}; overflow-wrap: anywhere; }
  & small { ${typeStep('bodyS')} color: ${token('color.textMeta')}; font-variant-numeric: tabular-nums; }
  & small > span { display: inline-block; margin-right: ${token('space.5')}; }
  & > li > span { display: inline-flex; align-items: center; gap: ${token('space.1')}; white-space: nowrap; ${typeStep('bodyS')} }
  & > li > span > svg { flex: none; width: 16px; height: 16px; }
  & > li > a { display: inline-flex; align-items: center; min-height: ${token('control.M')}; color: ${token('color.link')}; ${typeStep('bodyS')} ${focusVisible} }
  ${below('desktop')} {
    & > li { grid-template-columns: minmax(0, 1fr) auto; padding: ${token('space.4')}; }
    & > li > div { grid-column: 1 / -1; }
  }
`
const Note = styled.p`
  margin: 0 0 ${token('space.4')};
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
`

const addressOf: Record<OwnRequestKind, (id: string) => string> = {
  signUp: urls.signUp,
  // Restricted contents are project cases.
  content: urls.projectCase,
  goods: (id) => urls.goodsOf(id, ''),
  qualification: (kind) => urls.qualificationOf(kind === 'supplier' ? kind : 'certification'),
}
const listOf: Record<OwnRequestKind, string> = {
  signUp: urls.solutions,
  content: urls.projectCases,
  goods: urls.mall,
  qualification: urls.qualification,
}

export interface RequestListProps {
  kind: OwnRequestKind
  /** Counted from 1. */
  page: number
  onPage: (page: number) => void
}

/** A person's own requests of one kind with the staff's decisions, newest first. */
export function RequestList({ kind, page, onPage }: RequestListProps) {
  const person = useSession((state) => state.session?.user.number)
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mine', person, kind, page],
    queryFn: async ({ signal }) => {
      const query = { kind, offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
      return (await client.requests.own({ query }, { signal }))[0] ?? { total: 0, rows: [] }
    },
    enabled: person !== undefined,
    // Keeps the previous page only within the same list: rows of another kind have other links, and rows of another person are
    // private.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === person && query?.queryKey[2] === kind ? previous : undefined,
  })
  if (error) return <ErrorState message={words.failed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" style={{ height: '7rem' }} />
  if (data.total === 0) {
    return (
      <EmptyState
        message={words.empty[kind]}
        hint={words.emptyHint[kind]}
        action={<Button onClick={() => void navigate(listOf[kind])}>{words.look[kind]}</Button>}
      />
    )
  }
  return (
    <>
      {words.hint[kind] ? <Note>{words.hint[kind]}</Note> : null}
      <List aria-busy={isFetching}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <Request kind={kind} row={row} />
          </li>
        ))}
      </List>
      {data.total > PER_PAGE ? (
        <Pager page={page} pages={Math.ceil(data.total / PER_PAGE)} onPageChange={onPage} />
      ) : null}
    </>
  )
}

const Request = ({ kind, row }: { kind: OwnRequestKind; row: OwnRequest }) => (
  <>
    <div>
      <h3>{row.title}</h3>
      {row.opinion ? <p>{words.opinion(row.opinion)}</p> : null}
      <small>
        <span>
          {words.appliedAt} {minuteOf(row.applyTime)}
        </span>
        {row.decideTime ? (
          <span>
            {words.decidedAt} {minuteOf(row.decideTime)}
          </span>
        ) : null}
        {row.people > 0 ? <span>{words.people(row.people)}</span> : null}
      </small>
    </div>
    <span>
      <StateIcon tone={tones[row.state]} />
      {words.state[kind][row.state]}
    </span>
    <Link
      to={addressOf[kind](row.subjectId)}
      aria-label={sentence`${kind === 'signUp' ? words.change : words.open} ${row.title}`}
    >
      {kind === 'signUp' ? words.change : words.open}
    </Link>
  </>
)
