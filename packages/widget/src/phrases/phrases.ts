/** Canned answers of an agent: found by a word or by pinyin initials. Pure. */

import type { Phrase } from '../context/props'
import { initialsOf } from './initials'

const MOST_SHOWN = 8

/** The search word if the whole text is `/word`, else undefined: a slash inside a text has no meaning. */
export const phraseWord = (text: string): string | undefined => /^\/([^\s/]{0,20})$/.exec(text)?.[1]

/** 0 is the best match; undefined if it does not match. */
function rankOf({ title, group = '', text }: Phrase, word: string): number | undefined {
  const name = title.toLowerCase()
  const letters = initialsOf(title)
  if (name.startsWith(word)) return 0
  if (letters.startsWith(word)) return 1
  if (name.includes(word)) return 2
  if (letters.includes(word)) return 3
  if (group.toLowerCase().includes(word) || initialsOf(group).startsWith(word)) return 4
  return text.toLowerCase().includes(word) ? 5 : undefined
}

/** The matching answers, best first, at most 8; the first 8 if there is no word. */
export function matchingPhrases(phrases: readonly Phrase[], word: string): Phrase[] {
  const sought = word.trim().toLowerCase()
  if (!sought) return phrases.slice(0, MOST_SHOWN)
  return phrases
    .flatMap((phrase) => {
      const rank = rankOf(phrase, sought)
      return rank === undefined ? [] : [{ phrase, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_SHOWN)
    .map(({ phrase }) => phrase)
}
