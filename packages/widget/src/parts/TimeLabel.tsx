import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { useToday } from '../hooks/useNow'
import { isoTime, timeLabel } from '../text/time'

const Label = styled.time`
  display: block;
  padding: 12px 0 8px;
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  color: ${token('color.textMeta')};
  text-align: center;
`

/** Props of `TimeLabel`. */
export interface TimeLabelProps {
  /** Milliseconds since 1970. */
  timestamp: number
}

/** The centred time above a message (WD-07). */
export function TimeLabel({ timestamp }: TimeLabelProps) {
  const strings = useStrings()
  const today = useToday()
  return <Label dateTime={isoTime(timestamp)}>{timeLabel(timestamp, today, strings)}</Label>
}
