/** A month as a grid: arrows move by day and week, Home and End in the week, PageUp and PageDown by month, Enter chooses. */
import { ChevronLeftIcon, ChevronRightIcon, focusVisible, IconButton, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { chinaDay } from '../../platform/time/china-days'
import { addDays, addMonths, weekdayOf, weeksOf } from './calendar-days'
import { listing } from './words'

const Root = styled.div`
  width: max-content;
  & > header { display: flex; align-items: center; justify-content: space-between; gap: ${token('space.3')}; margin-bottom: ${token('space.2')}; }
  & > header > strong { ${typeStep('h4')} font-variant-numeric: tabular-nums; }
  & [role='row'] { display: grid; grid-template-columns: repeat(7, 40px); padding: 1px 0; }
  & [role='columnheader'] { text-align: center; line-height: 28px; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & [role='gridcell'] {
    position: relative;
    height: 36px;
    padding: 0;
    border: 0;
    border-radius: ${token('radius.control')};
    background: none;
    font: 500 14px/1 ${token('font.figures')};
    color: ${token('color.text')};
    cursor: pointer;
    ${focusVisible}
    outline-offset: -2px;
  }
  & [data-outside='true'] { color: ${token('color.textMeta')}; }
  & [role='gridcell']:hover { background: ${token('color.hover')}; }
  & [data-within='true'] { background: ${token('color.selected')}; border-radius: 0; }
  & [aria-selected='true'] { background: ${token('color.main')}; color: ${token('color.onMain')}; }
  & [aria-selected='true']:hover { background: ${token('color.mainHover')}; }
  & [aria-current]::after { content: ''; position: absolute; inset: auto 12px 4px; height: 2px; background: ${token('color.thread')}; }
`

/** ARIA roles of a grid of buttons with one roving focus, which table cells cannot have. */
const roles = {
  grid: (labelledBy: string, onKeyDown: (event: KeyboardEvent) => void) => ({
    role: 'grid',
    'aria-labelledby': labelledBy,
    onKeyDown,
  }),
  row: { role: 'row' },
  head: { role: 'columnheader' },
  day: (isChosen: boolean) => ({ role: 'gridcell', 'aria-selected': isChosen }),
} as const

export interface CalendarProps {
  /** Ends of the chosen range; empty: open. */
  from: string
  to: string
  onChoose: (day: string) => void
}

export function Calendar({ from, to, onChoose }: CalendarProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(() => from || to || chinaDay(Date.now()))
  const wantsFocus = useRef(false)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active])

  const move = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: () => addDays(active, -1),
      ArrowRight: () => addDays(active, 1),
      ArrowUp: () => addDays(active, -7),
      ArrowDown: () => addDays(active, 7),
      Home: () => addDays(active, -weekdayOf(active)),
      End: () => addDays(active, 6 - weekdayOf(active)),
      PageUp: () => addMonths(active, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(active, event.shiftKey ? 12 : 1),
    }[event.key]
    if (!target) return
    event.preventDefault()
    wantsFocus.current = true
    setActive(target())
  }
  const month = active.slice(0, 7)
  const [first, last] = from && to ? [from, to] : ['', '']
  return (
    <Root ref={root}>
      <header>
        <IconButton label={listing.calendar.before} size="S" onClick={() => setActive(addMonths(active, -1))}>
          <ChevronLeftIcon aria-hidden="true" />
        </IconButton>
        <strong id={id} aria-live="polite">
          {listing.calendar.month(month)}
        </strong>
        <IconButton label={listing.calendar.after} size="S" onClick={() => setActive(addMonths(active, 1))}>
          <ChevronRightIcon aria-hidden="true" />
        </IconButton>
      </header>
      <div {...roles.grid(id, move)}>
        <div {...roles.row}>
          {listing.calendar.weekdays.map((name) => (
            <span key={name} {...roles.head}>
              {name}
            </span>
          ))}
        </div>
        {weeksOf(active).map((week) => (
          <div key={week[0]} {...roles.row}>
            {week.map((day) => (
              <button
                key={day}
                type="button"
                {...roles.day(day === from || day === to)}
                data-day={day}
                data-outside={!day.startsWith(month)}
                data-within={day > first && day < last}
                aria-label={listing.calendar.day(day)}
                aria-current={day === chinaDay(Date.now()) ? 'date' : undefined}
                tabIndex={day === active ? 0 : -1}
                onClick={() => {
                  setActive(day)
                  onChoose(day)
                }}
              >
                {Number(day.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Root>
  )
}
