import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { token, typeStep } from '../tokens/token'
import { StateIcon, type StateTone } from './state-icon'

/** Props of `Banner`; its children are the message. */
export interface BannerProps extends HTMLAttributes<HTMLDivElement> {
  /** Icon and colour; screen readers announce `danger` at once. */
  tone?: StateTone
  /** Shown at the end of the line, for instance a small button 立即重连. */
  action?: ReactNode
}

const Root = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${token('space.2')};
  min-height: 36px;
  padding: ${token('space.1')} ${token('space.4')};
  ${typeStep('bodyS')}
  & > span { flex: 1; min-width: 8em; }
  &[data-tone='info'] { color: ${token('color.info')}; background: ${token('color.infoBg')}; }
  &[data-tone='success'] { color: ${token('color.success')}; background: ${token('color.successBg')}; }
  &[data-tone='warning'] { color: ${token('color.warning')}; background: ${token('color.warningBg')}; }
  &[data-tone='danger'] { color: ${token('color.danger')}; background: ${token('color.dangerBg')}; }
  & button[data-variant='quiet'] { color: inherit; text-decoration: underline; text-underline-offset: 0.2em; }
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`

/** A status line above a view: connection lost, offline, read only. A polite live region, assertive when `danger`. */
export const Banner = forwardRef<HTMLDivElement, BannerProps>(function Banner(
  { tone = 'info', action, children, ...rest },
  ref,
) {
  return (
    <Root ref={ref} role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone} {...rest}>
      <StateIcon tone={tone} size={16} />
      <span>{children}</span>
      {action}
    </Root>
  )
})
