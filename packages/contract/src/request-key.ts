/** The idempotency key of a call that creates something (ER-07). */
import { z } from './zod'

/** Made by the client for one wish, e.g. a UUID; 16 to 64 letters, digits, `_` and `-`. */
export const requestKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/**
 * Field of a creating call's body. The same key from the same person creates one thing: a repeated call answers with the
 * first result. Without a key every call creates something.
 */
export const once = { requestKey: requestKey.optional() }
