/**
 * The user's ratings of the bot's answers, the newest hundred, stored on this device: the service has no call that returns them.
 */
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

/** @param place key in the browser's storage. Returns undefined if there is no rating. */
export const answeredBefore = (place: string, msgSeqId: number): boolean | undefined =>
  read(place).find((answer) => answer?.[0] === msgSeqId)?.[1]

export function rememberAnswer(place: string, msgSeqId: number, isHelpful: boolean): void {
  const others = read(place).filter((answer) => answer?.[0] !== msgSeqId)
  // If storage is refused or full, the question shows again after a reload, and the last answer counts.
  keep(place, JSON.stringify([...others, [msgSeqId, isHelpful]].slice(-MOST)))
}
