import { token, typeStep } from '@weft/ui'
import { Moon } from 'lucide-react'
import { styled } from 'styled-components'
import { useDesk } from '../hooks/useChat'
import { TextAction } from '../shapes/frames'
import { fill } from '../strings'
import { timeLabel } from '../text/time'
import { useReading } from '../words/reading'

/** A status line under the window's header, about the desk or the browser. */
export const Bar = styled.div`
  display: flex;
  align-items: flex-start;
  flex: none;
  gap: 8px;
  padding: 8px 16px;
  border-bottom: 1px solid ${token('color.hairline')};
  background: ${token('color.band')};
  ${typeStep('caption')}
  color: ${token('color.textSecondary')};
  & > svg { flex: none; margin-top: 3px; }
  & > p { flex: 1; min-width: 0; }
  & strong { display: block; font-weight: 600; color: ${token('color.text')}; }
  /* A line ends between two of them rather than within a word. */
  & > p > span { display: inline-block; white-space: pre-wrap; }
  & button { white-space: nowrap; }
  /* Within the bar: what stood out above it would be left in sight by a panel that covers it. */
  @media (pointer: coarse) { & button { margin: -8px 0; } }
`

/** 非工作时间: the hours, the reason, when agents answer again, and a link to leave a message. Hidden while an agent serves. */
export function ClosedBar({ onLeave }: { onLeave: () => void }) {
  const strings = useReading()
  const hours = useDesk((state) => state.hours)
  const phase = useDesk((state) => state.phase)
  if (!hours || hours.isOpen || phase === 'with-agent') return null
  const told = [
    hours.reason,
    fill(strings.closedHours, { text: hours.text }),
    hours.until === undefined
      ? undefined
      : fill(strings.closedUntil, { time: timeLabel(hours.until, Date.now(), strings) }),
  ].filter(Boolean)
  return (
    <Bar role="status">
      <Moon size={14} strokeWidth={1.5} aria-hidden="true" />
      <p>
        <strong>{strings.closedTitle}</strong>
        {told.map((part, at) => (
          <span key={part}>
            {part}
            {at < told.length - 1 ? ' · ' : null}
          </span>
        ))}
      </p>
      {hours.takesMessages ? (
        <TextAction type="button" onClick={onLeave}>
          {strings.leaveMessage}
        </TextAction>
      ) : null}
    </Bar>
  )
}
