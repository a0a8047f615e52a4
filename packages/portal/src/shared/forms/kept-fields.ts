/** Texts of a form of the public pages, kept for one person: what was typed before a reload or a sign-in. */
import type { Owned } from '../../platform/storage/kept'

type Texts = Readonly<Record<string, unknown>>

/** What the form begins with: the kept texts over `start`. An empty one leaves what is known; other things in the store are ignored. */
export function readFields<Typed extends Texts>(store: Owned, owner: string, start: Typed, id?: string): Typed {
  try {
    const kept = JSON.parse(store.read(owner, id) ?? 'null') as Texts | null
    const texts = Object.keys(start).flatMap((name) => {
      const text = kept?.[name]
      return typeof text === 'string' && text ? [[name, text]] : []
    })
    return { ...start, ...Object.fromEntries(texts) }
  } catch {
    return start
  }
}

/** Undefined drops them. Refused or full: the form lives as long as its page. */
export const keepFields = (store: Owned, owner: string, typed: Texts | undefined, id?: string): void =>
  void store.write(owner, typed && JSON.stringify(typed), id)
