/** Strings of a masked phone number. */
export const reveal = {
  button: '查看完整号码',
  hint: '查看会被记录',
  failed: '号码未能加载',
} as const
