import { onDemand } from '../lazy/onDemand'

/** What robots are writing, and the sources of their answers. */
export const robot = onDemand(() => import('.'), { isLate: true })
