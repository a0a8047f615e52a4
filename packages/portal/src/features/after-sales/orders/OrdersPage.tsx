/** Orders as the staff works on them (HANDLE_MANAGE): tabs by state, filters in the address, an order in a drawer. */
import type { WorkOrderCounts, WorkOrderRow } from '@weft/contract'
import {
  Badge,
  Button,
  Checkbox,
  Drawer,
  EmptyState,
  ErrorState,
  Select,
  Skeleton,
  Table,
  type TableColumn,
  Tabs,
} from '@weft/ui'
import { minuteOf } from '../../../platform/time/times'
import { useAddressState } from '../../../shared/lists/address-state'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { Joined } from '../../../shared/words/Joined'
import { Filters, Page, PageHead, RowActions, RowButton, Sub } from '../parts/frame'
import { KeysetFoot } from '../parts/keyset'
import { PromiseChip } from '../parts/PromiseChip'
import { OrderDetail } from './OrderDetail'
import { type OrderTab, orderTabs, useCounts, useOrder, useOrders, useStep, useWords } from './use-orders'
import { orders as words } from './words'

const DEFAULTS = { tab: 'running', q: '', type: '', assignee: '', overdue: '', order: '' } as Readonly<
  Record<'tab' | 'q' | 'type' | 'assignee' | 'overdue' | 'order', string>
>
/** `Select` has no empty value. */
const ANY = 'any'

const tabNames = Object.keys(orderTabs) as OrderTab[]
const countOf = (counts: WorkOrderCounts | undefined, tab: OrderTab): number | undefined =>
  counts && tab !== 'all' && tab !== 'closed'
    ? orderTabs[tab].reduce((sum, state) => sum + counts[state], 0)
    : undefined

/** 受理 in the row: the most frequent step needs no drawer. */
function AcceptButton({ order }: { order: WorkOrderRow }) {
  const take = useStep(order.orderId)
  return (
    <Button size="S" variant="quiet" loading={take.isPending} onClick={() => take.mutate({ step: 'accept', text: '' })}>
      {words.steps.accept}
    </Button>
  )
}

const columnsFor = (open: (order: WorkOrderRow) => void): readonly TableColumn<WorkOrderRow>[] => {
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
      render: (one) => (
        <Badge tone={one.state === 'submitted' ? 'warning' : one.state === 'finished' ? 'success' : 'neutral'}>
          {one.stateName}
        </Badge>
      ),
    },
    { key: 'promise', title: columns.promise, width: '9em', render: (one) => <PromiseChip order={one} /> },
    { key: 'assignee', title: columns.assignee, width: '5em', render: (one) => one.assigneeName || '--' },
    { key: 'created', title: columns.created, width: '10em', render: (one) => minuteOf(one.createTime) },
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

/** Also of an order that the list shows no longer: its last step may have taken it out of the tab. */
function OrderTitle({ orderId }: { orderId: string }) {
  return useOrder(orderId).data?.orderNum ?? words.sections.order
}

export function OrdersPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const tab = tabNames.find((name) => name === address.tab) ?? 'running'
  const counts = useCounts().data
  const types = useWords('aftersaleType').data ?? []
  const list = useOrders({
    searchKey: address.q,
    state: orderTabs[tab].join(','),
    aftersaleTypeId: address.type,
    assignee: address.assignee,
    isOverdue: address.overdue === '1',
  })
  const isFiltered = address.q !== '' || address.type !== '' || address.assignee !== '' || address.overdue !== ''
  const clear = () => set({ q: '', type: '', assignee: '', overdue: '' })
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.tabsLabel}
        value={tab}
        onValueChange={(value) => set({ tab: value })}
        items={tabNames.map((value) => {
          const count = countOf(counts, value)
          return { value, label: words.tabs[value], ...(count ? { badge: <Badge>{count}</Badge> } : {}) }
        })}
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
            { value: 'mine', label: counts?.mine ? `${words.mine} ${counts.mine}` : words.mine },
            { value: 'none', label: words.nobody },
          ]}
        />
        <Checkbox
          label={counts?.overdue ? `${words.overdue} ${counts.overdue}` : words.overdue}
          checked={address.overdue === '1'}
          onCheckedChange={(isOn) => set({ overdue: isOn ? '1' : '' })}
        />
        {isFiltered ? (
          <Button variant="quiet" onClick={clear}>
            {words.clear}
          </Button>
        ) : null}
      </Filters>
      {list.hasFailed ? (
        <ErrorState message={words.loadFailed} retrying={list.isFetching} onRetry={list.retry} />
      ) : list.isLoading ? (
        <Skeleton shape="block" style={{ height: 320 }} />
      ) : (
        <>
          <Table
            caption={words.caption}
            columns={columnsFor((order) => set({ order: order.orderId }, { isStep: true }))}
            rows={list.rows}
            rowKey={(one) => one.orderId}
            refreshing={list.isChanging}
            empty={<EmptyState message={isFiltered ? words.emptyFiltered : words.empty} />}
          />
          <KeysetFoot list={list} />
        </>
      )}
      <Drawer
        open={address.order !== ''}
        onOpenChange={(isOpen) => (isOpen ? undefined : set({ order: '' }))}
        title={address.order ? <OrderTitle orderId={address.order} /> : words.sections.order}
        size="min(52rem, 100vw)"
      >
        {address.order ? <OrderDetail key={address.order} orderId={address.order} heading="drawer" /> : null}
      </Drawer>
    </Page>
  )
}
