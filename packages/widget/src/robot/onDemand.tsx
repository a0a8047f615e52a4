import type { Conversation } from '@weft/core'
import { onDemand } from '../lazy/onDemand'

/** What robots are writing, and the sources of their answers. */
export const robot = onDemand(() => import('.'), { isLate: true })

/** What robots are writing in this conversation; nothing until its file is loaded. */
export function GrowingText(props: { conversation: Conversation }) {
  const Loaded = robot.use()?.GrowingText
  return Loaded ? <Loaded {...props} /> : null
}
