import { IconButton, toast, token } from '@weft/ui'
import { Bell, BellOff } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { isIncomplete, turnOff, turnOn, useAlerts } from './alerts'
import { workbench } from './words'

const { alerts: words } = workbench

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

/** 提醒: switches tone and desktop notifications with one press; shows what the browser refuses. */
export function AlertsSwitch() {
  const alerts = useAlerts()
  const isAsking = isIncomplete(alerts)
  const isRefused = alerts.isOn && alerts.sound === 'refused'
  // A tone was due, but the browser refused it.
  useEffect(() => {
    if (isRefused) toast.warning(words.soundRefused)
  }, [isRefused])
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
