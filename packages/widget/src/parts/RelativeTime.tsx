import { useStrings } from '../hooks/useChat'
import { useNow } from '../hooks/useNow'
import { isoTime, relativeTime, timeLabel } from '../text/time'

/** Its text changes at most every half minute, in ms. */
const RENEW_MS = 30_000

/** Props of `RelativeTime`. */
export interface RelativeTimeProps {
  /** Milliseconds since 1970. */
  timestamp: number
  /** Class of the `time` element. */
  className?: string
  /** Id of the `time` element. */
  id?: string
}

/** How long ago, for lists of conversations (WD-08): 刚刚, minutes, hours, 1 天前, then the date; the full time on hover. */
export function RelativeTime({ timestamp, className, id }: RelativeTimeProps) {
  const strings = useStrings()
  const now = useNow(RENEW_MS)
  return (
    <time id={id} className={className} dateTime={isoTime(timestamp)} title={timeLabel(timestamp, now, strings)}>
      {relativeTime(timestamp, now, strings)}
    </time>
  )
}
