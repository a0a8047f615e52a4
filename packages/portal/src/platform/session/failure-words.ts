import { CallError } from '@weft/contract'

/** A refusal that names the part of the call which a schema does not take: for programs, and no sentence for a person. */
export const isOfSchema = (error: unknown): boolean =>
  error instanceof CallError && error.code >= 0 && error.message.startsWith('参数错误')

/** The sentence under the field that the server refused; undefined: the refusal is about something else. */
export function refusedField(error: unknown): { path: string; sentence: string } | undefined {
  if (!(error instanceof CallError) || !error.field) return undefined
  return { path: error.field, sentence: isOfSchema(error) ? '此项未通过校验，请核对' : error.message }
}

/**
 * What a person reads of a call that failed. The server's own sentence where it judged the call. Where it did not (a cut
 * line, no answer in time, an answer of something else), the sentence of the place, which knows what became of what was
 * written; without one the call's: 请求超时 or 操作失败 (ER-03, ER-06).
 */
export function failureWords(error: unknown, ofPlace?: string): string {
  const isCall = error instanceof CallError
  const isJudged = isCall && error.code >= 0
  if (isOfSchema(error)) return '有内容未通过校验，请核对'
  return ((isJudged || !ofPlace) && isCall && error.message) || ofPlace || '操作失败，请稍后重试'
}
