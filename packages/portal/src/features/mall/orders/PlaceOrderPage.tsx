import { type CartLine, type MallOrderFields, mallOrderForm, mostPieces } from '@weft/contract'
import {
  Button,
  below,
  EmptyState,
  ErrorState,
  Field,
  Input,
  Knot,
  Skeleton,
  Textarea,
  toast,
  token,
  typeStep,
} from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { isUnanswered, mayBeStored } from '../../../platform/session/send-once'
import { useSession } from '../../../platform/session/session'
import { drafts } from '../../../platform/storage/drafts'
import { askToSignIn } from '../../../shared/asking/asking'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { asking } from '../../../shared/asking/words'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { useForm } from '../../../shared/forms/use-form'
import { Photo } from '../../../shared/picture/Photo'
import { PlainPage, Plate } from '../layout'
import { LeastPieces } from '../parts/LeastPieces'
import { arrivalOf, leadTime } from '../parts/lead-time'
import { type Pieces, piecesOf } from '../parts/pieces-of'
import { QuantityBox } from '../parts/QuantityBox'
import { useCart } from '../parts/use-cart'
import { useGoodsDetail } from '../parts/use-goods'
import { mall } from '../words'
import { orders } from '../words-orders'
import { EarlierAddresses } from './EarlierAddresses'
import { keepPieces, readPieces } from './pieces'
import { PLACE, usePlaceOrder } from './use-orders'

const words = orders.place

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
  gap: ${token('space.5')};
  align-items: start;
  & > div { display: grid; gap: ${token('space.5')}; }
  & > div { position: sticky; top: calc(max(60px, 4.5rem) + ${token('space.5')}); }
  & [data-fields] { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${token('space.4')}; align-items: start; }
  & [data-fields] > * { grid-column: 1 / -1; }
  & [data-fields] > [data-half] { grid-column: auto; }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); & > div { position: static; } }
  ${below('column')} { & [data-fields] > [data-half] { grid-column: 1 / -1; } }
