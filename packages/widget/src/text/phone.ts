import { isLeftPhone } from '@weft/protocol'

/** A phone number as it is sent: with ASCII characters and plain dashes, without brackets and invisible characters. */
export const plainPhone = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\p{Cf}()]/gu, '')
    .replace(/\s*[\p{Pd}\u2212.·][\s\p{Pd}\u2212.·]*/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether the desk accepts a phone number, in any common notation (P-59). */
export const isPhone = (value: string): boolean => isLeftPhone(plainPhone(value))
