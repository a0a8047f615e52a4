/** What a person reads of a call that failed without a sentence of the service's own (document 2, section 8). The one place. */
export const failureSentences = {
  failed: '操作失败',
  timeout: '请求超时',
  busy: '服务繁忙，请稍后再试',
} as const
