import { type CmsKind, type CmsRow, type CmsState, cmsStates } from '@weft/contract'
import { Badge, Button, EmptyState, ErrorState, Pager, Select, Skeleton, Table, type TableColumn } from '@weft/ui'
import { minuteOf } from '../../../platform/time/times'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { Actions, Filters, RowButton, Sub } from '../parts/frame'
import { groupOptions } from './groups'
import { stateTones } from './state-tones'
import { PAGE_SIZE, useChoices, useEntries } from './use-cms'
import { cms as words } from './words'

export interface EntryListProps {
  kind: CmsKind
  address: Readonly<Record<'q' | 'state' | 'group' | 'p', string>>
  set: (change: Partial<Record<'q' | 'state' | 'group' | 'p' | 'id', string>>, options?: { isStep?: boolean }) => void
}

/** Entries of a kind, last changed first. */
export function EntryList({ kind, address, set }: EntryListProps) {
  const state = cmsStates.find((one) => one === address.state)
  const page = Math.max(1, Number.parseInt(address.p, 10) || 1)
  const choices = useChoices(kind)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useEntries({
    kind,
    state: (state ?? '') as CmsState | '',
    groupId: address.group,
    keyword: address.q,
    page,
  })
  const open = (id: string) => set({ id }, { isStep: true })
  const columns: readonly TableColumn<CmsRow>[] = [
    {
      key: 'title',
      title: words.columns.title,
      render: (one) => (
        <RowButton type="button" onClick={() => open(one.id)}>
          {one.title}
        </RowButton>
      ),
    },
    { key: 'group', title: words.columns.group, width: '12em', render: (one) => one.groupName || words.top },
    {
      key: 'state',
      title: words.columns.state,
      width: '11em',
      render: (one) => <Badge tone={stateTones[one.state]}>{words.states[one.state]}</Badge>,
    },
    {
      key: 'updated',
      title: words.columns.updated,
      width: '11em',
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
      width: '7em',
      render: (one) => (
        <Actions>
          <Button size="S" variant="quiet" aria-label={`${words.edit} ${one.title}`} onClick={() => open(one.id)}>
            {words.edit}
          </Button>
        </Actions>
      ),
    },
  ]
  return (
    <>
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
          options={[{ value: 'all', label: words.allGroups }, ...groupOptions(choices.data)]}
        />
        <Select
          aria-label={words.state}
          value={state ?? 'all'}
          onValueChange={(value) => set({ state: value === 'all' ? '' : value, p: '1' })}
          options={[
            { value: 'all', label: words.allStates },
            ...cmsStates.map((value) => ({ value, label: words.states[value] })),
          ]}
        />
        {data ? <span aria-live="polite">{words.total(data.total)}</span> : null}
      </Filters>
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 420 }} />
      ) : (
        <>
          <Table
            caption={words.kinds[kind]}
            columns={columns}
            rows={data.rows}
            rowKey={(one) => one.id}
            refreshing={isPlaceholderData}
            empty={<EmptyState message={words.empty} />}
          />
          <Pager
            page={page}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            onPageChange={(next) => set({ p: String(next) }, { isStep: true })}
          />
        </>
      )}
    </>
  )
}
