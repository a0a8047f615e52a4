import { forwardRef, type HTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/token'

/** Props of `Knot`, the mark of one step. */
export interface KnotProps extends HTMLAttributes<HTMLSpanElement> {
  /** `done`: ring. `current`: filled. `ahead`: grey ring. Defaults to `done`. */
  state?: 'done' | 'current' | 'ahead'
}

const Root = styled.span`
  display: block;
  flex: none;
  box-sizing: border-box;
  width: 9px;
  height: 9px;
  border: 2px solid ${token('color.thread')};
  border-radius: 50%;
  background: ${token('color.surface')};
  &[data-state='current'] { background: ${token('color.thread')}; }
  &[data-state='ahead'] { border-color: ${token('color.edge')}; }
  @media (forced-colors: active) { border-color: CanvasText; &[data-state='current'] { background: CanvasText; } }
`

/** A knot on the thread: one event of a timeline. The text beside it carries the meaning. */
export const Knot = forwardRef<HTMLSpanElement, KnotProps>(function Knot({ state = 'done', ...rest }, ref) {
  return <Root ref={ref} aria-hidden="true" data-state={state} {...rest} />
})
