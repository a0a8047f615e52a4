import {
  Button,
  below,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  TrashIcon,
  toast,
  token,
  typeStep,
} from '@weft/ui'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { askToSignIn } from '../../../shared/asking/asking'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { asking } from '../../../shared/asking/words'
import { Photo } from '../../../shared/picture/Photo'
import { PlainPage } from '../layout'
import { LeastPieces } from '../parts/LeastPieces'
import { arrivalOf, leadTime } from '../parts/lead-time'
import { MallBar } from '../parts/MallBar'
import { QuantityBox } from '../parts/QuantityBox'
import { useCart, useSetCartLine } from '../parts/use-cart'
import { mall } from '../words'
import { orders } from '../words-orders'

const words = orders.cart

/** The lines, and beside them what they come to. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
  gap: ${token('space.5')};
  align-items: start;
  margin-top: ${token('space.5')};
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); }
`
const Lines = styled.ul`
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  & > li {
    display: grid;
    grid-template-columns: max(96px, 8rem) minmax(0, 1fr) auto auto auto;
    gap: ${token('space.5')};
    align-items: center;
    padding: ${token('space.4')} ${token('space.5')};
  }
  & > li + li { border-top: 1px solid ${token('color.hairline')}; }
  & > li > div { min-width: 0; }
  & > li > div > a { ${typeStep('h4')} font-weight: 500; color: ${token('color.text')}; text-decoration: none; }
  & > li > div > a:hover { text-decoration: underline; }
  & > li > div > p { ${typeStep('bodyS')} color: ${token('color.textMeta')}; font-family: ${token('font.figures')}; overflow-wrap: anywhere; }
  & > li > div > small { display: block; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  & [data-price] { font: 600 ${token('type.h4.size')}/1.5 ${token('font.figures')}; color: ${token('color.price')}; }
  ${below('desktop')} {
    & > li { grid-template-columns: 88px minmax(0, 1fr) auto; gap: ${token('space.3')}; padding: ${token('space.4')}; }
    & > li > span:first-child { grid-row: span 2; align-self: start; }
    & > li > div { grid-column: 2 / -1; }
    & > li > [data-price] { display: none; }
    & > li > span:not(:first-child) { justify-self: start; }
  }
`
const Sum = styled.div`
  position: sticky;
  top: calc(max(60px, 4.5rem) + ${token('space.5')});
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${token('space.3')};
  padding: ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  ${typeStep('body')}
  & > [role='status'] { color: ${token('color.textSecondary')}; grid-column: 1 / -1; padding-bottom: ${token('space.3')}; border-bottom: 1px solid ${token('color.hairline')}; }
  & > strong { ${typeStep('h3')} color: ${token('color.price')}; }
  & > button { grid-column: 1 / -1; margin-top: ${token('space.3')}; }
  & > small { grid-column: 1 / -1; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  ${below('desktop')} { position: static; }
`

/** The cart: quantities, removal with 撤销, and the order, which is answered with a quote. */
export function CartPage() {
  const isSignedIn = useSignedIn()
  const { data: lines, error, refetch, isFetching } = useCart()
  const setLine = useSetCartLine()
  const navigate = useNavigate()

  useEffect(() => {
    if (isSignedIn === false) askToSignIn('cart')
  }, [isSignedIn])

  const remove = (line: NonNullable<typeof lines>[number]) => {
    setLine.mutate({ goods: line.goods, quantity: 0 })
    toast.info(words.removed(line.goods.goodsName), {
      label: words.undo,
      onPress: () => setLine.mutate(line),
    })
  }
  const pieces = lines?.reduce((sum, line) => sum + line.quantity, 0) ?? 0
  return (
    <PlainPage>
      <header>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <MallBar />
      {error ? (
        <ErrorState message={words.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : isSignedIn === false ? (
        <EmptyState
          message={mall.proposed.signInFirst}
          action={
            <Button variant="main" onClick={() => askToSignIn('cart')}>
              {asking.signIn}
            </Button>
          }
        />
      ) : !lines ? (
        <Skeleton shape="block" style={{ height: '14rem', marginTop: '1.5rem' }} />
      ) : lines.length === 0 ? (
        <EmptyState
          message={words.empty}
          hint={words.emptyHint}
          action={<Button onClick={() => void navigate(urls.mall)}>{words.toMall}</Button>}
        />
      ) : (
        <Beside>
          <Lines aria-label={words.list}>
            {lines.map((line) => (
              <li key={line.goods.goodsId}>
                <Photo src={line.goods.thumbnail} alt="" />
                <div>
                  <Link to={urls.goodsOf(line.goods.goodsId, line.goods.goodsTypeName)}>{line.goods.goodsName}</Link>
                  <p translate="no">{line.goods.partNumber}</p>
                  <small>{leadTime(line.goods.leadDays)}</small>
                  <LeastPieces least={line.goods.leastPieces} liftedFrom={line.liftedFrom} />
                </div>
                <span data-price>{words.negotiable}</span>
                <QuantityBox
                  name={line.goods.goodsName}
                  value={line.quantity}
                  least={line.goods.leastPieces}
                  onChange={(quantity) => setLine.mutate({ goods: line.goods, quantity })}
                />
                <IconButton label={words.remove(line.goods.goodsName)} onClick={() => remove(line)}>
                  <TrashIcon aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </Lines>
          <Sum>
            <span role="status">{words.kinds(lines.length, pieces)}</span>
            <span>{words.sum}</span>
            <strong>{words.negotiable}</strong>
            <Button variant="buy" size="L" onClick={() => void navigate(urls.orderOf())}>
              {words.submit}
            </Button>
            <small>{orders.place.lead}</small>
            <small>{arrivalOf(lines.map((line) => line.goods))}</small>
          </Sum>
        </Beside>
      )}
    </PlainPage>
  )
}
