/** What people type and paste into fields of codes, numbers and addresses, before anybody judges it (ER-08). */

/** Digits alone; full-width ones, as a Chinese input method writes them, too. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Without spaces and marks that nobody sees, in plain signs: `１，２８０．５` is `1,280.5`. */
export const plainSigns = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
