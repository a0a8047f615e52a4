import type { ConnectionStatus } from '@weft/core'
import { CircleCheck, Unplug } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ConnectionBannerProps } from '../context/props'
import { useChat, useConnection, useStrings } from '../hooks/useChat'
import { useNow } from '../hooks/useNow'
import { onDemand } from '../lazy/onDemand'
import { TextAction } from '../shapes/frames'
import { fill, type Strings } from '../strings'
import { Bar } from './statusBar'

/** The text for a refusal by the service; its strings load on demand. */
const refusal = onDemand(() => import('./RefusalWords'))

/** How long 已恢复 shows, in ms. */
export const RESTORED_MS = 2_000

/** True for two seconds after a lost connection is restored. */
function useRestored(name: ConnectionStatus['name'], isAway: boolean): boolean {
  const [isRestored, setIsRestored] = useState(false)
  const wasLost = useRef(false)
  useEffect(() => {
    if (isAway) wasLost.current = true
    if (name !== 'online' || !wasLost.current) return
    wasLost.current = false
    setIsRestored(true)
    const timer = setTimeout(() => setIsRestored(false), RESTORED_MS)
    return () => {
      clearTimeout(timer)
      setIsRestored(false)
    }
  }, [name, isAway])
  return isRestored
}

/** The text for a lost connection: the prescribed sentence, and when the next attempt follows. */
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
      // Shown until RefusalWords is loaded.
      return status.message
    default:
      return undefined
  }
}

/**
 * 通讯服务连接断开 with the seconds to the next attempt and 立即重连; 已恢复 for two seconds after (WD-15). A refusal is not a
 * lost connection: it has its own text, the time of the next attempt, the hotline and 留言.
 */
export function ConnectionBanner({ onLeave }: ConnectionBannerProps) {
  const strings = useStrings()
  const chat = useChat()
  const status = useConnection()
  const isWaiting = status.name === 'waiting'
  const isRefused = status.name === 'refused'
  const now = useNow(500, isWaiting)
  const isRestored = useRestored(status.name, isWaiting || isRefused)
  const lost = lostText(status, now, strings)
  const words = refusal.use(isRefused)
  if (isRefused && words) return <words.RefusalWords onLeave={onLeave} />
  if (lost) {
    // The countdown is only visual; screen readers announce the sentence once.
    return (
      <Bar data-tone="lost" role="alert" aria-label={isWaiting ? strings.disconnected : lost}>
        <Unplug size={16} strokeWidth={1.5} aria-hidden="true" />
        <span aria-live="off">{lost}</span>
        {isWaiting ? (
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
