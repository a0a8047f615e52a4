/** What people type and paste into fields of codes, numbers and addresses, before anybody judges it (ER-08). */

/** Digits of a code alone; full-width ones, as a Chinese input method writes them, too. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Digits of a whole number, for a field that keeps nothing else: `１，２００．５ 台` is `1200`, not `12005`. */
export const wholeOf = (text: string): string => digitsOf(text.normalize('NFKC').replace(/(\d)\.\d.*$/s, '$1'))

/**
 * Without spaces and marks that nobody sees, in plain signs: `１，２８０．５` is `1,280.5`. For a field that is judged afterwards: it
 * shows what was typed, and what is no number is refused.
 */
export const plainSigns = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')

/** Words of a text, once each: what stands between spaces, line breaks, 、, commas and semicolons. */
export const wordsIn = (text: string): string[] => [...new Set(text.split(/[\s、，,；;]+/).filter(Boolean))]

/** A price as people type it: `1280`, `1,280.5`, `￥1280.00`, `１２８０元`; cents, or undefined when it is none. */
export function centsOf(text: string): number | undefined {
  const plain = plainSigns(text).replace(/[,¥元]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  const [whole = '0', part = ''] = plain.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
