/**
 * Everything that the portal keeps in the browser's storages, each with whose it is and how long it lives; the whole list,
 * chat and files included, is docs/guides/kept-in-the-browser.md. What a person owns goes when they leave (sign-out.ts);
 * what belongs to the browser stays.
 */
import { keepAt, ownKey, type Place, readAt } from '@weft/core/kept'

/** Begins every key; the page's chat keeps its own under the same. */
export const PREFIX = 'weft'

/** People who have signed out on this page: what a form that is still open would keep again is not kept. */
const gone = new Set<string>()

/** From now on nothing of this person is kept by this page. */
export const keepNoMoreOf = (owner: string): void => void gone.add(owner)

export const hasGone = (owner: string): boolean => gone.has(owner)

/** People whose sign-in ended by itself on this page: what is written for them afterwards is reported. */
const late = new Map<string, () => void>()

/** From now on `run` follows whatever this page keeps for this person. */
export const whenKeptFor = (owner: string, run: () => void): void => void late.set(owner, run)

/** Something of one person: a user number, or empty where nobody is signed in. That goes with whoever leaves next. */
export interface Owned {
  /** @param id tells several of one kind apart. */
  read(owner: string, id?: string): string | undefined
  /** Undefined drops it. False where it could not be kept. */
  write(owner: string, value: string | undefined, id?: string): boolean
}

/** Something of the browser, whoever sits there. */
export interface Browsers {
  read(): string | undefined
  write(value: string | undefined): boolean
}

function ofPerson(place: Place, name: string): Owned {
  const keyOf = (owner: string, id?: string) => ownKey(PREFIX, owner, id ? `${name}.${id}` : name)
  return {
    read: (owner, id) => readAt(place, keyOf(owner, id)),
    write(owner, value, id) {
      if (gone.has(owner)) return false
      const isKept = keepAt(place, keyOf(owner, id), value)
      late.get(owner)?.()
      return isKept
    },
  }
}

function ofBrowser(place: Place, name: string): Browsers {
  const key = `${PREFIX}.${name}`
  return { read: () => readAt(place, key), write: (value) => keepAt(place, key, value) }
}

/** Typed and not sent: each until it is sent or given up. */
export const drafts = {
  afterSale: ofPerson('browser', 'portal.aftersale'),
  mallOrder: ofPerson('tab', 'portal.order'),
  quickEntry: ofPerson('tab', 'portal.quick-entry'),
  signUp: ofPerson('tab', 'portal.sign-up'),
  qualification: ofPerson('tab', 'portal.qualification'),
  /** Forms of the console. */
  console: ofPerson('tab', 'console.draft'),
  /** Entries of content admin pages. */
  cms: ofPerson('browser', 'upkeep.draft'),
} as const

/** Where somebody was and what they wished, in this tab. */
export const steps = {
  /** The address before the way to the sign-in; taken once. */
  lastAddress: ofPerson('tab', 'portal.last-address'),
  /** What is carried out after the sign-in; taken once, a quarter of an hour at most. */
  wish: ofPerson('tab', 'portal.wish'),
  /** What the sign-in page says for the page before; shown once. */
  said: ofPerson('tab', 'portal.said'),
  /** How far a list was scrolled; taken once by the next page. */
  place: ofPerson('tab', 'portal.place'),
  /** Open tags of the console. */
  tags: ofPerson('tab', 'console.tags'),
  /** A visitor has begun to talk. */
  talked: ofPerson('browser', 'portal.talked'),
} as const

/** What a person looked for last: JSON of a list of keywords. */
export const searches = ofPerson('browser', 'portal.searches')

/** Named filters of the after-sales list: JSON of names and addresses' queries. */
export const views = ofPerson('browser', 'console.views')

/** Public half of the key under which this person's things are closed away; there while they are signed in (leaving.ts). */
export const sealKeys = ofPerson('browser', 'seal')

/** Idempotency keys of requests that the server has not answered yet, each by its form (send-once.ts). */
export const unanswered = ofPerson('browser', 'portal.unanswered')

/** How this browser shows the portal. */
export const choices = {
  /** When this browser was first here, milliseconds since 1970: the assistant's button is small from the second visit on. */
  firstVisit: ofBrowser('browser', 'portal.firstVisit'),
  largeText: ofBrowser('browser', 'portal.largeText'),
  theme: ofBrowser('browser', 'console.theme'),
  consoleSettings: ofBrowser('browser', 'console.settings'),
  workbenchSound: ofBrowser('browser', 'workbench.sound'),
  /** When the next code by SMS may be asked for, milliseconds since 1970. */
  smsUntil: ofBrowser('tab', 'sms.until'),
} as const
