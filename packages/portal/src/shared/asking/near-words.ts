import { sentence } from '@weft/ui/sentence'

/** What the nearest parts match, in place of what was searched. */
export const nearWords = {
  words: (asked: string, key: string) => sentence`没有完全符合“${asked}”的备件，以下是符合“${key}”的备件`,
  number: (asked: string, key: string) => sentence`没有“${asked}”，以下是相近的 ${key}`,
}
