/** Letters of scripts that are written from right to left, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Prepares a value for the sentence around it. If either of the two has right-to-left script, wraps the value in U+2068 and
 * U+2069, so that it keeps its direction. Otherwise returns it unchanged, so that copied text has no such marks.
 */
export const isolated = (value: string | number, around: string): string =>
  RIGHT_TO_LEFT.test(around + value) ? `\u2068${value}\u2069` : String(value)
