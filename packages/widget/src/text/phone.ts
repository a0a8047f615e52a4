export const MOST_CHARACTERS = 20

/** A number as it is sent: without full-width signs, brackets and the marks that nobody sees, with plain dashes. */
export const plainPhone = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\p{Cf}()]/gu, '')
    .replace(/[\p{Pd}\u2212.·]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** A mainland mobile or land line: 5 to 20 digits, with `+`, `-` and spaces (P-59). */
export function isPhone(value: string): boolean {
  const plain = plainPhone(value)
  return /^\+?[\d\s-]+$/.test(plain) && plain.replace(/\D/g, '').length >= 5 && plain.length <= MOST_CHARACTERS
}
