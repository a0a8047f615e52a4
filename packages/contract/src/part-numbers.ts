/**
 * Part numbers and pieces: how a number is compared, and the limits of a line. No schema is in this file, for the first view of
 * the mall needs these and not the schema library.
 */

/** A part number as it is compared: ASCII letters, in lower case, and digits only. Empty for a text without one. */
export const barePartNumber = (number: string): string => number.toLowerCase().replace(/[^a-z0-9]/g, '')

/** How many pieces of a part a line may ask for. */
export const mostPieces = 9_999

/** Product information that states the minimum order, e.g. `5 件`. */
export const leastPiecesName = '起订量'

/** Returns the minimum order that a part's information states, 1 where it states none. At most `mostPieces`. */
export function leastPiecesOf(attributes: readonly { name: string; value: string }[]): number {
  const stated = attributes.find(({ name }) => name === leastPiecesName)?.value.normalize('NFKC') ?? ''
  const pieces = Number(/\d+/.exec(stated.replace(/(?<=\d),(?=\d{3})/g, ''))?.[0] ?? 1)
  return Math.min(mostPieces, Math.max(1, pieces))
}

/** Product information that states the lead time, e.g. `15 天`. */
export const leadTimeName = '供货周期'

/** Days of a unit; five working days are a week. */
const daysOfUnit = [
  [/月/, 30],
  [/周|星期/, 7],
  [/工作日/, 7 / 5],
] as const

/** Returns the lead time in days that a part's information states, the longest of a span; 0 where it states none. */
export function leadDaysOf(attributes: readonly { name: string; value: string }[]): number {
  const stated = attributes.find(({ name }) => name === leadTimeName)?.value.normalize('NFKC') ?? ''
  const numbers = [...stated.matchAll(/\d{1,3}/g)].map(([number]) => Number(number))
  const days = daysOfUnit.find(([unit]) => unit.test(stated))?.[1] ?? 1
  return Math.ceil(Math.max(0, ...numbers) * days)
}

/** Characters of a part number. */
export const longestPartNumber = 40
/** How many part numbers are looked up at once. */
export const mostPartNumbers = 100

/** What a person reads of goods that do not exist or are not on sale. */
export const goodsMissing = '商品不存在或已下架'
