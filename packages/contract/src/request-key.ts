/** The idempotency key of a call that creates something (ER-07). */
import { z } from './zod'

/** Created by the client once per user action, e.g. a UUID; 16 to 64 letters, digits, `_` and `-`. */
export const requestKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/**
 * Field of a creating call's body. Idempotent per person and key: a repeated call returns the first result. Without a key every
 * call creates something.
 */
export const once = { requestKey: requestKey.optional() }
