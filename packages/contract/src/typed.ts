/** Normalises what people type and paste into fields of codes, numbers and addresses, before it is checked (ER-08). */

/** Keeps the digits of a code only, including full-width ones from a Chinese input method. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Keeps the digits of a whole number, for a field that holds nothing else: `１，２００．５ 台` is `1200`, not `12005`. */
export const wholeOf = (text: string): string => digitsOf(text.normalize('NFKC').replace(/(\d)\.\d.*$/s, '$1'))

/**
 * Removes spaces and invisible characters and converts to plain characters: `１，２８０．５` is `1,280.5`. For a field that is checked
 * afterwards: it still shows what was typed, and refuses what is no number.
 */
export const plainSigns = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')

/** A whole number as it is typed, with its full-width digits, spaces and invisible marks; NaN where the text is none. */
export function readWhole(text: string): number {
  const plain = plainSigns(text)
  return /^\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN
}

/** Returns the words of a text, once each, separated by spaces, line breaks, 、, commas or semicolons. */
export const wordsIn = (text: string): string[] => [...new Set(text.split(/[\s、，,；;]+/).filter(Boolean))]

/** Parses a price as typed: `1280`, `1,280.5`, `￥1280.00`, `１２８０元`. Returns cents, or undefined when it is invalid. */
export function centsOf(text: string): number | undefined {
  const plain = plainSigns(text).replace(/[,¥元]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  const [whole = '0', part = ''] = plain.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
