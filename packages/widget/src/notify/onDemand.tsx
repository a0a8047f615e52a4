/** Loaded once there is a chat; a page without one never loads it. */
import { onDemand } from '../lazy/onDemand'
import type { NotifierProps } from './Notifier'

const notifier = onDemand(() => import('./Notifier'), { isLate: true })

/** Title, sound and desktop notification for messages that the user does not see. */
export function Notifier(props: NotifierProps) {
  const Loaded = notifier.use()?.Notifier
  return Loaded ? <Loaded {...props} /> : null
}
