/** Fields that many calls share. */

import { atMost } from './at-most'
import { fieldWords } from './field-words'
import { isOwnPath } from './own-path'
import { z } from './zod'

/**
 * A whole number of a query string: `'20'` or 20, within the bounds, and nothing else (refuses `'2e1'`, `' 20'`, `''`). `min`
 * defaults to 0. Set a default with `.default(n)`.
 */
export const wholeNumber = (bounds: { min?: number; max?: number } = {}) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
    .transform(Number)
    .pipe(
      z
        .number()
        .int()
        .min(bounds.min ?? 0)
        .max(bounds.max ?? Number.MAX_SAFE_INTEGER),
    )

/**
 * Whether a database and a log can hold every text in a value, including keys: no U+0000, no unpaired surrogate (T24). Checked
 * for every part of a call (query, params, body, form) before its own schema.
 */
export function isPlainText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !loneSurrogate.test(value)
  if (typeof value !== 'object' || value === null) return true
  for (const [key, inner] of Object.entries(value)) if (!isPlainText(key) || !isPlainText(inner)) return false
  return true
}

/** With the `u` flag a surrogate pair is one character, so this finds unpaired ones only. */
const loneSurrogate = /\p{Surrogate}/u

/** Marks that turn the direction of writing, and show what follows in another order than it has (U+202E and its kin). */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A name that people read in lists and questions: without spaces around it, and without marks that turn what stands beside it. */
export const nameField = (max: number, missing: string) =>
  z
    .string()
    .overwrite((text) => text.replace(turns, ''))
    .trim()
    .min(1, missing)
    .check(atMost(max))

/** Whether a text is a day of the calendar, `YYYY-MM-DD`, of the years 1900 to 2999. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** An id of the portal: letters, digits, `_` and `-`. */
export const idField = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** Reason of an act that concerns a person; shown in the audit log. */
export const reasonField = z.string().trim().min(1, fieldWords.needReason).check(atMost(200))
/** The form of an act that needs nothing but its reason. */
export const reasonForm = z.object({ reason: reasonField })

/** App name of a page (`portal`) or id of a chat app (`weft-demo`). */
export const appNameField = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

/** A path of the own origin that starts with one `/`; no backslash or control character, and never another host (T8, T9). */
export const returnPathField = z.string().max(2000).refine(isOwnPath, '返回地址须为本站路径')
