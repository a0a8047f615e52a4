/** Whether a value fits a JSON Schema. Supports the keywords that the wire table uses; throws an Error for any other. */
export type Schema = Readonly<Record<string, unknown>>

type Test = (given: never, value: unknown, root: Schema, schema: Schema) => boolean

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const points = (text: string): number => [...text].length

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
  object: isRecord,
}

const KEYWORDS: Readonly<Record<string, Test>> = {
  $schema: () => true,
  title: () => true,
  $defs: () => true,
  $ref: (ref: string, value, root) => {
    const found = (root.$defs as Record<string, Schema>)[ref.replace('#/$defs/', '')]
    if (found === undefined) throw new Error(`there is no ${ref}`)
    return fitsSchema(value, found, root)
  },
  type: (type: string, value) => TYPES[type]?.(value) ?? false,
  const: (only: unknown, value) => value === only,
  enum: (values: unknown[], value) => values.includes(value),
  anyOf: (schemas: Schema[], value, root) => schemas.some((schema) => fitsSchema(value, schema, root)),
  pattern: (pattern: string, value) => typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
  minLength: (min: number, value) => typeof value !== 'string' || points(value) >= min,
  maxLength: (max: number, value) => typeof value !== 'string' || points(value) <= max,
  minimum: (min: number, value) => typeof value !== 'number' || value >= min,
  maximum: (max: number, value) => typeof value !== 'number' || value <= max,
  minItems: (min: number, value) => !Array.isArray(value) || value.length >= min,
  maxItems: (max: number, value) => !Array.isArray(value) || value.length <= max,
  items: (item: Schema, value, root) => !Array.isArray(value) || value.every((one) => fitsSchema(one, item, root)),
  maxProperties: (max: number, value) => !isRecord(value) || Object.keys(value).length <= max,
  required: (names: string[], value) => !isRecord(value) || names.every((name) => Object.hasOwn(value, name)),
  properties: (properties: Record<string, Schema>, value, root) =>
    !isRecord(value) ||
    Object.entries(properties).every(
      ([name, schema]) => !Object.hasOwn(value, name) || fitsSchema(value[name], schema, root),
    ),
  additionalProperties: (schema: Schema, value, root, { properties = {} }) =>
    !isRecord(value) ||
    Object.entries(value).every(
      ([name, one]) => Object.hasOwn(properties as object, name) || fitsSchema(one, schema, root),
    ),
}

export function fitsSchema(value: unknown, schema: Schema, root: Schema): boolean {
  return Object.entries(schema).every(([keyword, given]) => {
    const test = KEYWORDS[keyword]
    if (test === undefined) throw new Error(`no keyword ${keyword}`)
    return test(given as never, value, root, schema)
  })
}
