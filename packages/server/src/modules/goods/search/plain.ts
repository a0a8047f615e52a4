/**
 * One form for different spellings: rows are stored in it and queries are read in it, so `Ø64`, `ø64`, `φ 64` and `直径64` match,
 * and so do `1.5 kW`, `1.5KW` and `1.5千瓦`.
 */
import { barePartNumber } from '@weft/contract'
import { pinyin } from 'pinyin-pro'
import { simplify } from './traditional'

const unitNames: Readonly<Record<string, string>> = {
  千瓦: 'kw',
  毫米: 'mm',
  微米: 'μm',
  厘米: 'cm',
  公斤: 'kg',
  千克: 'kg',
  兆帕: 'mpa',
  毫升: 'ml',
  cc: 'ml',
  毫安: 'ma',
  转分: 'r/min',
  伏: 'v',
  安: 'a',
  瓦: 'w',
  米: 'm',
  升: 'l',
  度: '°c',
  英寸: '寸',
}
const namedUnit = new RegExp(`(\\d)\\s*(${Object.keys(unitNames).join('|')})`, 'g')
const apartUnit =
  /(\d)\s+(kw|w|mm|cm|m|μm|kg|g|mpa|kpa|pa|bar|ma|a|vac|vdc|v|hz|l|ml|l\/min|m3\/h|°c|rpm|r\/min|tex|dtex|n·m|cc|目|寸)(?![a-wyz0-9]|x(?!\d))/g

/**
 * Returns lower case, half width, simplified characters, one diameter sign, one multiplication sign, units joined to their
 * numbers.
 */
export const plainOf = (text: string): string =>
  simplify(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[ø∅⌀ф]|直径(?=\s*\d)/g, 'φ')
    .replace(/φ\s+(?=\d)/g, 'φ')
    .replace(/µ/g, 'μ')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/(?<=[\d\p{L})])\s*[×✕*]\s*(?=[\dφ])|(?<=\d)\s+x\s+(?=\d)/gu, 'x')
    .replace(/转\s*\/\s*分/g, '转分')
    .replace(namedUnit, (_, digit: string, unit: string) => digit + unitNames[unit])
    .replace(/(\d)\s*rpm\b/g, '$1r/min')
    .replace(apartUnit, '$1$2')

/** Returns a code without its separators: `SYHX.11.01` is `syhx1101`. */
export const compactOf = (code: string): string => barePartNumber(plainOf(code))

/** Returns the pinyin of each run of Chinese characters, a syllable a character, without tones. */
export const readingsOf = (text: string): string[][] =>
  (text.match(/\p{Script=Han}+/gu) ?? []).map((run) => pinyin(run, { toneType: 'none', type: 'array', v: true }))

const SYLLABLE =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ueng|ang|eng|ing|ong|iao|ian|uai|uan|van|ai|ei|ao|ou|an|en|in|un|vn|er|ia|ie|iu|ua|uo|ui|ue|ve|a|o|e|i|u|v)$/
const LONGEST_SYLLABLE = 6

/** Splits pinyin into syllables, long ones first; returns undefined for other text. */
export function syllablesOf(word: string): string[] | undefined {
  // Positions from which no split reaches the end. Each is tried once: `angangang…` can be split in millions of ways.
  const hopeless = new Set<number>()
  const from = (at: number): string[] | undefined => {
    if (at === word.length) return []
    for (let length = Math.min(LONGEST_SYLLABLE, word.length - at); length > 0 && !hopeless.has(at); length -= 1) {
      const first = word.slice(at, at + length)
      const rest = SYLLABLE.test(first) ? from(at + length) : undefined
      if (rest) return [first, ...rest]
    }
    hopeless.add(at)
    return undefined
  }
  return from(0)
}
