/** Purchases of customers (BUY_RECORD): machines by contract, parts by mall order. */
import type { PurchaseRecord } from '@weft/contract'
import { EmptyState, ErrorState, focusVisible, Skeleton, Tabs, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { moneyOf } from '../../../platform/money/money'
import { dayOf } from '../../../platform/time/times'
import { useAddressState } from '../../../shared/lists/address-state'
import { DateRange } from '../../../shared/lists/DateRange'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { type ListColumn, ListTable } from '../../../shared/table/ListTable'
import { orderIn } from '../../../shared/table/order'
import { Joined } from '../../../shared/words/Joined'
import { client } from '../client'
import { Filters, Page, PageHead } from '../parts/frame'
import { KeysetFoot, useKeyset } from '../parts/keyset'
import { purchases as words } from './words'

const Items = styled.details`
  & > summary { ${typeStep('caption')} color: ${token('color.link')}; cursor: pointer; ${focusVisible} }
  & > ul { margin: 4px 0 0; ${typeStep('caption')} color: ${token('color.textSecondary')}; }
`
const DEFAULTS = { kind: 'all', q: '', from: '', to: '', sort: '-time' }
const sorts = ['time'] as const
const kinds = ['all', 'equipment', 'parts'] as const

/** Adds 00:00:00 to the start day and 23:59:59 to the end day (D2 §5). */
const spanQuery = (from: string, to: string) => ({ from: from && `${from} 00:00:00`, to: to && `${to} 23:59:59` })

const { columns: titles } = words
const columns: readonly ListColumn<PurchaseRecord>[] = [
  { key: 'num', title: titles.num, width: '13em', render: (one) => one.recordNum },
  {
    key: 'title',
    title: titles.title,
    render: (one) => (
      <>
        {one.title}
        {one.itemList.length > 0 ? (
          <Items>
            <summary>{words.items(one.itemList.length)}</summary>
            <ul>
              {one.itemList.map((item) => (
                <li key={`${item.name}${item.number}`}>
                  <Joined of={[item.name, item.number]} /> × {item.quantity}
                </li>
              ))}
            </ul>
          </Items>
        ) : null}
      </>
    ),
  },
  { key: 'kind', title: titles.kind, width: '6em', render: (one) => words.kinds[one.kind] },
  { key: 'customer', title: titles.customer, width: '12em', render: (one) => one.customerName || '--' },
  { key: 'time', title: titles.time, width: '9em', descends: true, render: (one) => dayOf(one.purchaseTime) || '--' },
  { key: 'quantity', title: titles.quantity, width: '6em', align: 'end', render: (one) => one.quantity },
  {
    key: 'total',
    title: titles.total,
    width: '9em',
    align: 'end',
    render: (one) => (one.totalCents === undefined ? '--' : moneyOf(one.totalCents)),
  },
  { key: 'state', title: titles.state, width: '7em', render: (one) => words.states[one.state] ?? one.state },
]

export function PurchasesPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const kind = kinds.find((one) => one === address.kind) ?? 'all'
  const sort = orderIn(address.sort, sorts, '-time')
  const list = useKeyset({
    queryKey: ['after-sales', 'purchases', kind, address.q, address.from, address.to, sort],
    load: async (cursor, signal) =>
      (
        await client.purchases.list(
          {
            query: {
              kind: kind === 'all' ? '' : kind,
              searchKey: address.q,
              ...spanQuery(address.from, address.to),
              sort,
              cursor,
              limit: 20,
            },
          },
          { signal },
        )
      )[0],
  })
  const isFiltered = address.q !== '' || address.from !== '' || address.to !== '' || kind !== 'all'
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.kindsLabel}
        value={kind}
        onValueChange={(value) => set({ kind: value })}
        items={kinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <Filters>
        <div data-wide="">
          <SearchBox
            label={words.search}
            placeholder={words.searchHint}
            value={address.q}
            onSearch={(q) => set({ q })}
          />
        </div>
        <DateRange label={words.dates} from={address.from} to={address.to} onChange={(from, to) => set({ from, to })} />
      </Filters>
      {list.hasFailed ? (
        <ErrorState message={words.loadFailed} retrying={list.isFetching} onRetry={list.retry} />
      ) : list.isLoading ? (
        <Skeleton shape="block" style={{ height: 320 }} />
      ) : (
        <>
          <ListTable
            caption={words.caption}
            columns={columns}
            rows={list.rows}
            rowKey={(one) => one.recordId}
            sorts={sorts}
            order={sort}
            onOrder={(next) => set({ sort: next })}
            refreshing={list.isChanging}
            empty={<EmptyState message={isFiltered ? words.emptyFiltered : words.empty} />}
          />
          <KeysetFoot list={list} />
        </>
      )}
    </Page>
  )
}
