/** Matches a person by name, by pinyin or by pinyin initials. Pure. */

export interface Spelling {
  /** Syllables without tones, e.g. `['wang', 'xiao', 'yun']`. Letters of other scripts stay as they are. */
  syllables: readonly string[]
}

/**
 * Whether a name contains the keyword, or its pinyin matches from some syllable on: `wxy`, `wangxy` and `xiaoyun` all find
 * 王晓芸. A keyword of several words must match with each of them.
 */
export function matches(name: string, keyword: string, spelling?: Spelling): boolean {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const lower = name.toLowerCase()
  return words.every((word) => lower.includes(word) || (spelling !== undefined && isSpelt(spelling.syllables, word)))
}

/** From any syllable on: whole syllables or their prefixes, in any mix. */
function isSpelt(syllables: readonly string[], word: string): boolean {
  const rest = (at: number, left: string): boolean => {
    if (left === '') return true
    const syllable = syllables[at]?.toLowerCase()
    if (!syllable) return false
    for (let length = Math.min(syllable.length, left.length); length > 0; length -= 1) {
      if (left.startsWith(syllable.slice(0, length)) && rest(at + 1, left.slice(length))) return true
    }
    return false
  }
  return syllables.some((_, at) => rest(at, word))
}

/** Whether pinyin can help: the keyword has Latin letters. A Chinese character in it must be part of the name itself. */
export const needsSpelling = (keyword: string): boolean => /[a-z]/i.test(keyword)
