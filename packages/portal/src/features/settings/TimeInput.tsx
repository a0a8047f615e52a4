import { Input, token } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { minutesOf, timeText } from './clock-text'

const Narrow = styled(Input)`
  width: 84px;
  text-align: center;
  font-variant-numeric: tabular-nums;
  font-family: ${token('font.figures')};
`

export interface TimeInputProps {
  label: string
  /** Minutes since midnight, 0 to 1440. */
  minutes: number
  /** Element that says what is wrong with it. */
  errorId?: string | undefined
  onChange: (minutes: number) => void
}

/**
 * A time of day as `08:30`, the day's end as `24:00`, the same in every browser and language. Typed text applies on blur: accepts
 * `8:30`, `830` and `8`; anything else restores the previous value.
 */
export function TimeInput({ label, minutes, errorId, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    const read = typed === undefined ? undefined : minutesOf(typed)
    setTyped(undefined)
    if (read !== undefined && read !== minutes) onChange(read)
  }
  return (
    <Narrow
      aria-label={label}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      inputMode="numeric"
      value={typed ?? timeText(minutes)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
