/** Strings for actions that need a sign-in; the question is prescribed literally (D1 §8, ER-01). */
export const asking = {
  title: '提示',
  question: '当前用户未登录，请登录后查看',
  resource: '请先登录',
  warning: '请先登录后再操作',
  signIn: '登录',
  cancel: '取消',
  ticketFailed: '未能取得访问凭证，请稍后重试',
} as const
