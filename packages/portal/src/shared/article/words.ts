/** Words around a text that is read. */
export const reading = {
  /** 【定】 D1 §8. */
  imageFailed: '图片加载失败',
  chapters: '本页目录',
  print: '打印本页',
  printedAt: '打印时间',
  newWindow: '（在新窗口打开）',
} as const
