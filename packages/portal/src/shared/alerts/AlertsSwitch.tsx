import { IconButton, toast, token } from '@weft/ui'
import { Bell, BellOff } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { isIncomplete, turnOff, turnOn, useAlerts } from './alerts'
import { alertWords as words } from './words'

/** A dot: a permission is still missing. */
const Place = styled.span`
  position: relative;
  display: inline-flex;
  &[data-incomplete='true']::after {
    content: '';
    position: absolute;
    top: 4px;
    right: 4px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${token('color.warning')};
    pointer-events: none;
  }
`

/**
 * 提醒: switches tone and desktop notifications with one press; shows what the browser refuses. A second one on a page `isSecond`:
 * it does not say again that a tone was refused.
 */
export function AlertsSwitch({ isSecond = false }: { isSecond?: boolean }) {
  const alerts = useAlerts()
  const isAsking = isIncomplete(alerts)
  const isRefused = alerts.isOn && alerts.sound === 'refused'
  // A tone was due, but the browser refused it.
  useEffect(() => {
    if (isRefused && !isSecond) toast.warning(words.soundRefused)
  }, [isRefused, isSecond])
  const press = async () => {
    if (alerts.isOn && !isAsking) return turnOff()
    const { sound, desktop } = await turnOn()
    if (desktop === 'denied') toast.warning(words.desktopDenied)
    else if (sound === 'ready') toast.success(desktop === 'granted' ? words.both : words.soundAlone)
  }
  return (
    <Place data-incomplete={isAsking}>
      <IconButton
        size="S"
        label={alerts.isOn && !isAsking ? words.off : words.on}
        aria-pressed={alerts.isOn && !isAsking}
        onClick={() => void press()}
      >
        {alerts.isOn ? <Bell /> : <BellOff />}
      </IconButton>
    </Place>
  )
}
