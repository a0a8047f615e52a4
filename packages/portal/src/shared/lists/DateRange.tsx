/** Two days, typed or chosen in a calendar; 清空 empties both (design §3). With one end only, the other side is open. */
import { Button, below, focusVisible, IconButton, Input, Popover, token, typeStep } from '@weft/ui'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Calendar } from './Calendar'
import { parseDay } from './calendar-days'
import { listing } from './words'

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.2')}; }
  & > div > input { width: 9.5em; font-family: ${token('font.figures')}; font-variant-numeric: tabular-nums; }
  & > div > span { color: ${token('color.textMeta')}; }
  & > p { margin: ${token('space.1')} 0 0; ${typeStep('bodyS')} color: ${token('color.danger')}; }
  ${below('desktop')} { flex: 1 1 100%; & > div > input { flex: 1 1 7em; width: auto; min-width: 0; } }
  ${focusVisible}
`
const Hint = styled.p`
  margin: 0 0 ${token('space.2')};
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
`

export interface DateRangeProps {
  /** Accessible name: what the days are of. */
  label: string
  /** `YYYY-MM-DD`, or empty. */
  from: string
  to: string
  onChange: (from: string, to: string) => void
}

export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  const id = useId()
  const [texts, setTexts] = useState({ from, to })
  const [wrong, setWrong] = useState<'from' | 'to'>()
  const [isOpen, setOpen] = useState(false)
  /** First end of a range being chosen in the calendar. */
  const [started, setStarted] = useState('')
  const root = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    setTexts({ from, to })
    setWrong(undefined)
  }, [from, to])

  const put = (first: string, last: string) => {
    const [start, end] = first && last && first > last ? [last, first] : [first, last]
    setTexts({ from: start, to: end })
    setWrong(undefined)
    if (start !== from || end !== to) onChange(start, end)
  }
  const settle = (side: 'from' | 'to') => {
    const text = texts[side].trim()
    const day = text === '' ? '' : parseDay(text)
    if (day === undefined) {
      setWrong(side)
      return
    }
    if (side === 'from') put(day, parseDay(texts.to) ?? '')
    else put(parseDay(texts.from) ?? '', day)
  }
  const choose = (day: string) => {
    if (!started) {
      setStarted(day)
      setTexts({ from: day, to: '' })
      return
    }
    setStarted('')
    put(started, day)
    setOpen(false)
  }
  const field = (side: 'from' | 'to') => ({
    'aria-label': side === 'from' ? listing.calendar.from : listing.calendar.to,
    'aria-invalid': wrong === side || undefined,
    'aria-describedby': wrong === side ? `${id}-wrong` : undefined,
    placeholder: 'yyyy-MM-dd',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: texts[side],
    onChange: (event: { target: { value: string } }) => {
      setTexts({ ...texts, [side]: event.target.value })
      if (wrong === side && (event.target.value === '' || parseDay(event.target.value))) setWrong(undefined)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle(side)
    },
    onBlur: (_: FocusEvent) => settle(side),
  })

  return (
    <Root ref={root}>
      <legend>{label}</legend>
      <div>
        <Input {...field('from')} />
        <span aria-hidden="true">{listing.calendar.until}</span>
        <Input {...field('to')} />
        <Popover
          label={label}
          open={isOpen}
          onOpenChange={(wanted) => {
            setOpen(wanted)
            setStarted('')
            if (!wanted && started) setTexts({ from, to })
          }}
          trigger={
            <IconButton label={listing.calendar.open} variant="secondary">
              <CalendarDays aria-hidden="true" />
            </IconButton>
          }
        >
          <Hint aria-live="polite">{started ? listing.calendar.chooseTo : listing.calendar.chooseFrom}</Hint>
          <Calendar from={started || from} to={started ? '' : to} onChoose={choose} />
        </Popover>
        {from || to ? (
          <Button variant="quiet" size="S" onClick={() => put('', '')}>
            {listing.calendar.clear}
          </Button>
        ) : null}
      </div>
      {wrong ? (
        <p id={`${id}-wrong`} role="alert">
          {listing.calendar.wrong}
        </p>
      ) : null}
    </Root>
  )
}
