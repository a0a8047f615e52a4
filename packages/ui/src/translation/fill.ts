import { isolated } from './isolated'

/**
 * Puts values into the `{places}` of a catalogue string; one without a value stays as it is. If the text or the value is written
 * from right to left, the value keeps its own direction (U+2068 … U+2069).
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : isolated(value, template)
  })
