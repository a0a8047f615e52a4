/**
 * Forms judged by schemas. The schema of a form takes what stands in its fields, mostly texts, and returns what its call
 * takes; it is made of the same fields as the call's body, so that limits, patterns and sentences stand once.
 */
import { plainSigns } from './typed'
import { z } from './zod'

/** What a form holds, judged: what is sent, or the first sentence of each wrong field by its path (`contactName`, `prices.g1`). */
export type Judgement<Sent> = { readonly sent: Sent } | { readonly errors: Readonly<Record<string, string>> }

/** The schema of a form: takes what is typed into its fields, returns what its call takes. */
export type FormSchema<Sent, Typed> = z.ZodType<Sent, Typed>

/**
 * Checks what is typed into a form. Returns what is to be sent, or the first sentence for each wrong field. Never
 * throws.
 */
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

/** Each text at and below a field with its limit. Reads through defaults and transforms. */
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
 * Limits of the texts of a form or of a call's body, in characters (code points), by path: `title`, `footer.address`. Items of
 * a list share theirs: `steps.name`. A text without a limit is left out.
 */
export const limitsOf = (schema: z.ZodType): Readonly<Record<string, number>> =>
  Object.fromEntries(limitsAt(schema, []))

/** What the server says of a part of a call that the schema refuses: `参数错误：phone`. */
export const fieldRefusal = (path: string): string => (path ? `参数错误：${path}` : '参数错误')

/** A whole number within bounds, with one sentence for whatever is none. */
export const wholeBetween = (min: number, max: number, sentence: string) =>
  z.number(sentence).int(sentence).min(min, sentence).max(max, sentence)

/** A whole number as it is typed: full-width digits, spaces and invisible marks are read (ER-08), anything else is none. */
export const typedWhole = <Whole extends z.ZodType<number, number>>(whole: Whole) =>
  z
    .string()
    .transform((text) => {
      const plain = plainSigns(text)
      return /^\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN
    })
    .pipe(whole)

/** A choice that must be made: the id of a row. */
export const chosen = (missing: string) => z.string().min(1, missing)