`
/** What follows the order, on a thread. */
const Next = styled.ol`
  position: relative;
  display: grid;
  gap: ${token('space.4')};
  ${typeStep('body')}
  & > li { position: relative; display: flex; align-items: baseline; gap: ${token('space.4')}; }
  & > li:not(:last-child)::before { content: ''; position: absolute; inset: 1em auto calc(-1em - ${token('space.4')}) 3px; width: 3px; background: ${token('color.thread')}; }
  & > li > span:first-child { position: relative; flex: none; background: ${token('color.surface')}; }
  & small { display: block; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`
const Lines = styled.ul`
  & > li { display: grid; grid-template-columns: 88px minmax(0, 1fr) auto; gap: ${token('space.4')}; align-items: center; padding: ${token('space.3')} 0; }
  & > li + li { border-top: 1px solid ${token('color.hairline')}; }
  & b { display: block; font-weight: 500; ${typeStep('body')} }
  & small { ${typeStep('bodyS')} font-family: ${token('font.figures')}; color: ${token('color.textMeta')}; overflow-wrap: anywhere; }
  ${below('column')} { & > li { grid-template-columns: 72px minmax(0, 1fr); } & > li > :last-child { grid-column: 2; justify-self: start; } }
`
const Sum = styled.div`
  display: grid;
  gap: ${token('space.3')};
  & > p { display: flex; justify-content: space-between; align-items: baseline; ${typeStep('body')} }
  & > p > strong { ${typeStep('h3')} color: ${token('color.price')}; }
  & > small { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`

const Unknown = styled.div`
  outline: none;
  scroll-margin-block: calc(max(60px, 4.5rem) + ${token('space.5')}) ${token('space.5')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')};
  padding: ${token('space.4')};
  border: 1px solid ${token('color.hairline')};
  border-left: 3px solid ${token('color.thread')};
  & > strong { flex: 1 1 100%; ${typeStep('body')} font-weight: 500; }
  & > p { flex: 1 1 100%; margin: 0; ${typeStep('bodyS')} color: ${token('color.textSecondary')}; }
`

const emptyFields: MallOrderFields = { contactName: '', phone: '', address: '', invoiceNote: '', remark: '' }

type Line = CartLine

/** `/portal/product/order?goodsId=…`; without a goodsId: the contents of the cart (PC-10). */
export function PlaceOrderPage() {
  const [query] = useSearchParams()
  const goodsId = query.get('goodsId') ?? ''
  const isSignedIn = useSignedIn()
  const single = useGoodsDetail(goodsId)
  const whole = useCart()
  const source = goodsId ? single : whole
  const navigate = useNavigate()
  const first = Math.min(mostPieces, Math.max(1, Math.trunc(Number(query.get('quantity'))) || 1))

  useEffect(() => {
    if (isSignedIn === false) askToSignIn('order')
  }, [isSignedIn])

  const given: readonly Line[] | undefined = goodsId
    ? single.data === undefined
      ? undefined
      : single.data
        ? [{ goods: single.data, quantity: first }]
        : []
    : whole.data
  return (
    <PlainPage>
      <header>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      {isSignedIn === false ? (
        <EmptyState
          message={asking.question}
          action={
            <Button variant="main" onClick={() => askToSignIn('order')}>
              {asking.signIn}
            </Button>
          }
        />
      ) : source.error && !given ? (
        <ErrorState message={mall.loadFailed} retrying={source.isFetching} onRetry={() => void source.refetch()} />
      ) : !given || !isSignedIn ? (
        <Skeleton shape="block" style={{ height: '24rem' }} />
      ) : given.length === 0 ? (
        <EmptyState
          // The cart is empty once its order is stored, even if the response was lost.
          message={isUnanswered(PLACE) ? words.unknown : words.nothing}
          hint={isUnanswered(PLACE) ? undefined : words.nothingHint}
          action={
            isUnanswered(PLACE) ? (
              <Button onClick={() => void navigate(urls.mallOrders)}>{words.seeOrders}</Button>
            ) : (
              <Button onClick={() => void navigate(urls.mall)}>{mall.goods.toMall}</Button>
            )
          }
        />
      ) : (
        <OrderForm given={given} />
      )}
    </PlainPage>
  )
}

function OrderForm({ given }: { given: readonly Line[] }) {
  const user = useSession((state) => state.session?.user)
  // The draft keeps its owner when the session ends.
  const [owner] = useState(user?.number ?? '')
  const atFirst: Pieces = Object.fromEntries(given.map(({ goods, quantity }) => [goods.goodsId, quantity]))
  const [quantities, setQuantities] = useState(() => readPieces(owner, atFirst))
  const place = usePlaceOrder()
  const navigate = useNavigate()
  const itemListOf = (of: readonly Line[]) => of.map(({ goods, quantity }) => ({ goodsId: goods.goodsId, quantity }))
  const lines = given.map((line) => ({ ...line, ...piecesOf(line, quantities) }))
  // Also after a reload that aborted the request.
  const [isUnknown, setUnknown] = useState(() => isUnanswered(PLACE, itemListOf(lines)))
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)

  const draft = drafts.mallOrder(owner)
  const form = useForm({
    schema: mallOrderForm,
    start: draft.textsOver({
      ...emptyFields,
      contactName: user?.name ?? '',
      phone: user?.phone ?? '',
    }),
    keep: draft.keep,
    onIncomplete: () => toast.warning(words.incomplete),
    onSend: async (fields, typed) => {
      setUnknown(false)
      const order = await place.mutateAsync({ itemList: itemListOf(lines), ...fields })
      draft.keep({ ...typed, remark: '' })
      keepPieces(owner, atFirst, undefined)
      const isAsSent = (Object.keys(fields) as (keyof typeof fields)[]).every((name) => order[name] === fields[name])
      if (isAsSent) toast.success(words.placed)
      else toast.info(words.earlier)
      void navigate(urls.mallOrderOf(order.orderId), { replace: true })
    },
    onFailed: (error) => setUnknown(mayBeStored(error)),
  })
  return (
    <Form ref={form.root} noValidate onSubmit={form.submit}>
      <div>
        <Plate aria-labelledby="order-goods">
          <h2 id="order-goods">{words.goods}</h2>
          <Lines>
            {lines.map(({ goods, quantity, liftedFrom }) => (
              <li key={goods.goodsId}>
                <Photo src={goods.thumbnail} alt="" />
                <div>
                  <b>{goods.goodsName}</b>
                  <small translate="no">{goods.partNumber}</small>
                  {goods.leadDays > 0 ? <small>{` · ${leadTime(goods.leadDays)}`}</small> : null}
                  <LeastPieces least={goods.leastPieces} liftedFrom={liftedFrom} />
                </div>
                <QuantityBox
                  name={goods.goodsName}
                  value={quantity}
                  least={goods.leastPieces}
                  onChange={(next) => {
                    const pieces = { ...quantities, [goods.goodsId]: next }
                    setQuantities(pieces)
                    keepPieces(owner, atFirst, pieces)
                  }}
                />
              </li>
            ))}
          </Lines>
        </Plate>
        <Plate aria-labelledby="order-sum">
          <h2 id="order-sum">{orders.cart.price}</h2>
          <Sum>
            <p>
              <span>{orders.cart.kinds(lines.length, pieces)}</span>
              <strong>{orders.cart.negotiable}</strong>
            </p>
            <small>{words.sumNote}</small>
          </Sum>
        </Plate>
        <WhatFollows arrival={arrivalOf(lines.map((line) => line.goods))} />
      </div>
      <Plate aria-labelledby="order-contact">
        <h2 id="order-contact">{words.contact}</h2>
        <div data-fields>
          <EarlierAddresses onChoose={form.put} />
          <div data-half="">
            <Field label={words.contactName} required error={form.errorOf('contactName')}>
              <Input autoComplete="name" {...form.text('contactName')} />
            </Field>
          </div>
          <div data-half="">
            <Field label={words.phone} required error={form.errorOf('phone')}>
              <PhoneInput {...form.field('phone')} />
            </Field>
          </div>
          <Field label={words.address} required error={form.errorOf('address')}>
            <Textarea rows={2} autoComplete="street-address" {...form.text('address')} />
          </Field>
          <Field label={words.invoice} help={words.invoiceHelp}>
            <Textarea rows={2} {...form.text('invoiceNote')} />
          </Field>
          <Field label={words.remark} help={words.remarkHelp}>
            <Textarea rows={3} {...form.text('remark')} />
          </Field>
          {isUnknown && !place.isPending ? (
            <NoAnswer onSeeOrders={() => void navigate(urls.mallOrders)} />
          ) : (
            <Button type="submit" variant="buy" size="L" loading={place.isPending}>
              {words.submit}
            </Button>
          )}
        </div>
      </Plate>
    </Form>
  )
}

/** No answer came: what may have happened, in view and focused also after a reload, which restores the place further down. */
function NoAnswer({ onSeeOrders }: { onSeeOrders: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Unknown role="alert" tabIndex={-1} ref={root}>
      <strong>{words.unknown}</strong>
      <p>{words.unknownHint}</p>
      <Button type="submit" variant="main">
        {words.retry}
      </Button>
      <Button onClick={onSeeOrders}>{words.seeOrders}</Button>
    </Unknown>
  )
}

/** From the order to the delivery; `arrival` says how long the parts take. */
function WhatFollows({ arrival }: { arrival: string }) {
  return (
    <Plate aria-labelledby="order-next">
      <h2 id="order-next">{words.next}</h2>
      <Next>
        {words.steps.map(([step, note]) => (
          <li key={step}>
            <Knot />
            <span>
              {step}
              <small>{note || arrival}</small>
            </span>
          </li>
        ))}
      </Next>
    </Plate>
  )
}
