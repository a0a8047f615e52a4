import { forwardRef, type HTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { useUiStrings } from '../strings/use-ui-strings'
import { token } from '../tokens/token'
import { fill } from '../translation/fill'

/** Props of `Badge`. `tone` defaults to `neutral`. */
export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** Colour of the state; the text must say the state too. */
  tone?: 'neutral' | 'success' | 'info' | 'warning' | 'danger'
}

// At night the ground of each tone is that of a drawer: the edge shows where a badge ends.
const Root = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 20px;
  padding: 0 6px;
  font: 500 ${token('type.caption.size')}/20px ${token('font.text')};
  border-radius: ${token('radius.control')};
  white-space: nowrap;
  &[data-tone='neutral'] { color: ${token('color.textSecondary')}; background: ${token('color.band')}; }
  &[data-tone='success'] { color: ${token('color.success')}; background: ${token('color.successBg')}; }
  &[data-tone='info'] { color: ${token('color.info')}; background: ${token('color.infoBg')}; }
  &[data-tone='warning'] { color: ${token('color.warning')}; background: ${token('color.warningBg')}; }
  &[data-tone='danger'] { color: ${token('color.danger')}; background: ${token('color.dangerBg')}; }
  [data-weft-theme='night'] & { box-shadow: inset 0 0 0 1px currentColor; }
  @media (forced-colors: active) { outline: 1px solid CanvasText; }
`

/** A state in one word, for rows. Square; colour is never the only sign. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge({ tone = 'neutral', ...rest }, ref) {
  return <Root ref={ref} data-tone={tone} {...rest} />
})

/** Props of `UnreadBadge`. */
export interface UnreadBadgeProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Number of unread messages; 0 and below render nothing. */
  count: number
  /** Text for screen readers; defaults to {count} 条未读, the string `unread`. */
  label?: string
}

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  box-sizing: border-box;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  font: 600 12px/18px ${token('font.figures')};
  font-variant-numeric: tabular-nums;
  color: ${token('color.onUnread')};
  background: ${token('color.unread')};
  border-radius: ${token('radius.control')};
  @media (forced-colors: active) { outline: 1px solid CanvasText; }
`

/** Visible text of an unread count: '' · '1' … '99' · '99+'. */
export const unreadText = (count: number): string => (count <= 0 ? '' : count > 99 ? '99+' : String(Math.floor(count)))

/** Unread count; 100 and above show as 99+. */
export const UnreadBadge = forwardRef<HTMLSpanElement, UnreadBadgeProps>(function UnreadBadge(
  { count, label, ...rest },
  ref,
) {
  const { unread = '{count} 条未读' } = useUiStrings()
  const text = unreadText(count)
  if (!text) return null
  return (
    <Count ref={ref} role="img" aria-label={label ?? fill(unread, { count })} {...rest}>
      {text}
    </Count>
  )
})
