import type { Conversation } from '@weft/core'
import type { ShareItem } from '@weft/protocol'
import { safeAddress } from '../text/addresses'
import type { PageSubject } from './subject'

/** The share card that carries the subject into the conversation. */
export function subjectShare({ title, detail = '', address }: PageSubject): ShareItem {
  const where = safeAddress(address || location.pathname, location.href) ?? ''
  return { title, content: detail, openAddress: where, openWebAddress: where, linkContainToken: false }
}

/** Subjects that were sent or removed, for the page's lifetime: returning to a part sends nothing twice. */
const told = new WeakMap<Conversation, Set<string>>()

export const isToldBefore = (conversation: Conversation, subject: PageSubject): boolean =>
  told.get(conversation)?.has(JSON.stringify(subject)) === true

export function rememberTold(conversation: Conversation, subject: PageSubject): void {
  const known = told.get(conversation) ?? new Set()
  known.add(JSON.stringify(subject))
  told.set(conversation, known)
}
