import { focusVisible, token, typeStep } from '@weft/ui'
import { ClipboardList, Keyboard, LayoutGrid, ShoppingCart } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { mall } from '../words'
import { useCart } from './use-cart'

const Root = styled.nav`
  margin-bottom: ${token('space.4')};
  @media print { display: none; }
  & > ul { display: flex; flex-wrap: wrap; gap: ${token('space.2')} ${token('space.5')}; }
  & a, & button {
    display: inline-flex;
    align-items: center;
    gap: ${token('space.2')};
    min-height: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: ${token('color.link')};
    text-decoration: none;
    cursor: pointer;
    ${typeStep('bodyS')}
    ${focusVisible}
  }
  & a:hover, & button:hover { text-decoration: underline; text-underline-offset: .3em; }
  & svg { width: 18px; height: 18px; stroke-width: 1.5; }
  & b { font: 600 ${token('type.bodyS.size')}/1 ${token('font.figures')}; color: ${token('color.price')}; }
`

/** Permanent links of the mall: quick entry, device types but on their own page, cart, own orders. */
export function MallBar({ onQuick, isAtDeviceTypes = false }: { onQuick?: () => void; isAtDeviceTypes?: boolean }) {
  const isSignedIn = useSignedIn() === true
  const { data: lines = [] } = useCart()
  return (
    <Root aria-label={mall.bar.label}>
      <ul>
        {onQuick ? (
          <li>
            <button type="button" onClick={onQuick} aria-haspopup="dialog">
              <Keyboard aria-hidden="true" />
              {mall.bar.quick}
            </button>
          </li>
        ) : null}
        {isAtDeviceTypes ? null : (
          <li>
            <Link to={urls.deviceTypes}>
              <LayoutGrid aria-hidden="true" />
              {mall.bar.deviceTypes}
            </Link>
          </li>
        )}
        <li>
          <Link to={urls.cart} aria-label={lines.length > 0 ? mall.cartCount(lines.length) : undefined}>
            <ShoppingCart aria-hidden="true" />
            {mall.bar.cart}
            {lines.length > 0 ? <b>{lines.length}</b> : null}
          </Link>
        </li>
        {isSignedIn ? (
          <li>
            <Link to={urls.mallOrders}>
              <ClipboardList aria-hidden="true" />
              {mall.bar.orders}
            </Link>
          </li>
        ) : null}
      </ul>
    </Root>
  )
}
