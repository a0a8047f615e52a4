/**
 * The schema library, as every file of this package takes it. A page's policy forbids code made from strings (T13): zod would
 * try it once, with the first schema that is made, and the browser would report that. So this stands before all schemas.
 */
import { z } from 'zod'

if ('document' in globalThis) z.config({ jitless: true })

export { z }
