import { isolated } from '@weft/ui/sentence'
import { type StringKey, type Strings, zhCN } from './zh-CN'

export type { StringKey, Strings }
export { zhCN }

/**
 * The package contains `zh-CN` and `en`. Any other language tag works too: its strings come from `labels`, and missing ones are
 * in English. Right-to-left languages mirror the layout.
 */
export type Locale = 'zh-CN' | 'en' | (string & {})

/**
 * Puts values into the `{placeholders}` of a catalogue string; one without a value stays as it is. If the text or the value is
 * written from right to left, the value keeps its own direction (U+2068 … U+2069).
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : isolated(value, template)
  })
