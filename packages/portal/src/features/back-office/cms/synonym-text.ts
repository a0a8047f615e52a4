/** The synonyms as typed: one group per line, divided by 、 or a comma. Synonyms may contain spaces. */
import { judge, synonymGroups } from '@weft/contract'
import { cms } from './words'

export const textOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((words) => words.join('、')).join('\n')

export interface ReadSynonyms {
  groupList: string[][]
  /** Lines, counted from 1, with a single word. */
  lonely: number[]
  /** Words in more than one group. */
  repeated: string[]
  /** The first refusal of the call's schema, with its line. */
  refused: string | undefined
}

export function readSynonyms(text: string): ReadSynonyms {
  const lonely: number[] = []
  const groupList: string[][] = []
  const lines: number[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const words = [...new Set(line.split(/[、，,;；\t]/).map((word) => word.trim()))].filter(Boolean)
    if (words.length === 1) lonely.push(at + 1)
    if (words.length === 0) continue
    groupList.push(words)
    lines.push(at + 1)
  }
  const all = groupList.flat()
  const seen = new Set<string>()
  const repeated = new Set(all.filter((word) => seen.has(word) || !seen.add(word)))
  return { groupList, lonely, repeated: [...repeated], refused: refusalOf(groupList, lines) }
}

function refusalOf(groupList: string[][], lines: readonly number[]): string | undefined {
  const judged = judge(synonymGroups, groupList)
  const [refusal] = 'errors' in judged ? Object.entries(judged.errors) : []
  if (!refusal) return undefined
  const [path, sentence] = refusal
  return path === '' ? sentence : cms.synonyms.refused(lines[Number.parseInt(path, 10)] ?? 0, sentence)
}
