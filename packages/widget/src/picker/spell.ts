import { pinyin } from 'pinyin-pro'
import type { Spelling } from './match'

const known = new Map<string, Spelling>()

/** A name's pinyin, with the special readings of surnames; cached per name. Loaded with the first Latin letter of a search. */
export function spell(name: string): Spelling {
  const held = known.get(name)
  if (held) return held
  const syllables = pinyin(name, { toneType: 'none', type: 'array', mode: 'surname', nonZh: 'consecutive' })
    .map((syllable) => syllable.trim())
    .filter(Boolean)
  const made = { syllables }
  known.set(name, made)
  return made
}
