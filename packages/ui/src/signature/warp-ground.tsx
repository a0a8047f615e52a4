import { forwardRef, type HTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/token'

/** Props of `WarpGround`, the woven background. */
export interface WarpGroundProps extends HTMLAttributes<HTMLDivElement> {
  /** `light` (default): undyed cloth. `indigo`: dark band; everything inside uses the indigo scheme. */
  tone?: 'light' | 'indigo'
}

const Root = styled.div`
  background-color: ${token('color.ground')};
  /* One thread a tile: WebKit blurs the threads of a gradient that is as wide as the window. */
  background-image: linear-gradient(90deg, ${token('color.warp')} 1px, transparent 1px);
  background-size: 40px;
`

/** A background with vertical warp lines every 40 px. Needs no wrapper: pass `role`, or render it as the section with `as`. */
export const WarpGround = forwardRef<
  HTMLDivElement,
  WarpGroundProps & {
    /** Element to render; defaults to `div`. */
    as?: 'div' | 'section' | 'footer' | 'header' | 'aside' | 'nav'
  }
>(function WarpGround({ tone = 'light', ...rest }, ref) {
  return <Root ref={ref} data-weft-theme={tone === 'indigo' ? 'indigo' : undefined} {...rest} />
})
