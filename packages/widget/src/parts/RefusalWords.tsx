/**
 * The text for a refusal by the service: the reason, when the next attempt follows, and what the user can do meanwhile. Loaded
 * when a refusal occurs.
 */
import type { ConnectionStatus, RefusalReason } from '@weft/core'
import { token } from '@weft/ui'
import { CircleAlert, Unplug } from 'lucide-react'
import { styled } from 'styled-components'
import { useWeft } from '../context/context'
import type { ConnectionBannerProps } from '../context/props'
import { useChat, useConnection, useSelf } from '../hooks/useChat'
import { useNow } from '../hooks/useNow'
import { TextAction } from '../shapes/frames'
import { fill, type Strings } from '../strings'
import { timeLabel } from '../text/time'
import { type ReadingStrings, useReading } from '../words/reading'
import { Bar } from './statusBar'

const Away = styled(Bar)`background: ${token('color.band')}; color: ${token('color.textSecondary')};`

const Words = styled.div`
  flex: 1;
  min-width: 0;
  color: ${token('color.text')};
  & > small { display: block; font-size: inherit; color: ${token('color.textSecondary')}; }
`
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  & > a { display: inline-flex; align-items: center; min-height: 24px; color: inherit; white-space: nowrap; text-decoration: underline; text-underline-offset: 3px; }
  & > button { white-space: nowrap; }
  @media (pointer: coarse) { & > a { min-height: 44px; } }
`

/** From this many ms on, the time of day is clearer than a number of seconds. */
const COUNTED_MS = 90_000

/** The reason, as text for the user. For a reason that this version does not know, the service's own message. */
export function refusalText(
  { reason, message }: Extract<ConnectionStatus, { name: 'refused' }>,
  strings: Strings & ReadingStrings,
): string {
  const told: Readonly<Record<RefusalReason, string>> = {
    'too-many': strings.refusedTooMany,
    'not-allowed': strings.refusedNotAllowed,
    'unknown-app': strings.serviceAddressFailure,
    busy: strings.refusedBusy,
  }
  return told[reason as RefusalReason] ?? message ?? strings.refusedBusy
}

/** When the next automatic attempt follows. */
export function nextTryText(retryAt: number, now: number, strings: Strings & ReadingStrings): string {
  const leftMs = retryAt - now
  if (leftMs <= 0) return strings.retryingNow
  if (leftMs < COUNTED_MS) return fill(strings.retryInSeconds, { n: Math.ceil(leftMs / 1_000) })
  return fill(strings.retryAtTime, { time: timeLabel(retryAt, now, strings) })
}

export function RefusalWords({ onLeave }: ConnectionBannerProps) {
  const strings = useReading()
  const chat = useChat()
  const status = useConnection()
  const self = useSelf()
  const now = useNow(500)
  const { hotline } = useWeft()
  if (status.name !== 'refused') return null
  if (status.retryAt === undefined)
    return (
      <Bar data-tone="lost" role="alert">
        <Unplug size={16} strokeWidth={1.5} aria-hidden="true" />
        <span>{strings.refused}</span>
      </Bar>
    )
  // Waits until the time that the service names. If the user may have fixed the cause, a button retries at once.
  const mayAsk = status.reason === 'not-allowed' || status.reason === 'unknown-app'
  const mayLeave = onLeave !== undefined && self !== undefined && status.reason !== 'not-allowed'
  return (
    <Away role="alert">
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
      <Words>
        {refusalText(status, strings)}
        <small aria-live="off">{nextTryText(status.retryAt, now, strings)}</small>
        <Ways>
          {hotline ? (
            <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>{fill(strings.callHotline, { phone: hotline })}</a>
          ) : null}
          {mayLeave ? (
            <TextAction type="button" onClick={onLeave}>
              {strings.leaveMessage}
            </TextAction>
          ) : null}
          {mayAsk ? (
            <TextAction type="button" onClick={() => chat.reconnectNow()}>
              {strings.retryNow}
            </TextAction>
          ) : null}
        </Ways>
      </Words>
    </Away>
  )
}
