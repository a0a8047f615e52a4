import { plainSigns } from '../../shared/forms/typed'

/** A price as people type it: `1280`, `1,280.5`, `￥1280.00`, `１２８０元`; cents, or undefined when it is none. */
export function centsOf(text: string): number | undefined {
  const plain = plainSigns(text).replace(/[,¥元]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  const [whole = '0', part = ''] = plain.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Cents as people write them, without the sign. */
export const textOfCents = (cents: number): string => (cents / 100).toFixed(2)

/** With sign and thousands: `¥1,280.00`. */
export const moneyOf = (cents: number): string =>
  `¥${(cents / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
