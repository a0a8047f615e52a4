/** The parts around the conversation under their own names; the window is usable before they are here. */
import type { Conversation } from '@weft/core'
import { onDemand } from '../lazy/onDemand'
import type { PageSubject } from './subject'
import type { WindowHostProps } from './WindowHost'

const desk = onDemand(() => import('./desk'), { isLate: true })

/** 非工作时间, with the way to leave a message; that nothing is kept. */
export function WindowBars(props: { onLeave: () => void }) {
  const Loaded = desk.use()?.WindowBars
  return Loaded ? <Loaded {...props} /> : null
}

/** What the page is about. */
export function SubjectCard(props: { conversation: Conversation; subject: PageSubject }) {
  const Loaded = desk.use()?.SubjectCard
  return Loaded ? <Loaded {...props} /> : null
}

/** The window's menu and its panels. */
export function WindowHost(props: WindowHostProps) {
  const Loaded = desk.use()?.WindowHost
  return Loaded ? <Loaded {...props} /> : null
}
