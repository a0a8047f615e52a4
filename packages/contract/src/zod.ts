/**
 * The schema library for every file of this package. A page's policy forbids `eval` (T13): zod would try it once, with the first
 * schema, and the browser would report that. So this module runs before all schemas.
 */
import { z } from 'zod'

if ('document' in globalThis) z.config({ jitless: true })

export { z }
