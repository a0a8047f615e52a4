/**
 * Generates inputs that a call's own schema accepts, from a seed, for tests of what comes after it. JSON Schema drives the
 * generation; refinements, which only the schema itself knows, filter each draw.
 */
import fc from 'fast-check'
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

const FILE_ADDRESS = 500
/** A number that most bounds allow. */
const YEAR = '2026'
/** Existing days: random digits hardly ever form one. */
const DAYS = ['1998-12-31', '2024-02-29', '2026-11-22']

/** Draws in a round, and rounds before the search for a schema fails: with many fields few draws match all. */
const TRIES = 400
const ROUNDS = 24

export interface DrawOptions {
  seed: number
  count: number
  /** Texts with a meaning to the server, sometimes used where any text fits. */
  texts?: readonly string[]
}

/** Returns up to `count` accepted inputs in wire form; fewer where hardly any draw is accepted. */
export function drawInputs(schema: z.ZodType | undefined, { seed, count, texts = [] }: DrawOptions): unknown[] {
  if (!schema) return [undefined]
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const taken: unknown[] = []
  const values = valuesOf(described, described, texts)
  for (let round = 0; round < ROUNDS && taken.length === 0; round += 1) {
    for (const drawn of fc.sample(values, { seed: seed + round, numRuns: TRIES })) {
      const sent = JSON.parse(JSON.stringify(drawn ?? null)) as unknown
      if (schema.safeParse(sent).success) taken.push(sent)
      if (taken.length === count) break
    }
  }
  return taken
}

function valuesOf(schema: Schema, root: Schema, texts: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: unknown): fc.Arbitrary<unknown> =>
    typeof one === 'object' && one !== null ? valuesOf(one as Schema, root, texts, depth + 1) : fc.constant('x')
  if (depth > 8) return fc.constant(null)
  if (schema.$ref)
    return inner(
      schema.$ref
        .split('/')
        .slice(1)
        .reduce((at, key) => (at as never)[key], root as unknown),
    )
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...(parts as object[])))
  switch (schema.type) {
    case 'string':
      return textsOf(schema, texts)
    case 'integer':
    case 'number': {
      const min = Math.ceil(schema.minimum ?? Number(schema.exclusiveMinimum ?? -1) + 1)
      const max = Math.max(min, Math.floor(schema.maximum ?? min + 1_000_000))
      return fc.oneof(
        fc.integer({ min, max: Math.min(max, min + 20) }),
        fc.integer({ min, max: Math.min(max, 2 ** 31) }),
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const minLength = schema.minItems ?? 0
      const maxLength = Math.min(schema.maxItems ?? minLength + 3, minLength + 3)
      const items = Array.isArray(schema.items) ? fc.constant('x') : inner(schema.items)
      const some = fc.array(items, { minLength, maxLength })
      // What a schema demands of its rows (an order, no overlap) is met by none of them, and seldom by several drawn ones.
      return minLength > 0 ? some : fc.oneof(some, fc.constant([]))
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, inner(one)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] })
    }
    default:
      return fc.constantFrom('x', 1, true)
  }
}

function textsOf(schema: Schema, texts: readonly string[]): fc.Arbitrary<string> {
  const minLength = schema.minLength ?? 0
  const maxLength = Math.min(schema.maxLength ?? minLength + 12, minLength + 12)
  const any = fc.string({ unit: fc.constantFrom(...'abz09-_ 中文%\'"<&😀'), minLength, maxLength })
  const known = texts.length > 0 ? [fc.constantFrom(...texts)] : []
  if (schema.format === 'uri') return fc.constantFrom('https://hooks.example/weft', 'https://example.com/')
  // An address of the server's own files, as the schemas bound them; what it must look like only they know.
  if (schema.maxLength === FILE_ADDRESS) return fc.constantFrom('', '', '/pictures/a.svg', '/files/a/b.png')
  if (!schema.pattern) return fc.oneof(any, fc.stringMatching(/^[a-z][a-z0-9]{3,11}$/), ...known)
  try {
    const pattern = new RegExp(schema.pattern, 'u')
    if (DAYS.every((day) => pattern.test(day)) && !pattern.test('x'))
      return fc.oneof(fc.constantFrom(...DAYS), fc.stringMatching(pattern, { size: '-1' }))
    return fc.oneof(fc.stringMatching(pattern, { size: '-1' }), fc.constant(YEAR), ...known)
  } catch {
    // A pattern that fast-check cannot draw from.
    return fc.oneof(any, ...known)
  }
}
