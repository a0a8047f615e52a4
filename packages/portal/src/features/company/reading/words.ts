import { pageTitles } from '@weft/contract'

export const readingWords = {
  outline: '本页目录',
  print: '打印',
  none: '暂无内容',
  settled: pageTitles.settled,
  agreement: pageTitles.privacy,
} as const
