import { leadTimeName, type MallOrder } from '@weft/contract'
import {
  Button,
  below,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Skeleton,
  Table,
  ThreadLog,
  token,
  typeStep,
} from '@weft/ui'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { moneyOf } from '../../../platform/money/money'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { useSession } from '../../../platform/session/session'
import { site } from '../../../platform/site/config'
import { dayOf, minuteOf } from '../../../platform/time/times'
import { PrintButton, ReadingPrint } from '../../../shared/article/ReadingPrint'
import { askToSignIn } from '../../../shared/asking/asking'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { openAssistant, useAssistantSubject } from '../../../shared/assistant/assistant-door'
import { TrailBar } from '../../../shared/site/TrailBar'
import { orderStateNames, orderStepPersons } from '../../../shared/words/order-states'
import { PlainPage, Plate } from '../layout'
import { StateMark } from '../parts/StateMark'
import { useAddToCart } from '../parts/use-cart'
import { mall } from '../words'
import { orders } from '../words-orders'
import { type OrderStep, useOrder, useOrderStep } from './use-orders'

const words = orders.detail

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: ${token('space.5')};
  align-items: start;
  & > div { display: grid; gap: ${token('space.5')}; }
  & dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${token('space.2')} ${token('space.5')}; ${typeStep('body')} overflow-wrap: anywhere; }
  & dt { color: ${token('color.textMeta')}; }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); }
  @media print { display: block; & > div > section, & > section { border: 0; padding: 0 0 12pt; break-inside: avoid; } }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')} ${token('space.5')};
  & > h1 { margin: 0; font-family: ${token('font.figures')}; }
  & > div { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; margin-left: auto; }
  ${below('column')} {
    & > div { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); width: 100%; margin-left: 0; }
    /* A bare label beside framed ones looks indented. */
    & > div > button { min-width: 0; padding-inline: 4px; white-space: normal; border-color: ${token('color.edge')}; }
    & > div > [data-variant='main'] { border-color: transparent; }
  }
  @media print { & > div { display: none; } }
`
const Letter = styled.p`
  display: none;
  @media print { display: flex; justify-content: space-between; align-items: flex-end; margin-bottom: 12pt; & > strong { font-size: 20pt; } & > span { text-align: right; font-size: 9pt; } }
