import type { Conversation } from '@weft/core'
import type { ShareItem } from '@weft/protocol'
import { safeAddress } from '../text/links'

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
  /** Another number each time the person presses for it: it then shows again, told or taken away before. */
  asked?: number
}

/** A subject that a page's script gave; undefined for what is none. Fields of a wrong kind are left out. */
export function subjectOf(given: unknown): PageSubject | undefined {
  const { title, detail, address, image, asked } = (given ?? {}) as Record<string, unknown>
  const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const name = words(title)
  if (!name) return undefined
  return {
    title: name,
    detail: words(detail),
    address: words(address),
    image: words(image),
    asked: typeof asked === 'number' ? asked : undefined,
  }
}

/** The share card by which the conversation learns of it. */
export function subjectShare({ title, detail = '', address }: PageSubject): ShareItem {
  const where = safeAddress(address || location.pathname, location.href) ?? ''
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
