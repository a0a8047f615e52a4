/**
 * A small checker over tables. A `Kind` checks one value; a shape is a list of fields with their kinds. A valid value allocates
 * nothing, because client and gateway check every message; only an invalid one builds a list of problems.
 */
import { CLIENT_LIMITS } from '../wire/limits'

/** One problem of a value. `path` as in `content[0].url`, empty for the value itself. */
export interface Problem {
  path: string
  problem: string
}

/** The typed value, or all its problems. */
export type Checked<T> = { ok: true; value: T } | { ok: false; problems: readonly Problem[] }

export interface Kind {
  /** What a value must be, as the end of "must be …". */
  readonly must: string
  readonly test: (value: unknown) => boolean
  /** Adds the problems inside the value, for objects and lists. */
  readonly explain?: (value: unknown, path: string, problems: Problem[]) => void
  /** Structure for the wire table: allowed values, fields, or items of a list or of an object with any keys. */
  readonly values?: readonly (string | number)[]
  readonly table?: ShapeTable
  readonly item?: Kind
  readonly max?: number
  readonly isKeyed?: boolean
}

interface Field {
  readonly name: string
  readonly kind: Kind
  readonly required: boolean
}

/** Kinds by field name; a name that ends in `?` is optional. */
export type ShapeTable = Readonly<Record<string, Kind>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (must: string, test: (value: string) => boolean): Kind => ({
  must,
  test: (value) => typeof value === 'string' && test(value),
})
const number = (must: string, test: (value: number) => boolean): Kind => ({
  must,
  test: (value) => typeof value === 'number' && test(value),
})

/** Whether a text has more than `limit` code points; a surrogate pair counts as one. */
export function hasMoreCodePoints(value: string, limit: number): boolean {
  if (value.length <= limit) return false
  if (value.length > limit * 2) return true
  let points = 0
  for (const _point of value) {
    points += 1
    if (points > limit) return true
  }
  return false
}

/** Text of any length that the frame allows. */
export const anyText: Kind = text('a text', () => true)
/** Text for a database column of its own: databases accept no U+0000 there. */
export const columnText: Kind = text('a text without U+0000', (value) => !value.includes('\0'))
/** As long as a text message may be; empty while a robot is at work and has no words yet. */
export const growingText: Kind = text(
  `a text of at most ${CLIENT_LIMITS.textCodePoints} characters`,
  (value) => !hasMoreCodePoints(value, CLIENT_LIMITS.textCodePoints),
)
export const filledText: Kind = text('a text that is not empty', (value) => value.trim() !== '')
/** An id: opaque, 1 to 128 characters. */
export const id: Kind = text('an id of 1 to 128 characters', (value) => value.length > 0 && value.length <= 128)
/** An id that is looked up in the database. */
export const columnId: Kind = text(
  'an id of 1 to 128 characters without U+0000',
  (value) => value.length > 0 && value.length <= 128 && !value.includes('\0'),
)
/** A parent's id: empty at the top level. */
export const idOrEmpty: Kind = text('an id of at most 128 characters', (value) => value.length <= 128)
export const tokenText: Kind = text(
  'a text of 1 to 8192 characters',
  (value) => value.length > 0 && value.length <= 8192,
)

/** http, https, or a path on the server's own origin: never `javascript:`, `data:` or `//other.example`. */
const isAddress = (value: string): boolean => value.length <= 2048 && /^(?:https?:\/\/[^\s/]|\/(?![/\\]))/i.test(value)
export const address: Kind = text('an http(s) address or a path beginning with one slash', isAddress)
export const addressOrEmpty: Kind = text(
  'empty, an http(s) address or a path beginning with one slash',
  (value) => value === '' || isAddress(value),
)

export const flag: Kind = { must: 'true or false', test: (value) => typeof value === 'boolean' }
/** Side of a picture in pixels: a false size would break the layout of the page. */
export const pixels: Kind = number('a number from 1 to 20000', (value) => value >= 1 && value <= 20_000)
export const amount: Kind = number('a number from 0', (value) => value >= 0 && Number.isFinite(value))
export const whole: Kind = number('a whole number from 0', (value) => value >= 0 && Number.isSafeInteger(value))
export const anyWhole: Kind = number('a whole number', (value) => Number.isSafeInteger(value))
/** A msgSeqId: from 1. */
export const seqId: Kind = number('a whole number from 1', (value) => value >= 1 && Number.isSafeInteger(value))
/** Milliseconds since 1970. */
export const instant: Kind = number('milliseconds since 1970', (value) => value >= 0 && Number.isSafeInteger(value))
export const record: Kind = { must: 'an object', test: isRecord }

export const oneOf = (...values: readonly (string | number)[]): Kind => {
  const allowed = new Set<unknown>(values)
  return { must: `one of ${values.join(', ')}`, test: (value) => allowed.has(value), values }
}

export const listOf = (item: Kind, max: number): Kind => ({
  must: `a list of at most ${max}`,
  item,
  max,
  test: (value) => Array.isArray(value) && value.length <= max && value.every(item.test),
  explain: (value, path, problems) => {
    if (!Array.isArray(value) || value.length > max) return
    value.forEach((entry, at) => {
      if (!item.test(entry)) explain(item, entry, `${path}[${at}]`, problems)
    })
  },
})

/** chatId → msgSeqId, at most `max` entries; 0 means no message yet. */
export const seqIdsByChat = (max: number): Kind => ({
  must: `an object of at most ${max} whole numbers`,
  item: whole,
  max,
  isKeyed: true,
  test: (value) => {
    if (!isRecord(value)) return false
    const keys = Object.keys(value)
    return keys.length <= max && keys.every((key) => whole.test(value[key]))
  },
})

/** A name that a page's script added to Object.prototype is no field. */
const ownValue = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

export function shape(table: ShapeTable): Kind {
  const fields: readonly Field[] = Object.entries(table).map(([name, kind]) =>
    name.endsWith('?') ? { name: name.slice(0, -1), kind, required: false } : { name, kind, required: true },
  )
  const isGood = (value: Record<string, unknown>, field: Field): boolean => {
    const given = ownValue(value, field.name)
    return given === undefined ? !field.required : field.kind.test(given)
  }
  return {
    must: 'an object',
    table,
    test: (value) => {
      if (!isRecord(value)) return false
      for (const field of fields) if (!isGood(value, field)) return false
      return true
    },
    explain: (value, path, problems) => {
      if (!isRecord(value)) return
      for (const field of fields) {
        if (isGood(value, field)) continue
        const at = path === '' ? field.name : `${path}.${field.name}`
        const given = ownValue(value, field.name)
        if (given === undefined) problems.push({ path: at, problem: 'is missing' })
        else explain(field.kind, given, at, problems)
      }
    },
  }
}

/** Adds the problems of a value that did not pass. */
export function explain(kind: Kind, value: unknown, path: string, problems: Problem[]): void {
  const before = problems.length
  kind.explain?.(value, path, problems)
  if (problems.length === before) problems.push({ path, problem: `must be ${kind.must}` })
}
