/** Ids of the demo world follow from its seed, so that a bookmark, a test or a story finds the same people after a reset. */
import { seedNumber as demoNumber, SEED as demoSeed, seedUuid as demoUuid } from '../seed/ids'

export { demoNumber, demoSeed, demoUuid }

/** Returns the userId of a demo person, e.g. of `zhoumin`. */
export const demoUserId = (key: string): string => demoNumber(`person/${key}`)
