import { CallError } from '@weft/contract'

/**
 * What a person reads of a call that failed. The server's own sentence where it judged the call. Where it did not (a cut
 * line, no answer in time, an answer of something else), the sentence of the place, which knows what became of what was
 * written; without one the call's: 请求超时 or 操作失败 (ER-03, ER-06).
 */
export function failureWords(error: unknown, ofPlace?: string): string {
  const isCall = error instanceof CallError
  const isJudged = isCall && error.code >= 0
  return ((isJudged || !ofPlace) && isCall && error.message) || ofPlace || '操作失败，请稍后重试'
}
