/** Strings around a text that is read. */
export const reading = {
  /** 【定】 D1 §8. */
  imageFailed: '图片加载失败',
  chapters: '本页目录',
  print: '打印本页',
  printedAt: '打印时间',
  /** Shown in place of a detail that failed to load: says what to do, not that it failed. */
  tryAgain: '您可以重试，或先浏览其他内容',
  newWindow: '（在新窗口打开）',
} as const
