/** The parts around the conversation under their own names; the window is usable before they are here. */
import type { Conversation } from '@weft/core'
import { onDemand } from '../lazy/onDemand'
import type { PageSubject } from './subject'
import type { WindowDeskProps } from './WindowDesk'

const desk = onDemand(() => import('./desk'))

/** 非工作时间, with the way to leave a message. */
export function ClosedBar(props: { onLeave: () => void }) {
  const Loaded = desk.use()?.ClosedBar
  return Loaded ? <Loaded {...props} /> : null
}

/** What the page is about. */
export function SubjectCard(props: { conversation: Conversation; subject: PageSubject }) {
  const Loaded = desk.use()?.SubjectCard
  return Loaded ? <Loaded {...props} /> : null
}

/** The window's menu and its panels. */
export function WindowDesk(props: WindowDeskProps) {
  const Loaded = desk.use()?.WindowDesk
  return Loaded ? <Loaded {...props} /> : null
}
