/** The header's link to the cart: the number of different parts in it, counted as on the mall's pages. */
import { focusVisible, token, UnreadBadge } from '@weft/ui'
import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { mall } from '../words'
import { useCart } from './use-cart'

const Root = styled(Link)`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${token('control.M')};
  height: ${token('control.M')};
  color: inherit;
  ${focusVisible}
  & > svg { width: 20px; height: 20px; stroke-width: 1.5; }
  & > [role='img'] { position: absolute; top: -2px; right: -4px; pointer-events: none; box-shadow: 0 0 0 2px ${token('color.surface')}; }
  header[data-white='true'][data-hero='true'] &:focus-visible { outline-color: #fff; }
`

export function HeaderCart() {
  const { data: lines = [] } = useCart()
  const count = lines.length
  return (
    <Root to={urls.cart} aria-label={count > 0 ? mall.cartCount(count) : mall.bar.cart}>
      <ShoppingCart aria-hidden="true" />
      {count > 0 ? <UnreadBadge aria-hidden="true" count={count} /> : null}
    </Root>
  )
}
