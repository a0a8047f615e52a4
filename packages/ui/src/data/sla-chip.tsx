import { CircleCheck, CircleX, Clock, ClockAlert, Pause } from 'lucide-react'
import { forwardRef, type HTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { useUiStrings } from '../strings/use-ui-strings'
import { token } from '../tokens/token'
import { fill } from '../translation/fill'
import { spanText } from './remaining'

/** State of an SLA: time left, little time left, met, missed, or the clock paused. */
export type SlaState = 'remaining' | 'warning' | 'met' | 'overdue' | 'paused'

/** Props of `SlaChip`. */
export interface SlaChipProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Selects the icon and the default text. */
  state: SlaState
  /** Milliseconds until the due time (`remaining`, `warning`) or since it (`overdue`). */
  spanMs?: number
  /** The due time as YYYY-MM-DD HH:mm; shows in `title`. */
  dueAt?: string
  /** Replaces the default text of the state, for instance 等待 3 分钟. */
  label?: string
}

const icons = { remaining: Clock, warning: ClockAlert, met: CircleCheck, overdue: CircleX, paused: Pause } as const

// At night its ground is that of a drawer: the edge shows where it ends.
const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 ${token('space.2')};
  font: 500 ${token('type.caption.size')}/1.25 ${token('font.figures')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  border-radius: ${token('radius.control')};
  & > svg { flex: none; }
  &[data-state='remaining'] { color: ${token('color.info')}; background: ${token('color.infoBg')}; }
  &[data-state='warning'] { color: ${token('color.warning')}; background: ${token('color.warningBg')}; }
  &[data-state='met'] { color: ${token('color.success')}; background: ${token('color.successBg')}; }
  &[data-state='overdue'] { color: ${token('color.danger')}; background: ${token('color.dangerBg')}; }
  &[data-state='paused'] { color: ${token('color.textSecondary')}; background: ${token('color.band')}; }
  [data-weft-theme='night'] & { box-shadow: inset 0 0 0 1px currentColor; }
  @media (forced-colors: active) { outline: 1px solid CanvasText; }
`

/** An SLA and its state: icon, text, duration; the absolute time in `title`. */
export const SlaChip = forwardRef<HTMLSpanElement, SlaChipProps>(function SlaChip(
  { state, spanMs, dueAt, label, title, ...rest },
  ref,
) {
  const Drawing = icons[state]
  const strings = useUiStrings()
  const {
    slaRemaining = '剩余',
    slaRemainingSpan = '剩余 {span}',
    slaWarning = '即将超时',
    slaWarningSpan = '仅剩 {span}',
    slaMet = '已达成',
    slaOverdue = '已超时',
    slaOverdueSpan = '已超时 {span}',
    slaPaused = '暂停（等待客户）',
    slaDue = '承诺时间 {time}',
  } = strings
  /** What each state says without and with a span. */
  const says: Record<SlaState, readonly [string, string?]> = {
    remaining: [slaRemaining, slaRemainingSpan],
    warning: [slaWarning, slaWarningSpan],
    met: [slaMet],
    overdue: [slaOverdue, slaOverdueSpan],
    paused: [slaPaused],
  }
  const [plain, spanned = plain] = says[state]
  const text = spanMs === undefined ? plain : fill(spanned, { span: spanText(spanMs, strings) })
  return (
    <Root ref={ref} data-state={state} title={title ?? (dueAt ? fill(slaDue, { time: dueAt }) : undefined)} {...rest}>
      <Drawing aria-hidden="true" width={14} height={14} strokeWidth={1.5} />
      {label ?? text}
    </Root>
  )
})
