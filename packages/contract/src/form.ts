/**
 * Form validation with schemas. A form's schema takes the field values, mostly texts, and returns the input of its call. It uses
 * the same fields as the call's body, so limits, patterns and messages are defined once.
 */
import { readWhole } from './typed'
import { z } from './zod'

/**
 * Result of validating a form: the value to send, or the first message per wrong field by its path (`contactName`, `prices.g1`).
 */
export type Judgement<Sent> = { readonly sent: Sent } | { readonly errors: Readonly<Record<string, string>> }

/** The schema of a form: takes the typed field values, returns the input of its call. */
export type FormSchema<Sent, Typed> = z.ZodType<Sent, Typed>

/** Validates a form. Returns the value to send, or the first message per wrong field. Never throws. */
export function judge<Sent, Typed>(schema: FormSchema<Sent, Typed>, typed: Typed): Judgement<Sent> {
  const result = schema.safeParse(typed)
  if (result.success) return { sent: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { errors }
}

interface Definition {
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
}

/** Each text at or below a field with its limit. Looks through defaults and transforms. */
function limitsAt(field: z.ZodType, path: readonly string[]): readonly [path: string, limit: number][] {
  if (field instanceof z.ZodString) return field.maxLength === null ? [] : [[path.join('.'), field.maxLength]]
  if (field instanceof z.ZodArray) return limitsAt(field.element as z.ZodType, path)
  if (field instanceof z.ZodObject) {
    const shape = field.shape as Readonly<Record<string, z.ZodType>>
    return Object.entries(shape).flatMap(([name, inner]) => limitsAt(inner, [...path, name]))
  }
  const { innerType, in: typed } = field.def as Definition
  const inner = innerType ?? typed
  return inner ? limitsAt(inner, path) : []
}

/**
 * Returns the limits of a form's or a body's texts, in code points, by path: `title`, `footer.address`. Items of a list share
 * one: `steps.name`. Texts without a limit are left out.
 */
export const limitsOf = (schema: z.ZodType): Readonly<Record<string, number>> =>
  Object.fromEntries(limitsAt(schema, []))

/** Returns the most items of a list, or the greatest number, that a field takes; infinity for one without a limit. */
export function mostOf(field: z.ZodArray | z.ZodNumber): number {
  if (field instanceof z.ZodNumber) return field.maxValue ?? Number.POSITIVE_INFINITY
  const limits = (field.def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; maximum?: number })
  return Math.min(...limits.flatMap(({ maximum }) => maximum ?? []))
}

/** Returns the server's message for a part of a call that the schema refuses: `参数错误：phone`. */
export const fieldRefusal = (path: string): string => (path ? `参数错误：${path}` : '参数错误')

/** A whole number within bounds, with one sentence for whatever is none. */
export const wholeBetween = (min: number, max: number, sentence: string) =>
  z.number(sentence).int(sentence).min(min, sentence).max(max, sentence)

/** A whole number as typed: accepts full-width digits, spaces and invisible characters (ER-08); anything else is invalid. */
export const typedWhole = <Whole extends z.ZodType<number, number>>(whole: Whole) =>
  z.string().transform(readWhole).pipe(whole)

/** A required choice: the id of a row. */
export const chosen = (missing: string) => z.string().min(1, missing)
