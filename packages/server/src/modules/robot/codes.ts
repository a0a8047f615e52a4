/**
 * Codes in a text: part numbers, alarm codes, numbers with their units, dates, web and mail addresses. They mean the same in every language,
 * and one wrong character orders another part, so a model that translates never gets to write them (decision 188).
 * `takeCodesOut` puts a mark in the place of each; `putCodesBack` gives the text with exactly the same codes, or nothing.
 */

/**
 * Units that follow a number. Where another sign than a letter follows the shorter of two, the longer is first: m³ before m.
 * Case counts: mW, MW.
 */
const UNIT = [
  'mm/s² mm/s cm/s m/min m/s r/min rpm km/h L/min m³/h kg/h t/d',
  'kVA kvar kWh kW MW mW W kV mV V mA A kHz MHz GHz Hz kΩ MΩ Ω μF',
  'MPa kPa hPa Pa mbar bar psi kgf kN cN N·m Nm N mL ml L m³ m² mm² cm² μm nm mm cm dm km m',
  'kg mg g t dtex tex den D ℃ °C °F ° % ‰ ppm dB min ms s h d GB MB kB TB K',
]
  .join(' ')
  .split(' ')
  .map((unit) => unit.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  .join('|')

// cspell:disable: beginnings of months.
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?'
// cspell:enable
const LETTER = '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}'
/** Characters of a code; in full width too. */
const SIGN = '\\p{Script=Latin}\\p{Nd}_ΦφØø∅⌀²³'
/** They join a code, and neither begin nor end one. None of them is a `SIGN`: what can be read in two ways takes for ever. */
const JOIN = "(?:[./\\\\\\-–+×*&#=~～']|(?<=\\p{Nd})[,:](?=\\p{Nd}))"

const PATTERN = new RegExp(
  [
    // Addresses and mail addresses.
    '(?:https?|ftp)://[A-Za-z0-9._~:/?#@!$&()*+,;=%-]*[A-Za-z0-9/_=-]',
    '[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+',
    // Dates with words.
    '\\p{Nd}{2,4}\\s?年\\s?\\p{Nd}{1,2}\\s?月(?:\\s?\\p{Nd}{1,2}\\s?[日号])?',
    '\\p{Nd}{1,2}\\s?月\\s?\\p{Nd}{1,2}\\s?[日号]',
    `(?<!\\p{Nd})\\p{Nd}{1,2}(?:st|nd|rd|th)?\\.?\\s${MONTH}(?:,?\\s\\p{Nd}{4})?(?![${LETTER}\\p{Nd}])`,
    `(?<![${LETTER}])${MONTH}\\s\\p{Nd}{1,2}(?:st|nd|rd|th)?(?:,\\s\\p{Nd}{4})?(?![${LETTER}\\p{Nd}])`,
    // Anything with a digit, and the unit after it: ø64, SYHX.11.01, JM-2000/3, 1.5kW, ±0.02 mm, M8×25, 50/60 Hz, 3#.
    `(?:[±+\\-−≤≥<>≈]|[ΦφØø∅⌀]\\s)?(?=(?:[${SIGN}]|${JOIN}){0,200}\\p{Nd})[${SIGN}]+(?:${JOIN}+[${SIGN}]+)*(?:(?<=\\p{Nd})\\s?(?:${UNIT})(?![${LETTER}\\p{Nd}]))?["″′#%]?`,
    // Units and capitals that stand alone: POY, PLC, MPa, kW.
    `(?<![${LETTER}\\p{Nd}])(?:[A-Z]{2,}|kW|kV|mA|mm|MPa|kPa|kHz|Hz|rpm|dtex|℃)(?![${LETTER}\\p{Nd}])`,
  ].join('|'),
  'gu',
)

/** Returns the codes of a text in their order, as they are written. */
export const codesIn = (text: string): string[] => [...text.matchAll(PATTERN)].map(([code]) => code)

/** A text whose codes are replaced by marks `⟦1⟧`, `⟦2⟧` …, and the codes by number. */
export interface WithoutCodes {
  text: string
  codes: readonly string[]
}

const MARKS = /⟦([1-9]\d{0,3})⟧/g
const BRACKETS = /[⟦⟧]/g

/** Takes all codes out. Brackets of marks that the text has itself are lost: no keyboard writes them. */
export function takeCodesOut(text: string): WithoutCodes {
  const codes: string[] = []
  const marked = text.replace(BRACKETS, ' ').replace(PATTERN, (code) => `⟦${codes.push(code)}⟧`)
  return { text: marked, codes }
}

/**
 * Puts the codes back. Returns undefined unless every mark occurs exactly once and the result has exactly the codes that were
 * taken out: none missing, doubled or changed, none that became another by what stands beside it, and no number added. Capitals
 * that a translation brings along itself (变频器: VFD) are no number.
 */
export function putCodesBack(text: string, codes: readonly string[]): string | undefined {
  const seen = new Set([...text.matchAll(MARKS)].map(([, number]) => Number(number)))
  const rest = text.replace(MARKS, '')
  const isWhole = seen.size === codes.length && codes.every((_, at) => seen.has(at + 1))
  if (!isWhole || text.match(MARKS)?.length !== (codes.length || undefined) || /[⟦⟧]/.test(rest)) return undefined
  const result = text.replace(MARKS, (_, number) => codes[Number(number) - 1] ?? '')
  const found = codesIn(result)
  for (const code of codes) {
    const at = found.indexOf(code)
    if (at < 0) return undefined
    found.splice(at, 1)
  }
  return found.some((code) => /\p{Nd}/u.test(code)) ? undefined : result
}
