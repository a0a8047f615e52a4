/**
 * What the portal stores in the browser besides unsent input (drafts.ts), each value with its owner and lifetime. The whole list,
 * chat and files included, is docs/guides/kept-in-the-browser.md. A person's values are erased when they leave (sign-out.ts); the
 * browser's values stay.
 */
import { keepAt, ownKey, type Place, readAt } from '@weft/core/kept'

/** Prefix of every key; the page's chat uses the same prefix. */
export const PREFIX = 'weft'

/** People who have signed out on this page: open forms can store nothing more for them. */
const gone = new Set<string>()

/** Stops this page from storing anything for this person. */
export const keepNoMoreOf = (owner: string): void => void gone.add(owner)

export const hasGone = (owner: string): boolean => gone.has(owner)

/** People whose session ended by itself on this page: later writes for them call the function. */
const late = new Map<string, () => void>()

/** Calls `run` after each write of this page for this person. */
export const whenKeptFor = (owner: string, run: () => void): void => void late.set(owner, run)

/**
 * A value of one person: a userId, or empty while no person is signed in. Values under the empty owner are erased with the next
 * person who leaves.
 */
export interface Owned {
  /** @param id distinguishes several values of one kind. */
  read(owner: string, id?: string): string | undefined
  /** Undefined deletes the value. Returns false where it could not be stored. */
  write(owner: string, value: string | undefined, id?: string): boolean
}

/** Returns the stored JSON, unchecked; undefined where there is none, or a text that is no JSON. */
export function readJson(store: Owned, owner: string, id?: string): unknown {
  try {
    return JSON.parse(store.read(owner, id) ?? '')
  } catch {}
}

/** A value of the browser, independent of the person. */
export interface Browsers {
  read(): string | undefined
  write(value: string | undefined): boolean
}

export function ofPerson(place: Place, name: string): Owned {
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

/** Positions and wishes of the person in this tab. */
export const steps = {
  /** The address before the sign-in; read once. */
  lastAddress: ofPerson('tab', 'portal.last-address'),
  /** The action that runs after the sign-in; read once, valid for 15 minutes. */
  wish: ofPerson('tab', 'portal.wish'),
  /** Message that the sign-in page shows for the page before; shown once. */
  said: ofPerson('tab', 'portal.said'),
  /** Scroll position of a list; read once by the next page. */
  place: ofPerson('tab', 'portal.place'),
  /** Open tags of the console. */
  tags: ofPerson('tab', 'console.tags'),
  /** A visitor has begun to talk. */
  talked: ofPerson('browser', 'portal.talked'),
} as const

/** A person's last searches: JSON of a list of keywords. */
export const searches = ofPerson('browser', 'portal.searches')

/** Named filters of the after-sales list: JSON of names and addresses' queries. */
export const views = ofPerson('browser', 'console.views')

/** Public half of the key under which this person's things are closed away; there while they are signed in (leaving.ts). */
export const sealKeys = ofPerson('browser', 'seal')

/** Idempotency keys of requests that the server has not answered yet, each by its form (send-once.ts). */
export const unanswered = ofPerson('browser', 'portal.unanswered')

/** How this browser shows the portal. */
export const choices = {
  /** First visit of this browser, milliseconds since 1970: the assistant's button is small from the second visit on. */
  firstVisit: ofBrowser('browser', 'portal.firstVisit'),
  largeText: ofBrowser('browser', 'portal.largeText'),
  theme: ofBrowser('browser', 'console.theme'),
  consoleSettings: ofBrowser('browser', 'console.settings'),
  workbenchSound: ofBrowser('browser', 'workbench.sound'),
  /** When the next SMS code may be requested, milliseconds since 1970. */
  smsUntil: ofBrowser('tab', 'sms.until'),
} as const
