/** The synonyms as typed: one group per line, divided by 、 or a comma. Synonyms may contain spaces. */

export const textOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((words) => words.join('、')).join('\n')

export interface ReadSynonyms {
  groupList: string[][]
  /** Lines, counted from 1, with a single word. */
  lonely: number[]
  /** Words in more than one group. */
  repeated: string[]
}

export function readSynonyms(text: string): ReadSynonyms {
  const lonely: number[] = []
  const groupList: string[][] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const words = [...new Set(line.split(/[、，,;；\t]/).map((word) => word.trim()))].filter(Boolean)
    if (words.length === 1) lonely.push(at + 1)
    if (words.length > 0) groupList.push(words)
  }
  const all = groupList.flat()
  return { groupList, lonely, repeated: [...new Set(all.filter((word, at) => all.indexOf(word) !== at))] }
}
