export const MOST_CHARACTERS = 20

/** A mainland mobile or land line: 5 to 20 digits, with `+`, `-` and spaces (P-59). */
export const isPhone = (value: string): boolean =>
  /^\+?[\d\s-]+$/.test(value.trim()) && value.replace(/\D/g, '').length >= 5 && value.trim().length <= MOST_CHARACTERS
