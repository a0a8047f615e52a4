/** Mall orders for the staff: the customer and the goods, the quote, the shipment. */
import { type ManagedOrder, orderStates } from '@weft/contract'
import { Badge, Button, below, EmptyState, ErrorState, Pager, Skeleton, Tabs, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { styled } from 'styled-components'
import { moneyOf } from '../../platform/money/money'
import { minuteOf } from '../../platform/time/times'
import { useAddressState } from '../../shared/lists/address-state'
import { pageCountOf } from '../../shared/lists/page-count'
import { SearchBox } from '../../shared/lists/SearchBox'
import { type ListColumn, ListTable } from '../../shared/table/ListTable'
import { orderIn } from '../../shared/table/order'
import { orderStateNames } from '../../shared/words/order-states'
import { OrderDrawer } from './OrderDrawer'
import { PAGE_SIZE, useDeskOrders } from './use-desk-orders'
import { desk as words } from './words'

const defaults = { state: '', keyword: '', sort: '-created', page: '1', order: '' }
const sorts = ['created'] as const
const tones = {
  inquiry: 'warning',
  quoted: 'info',
  confirmed: 'warning',
  shipped: 'info',
  completed: 'success',
  cancelled: 'neutral',
} as const

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 24px 32px 48px;
  & > * { min-width: 0; }
  & > search { max-width: 480px; }
  ${below('desktop')} { padding: 16px 16px 32px; & > search { max-width: none; } }
`
const Head = styled.header`
  & h1 { margin: 0; ${typeStep('h3')} }
  & p { margin: 4px 0 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`
/** A quiet button, aligned with the text of the other cells. */
const Act = styled.div`
  margin: -3px -10px;
  ${below('desktop')} { margin: -10px; }
`

export function MallDeskPage() {
  const [address, setAddress] = useAddressState(defaults)
  const state = orderStates.find((one) => one === address.state)
  const page = pageCountOf(address.page)
  const sort = orderIn(address.sort, sorts, '-created')
  const { data, isError, isFetching, isPlaceholderData, refetch } = useDeskOrders(state, address.keyword, sort, page)
  const opened = data?.rows.find((order) => order.orderId === address.order)
  const columns: readonly ListColumn<ManagedOrder>[] = [
    { key: 'num', title: words.columns.num, width: '11em', render: (order) => order.orderNum },
    {
      key: 'customer',
      title: words.columns.customer,
      render: (order) => order.enterpriseName || order.customerName,
    },
    { key: 'goods', title: words.columns.goods, render: goodsText },
    {
      key: 'state',
      title: words.columns.state,
      width: '7em',
      render: (order) => <Badge tone={tones[order.state]}>{orderStateNames[order.state]}</Badge>,
    },
    {
      key: 'created',
      title: words.columns.time,
      width: '11em',
      descends: true,
      render: (order) => minuteOf(order.createTime),
    },
    {
      key: 'amount',
      title: words.columns.amount,
      align: 'end',
      width: '8em',
      render: (order) => (order.totalCents === undefined ? words.negotiable : moneyOf(order.totalCents)),
    },
    {
      key: 'action',
      title: words.columns.action,
      width: '6em',
      render: (order) => (
        <Act>
          <Button size="S" variant="quiet" onClick={() => setAddress({ order: order.orderId }, { isStep: true })}>
            {order.state === 'inquiry' ? words.quoteIt : order.state === 'confirmed' ? words.shipIt : words.open}
          </Button>
        </Act>
      ),
    },
  ]
  return (
    <Root>
      <Head>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </Head>
      <Tabs
        label={words.states}
        activation="manual"
        value={state ?? 'all'}
        onValueChange={(value) => setAddress({ state: value === 'all' ? '' : value, page: '1' }, { isStep: true })}
        items={[
          { value: 'all', label: words.all },
          ...orderStates.map((one) => ({ value: one, label: orderStateNames[one] })),
        ]}
      />
      <SearchBox
        label={words.search}
        placeholder={words.placeholder}
        value={address.keyword}
        onSearch={(keyword) => setAddress({ keyword, page: '1' })}
      />
      {isError && !data ? (
        <ErrorState message={words.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ListTable
            caption={words.list}
            columns={columns}
            rows={data.rows}
            rowKey={(order) => order.orderId}
            sorts={sorts}
            order={sort}
            onOrder={(next) => setAddress({ sort: next, page: '1' })}
            refreshing={isPlaceholderData}
            empty={<EmptyState message={words.none} hint={words.noneHint} />}
          />
          <Pager
            page={page}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            onPageChange={(next) => setAddress({ page: String(next) }, { isStep: true })}
          />
        </>
      ) : (
        <Skeleton shape="block" style={{ height: '20em' }} />
      )}
      {opened ? <OrderDrawer order={opened} onClose={() => setAddress({ order: '' })} /> : null}
    </Root>
  )
}

function goodsText(order: ManagedOrder): string {
  const [first] = order.itemList
  if (!first) return words.unknown
  const more = order.itemList.length > 1 ? ` ${words.more(order.itemList.length)}` : ''
  return sentence`${first.goodsName} × ${first.quantity}${more}`
}
