/** Selection marks and quoted heads under their own names, until their files are loaded. */
import type { Conversation, MessageEntry } from '@weft/core'
import { onDemand } from '../lazy/onDemand'
import type { SelectionBarProps } from './SelectionBar'
import type { SelectMarkProps } from './SelectMark'

const selection = onDemand(() => import('.'))
const quotes = onDemand(() => import('../quote/QuotedHead'))

export function SelectionBar(props: SelectionBarProps) {
  const Loaded = selection.use()?.SelectionBar
  return Loaded ? <Loaded {...props} /> : null
}

export function SelectMark(props: SelectMarkProps) {
  const Loaded = selection.use()?.SelectMark
  return Loaded ? <Loaded {...props} /> : null
}

/** The line above a reply; reserves its height, so that the list does not move. */
export function QuotedHead(props: { entry: MessageEntry; conversation: Conversation }) {
  const Loaded = quotes.use()?.QuotedHead
  return Loaded ? <Loaded {...props} /> : <div aria-busy="true" style={{ height: 24 }} />
}
