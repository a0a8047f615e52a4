/** packages/protocol/wire.json: the description for programs in other languages matches the checks in the code. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testVectors } from '../scripts/test-vectors'
import { asFile, TABLE_FILE } from '../scripts/wire-table'
import { fitsSchema, type Schema } from './fits-schema.fixture'
import { checkContent, checkDownFrame, checkUpFrame, MESSAGE_TYPES } from './index'

const file = readFileSync(TABLE_FILE, 'utf8')
const { schema } = JSON.parse(file) as { schema: Schema & { $defs: Record<string, Schema> } }
const fits = (name: string, value: unknown): boolean => fitsSchema(value, { $ref: `#/$defs/${name}` }, schema)
const { frames } = testVectors()
const checks = { up: checkUpFrame, down: checkDownFrame }

/** Values near the limits, and of every other type. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', '\0', 'x'.repeat(128), 'x'.repeat(129), 'x'.repeat(8_193), [], {}, [
    {},
  ]),
  fc.constantFrom<unknown>(
    0,
    -1,
    1,
    0.5,
    2 ** 53,
    20_000,
    20_001,
    100,
    201,
    '/a',
    '//a',
    '/\\a',
    'https://a',
    'HTTP:///',
  ),
  fc.json().map((text) => JSON.parse(text) as unknown),
)
/** A value with one member, at any depth, removed or replaced. */
const bent = (value: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(value) && value.length > 0)
    return fc.oneof(
      odd,
      bent(value[0]).map((first) => [first, ...value.slice(1)]),
    )
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return odd
  const members = value as Record<string, unknown>
  return fc.oneof(
    { weight: 1, arbitrary: odd },
    {
      weight: 8,
      arbitrary: fc.constantFrom(...Object.keys(members)).chain((name) => {
        const { [name]: member, ...rest } = members
        return fc.oneof(
          fc.constant<unknown>(rest),
          bent(member).map((other) => ({ ...rest, [name]: other })),
        )
      }),
    },
  )
}

describe('packages/protocol/wire.json', () => {
  it('[IM-08] is what the generator makes: the wire has not moved', () => {
    expect(file).toBe(asFile())
  })

  it('[IM-08] takes every frame of the vectors in its own direction', () => {
    for (const { direction, frame } of frames) {
      expect(fits(direction, frame)).toBe(true)
      expect(fits(`${direction}-${frame.eventType}`, frame)).toBe(true)
      expect(fitsSchema(frame, schema, schema)).toBe(true)
    }
  })

  it.each(frames)(
    '[IM-08] and the code agree about $name ($direction), whatever is done to it',
    ({ direction, frame }) => {
      fc.assert(
        fc.property(bent(frame), (value) => {
          expect(fits(direction, value)).toBe(checks[direction](value).ok)
        }),
        { numRuns: 200, seed: 25 },
      )
    },
  )

  it('[IM-13] and the code agree about the content of every type', () => {
    // One valid value per field, so that mutating it comes near its limits.
    const good = (kind: Schema): unknown => {
      if (kind.enum) return (kind.enum as unknown[])[0]
      if (kind.anyOf) return '/a'
      if (kind.type === 'array') return [good(kind.items as Schema)]
      if (kind.type === 'object')
        return Object.fromEntries(
          Object.entries((kind.properties ?? {}) as Record<string, Schema>).map(([name, one]) => [name, good(one)]),
        )
      if (kind.type === 'boolean') return true
      return kind.type === 'string' ? '/a' : 1
    }
    for (const { code, name } of MESSAGE_TYPES.values()) {
      const content = good(schema.$defs[`content-${code}`] as Schema)
      // The items of a relay hold content of other types, which the schema does not describe.
      if (name === 'relay') continue
      expect([name, checkContent(code, content).ok]).toEqual([name, true])
      fc.assert(
        fc.property(bent(content), (value) => {
          expect([name, value, fits(`content-${code}`, value)]).toEqual([name, value, checkContent(code, value).ok])
        }),
        { numRuns: 100, seed: 25 },
      )
    }
    const long = (points: number) => [{ text: '😀'.repeat(points) }]
    expect([fits('content-200101', long(5_000)), fits('content-200101', long(5_001))]).toEqual([true, false])
  })
})
