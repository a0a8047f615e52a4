import { titles } from '../titles'

export const readingWords = {
  outline: '本页目录',
  print: '打印',
  none: '暂无内容',
  settled: titles.settled,
  agreement: titles.agreement,
} as const
