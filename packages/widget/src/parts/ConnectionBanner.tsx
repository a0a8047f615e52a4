import type { ConnectionStatus } from '@weft/core'
import { token, typeStep } from '@weft/ui'
import { CircleCheck, Unplug } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { TextAction } from '../bubbles/frames'
import { useChat, useConnection, useStrings } from '../hooks/useChat'
import { useNow } from '../hooks/useNow'
import { fill, type Strings } from '../strings'
import { onDemand } from './onDemand'
import type { ConnectionBannerProps } from './props'

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: 8px;
  min-height: 36px;
  padding: 4px 16px;
  border-bottom: 1px solid ${token('color.hairline')};
  ${typeStep('bodyS')}
  font-variant-numeric: tabular-nums;
  @media (pointer: coarse) { min-height: 44px; }
  & > svg { flex: none; }
  & > span { flex: 1; min-width: 0; }
  &[data-tone='lost'] { background: ${token('color.dangerBg')}; color: ${token('color.danger')}; }
  &[data-tone='away'] { background: ${token('color.band')}; color: ${token('color.textSecondary')}; }
  &[data-tone='back'] { background: ${token('color.successBg')}; color: ${token('color.success')}; }
  &&[data-tone='lost'] button { color: inherit; text-decoration: underline; text-underline-offset: 3px; white-space: nowrap; }
`

/** What the service said no to, and will be asked again: its words come when they are needed. */
const refusal = onDemand(() => import('./RefusalWords'))
const isTurnedAway = (status: ConnectionStatus): boolean => status.name === 'refused' && status.retryAt !== undefined

/** How long 已恢复 stays. */
export const RESTORED_MS = 2_000

/** True for two seconds after a connection that had been lost is there again. */
function useRestored(status: ConnectionStatus): boolean {
  const [isRestored, setIsRestored] = useState(false)
  const wasLost = useRef(false)
  const turnedAway = isTurnedAway(status)
  useEffect(() => {
    if (status.name === 'waiting' || turnedAway) wasLost.current = true
    if (status.name !== 'online' || !wasLost.current) return
    wasLost.current = false
    setIsRestored(true)
    const timer = setTimeout(() => setIsRestored(false), RESTORED_MS)
    return () => {
      clearTimeout(timer)
      setIsRestored(false)
    }
  }, [status.name, turnedAway])
  return isRestored
}

/** What to say of a lost connection: the prescribed sentence, and when the next try comes. */
export function lostText(status: ConnectionStatus, now: number, strings: Strings): string | undefined {
  switch (status.name) {
    case 'waiting': {
      const sentence = status.reason === strings.serviceAddressFailure ? status.reason : strings.disconnected
      const n = Math.ceil((status.retryAt - now) / 1_000)
      return n > 0 ? `${sentence} · ${fill(strings.retryIn, { n })}` : `${sentence} · ${strings.reconnecting}`
    }
    case 'connecting':
      return status.attempt > 1 ? `${strings.disconnected} · ${strings.reconnecting}` : undefined
    case 'refused':
      return isTurnedAway(status) ? status.message : strings.refused
    default:
      return undefined
  }
}

/**
 * 通讯服务连接断开 with the seconds to the next try and 立即重连; 已恢复 for two seconds after (WD-15). A refusal is no lost
 * line: it has words of its own, the time of the next try, the hotline and 留言.
 */
export function ConnectionBanner({ onLeave }: ConnectionBannerProps) {
  const strings = useStrings()
  const chat = useChat()
  const status = useConnection()
  const now = useNow(500, status.name === 'waiting')
  const isRestored = useRestored(status)
  const lost = lostText(status, now, strings)
  const turnedAway = isTurnedAway(status)
  const words = refusal.use(turnedAway)
  if (turnedAway && words) {
    return (
      <Bar data-tone="away" role="alert">
        <words.RefusalWords onLeave={onLeave} />
      </Bar>
    )
  }
  if (lost) {
    // The seconds are for the eye; readers hear the sentence once.
    return (
      <Bar
        data-tone={turnedAway ? 'away' : 'lost'}
        role="alert"
        aria-label={status.name === 'refused' ? lost : strings.disconnected}
      >
        <Unplug size={16} strokeWidth={1.5} aria-hidden="true" />
        <span aria-live="off">{lost}</span>
        {status.name === 'waiting' ? (
          <TextAction type="button" onClick={() => chat.reconnectNow()}>
            {strings.retryNow}
          </TextAction>
        ) : null}
      </Bar>
    )
  }
  if (!isRestored) return null
  return (
    <Bar data-tone="back" role="status">
      <CircleCheck size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{strings.restored}</span>
    </Bar>
  )
}
