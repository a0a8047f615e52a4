import { fieldWords } from '@weft/contract'
import { Refusal } from './refusal'

/** A leap year. */
const LONGEST_SPAN_MS = 366 * 86_400_000

/**
 * Checks the span of a report, whose rows are all counted at once; milliseconds since 1970.
 * @throws Refusal 400 when it does not end after it begins, or is longer than 366 days
 */
export function requireSpan(from: number, to: number): void {
  if (from >= to || to - from > LONGEST_SPAN_MS) throw new Refusal(fieldWords.wrongSpan)
}
