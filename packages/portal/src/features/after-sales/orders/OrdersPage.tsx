/**
 * Orders as the staff works on them (HANDLE_MANAGE): tabs by state, filters in the address and in named views,
 * several orders at once, the list as a file, an order in a drawer with its neighbours.
 */
import { type WorkOrderCounts, type WorkOrderRow, workOrderSorts } from '@weft/contract'
import { Badge, Button, Checkbox, Drawer, EmptyState, ErrorState, Select, Skeleton, Tabs, token } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { styled } from 'styled-components'
import { minuteOf } from '../../../platform/time/times'
import { readAddress, useAddressState, writeAddress } from '../../../shared/lists/address-state'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { asShown, pick, useChosen } from '../../../shared/table/chosen'
import { type ListColumn, ListTable } from '../../../shared/table/ListTable'
import { orderIn } from '../../../shared/table/order'
import { Joined } from '../../../shared/words/Joined'
import { Filters, Page, PageHead, RowActions, RowButton, Sub } from '../parts/frame'
import { KeysetFoot } from '../parts/keyset'
import { PromiseChip } from '../parts/PromiseChip'
import { OrderDetail } from './OrderDetail'
import { SavedViews } from './SavedViews'
import { SeveralOrders } from './SeveralOrders'
import { toneOf } from './state-tone'
import {
  type OrderFilter,
  type OrderTab,
  orderTabs,
  useCounts,
  useOrder,
  useOrders,
  useOrdersCsv,
  useStep,
  useWords,
} from './use-orders'
import { orders as words } from './words'

const FILTERS = { tab: 'running', q: '', type: '', assignee: '', overdue: '', soon: '', sort: '-submitted' }
const DEFAULTS = { ...FILTERS, order: '' } as Readonly<Record<keyof typeof FILTERS | 'order', string>>
const HeadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
/**
 * Narrower than its columns need, the list breaks no number into three lines and no name into single characters; it scrolls, and
 * the step of each row stays in sight.
 */
const Rows = styled.div`
  @media (min-width: 992px) {
    & ${RowButton} { white-space: nowrap; }
    & td:nth-child(3) { min-width: 5em; }
    & td:nth-child(4) { min-width: 7em; }
    & :is(th, td):last-child { position: sticky; right: 0; }
    & td:last-child { background: ${token('color.surface')}; }
    & tr:is(:hover, [data-chosen='true']) > td:last-child { background: ${token('color.selected')}; }
  }
`
/** `Select` has no empty value. */
const ANY = 'any'

const tabNames = Object.keys(orderTabs) as OrderTab[]
const countOf = (counts: WorkOrderCounts | undefined, tab: OrderTab): number | undefined =>
  counts && tab !== 'all' && tab !== 'closed'
    ? orderTabs[tab].reduce((sum, state) => sum + counts[state], 0)
    : undefined

/** 受理 in the table row: the most frequent step needs no drawer. */
function AcceptButton({ order }: { order: WorkOrderRow }) {
  const take = useStep(order.orderId)
  return (
    <Button size="S" variant="quiet" loading={take.isPending} onClick={() => take.mutate({ step: 'accept', text: '' })}>
      {words.steps.accept}
    </Button>
  )
}

