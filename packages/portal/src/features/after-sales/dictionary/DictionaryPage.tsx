/** Entries of forms, orders and statistics (MODULE_CONFIG; AC-19), and the required fields of the customers' form. */
import { type DictionaryKind, dictionaryKinds, type ManagedDictionaryItem } from '@weft/contract'
import {
  Badge,
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  Table,
  type TableColumn,
  Tabs,
} from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useAddressState } from '../../../shared/lists/address-state'
import { Page, PageHead, RowActions, Sub } from '../parts/frame'
import { FormRulesCard } from './FormRulesCard'
import { ItemDrawer } from './ItemDrawer'
import { useDictionary, useSort } from './use-dictionary'
import { dictionary as words } from './words'

const Moves = styled.div`
  display: flex;
  gap: 4px;
  margin: -4px 0;
`
const DEFAULTS = { kind: 'aftersaleType' } as Readonly<Record<'kind', string>>
type Edited = ManagedDictionaryItem | 'new'

/** Returns the items with the one at `from` moved by one place. */
function moved(items: readonly ManagedDictionaryItem[], from: number, by: -1 | 1): ManagedDictionaryItem[] {
  const next = [...items]
  const [taken] = next.splice(from, 1)
  if (taken) next.splice(from + by, 0, taken)
  return next
}

interface ItemList {
  items: readonly ManagedDictionaryItem[]
  isSorting: boolean
  onSort: (items: ManagedDictionaryItem[]) => void
  onEdit: (item: ManagedDictionaryItem) => void
}

function OrderButtons({ item, items, isSorting, onSort }: ItemList & { item: ManagedDictionaryItem }) {
  const at = items.indexOf(item)
  return (
    <Moves>
      <IconButton
        size="S"
        label={words.up(item.dicName)}
        disabled={at <= 0 || isSorting}
        onClick={() => onSort(moved(items, at, -1))}
      >
        <ChevronUpIcon />
      </IconButton>
      <IconButton
        size="S"
        label={words.down(item.dicName)}
        disabled={at >= items.length - 1 || isSorting}
        onClick={() => onSort(moved(items, at, 1))}
      >
        <ChevronDownIcon />
      </IconButton>
    </Moves>
  )
}

function columnsOf(kind: DictionaryKind, list: ItemList): readonly TableColumn<ManagedDictionaryItem>[] {
  const { columns: titles } = words
  return [
    {
      key: 'name',
      title: titles.name,
      width: '16em',
      render: (one) => (
        <>
          {one.dicName}
          {one.isFixed ? <Sub title={words.fixedHint}>{words.fixed}</Sub> : null}
        </>
      ),
    },
    { key: 'description', title: titles.description, render: (one) => one.description || '--' },
    ...(kind === 'aftersaleType'
      ? [
          {
            key: 'hours',
            title: titles.hours,
            width: '8em',
            render: (one: ManagedDictionaryItem) =>
              one.promiseHours === undefined ? '--' : words.hours(one.promiseHours),
          },
        ]
      : []),
    {
      key: 'state',
      title: titles.state,
      width: '7em',
      render: (one) => (
        <Badge tone={one.isEnabled ? 'success' : 'neutral'}>{one.isEnabled ? words.on : words.off}</Badge>
      ),
    },
    {
      key: 'order',
      title: titles.order,
      width: '8em',
      render: (one) => <OrderButtons {...list} item={one} />,
    },
    {
      key: 'action',
      title: titles.action,
      width: '6em',
      render: (one) => (
        <RowActions>
          <Button size="S" variant="quiet" onClick={() => list.onEdit(one)}>
            {words.edit}
          </Button>
        </RowActions>
      ),
    },
  ]
}

export function DictionaryPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const kind: DictionaryKind = dictionaryKinds.find((one) => one === address.kind) ?? 'aftersaleType'
  const { data, isError, isFetching, refetch } = useDictionary()
  const sort = useSort()
  const [edited, setEdited] = useState<Edited>()
  const known = (data ?? []).filter((item) => item.kind === kind)
  // Shows a new order already while it is being saved.
  const items = sort.isPending && sort.variables.kind === kind ? sort.variables.items : known
  const columns = columnsOf(kind, {
    items,
    isSorting: sort.isPending,
    onSort: (sorted) => sort.mutate({ kind, items: sorted }),
    onEdit: setEdited,
  })
  return (
    <Page>
      <PageHead
        title={words.title}
        intro={words.intro}
        action={
          kind === 'orderState' ? undefined : (
            <Button variant="main" onClick={() => setEdited('new')}>
              {words.add}
            </Button>
          )
        }
      />
      <FormRulesCard />
      <Tabs
        label={words.kindsLabel}
        value={kind}
        onValueChange={(value) => set({ kind: value })}
        items={dictionaryKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {kind === 'orderState' ? <Sub>{words.statesHint}</Sub> : null}
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 280 }} />
      ) : (
        <Table
          caption={words.kinds[kind]}
          columns={columns}
          rows={items}
          rowKey={(one) => one.dicId}
          empty={<EmptyState compact message={words.empty} />}
        />
      )}
      {edited ? (
        <ItemDrawer
          key={edited === 'new' ? 'new' : edited.dicId}
          kind={kind}
          item={edited === 'new' ? undefined : (known.find(({ dicId }) => dicId === edited.dicId) ?? edited)}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Page>
  )
}
