/** The subset of JSON Schema that the control API uses to describe and validate its bodies. */

export interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  /** Allows members beyond `properties`; without it there may be none. */
  additionalProperties?: true
  items?: Schema
  enum?: readonly (string | number)[]
  oneOf?: readonly Schema[]
  minimum?: number
  maximum?: number
}

export const text = (description: string): Schema => ({ type: 'string', description })
export const integer = (description: string, minimum = 0): Schema => ({ type: 'integer', minimum, description })
export const oneOf = (words: readonly string[], description: string): Schema => ({
  type: 'string',
  enum: words,
  description,
})
/** Schema of an object with these members and no others; those of `required` must be present. */
export const object = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
  description?: string,
): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  ...(description !== undefined && { description }),
})
export const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description !== undefined && { description }),
})
/** Schema of an object whose members are defined elsewhere: a frame, an item of content. */
export const anything = (description: string): Schema => ({ type: 'object', additionalProperties: true, description })

const isOf: Record<NonNullable<Schema['type']>, (value: unknown) => boolean> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
}

/** Why a value does not match, as a sentence that names its path; undefined if it matches. */
export function misfit(schema: Schema, value: unknown, place: string): string | undefined {
  if (schema.oneOf) {
    const whys = schema.oneOf.map((one) => misfit(one, value, place))
    return whys.includes(undefined) ? undefined : whys.join(', or ')
  }
  const { type, properties = {}, required = [], items, minimum, maximum } = schema
  if (type && !isOf[type](value)) return `${place} must be ${type}, not ${JSON.stringify(value)}`
  if (schema.enum && !schema.enum.includes(value as string))
    return `${place} must be one of ${schema.enum.join(', ')}, not ${JSON.stringify(value)}`
  if (minimum !== undefined && (value as number) < minimum) return `${place} must be ${minimum} at least`
  if (maximum !== undefined && (value as number) > maximum) return `${place} must be ${maximum} at most`
  if (items) return first(value as unknown[], (one, at) => misfit(items, one, `${place}[${at}]`))
  if (type !== 'object') return undefined
  const members = value as Record<string, unknown>
  return (
    first(required, (name) => (name in members ? undefined : `${place} lacks "${name}"`)) ??
    first(Object.keys(members), (name) => {
      const of = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (of) return misfit(of, members[name], `${place}.${name}`)
      if (schema.additionalProperties) return undefined
      return `there is no "${name}" in ${place}; there are ${Object.keys(properties).join(', ')}`
    })
  )
}

function first<T>(values: readonly T[], look: (value: T, at: number) => string | undefined): string | undefined {
  for (const [at, value] of values.entries()) {
    const found = look(value, at)
    if (found !== undefined) return found
  }
  return undefined
}