const columnsFor = (open: (order: WorkOrderRow) => void): readonly ListColumn<WorkOrderRow>[] => {
  const { columns } = words
  return [
    {
      key: 'order',
      title: columns.order,
      render: (one) => (
        <>
          <RowButton type="button" onClick={() => open(one)}>
            {one.orderNum}
          </RowButton>
          <Sub title={one.description}>{one.description}</Sub>
        </>
      ),
    },
    {
      key: 'customer',
      title: columns.customer,
      width: '8em',
      render: (one) => (
        <>
          {one.enterpriseName || one.customerName}
          {one.enterpriseName ? <Sub>{one.customerName}</Sub> : null}
        </>
      ),
    },
    {
      key: 'about',
      title: columns.about,
      width: '17%',
      render: (one) => (
        <>
          {one.deviceName || one.contractName || '--'}
          <Sub>
            <Joined of={[one.productNum, one.deviceName && one.contractName]} />
          </Sub>
        </>
      ),
    },
    { key: 'type', title: columns.type, width: '6em', render: (one) => one.aftersaleType },
    {
      key: 'state',
      title: columns.state,
      width: '6em',
      render: (one) => <Badge tone={toneOf(one.state)}>{one.stateName}</Badge>,
    },
    { key: 'due', title: columns.promise, width: '9em', render: (one) => <PromiseChip order={one} /> },
    { key: 'assignee', title: columns.assignee, width: '5em', render: (one) => one.assigneeName || '--' },
    {
      key: 'submitted',
      title: columns.created,
      width: '10em',
      descends: true,
      render: (one) => minuteOf(one.createTime),
    },
    {
      key: 'action',
      title: columns.action,
      width: '5em',
      render: (one) => (
        <RowActions>
          {one.state === 'submitted' ? (
            <AcceptButton order={one} />
          ) : (
            <Button size="S" variant="quiet" onClick={() => open(one)}>
              {words.open}
            </Button>
          )}
        </RowActions>
      ),
    },
  ]
}

/** Also works for an order no longer in the list: its last step may have moved it to another tab. */
function OrderTitle({ orderId }: { orderId: string }) {
  return useOrder(orderId).data?.orderNum ?? words.sections.order
}

type Address = Readonly<Record<keyof typeof FILTERS | 'order', string>>

const filterOf = (address: Address, tab: OrderTab): OrderFilter => ({
  searchKey: address.q,
  state: orderTabs[tab].join(','),
  aftersaleTypeId: address.type,
  assignee: address.assignee,
  isOverdue: address.overdue === '1',
  isDueSoon: address.soon === '1',
  sort: orderIn(address.sort, workOrderSorts, '-submitted'),
})

interface FilterBarProps {
  address: Address
  set: (change: Partial<Address>) => void
  isFiltered: boolean
}

function FilterBar({ address, set, isFiltered }: FilterBarProps) {
  const counts = useCounts().data
  const types = useWords('aftersaleType').data ?? []
  const counted = (label: string, count: number | undefined) => (count ? sentence`${label} ${count}` : label)
  return (
    <Filters>
      <div data-wide="">
        <SearchBox label={words.search} placeholder={words.searchHint} value={address.q} onSearch={(q) => set({ q })} />
      </div>
      <Select
        aria-label={words.typeFilter}
        value={address.type || ANY}
        onValueChange={(value) => set({ type: value === ANY ? '' : value })}
        options={[
          { value: ANY, label: words.allTypes },
          ...types.map((one) => ({ value: one.dicId, label: one.dicName })),
        ]}
      />
      <Select
        aria-label={words.assigneeFilter}
        value={address.assignee || ANY}
        onValueChange={(value) => set({ assignee: value === ANY ? '' : value })}
        options={[
          { value: ANY, label: words.anybody },
          { value: 'mine', label: counted(words.mine, counts?.mine) },
          { value: 'none', label: words.nobody },
        ]}
      />
      <Checkbox
        label={counted(words.dueSoon, counts?.dueSoon)}
        checked={address.soon === '1'}
        onCheckedChange={(isOn) => set({ soon: isOn ? '1' : '', overdue: '' })}
      />
      <Checkbox
        label={counted(words.overdue, counts?.overdue)}
        checked={address.overdue === '1'}
        onCheckedChange={(isOn) => set({ overdue: isOn ? '1' : '', soon: '' })}
      />
      {isFiltered ? (
        <Button variant="quiet" onClick={() => set({ q: '', type: '', assignee: '', overdue: '', soon: '' })}>
          {words.clear}
        </Button>
      ) : null}
    </Filters>
  )
}

