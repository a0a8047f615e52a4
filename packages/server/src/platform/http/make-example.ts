/**
 * An example of what a schema of the contract takes or gives, for the OpenAPI document. It follows the schema's own parts and
 * asks each field's schema which of its candidates it accepts.
 */
import type { z } from 'zod'
import { numbersFor, textsFor } from './example-values'

/** Members of a tree within itself: a child is shown, no grandchild. */
const DEEPEST = 2

/** Opening hours are a list for each. */
const DAYS_OF_WEEK = 7

type Part = z.core.$ZodTypes

interface Within {
  /** Name of the field that the value is of. */
  field: string
  /** Lazy schemas that it stands in. */
  depth: number
  /** What is sent, or what is received. */
  io: 'input' | 'output'
  /** Fields that may be missing are left out. */
  isBare: boolean
}

/** Stands for a value that is left out. */
const NOTHING = Symbol('nothing')

/** Undefined where the schema takes no example that is made here. `isBare` leaves out what may be missing. */
export function makeExample(schema: z.ZodType, io: Within['io'], field = ''): unknown {
  for (const isBare of [false, true]) {
    const made = exampleOf(schema as unknown as Part, { field, depth: 0, io, isBare })
    if (made !== NOTHING && schema.safeParse(made).success) return made
  }
  return undefined
}

function exampleOf(schema: Part, within: Within): unknown {
  const { def } = schema._zod
  const inner = (one: z.core.$ZodType, more: Partial<Within> = {}) => exampleOf(one as Part, { ...within, ...more })
  switch (def.type) {
    case 'object':
      return membersOf(def.shape, within)
    case 'array':
      return listOf(def.element as Part, schema, within)
    case 'tuple':
      return def.items.map((item) => inner(item))
    case 'record':
      return recordOf(def.keyType as Part, def.valueType as Part, within)
    case 'union':
      return firstGood(def.options.map((option) => inner(option)))
    case 'optional':
    case 'default':
    case 'prefault':
      return within.isBare ? NOTHING : inner(def.innerType)
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner(def.innerType)
    case 'pipe': {
      const isChangedFirst = (def.in as Part)._zod.def.type === 'transform'
      return inner(within.io === 'output' || isChangedFirst ? def.out : def.in)
    }
    case 'lazy':
      return within.depth >= DEEPEST ? NOTHING : inner(def.getter(), { depth: within.depth + 1 })
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return /^is(Retired|Deleted|Cut|Full|Blocked|Away|Behind|DryRun|More)/.test(within.field) === false
    case 'string':
      return accepted(schema, textsFor(within.field))
    case 'number':
      return accepted(schema, numbersFor(within.field))
    case 'unknown':
    case 'any':
      return {}
    case 'null':
      return null
    default:
      return NOTHING
  }
}

function membersOf(shape: Readonly<Record<string, z.core.$ZodType>>, within: Within): Record<string, unknown> {
  const members = Object.entries(shape).map(([field, one]) => [field, exampleOf(one as Part, { ...within, field })])
  return Object.fromEntries(members.filter(([, value]) => value !== NOTHING)) as Record<string, unknown>
}

function listOf(element: Part, list: Part, within: Within): unknown {
  const one = exampleOf(element, within)
  const lists = one === NOTHING ? [[]] : [[one], [one, one], Array(DAYS_OF_WEEK).fill(one), []]
  return accepted(list, lists)
}

function recordOf(key: Part, value: Part, within: Within): Record<string, unknown> {
  const { def } = key._zod
  const names = def.type === 'enum' ? Object.values(def.entries) : [exampleOf(key, within)]
  const one = exampleOf(value, within)
  return one === NOTHING ? {} : Object.fromEntries(names.map((name) => [String(name), one]))
}

/** Empty texts and lists say nothing of what else may stand there. */
const firstGood = (values: readonly unknown[]): unknown =>
  values.find((value) => value !== NOTHING && value !== '' && value !== null && value !== false) ??
  values.find((value) => value !== NOTHING) ??
  NOTHING

const accepted = (schema: Part, values: readonly unknown[]): unknown => {
  const found = values.find((value) => (schema as unknown as z.ZodType).safeParse(value).success)
  return found === undefined ? NOTHING : found
}
