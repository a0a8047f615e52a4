/** Formats cents: `¥1,280.00`. */
export const moneyOf = (cents: number): string =>
  `¥${(cents / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
