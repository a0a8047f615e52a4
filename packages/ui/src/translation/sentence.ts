/** Letters of scripts that are written from right to left, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A value for a sentence around it: where one of the two is written from right to left, the value stands between U+2068
 * and U+2069 and keeps its own direction. Else it comes back as it is, so that what is copied holds no marks.
 */
export const isolated = (value: string | number, around: string): string =>
  RIGHT_TO_LEFT.test(around + value) ? `\u2068${value}\u2069` : String(value)

/** A sentence of a catalogue whose values come from data, each in its own direction: `` sentence`来自 ${name}` ``. */
export const sentence = (pieces: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  pieces.reduce((said, piece, at) => said + isolated(values[at - 1] ?? '', pieces.join('')) + piece)
