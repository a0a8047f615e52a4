import { CallError } from '@weft/contract'
import { failureSentences } from '@weft/protocol'

/** Whether a refusal names the part of the call that failed the schema: that text is for programs, not for people. */
export const isOfSchema = (error: unknown): boolean =>
  error instanceof CallError && error.code >= 0 && error.message.startsWith('参数错误')

/** The message under the refused field; undefined: the refusal is about something else. */
export function refusedField(error: unknown): { path: string; sentence: string } | undefined {
  if (!(error instanceof CallError) || !error.field) return undefined
  return { path: error.field, sentence: isOfSchema(error) ? '此项未通过校验，请核对' : error.message }
}

/**
 * Returns the message for a failed call. If the server judged the call: its own message. Otherwise (broken connection, timeout,
 * unexpected response): `ofPlace`, which says what happened to the typed text; without it the call's message: 请求超时 or 操作失败
 * (ER-03, ER-06).
 */
export function failureWords(error: unknown, ofPlace?: string): string {
  const isCall = error instanceof CallError
  const isJudged = isCall && error.code >= 0
  if (isOfSchema(error)) return '有内容未通过校验，请核对'
  return ((isJudged || !ofPlace) && isCall && error.message) || ofPlace || `${failureSentences.failed}，请稍后重试`
}
