/** Formats cents, without the currency sign. */
export const textOfCents = (cents: number): string => (cents / 100).toFixed(2)

/** Formats cents with sign and thousands separators: `¥1,280.00`. */
export const moneyOf = (cents: number): string =>
  `¥${(cents / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
