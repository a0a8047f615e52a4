// The weft: a 3 px persimmon line that marks activity. It animates only transform and opacity, at a constant speed (linear); with
// reduced motion it does not move.
import { forwardRef, type HTMLAttributes } from 'react'
import { keyframes, styled } from 'styled-components'
import { useUiStrings } from '../strings/use-ui-strings'
import { reducedMotion } from '../tokens/reduced-motion'
import { token } from '../tokens/token'

/** Props of `Thread`: progress in percent, or work of unknown duration. */
export interface ThreadProps extends HTMLAttributes<HTMLSpanElement> {
  /** 0..100; values outside are clamped. Omit it for a state without a known end. */
  progress?: number
  /** `drawn` (default): fully visible. `running`: work of unknown duration. `idle`: invisible, its space is kept. */
  state?: 'drawn' | 'running' | 'idle'
  /** `vertical` fills the height of its parent. Defaults to `horizontal`. */
  orientation?: 'horizontal' | 'vertical'
  /** The text beside it already says everything: hides it from screen readers. */
  decorative?: boolean
}

const travel = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`

const Root = styled.span`
  display: block;
  position: relative;
  overflow: hidden;
  width: 100%;
  height: 3px;
  &[data-orientation='vertical'] { width: 3px; height: 100%; }
  & > span {
    position: absolute;
    inset: 0;
    background: ${token('color.thread')};
    transform-origin: 0 0;
    transition: transform ${token('duration.thread')} ${token('ease.thread')}, opacity ${token('duration.open')} ${token('ease.out')};
  }
  &[data-state='idle'] > span { opacity: 0; transform: scaleX(0); }
  &[data-state='idle'][data-orientation='vertical'] > span { transform: scaleY(0); }
  &[data-state='running'] > span { width: 40%; animation: ${travel} 1200ms ${token('ease.thread')} infinite; }
  ${reducedMotion} {
    & > span { transition: none; }
    &[data-state='running'] > span { width: 100%; animation: none; }
  }
  @media (forced-colors: active) {
    & > span { background: Highlight; forced-color-adjust: none; }
  }
`

/** The thread. With `progress` it is a progress bar for screen readers; name it by `aria-label`. */
export const Thread = forwardRef<HTMLSpanElement, ThreadProps>(function Thread(
  { progress, state = 'drawn', orientation = 'horizontal', decorative = false, ...rest },
  ref,
) {
  const { progress: name = '进度' } = useUiStrings()
  const share = progress === undefined ? undefined : Math.min(100, Math.max(0, progress))
  const isMeasured = share !== undefined
  // A progress bar runs from 0 to 100 unless it says otherwise.
  const semantics =
    decorative || (!isMeasured && state !== 'running')
      ? { 'aria-hidden': true as const }
      : { role: 'progressbar', 'aria-valuenow': isMeasured ? Math.round(share) : undefined, 'aria-label': name }
  const axis = orientation === 'vertical' ? 'scaleY' : 'scaleX'
  return (
    <Root
      ref={ref}
      data-state={isMeasured ? 'progress' : state}
      data-orientation={orientation}
      {...semantics}
      {...rest}
    >
      <span style={isMeasured ? { transform: `${axis}(${share / 100})` } : undefined} />
    </Root>
  )
})
