import type { Conversation } from '@weft/core'
import type { ShareItem } from '@weft/protocol'

/** What the page around the assistant is about. */
export interface PageSubject {
  /** e.g. `SY-JS-0421 喷水板` */
  title: string
  /** A line below it, e.g. the part number and what it fits. */
  detail?: string
  /** Where it is found; default the page's own address without its query. */
  address?: string
  /** A small picture. */
  image?: string
}

/** The share card by which the conversation learns of it. */
export function subjectShare({ title, detail = '', address }: PageSubject): ShareItem {
  const where = address ?? `${location.origin}${location.pathname}`
  return { title, content: detail, openAddress: where, openWebAddress: where, linkContainToken: false }
}

/** What was told or taken away, for as long as the page lives: turning back to a part says nothing twice. */
const told = new WeakMap<Conversation, Set<string>>()

export const isToldBefore = (conversation: Conversation, subject: PageSubject): boolean =>
  told.get(conversation)?.has(JSON.stringify(subject)) === true

export function rememberTold(conversation: Conversation, subject: PageSubject): void {
  const known = told.get(conversation) ?? new Set()
  known.add(JSON.stringify(subject))
  told.set(conversation, known)
}
