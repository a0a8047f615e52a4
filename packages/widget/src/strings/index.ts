import { isolated } from '@weft/ui/sentence'
import { type StringKey, type Strings, zhCN } from './zh-CN'

export type { StringKey, Strings }
export { zhCN }

/**
 * `zh-CN` and `en` are brought along. Any other language tag works too: its words come from `labels`, and what they leave
 * out is said in English. Languages that are written from right to left turn the layout round.
 */
export type Locale = 'zh-CN' | 'en' | (string & {})

/**
 * Puts values into the `{places}` of a catalogue string; a place without a value stays as it is. Where one of the two is
 * written from right to left, the value keeps the direction of its own language (U+2068 … U+2069).
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : isolated(value, template)
  })
