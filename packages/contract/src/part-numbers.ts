/**
 * Part numbers and pieces: how a number is compared, and the limits of a line. No schema is in this file, for the first view of
 * the mall needs these and not the schema library.
 */

/** A part number as it is compared: ASCII letters, in lower case, and digits only. Empty for a text without one. */
export const barePartNumber = (number: string): string => number.toLowerCase().replace(/[^a-z0-9]/g, '')

/** How many pieces of a part a line may ask for. */
export const mostPieces = 9_999

/** Characters of a part number. */
export const longestPartNumber = 40
/** How many part numbers are looked up at once. */
export const mostPartNumbers = 100

/** What a person reads of goods that do not exist or are not on sale. */
export const goodsMissing = '商品不存在或已下架'
