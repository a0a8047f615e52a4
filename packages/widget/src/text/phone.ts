import { isLeftPhone } from '@weft/protocol'

/** A number as it is sent: without full-width signs, brackets and the marks that nobody sees, with plain dashes. */
export const plainPhone = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\p{Cf}()]/gu, '')
    .replace(/\s*[\p{Pd}\u2212.·][\s\p{Pd}\u2212.·]*/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** A number that the desk takes, however it is written (P-59). */
export const isPhone = (value: string): boolean => isLeftPhone(plainPhone(value))
