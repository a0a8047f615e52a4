/** Cents as people write them, without the sign. */
export const textOfCents = (cents: number): string => (cents / 100).toFixed(2)

/** With sign and thousands: `¥1,280.00`. */
export const moneyOf = (cents: number): string =>
  `¥${(cents / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
