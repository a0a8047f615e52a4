/** Options of a command that starts something: texts, whole numbers within bounds, and `--help`. */
import { parseArgs } from 'node:util'

type Bounds = readonly [least: number, most: number]

export interface Options {
  /** Options that are texts. */
  texts: readonly string[]
  /** Options that are whole numbers, each with its bounds. */
  numbers: Readonly<Record<string, Bounds>>
  usage: string
}

export interface Given {
  text(name: string): string | undefined
  number(name: string): number | undefined
}

/** Reads the options of a command. Returns the text to print where one is wrong or `--help` is given. */
export function readOptions(args: readonly string[], { texts, numbers, usage }: Options): Given | string {
  const names = [...texts, ...Object.keys(numbers)]
  let values: Readonly<Record<string, unknown>>
  try {
    ;({ values } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
        help: { type: 'boolean', short: 'h' },
      },
    }))
  } catch (error) {
    return `${(error as Error).message}\n\n${usage}`
  }
  if (values.help) return usage
  const text = (name: string): string | undefined => values[name] as string | undefined
  const number = (name: string): number | undefined => (text(name) === undefined ? undefined : Number(text(name)))
  for (const [name, [least, most]] of Object.entries(numbers)) {
    const value = number(name) ?? least
    if (!(Number.isInteger(value) && value >= least && value <= most))
      return `--${name} is a whole number from ${least} to ${most}.\n\n${usage}`
  }
  return { text, number }
}
