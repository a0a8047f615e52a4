/** Finding a person by name, by pinyin or by its initials. Pure. */

export interface Spelling {
  /** Syllables without tones, e.g. `['wang', 'xiao', 'yun']`. Letters of other scripts stand for themselves. */
  syllables: readonly string[]
}

/**
 * Whether a name holds the keyword, or its pinyin begins with it at some syllable: `wxy`, `wangxy` and `xiaoyun` all find
 * 王晓芸. A keyword of several words needs each of them.
 */
export function matches(name: string, keyword: string, spelling?: Spelling): boolean {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const lower = name.toLowerCase()
  return words.every((word) => lower.includes(word) || (spelling !== undefined && isSpelt(spelling.syllables, word)))
}

/** From each syllable on: whole syllables or their beginnings, in any mixture. */
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

/** Whether pinyin can help: letters, and no Chinese character that would have to stand in the name itself. */
export const needsSpelling = (keyword: string): boolean => /[a-z]/i.test(keyword)
