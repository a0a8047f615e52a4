import { mostPeriods } from '@weft/contract'
import { IconButton, token, typeStep } from '@weft/ui'
import { Plus, X } from 'lucide-react'
import { styled } from 'styled-components'
import { nextPeriod, type Period } from './clock-text'
import { TimeInput } from './TimeInput'
import { settings } from './words'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  min-height: 40px;
  & > em { font-style: normal; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`
const One = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  & > span { color: ${token('color.textMeta')}; }
`

export interface PeriodsProps {
  /** The day of these periods, for screen readers: 周一, 2026-10-10. */
  day: string
  periods: readonly Period[]
  /** Element that says what is wrong with them. */
  errorId?: string | undefined
  /** What a day without a period is. Default 休息. */
  none?: string
  onChange: (periods: Period[]) => void
}

/** The working time of one day: begin and end of each period, none for a day off. */
export function Periods({ day, periods, errorId, none = settings.hours.closedDay, onChange }: PeriodsProps) {
  const labels = settings.hours
  const put = (at: number, change: Partial<Period>) =>
    onChange(periods.map((one, place) => (place === at ? { ...one, ...change } : one)))
  const next = periods.length < mostPeriods ? nextPeriod(periods) : undefined
  return (
    <Root>
      {periods.length === 0 ? <em>{none}</em> : null}
      {periods.map((period, at) => (
        <One key={at}>
          <TimeInput
            label={labels.from(day, at + 1)}
            minutes={period.from}
            errorId={errorId}
            onChange={(from) => put(at, { from })}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            label={labels.to(day, at + 1)}
            minutes={period.to}
            errorId={errorId}
            onChange={(to) => put(at, { to })}
          />
          <IconButton
            size="S"
            label={labels.removePeriod(day, at + 1)}
            onClick={() => onChange(periods.filter((_, place) => place !== at))}
          >
            <X />
          </IconButton>
        </One>
      ))}
      {next ? (
        <IconButton size="S" label={labels.addPeriod(day)} onClick={() => onChange([...periods, next])}>
          <Plus />
        </IconButton>
      ) : null}
    </Root>
  )
}
