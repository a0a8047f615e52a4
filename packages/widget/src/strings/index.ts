import { en } from './en'
import { type StringKey, type Strings, zhCN } from './zh-CN'

export type { StringKey, Strings }
export { en, zhCN }

/** Languages that the widget brings. */
export type Locale = 'zh-CN' | 'en'

export const catalogueOf = (locale: Locale): Strings => (locale === 'en' ? en : zhCN)

/** Puts values into the `{places}` of a catalogue string; a place without a value stays as it is. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
