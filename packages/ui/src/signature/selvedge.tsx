import { forwardRef, type HTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/token'

/** Props of `Selvedge`. */
export interface SelvedgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** `strip` (default): 8 px ruler under a picture, full width. `mark`: a 56 × 14 px mark before an h2. */
  variant?: 'strip' | 'mark'
}

const Root = styled.span`
  display: block;
  flex: none;
  &[data-variant='strip'] {
    width: 100%;
    height: 8px;
    background: linear-gradient(90deg, ${token('color.edgeSoft')} 1px, transparent 1px) 0 0 / 8px;
  }
  &[data-variant='mark'] {
    width: 56px;
    height: 14px;
    background: repeating-linear-gradient(90deg, ${token('color.price')} 0 2px, transparent 2px 9px);
  }
  @media (forced-colors: active) { forced-color-adjust: none; }
`

/** 布边: the ruler-like edge of the cloth. Decorative, hidden from screen readers. */
export const Selvedge = forwardRef<HTMLSpanElement, SelvedgeProps>(function Selvedge(
  { variant = 'strip', ...rest },
  ref,
) {
  return <Root ref={ref} aria-hidden="true" data-variant={variant} {...rest} />
})
