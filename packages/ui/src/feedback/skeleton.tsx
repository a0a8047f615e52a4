import { forwardRef, type HTMLAttributes } from 'react'
import { keyframes, styled } from 'styled-components'
import { token } from '../tokens/token'

/** Props of `Skeleton`. */
export interface SkeletonProps extends HTMLAttributes<HTMLSpanElement> {
  /** `line` (default), `block` or `round`; width and height by `style`. */
  shape?: 'line' | 'block' | 'round'
}

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`

// Shown after 200 ms only, so that a fast answer never flashes.
const Root = styled.span`
  display: block;
  max-width: 100%;
  background: ${token('color.band')};
  border-radius: ${token('radius.control')};
  animation: ${appear} 120ms 200ms both;
  &[data-shape='line'] { height: 1em; }
  &[data-shape='block'] { min-height: 4em; }
  &[data-shape='round'] { border-radius: ${token('radius.round')}; }
  @media (forced-colors: active) { border: 1px solid GrayText; }
`

/** A placeholder for loading content; appears after 200 ms. Hidden from screen readers: set `aria-busy` on the container. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton({ shape = 'line', ...rest }, ref) {
  return <Root ref={ref} aria-hidden="true" data-shape={shape} {...rest} />
})
