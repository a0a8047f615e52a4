/** Texts of a public form, stored for one person: typed before a reload or a sign-in. */
import type { Owned } from '../../platform/storage/kept'

type Texts = Readonly<Record<string, unknown>>

/**
 * Returns the form's first values: stored texts over `start`. An empty stored text keeps the value of `start`; other content is
 * ignored.
 */
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

/** Undefined deletes the texts. Storage refused or full: they live as long as the page. */
export const keepFields = (store: Owned, owner: string, typed: Texts | undefined, id?: string): void =>
  void store.write(owner, typed && JSON.stringify(typed), id)
