import type { WebhookEndpoint } from '@weft/contract'
import { Badge, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { DAY_MS, minuteText } from '../../platform/time/times'
import { gapText } from './gap-text'
import { webhooks as words } from './words'

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  & > ul { display: grid; gap: 2px; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & li[data-tone='danger'] { color: ${token('color.danger')}; }
`
const WEEK_MS = 7 * DAY_MS

/** Whether an endpoint receives events: its state, and below it problems for its administrator. */
export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { isEnabled, switchedOffAt, switchedOffReason, droppingSince, pendingCount, failedCount, oldSecretUntil } =
    endpoint
  const [gap] = endpoint.gaps
  const isGapNew = gap && (gap.isOngoing || Date.now() - gap.lastAt < WEEK_MS)
  const state =
    switchedOffAt !== undefined
      ? { tone: 'danger' as const, text: words.switchedOff }
      : !isEnabled
        ? { tone: 'neutral' as const, text: words.off }
        : droppingSince !== undefined
          ? { tone: 'danger' as const, text: words.dropping }
          : { tone: 'success' as const, text: words.on }
  const notes = [
    switchedOffAt !== undefined && switchedOffReason !== undefined
      ? { tone: 'danger', text: words.switchedOffAt(minuteText(switchedOffAt), switchedOffReason) }
      : undefined,
    isGapNew ? { tone: 'danger', text: gapText(gap) } : undefined,
    failedCount > 0 ? { tone: 'danger', text: words.failedCount(failedCount) } : undefined,
    pendingCount > 0 ? { text: words.pending(pendingCount) } : undefined,
    oldSecretUntil !== undefined ? { text: words.oldSecretUntil(minuteText(oldSecretUntil)) } : undefined,
  ].filter((note) => note !== undefined)
  return (
    <Root>
      <Badge tone={state.tone}>{state.text}</Badge>
      {notes.length === 0 ? null : (
        <ul>
          {notes.map(({ tone, text }) => (
            <li key={text} data-tone={tone}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}
