import { type MallOrder, type OrderState, orderStates } from '@weft/contract'
import { Button, below, EmptyState, ErrorState, focusVisible, Pager, Skeleton, Tabs, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { moneyOf } from '../../../platform/money/money'
import { urls } from '../../../platform/navigation/urls'
import { minuteOf } from '../../../platform/time/times'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { askToSignIn } from '../../../shared/asking/asking'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { asking } from '../../../shared/asking/words'
import { useAddressState } from '../../../shared/lists/address-state'
import { pageCountOf } from '../../../shared/lists/page-count'
import { Photo } from '../../../shared/picture/Photo'
import { orderStateNames } from '../../../shared/words/order-states'
import { PlainPage } from '../layout'
import { MallBar } from '../parts/MallBar'
import { StateMark } from '../parts/StateMark'
import { mall } from '../words'
import { orders } from '../words-orders'
import { ordersPerPage, useOrders } from './use-orders'

const words = orders.list
const defaults = { state: '', page: '1' }

const List = styled.ul`
  display: grid;
  gap: ${token('space.4')};
  margin: ${token('space.5')} 0;
  @media print { display: block; & > li { margin-top: 8pt; break-inside: avoid; } }
`
const Card = styled(Link)`
  display: grid;
  grid-template-columns: max(96px, 8rem) minmax(0, 1fr) auto auto;
  gap: ${token('space.5')};
  align-items: center;
  padding: ${token('space.4')} ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  color: ${token('color.text')};
  text-decoration: none;
  ${focusVisible}
  &:hover { box-shadow: ${token('elevation.2')}; }
  & b { display: block; font: 600 ${token('type.h4.size')}/1.5 ${token('font.figures')}; }
  & p { ${typeStep('bodyS')} color: ${token('color.textSecondary')}; }
  & small { ${typeStep('bodyS')} color: ${token('color.textMeta')}; font-variant-numeric: tabular-nums; }
  & > strong { font: 600 ${token('type.h4.size')}/1.5 ${token('font.figures')}; color: ${token('color.price')}; min-width: 5em; text-align: right; }
  ${below('desktop')} {
    grid-template-columns: 88px minmax(0, 1fr);
    gap: ${token('space.3')};
    padding: ${token('space.4')};
    & > span:first-child { grid-row: span 3; align-self: start; }
    & > strong { text-align: left; }
  }
  /* One line an order. */
  @media print {
    && { grid-template-columns: 72px minmax(0, 1fr) auto auto; gap: 12pt; padding: 4pt 8pt; }
    && > span:first-child { grid-row: auto; }
    && > strong { text-align: right; }
  }
`

/** The customer's orders with their quotes. */
export function OrdersPage() {
  const [address, setAddress] = useAddressState(defaults)
  const state = orderStates.find((one) => one === address.state)
  const page = pageCountOf(address.page)
  const isSignedIn = useSignedIn()
  const { data, error, refetch, isFetching } = useOrders(state, page)
  const navigate = useNavigate()

  useEffect(() => {
    if (isSignedIn === false) askToSignIn('orders')
  }, [isSignedIn])

  return (
    <PlainPage>
      <ReadingPrint />
      <header>
        <h1>{words.title}</h1>
      </header>
      <MallBar />
      {isSignedIn === false ? (
        <EmptyState
          message={asking.question}
          action={
            <Button variant="main" onClick={() => askToSignIn('orders')}>
              {asking.signIn}
            </Button>
          }
        />
      ) : (
        <>
          <div data-screen>
            <Tabs
              label={words.states}
              activation="manual"
              value={state ?? 'all'}
              onValueChange={(value) =>
                setAddress({ state: value === 'all' ? '' : value, page: '1' }, { isStep: true })
              }
              items={[
                { value: 'all', label: words.all },
                ...orderStates.map((one: OrderState) => ({ value: one, label: orderStateNames[one] })),
              ]}
            />
          </div>
          {error ? (
            <ErrorState message={words.failed} retrying={isFetching} onRetry={() => void refetch()} />
          ) : !data ? (
            <List aria-hidden="true">
              {[0, 1, 2].map((at) => (
                <li key={at}>
                  <Skeleton shape="block" style={{ height: '7rem' }} />
                </li>
              ))}
            </List>
          ) : data.total === 0 ? (
            <EmptyState
              message={words.empty}
              hint={words.emptyHint}
              action={<Button onClick={() => void navigate(urls.mall)}>{mall.goods.toMall}</Button>}
            />
          ) : (
            <>
              <List aria-busy={isFetching}>
                {data.rows.map((order) => (
                  <li key={order.orderId}>
                    <OrderCard order={order} />
                  </li>
                ))}
              </List>
              {data.total > ordersPerPage ? (
                <Pager
                  page={page}
                  pages={Math.ceil(data.total / ordersPerPage)}
                  onPageChange={(next) => {
                    setAddress({ page: String(next) }, { isStep: true })
                    window.scrollTo({ top: 0 })
                  }}
                />
              ) : null}
            </>
          )}
        </>
      )}
    </PlainPage>
  )
}

function OrderCard({ order }: { order: MallOrder }) {
  const [first] = order.itemList
  const names = order.itemList
    .slice(0, 2)
    .map((line) => sentence`${line.goodsName} × ${line.quantity}`)
    .join('，')
  return (
    <Card to={urls.mallOrderOf(order.orderId)}>
      <Photo src={first?.thumbnail ?? ''} alt="" />
      <div>
        <b translate="no">{order.orderNum}</b>
        <p>
          {names}
          {order.itemList.length > 2 ? ` ${words.more(order.itemList.length)}` : ''}
        </p>
        <small>
          {words.placedAt} {minuteOf(order.createTime)}
        </small>
      </div>
      <StateMark state={order.state} />
      <strong>{order.totalCents === undefined ? orders.cart.negotiable : moneyOf(order.totalCents)}</strong>
    </Card>
  )
}
