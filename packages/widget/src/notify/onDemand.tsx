/** Fetched once there is a chat; a page without one carries nothing of it. */
import { onDemand } from '../lazy/onDemand'
import type { NotifierProps } from './Notifier'

const notifier = onDemand(() => import('./Notifier'), { isLate: true })

/** Title, tone and desktop notice for messages that nobody sees. */
export function Notifier(props: NotifierProps) {
  const Loaded = notifier.use()?.Notifier
  return Loaded ? <Loaded {...props} /> : null
}
