/** The parts around the conversation under their own names; the window works before they are loaded. */
import type { Conversation } from '@weft/core'
import { onDemand } from '../lazy/onDemand'
import type { PageSubject } from './subject'
import type { WindowHostProps } from './WindowHost'

const desk = onDemand(() => import('./desk'), { isLate: true })

/** 非工作时间, with the link to leave a message; and the warning that nothing is stored. */
export function WindowBars(props: { onLeave: () => void }) {
  const Loaded = desk.use()?.WindowBars
  return Loaded ? <Loaded {...props} /> : null
}

/** The card with what the page is about. */
export function SubjectCard(props: { conversation: Conversation; subject: PageSubject }) {
  const Loaded = desk.use()?.SubjectCard
  return Loaded ? <Loaded {...props} /> : null
}

/** The window's menu and its panels. */
export function WindowHost(props: WindowHostProps) {
  const Loaded = desk.use()?.WindowHost
  return Loaded ? <Loaded {...props} /> : null
}
