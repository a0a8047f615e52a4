import { type CmsKind, type CmsRow, type CmsSort, type CmsState, cmsSorts, cmsStates } from '@weft/contract'
import { Badge, Button, EmptyState, ErrorState, Pager, Select, Skeleton, token } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { minuteOf } from '../../../platform/time/times'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { asShown, type Choose, type Chosen, pick } from '../../../shared/table/chosen'
import { type ListColumn, ListTable } from '../../../shared/table/ListTable'
import { orderIn } from '../../../shared/table/order'
import { Actions, Filters, RowButton, Sub } from '../parts/frame'
import { groupOptions } from './groups'
import { SeveralEntries } from './SeveralEntries'
import { stateTones } from './state-tones'
import { PAGE_SIZE, useChoices, useEntries } from './use-cms'
import { cms as words } from './words'

const Title = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;
  & > img { flex: none; width: 56px; height: 42px; object-fit: cover; background: ${token('color.band')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.control')}; }
  & > div { flex: 1; min-width: 7em; }
  &[data-level='group'] { font-weight: 600; }
  &[data-level='question'] { padding-inline-start: 1.5em; }
`
const Code = styled.span`
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`

/** Questions stand under their group while they are in that order. */
const levelOf = (kind: CmsKind, order: string, one: CmsRow): 'group' | 'question' | undefined => {
  if (kind !== 'faq') return undefined
  if (one.groupId === '') return 'group'
  return order.endsWith('group') ? 'question' : undefined
}

const goodsColumns: readonly ListColumn<CmsRow>[] = [
  {
    key: 'code',
    title: words.columns.code,
    width: '10em',
    render: (one) => (
      <>
        <Code>{one.code}</Code>
        {one.materialCode ? <Sub>{one.materialCode}</Sub> : null}
      </>
    ),
  },
  { key: 'model', title: words.columns.model, width: '8em', render: (one) => <Code>{one.model || '--'}</Code> },
  { key: 'price', title: words.columns.price, width: '8em', render: (one) => one.price || '--' },
]

const columnsOf = (kind: CmsKind, order: string, open: (id: string) => void): readonly ListColumn<CmsRow>[] => [
  {
    key: 'title',
    title: words.columns.title,
    render: (one) => (
      <Title data-level={levelOf(kind, order, one)}>
        {one.picture ? <img src={one.picture} alt="" loading="lazy" /> : null}
        <div>
          <RowButton type="button" onClick={() => open(one.id)}>
            {one.title}
          </RowButton>
        </div>
      </Title>
    ),
  },
  ...(kind === 'goods' ? goodsColumns : []),
  {
    key: 'group',
    title: kind === 'faq' ? words.columns.questionGroup : words.columns.group,
    width: '9em',
    render: (one) => one.groupName || words.top,
  },
  {
    key: 'state',
    title: words.columns.state,
    width: '9em',
    render: (one) => <Badge tone={stateTones[one.state]}>{words.states[one.state]}</Badge>,
  },
  {
    key: 'updated',
    title: words.columns.updated,
    width: '10em',
    descends: true,
    render: (one) => (
      <>
        {minuteOf(one.updateTime)}
        {one.updaterName ? <Sub>{one.updaterName}</Sub> : null}
      </>
    ),
  },
  {
    key: 'action',
    title: words.columns.action,
    width: '5em',
    render: (one) => (
      <Actions>
        <Button size="S" variant="quiet" aria-label={sentence`${words.edit} ${one.title}`} onClick={() => open(one.id)}>
          {words.edit}
        </Button>
      </Actions>
    ),
  },
]

type AddressField = 'q' | 'state' | 'group' | 'sort' | 'p'
interface ListPlace {
  kind: CmsKind
  address: Readonly<Record<AddressField, string>>
  set: (change: Partial<Record<AddressField | 'id', string>>, options?: { isStep?: boolean }) => void
}
export interface EntryListProps extends ListPlace {
  chosen: Chosen<CmsRow>
  onChoose: Choose<CmsRow>
}

interface EntryFiltersProps extends ListPlace {
  groups: readonly { value: string; label: string }[]
  total: number | undefined
}

function EntryFilters({ kind, address, set, groups, total }: EntryFiltersProps) {
  return (
    <Filters>
      <div data-wide="">
        <SearchBox
          key={kind}
          label={words.search}
          placeholder={words.searchHint}
          value={address.q}
          onSearch={(q) => set({ q, p: '1' })}
        />
      </div>
      <Select
        aria-label={words.group}
        value={address.group || 'all'}
        onValueChange={(value) => set({ group: value === 'all' ? '' : value, p: '1' })}
        options={[{ value: 'all', label: words.allGroups }, ...groups]}
      />
      <Select
        aria-label={words.state}
        value={address.state || 'all'}
        onValueChange={(value) => set({ state: value === 'all' ? '' : value, p: '1' })}
        options={[
          { value: 'all', label: words.allStates },
          ...cmsStates.map((value) => ({ value, label: words.states[value] })),
        ]}
      />
      {total === undefined ? null : <span aria-live="polite">{words.total(total)}</span>}
    </Filters>
  )
}

/** The columns that can order the list, and the order it has. Words find questions without their groups: no order by group then. */
function orderFor(kind: CmsKind, { q, sort }: { q: string; sort: string }) {
  const sorts: readonly CmsSort[] = cmsSorts[kind].filter((column) => column !== 'group' || q === '')
  return { sorts, order: orderIn(sort, sorts, sorts.includes('group') ? 'group' : '-updated') }
}

const idOf = (one: CmsRow) => one.id

/** Entries of a kind in the order of a column, several of them chosen. */
export function EntryList({ kind, address, set, chosen, onChoose }: EntryListProps) {
  const state = cmsStates.find((one) => one === address.state)
  const page = Math.max(1, Number.parseInt(address.p, 10) || 1)
  const { sorts, order } = orderFor(kind, address)
  const groups = groupOptions(useChoices(kind).data)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useEntries({
    kind,
    state: (state ?? '') as CmsState | '',
    groupId: address.group,
    keyword: address.q,
    sort: order,
    page,
  })
  const rows = data?.rows ?? []
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  // Several entries were removed: what is left has fewer pages.
  const isPast = data !== undefined && !isPlaceholderData && rows.length === 0 && pages > 0 && pages < page
  useEffect(() => {
    if (isPast) set({ p: String(pages) })
  }, [isPast, pages, set])
  const newest = asShown(chosen, rows, idOf)
  const choose = (ids: ReadonlySet<string>) => onChoose((before) => pick(ids, before, rows, idOf))
  return (
    <>
      <EntryFilters
        kind={kind}
        address={{ ...address, state: state ?? '' }}
        set={set}
        groups={groups}
        total={data?.total}
      />
      <SeveralEntries kind={kind} entries={[...newest.values()]} groups={groups} onChosen={choose} />
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 420 }} />
      ) : (
        <>
          <ListTable
            caption={words.kinds[kind]}
            columns={columnsOf(kind, order, (id) => set({ id }, { isStep: true }))}
            rows={rows}
            rowKey={idOf}
            sorts={sorts}
            order={order}
            onOrder={(sort) => set({ sort, p: '1' })}
            choice={{ chosen: new Set(newest.keys()), onChosen: choose, label: (one) => words.choose(one.title) }}
            refreshing={isPlaceholderData}
            empty={isPast ? undefined : <EmptyState message={words.empty} />}
          />
          <Pager page={page} pages={pages} onPageChange={(next) => set({ p: String(next) }, { isStep: true })} />
        </>
      )}
    </>
  )
}
