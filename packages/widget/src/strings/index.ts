import { type StringKey, type Strings, zhCN } from './zh-CN'

export type { StringKey, Strings }
export { zhCN }

/** Languages that the widget brings. */
export type Locale = 'zh-CN' | 'en'

/** Puts values into the `{places}` of a catalogue string; a place without a value stays as it is. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
