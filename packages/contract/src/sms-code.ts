/** Parts that the calls for an SMS code share. */
import { z } from './zod'

/** The number that solves a challenge (T19), in decimal digits. */
export const workProof = z.string().regex(/^\d{1,12}$/)

export const sentCode = z.object({
  /** Seconds until the next code may be requested. */
  retryAfterSeconds: z.number().int(),
})
