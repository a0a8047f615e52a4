import { pageTitles } from '@weft/contract'

export const readingWords = {
  outline: '本页目录',
  print: '打印',
  none: '暂无内容',
  settled: pageTitles.settled,
  agreement: pageTitles.privacy,
  apply: '在线申请',
  toCertification: '申请企业认证',
  toSupplier: '申请供应商入驻',
} as const