`
const OnPaper = styled.div`
  display: none;
  @media print {
    display: grid;
    grid-template-columns: 3fr 2fr;
    gap: 24pt;
    margin: 6pt 0 12pt;
    font-size: 10.5pt;
    &[data-signs] { grid-template-columns: 1fr 1fr; margin: 18pt 0 0; line-height: 3; break-inside: avoid; }
    &[data-signs] > span { border-bottom: .5pt solid #000; }
  }
`
const Total = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  margin-top: ${token('space.4')};
  & > strong { ${typeStep('figureL')} color: ${token('color.price')}; }
`
const Note = styled.p`
  margin-top: ${token('space.3')};
  ${typeStep('body')}
  color: ${token('color.textSecondary')};
`

/** One order of the person: its quote, the available actions, its progress. */
export function OrderPage() {
  const [query] = useSearchParams()
  const orderId = query.get('orderId') ?? ''
  const isSignedIn = useSignedIn()
  const { data: order, error, refetch, isFetching } = useOrder(orderId)
  const navigate = useNavigate()
  usePageTitle(order ? order.orderNum : undefined)

  useEffect(() => {
    if (isSignedIn === false) askToSignIn('order')
  }, [isSignedIn])

  if (order) return <Shown order={order} />
  return (
    <PlainPage>
      <header>
        <h1>{words.title}</h1>
      </header>
      {error ? (
        <ErrorState message={orders.list.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : order === null || !orderId ? (
        <EmptyState
          message={words.missing}
          action={<Button onClick={() => void navigate(urls.mallOrders)}>{words.toList}</Button>}
        />
      ) : (
        <Skeleton shape="block" style={{ height: '20rem' }} />
      )}
    </PlainPage>
  )
}

function Shown({ order }: { order: MallOrder }) {
  const [asked, setAsked] = useState<OrderStep>()
  const step = useOrderStep(order.orderId)
  const add = useAddToCart()
  const navigate = useNavigate()
  const subject = {
    title: order.orderNum,
    detail: words.subject(orderStateNames[order.state]),
    image: order.itemList[0]?.thumbnail,
    address: urls.mallOrderOf(order.orderId),
  }
  useAssistantSubject(subject)
  const questions: Record<OrderStep, { message: string; label: string }> = {
    confirm: { message: words.confirmQuestion, label: words.confirm },
    cancel: { message: words.cancelQuestion, label: words.cancel },
    complete: { message: words.completeQuestion, label: words.complete },
  }
  const isQuote = order.totalCents !== undefined
  const again = () =>
    add.mutate(
      order.itemList.map(({ goodsId, quantity }) => ({ goodsId, quantity })),
      { onSuccess: () => void navigate(urls.cart) },
    )
  return (
    <PlainPage>
      <ReadingPrint />
      <div data-screen>
        <TrailBar
          items={[
            { label: mall.title, href: urls.mall },
            { label: orders.list.title, href: urls.mallOrders },
            { label: order.orderNum },
          ]}
        />
      </div>
      <Letterhead isQuote={isQuote} />
      <Head>
        <h1 translate="no">{order.orderNum}</h1>
        <StateMark state={order.state} />
        <div>
          <Button variant="quiet" onClick={() => openAssistant({ subject })}>
            {words.ask}
          </Button>
          <PrintButton label={isQuote ? words.printQuote : words.print} />
          <Button loading={add.isPending} onClick={again}>
            {words.again}
          </Button>
          {order.state === 'inquiry' || order.state === 'quoted' ? (
            <Button variant="danger" onClick={() => setAsked('cancel')}>
              {words.cancel}
            </Button>
          ) : null}
          {order.state === 'quoted' ? (
            <Button variant="main" onClick={() => setAsked('confirm')}>
              {words.confirm}
            </Button>
          ) : null}
          {order.state === 'shipped' ? (
            <Button variant="main" onClick={() => setAsked('complete')}>
              {words.complete}
            </Button>
          ) : null}
        </div>
      </Head>
      {isQuote ? <Parties order={order} /> : null}
      <Columns>
        <div>
          <QuotePlate order={order} />
          <DeliveryPlate order={order} />
        </div>
        <Plate aria-labelledby="order-progress" data-screen={isQuote || undefined}>
          <h2 id="order-progress">{words.progress}</h2>
          <ThreadLog
            entries={[...order.logList].reverse().map((entry) => ({
              key: `${entry.state}-${entry.time}`,
              status: orderStateNames[entry.state],
              personLabel: orderStepPersons[entry.state],
              person: entry.by,
              time: minuteOf(entry.time),
              opinion: entry.note || undefined,
            }))}
          />
        </Plate>
      </Columns>
      {isQuote ? <Signatures /> : null}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        message={asked ? questions[asked].message : ''}
        confirmLabel={asked ? questions[asked].label : words.confirm}
        cancelLabel={words.keep}
        destructive={asked === 'cancel'}
        onConfirm={() => (asked ? step.mutate(asked) : undefined)}
      />
    </PlainPage>
  )
}

/** Print only: the kind of document, and its company. */
function Letterhead({ isQuote }: { isQuote: boolean }) {
  return (
    <Letter aria-hidden="true">
      <strong>{isQuote ? words.sheet.quote : words.sheet.order}</strong>
      <span>
        {site.fullName}
        <br />
        {site.address} · {site.phone}
      </span>
    </Letter>
  )
}

/** Print only: whom the quotation is for, and since when it stands. */
function Parties({ order }: { order: MallOrder }) {
  const user = useSession((state) => state.session?.user)
  const quotedAt = order.logList.findLast((entry) => entry.state === 'quoted')?.time
  return (
    <OnPaper aria-hidden="true">
      <span>
        {words.sheet.buyer}：<bdi>{user?.enterpriseName || order.contactName}</bdi>
      </span>
      {quotedAt ? (
        <span>
          {words.sheet.quotedAt}：{dayOf(quotedAt)}
        </span>
      ) : null}
    </OnPaper>
  )
}

/** Print only: where both sides sign. */
function Signatures() {
  return (
    <OnPaper aria-hidden="true" data-signs>
      {[words.sheet.seller, words.sheet.buyerSigns].map((side) => (
        <span key={side}>
          {side}
          <br />
          {words.sheet.day}
        </span>
      ))}
    </OnPaper>
  )
}

/** Ordered parts and prices. */
function QuotePlate({ order }: { order: MallOrder }) {
  return (
    <Plate aria-labelledby="order-lines">
      <h2 id="order-lines">{words.goods}</h2>
      <Table
        caption={words.goods}
        rows={order.itemList}
        rowKey={(line) => line.goodsId}
        columns={[
          {
            key: 'name',
            title: words.name,
            render: (line) => <Link to={urls.goodsOf(line.goodsId, '')}>{line.goodsName}</Link>,
          },
          { key: 'number', title: words.number, render: (line) => line.partNumber },
          {
            key: 'lead',
            title: leadTimeName,
            render: (line) => (line.leadDays > 0 ? words.days(line.leadDays) : mall.proposed.unknown),
          },
          { key: 'quantity', title: words.quantity, align: 'end', render: (line) => line.quantity },
          {
            key: 'price',
            title: words.unitPrice,
            align: 'end',
            render: (line) =>
              line.unitPriceCents === undefined ? orders.cart.negotiable : moneyOf(line.unitPriceCents),
          },
          {
            key: 'amount',
            title: words.amount,
            align: 'end',
            render: (line) =>
              line.unitPriceCents === undefined ? mall.proposed.unknown : moneyOf(line.unitPriceCents * line.quantity),
          },
        ]}
      />
      <Total>
        {words.total}
        <strong>{order.totalCents === undefined ? orders.cart.negotiable : moneyOf(order.totalCents)}</strong>
      </Total>
      {order.state === 'inquiry' ? <Note>{words.waiting}</Note> : null}
      {order.deliveryDays !== undefined ? <Note>{words.deliveryDays(order.deliveryDays)}</Note> : null}
      {order.promiseTime && order.state !== 'completed' ? <Note>{words.promise(order.promiseTime)}</Note> : null}
      {order.quoteNote ? (
        <Note>
          {words.note}：<bdi>{order.quoteNote}</bdi>
        </Note>
      ) : null}
    </Plate>
  )
}

/** Recipient and carrier. */
function DeliveryPlate({ order }: { order: MallOrder }) {
  return (
    <Plate aria-labelledby="order-delivery">
      <h2 id="order-delivery">{words.delivery}</h2>
      <dl>
        <dt>{orders.place.contactName}</dt>
        <dd>{order.contactName}</dd>
        <dt>{orders.place.phone}</dt>
        <dd>{order.phone}</dd>
        <dt>{orders.place.address}</dt>
        <dd>{order.address}</dd>
        <dt>{orders.place.invoice}</dt>
        <dd>{order.invoiceNote || mall.proposed.unknown}</dd>
        <dt>{orders.place.remark}</dt>
        <dd>{order.remark || mall.proposed.unknown}</dd>
        {order.trackingNumber ? (
          <>
            <dt>{words.carrier}</dt>
            <dd>{order.carrier}</dd>
            <dt>{words.tracking}</dt>
            <dd>{order.trackingNumber}</dd>
          </>
        ) : null}
      </dl>
    </Plate>
  )
}