/** The neighbours of the open order in the list as it stands, in the foot of its drawer. */
function Neighbours({ rows, orderId, onOpen }: NeighboursProps) {
  const at = rows.findIndex((one) => one.orderId === orderId)
  const to = (index: number) => (at < 0 ? undefined : rows[index])
  const button = (label: string, row: WorkOrderRow | undefined) => (
    <Button disabled={!row} onClick={() => row && onOpen(row.orderId)}>
      {label}
    </Button>
  )
  return (
    <>
      {button(words.previous, to(at - 1))}
      {button(words.next, to(at + 1))}
    </>
  )
}
interface NeighboursProps {
  rows: readonly WorkOrderRow[]
  orderId: string
  onOpen: (orderId: string) => void
}

/** The filters of an address, alike for two that mean the same. */
const queryOf = (address: Address) => writeAddress(new URLSearchParams(), FILTERS, onlyFilters(address)).toString()
const onlyFilters = ({ order: _, ...filters }: Address) => filters
const idOf = (one: WorkOrderRow) => one.orderId

export function OrdersPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const tab = tabNames.find((name) => name === address.tab) ?? 'running'
  const counts = useCounts().data
  const filter = filterOf(address, tab)
  const list = useOrders(filter)
  const csv = useOrdersCsv()
  const isFiltered = [address.q, address.type, address.assignee, address.overdue, address.soon].some(Boolean)
  const [ticked, tick] = useChosen<WorkOrderRow>(queryOf({ ...address, sort: DEFAULTS.sort }))
  const chosen = asShown(ticked, list.rows, idOf)
  return (
    <Page>
      <PageHead
        title={words.title}
        intro={words.intro}
        action={
          <HeadActions>
            <SavedViews
              query={queryOf(address)}
              onChoose={(query) => set({ ...readAddress(new URLSearchParams(query), FILTERS) }, { isStep: true })}
            />
            <Button loading={csv.isPending} onClick={() => csv.mutate(filter)}>
              {words.csv}
            </Button>
          </HeadActions>
        }
      />
      <Tabs
        label={words.tabsLabel}
        value={tab}
        onValueChange={(value) => set({ tab: value })}
        items={tabNames.map((value) => {
          const count = countOf(counts, value)
          return { value, label: words.tabs[value], ...(count ? { badge: <Badge>{count}</Badge> } : {}) }
        })}
      />
      <FilterBar address={address} set={set} isFiltered={isFiltered} />
      {chosen.size > 0 ? (
        <SeveralOrders
          orders={[...chosen.values()]}
          onDone={(orderIds) => tick((before) => new Map([...before].filter(([id]) => !orderIds.includes(id))))}
          onNone={() => tick(() => new Map())}
        />
      ) : null}
      {list.hasFailed ? (
        <ErrorState message={words.loadFailed} retrying={list.isFetching} onRetry={list.retry} />
      ) : list.isLoading ? (
        <Skeleton shape="block" style={{ height: 320 }} />
      ) : (
        <Rows>
          <ListTable
            caption={words.caption}
            columns={columnsFor((order) => set({ order: order.orderId }, { isStep: true }))}
            rows={list.rows}
            rowKey={idOf}
            sorts={workOrderSorts}
            order={filter.sort}
            onOrder={(sort) => set({ sort })}
            choice={{
              chosen: new Set(chosen.keys()),
              onChosen: (ids) => tick((before) => pick(ids, before, list.rows, idOf)),
              label: (one) => words.tick(one.orderNum),
            }}
            refreshing={list.isChanging}
            empty={<EmptyState message={isFiltered ? words.emptyFiltered : words.empty} />}
          />
          <KeysetFoot list={list} />
        </Rows>
      )}
      <Drawer
        open={address.order !== ''}
        onOpenChange={(isOpen) => (isOpen ? undefined : set({ order: '' }))}
        title={address.order ? <OrderTitle orderId={address.order} /> : words.sections.order}
        size="min(52rem, 100vw)"
        footer={<Neighbours rows={list.rows} orderId={address.order} onOpen={(order) => set({ order })} />}
      >
        {address.order ? <OrderDetail key={address.order} orderId={address.order} heading="drawer" /> : null}
      </Drawer>
    </Page>
  )
}
