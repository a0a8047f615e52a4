export const secretWords = {
  copy: '复制密钥',
  copied: '密钥已复制',
  close: '我已保存',
} as const
