/** What this device has said of the bot's answers, the newest hundred: the service gives it back to nobody. */
import { keep, readKept } from '@weft/core/kept'

const MOST = 100

type Answers = ReadonlyArray<readonly [msgSeqId: number, isHelpful: boolean]>

function read(place: string): Answers {
  try {
    const value: unknown = JSON.parse(readKept(place) ?? '[]')
    return Array.isArray(value) ? (value as Answers) : []
  } catch {
    return []
  }
}

/** @param place key in the browser's storage. Undefined: nothing was said. */
export const answeredBefore = (place: string, msgSeqId: number): boolean | undefined =>
  read(place).find((answer) => answer?.[0] === msgSeqId)?.[1]

export function rememberAnswer(place: string, msgSeqId: number, isHelpful: boolean): void {
  const others = read(place).filter((answer) => answer?.[0] !== msgSeqId)
  // Refused or full: after a reload the question stands there again, and the last word counts.
  keep(place, JSON.stringify([...others, [msgSeqId, isHelpful]].slice(-MOST)))
}
