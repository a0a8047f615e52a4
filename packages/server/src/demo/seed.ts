/** Ids of the demo world follow from its seed, so a bookmark, a test or a story finds the same people after a reset. */
import { createHash } from 'node:crypto'
import { numberFrom } from '../modules/accounts'

export const demoSeed = 'weft-demo'

const digest = (seed: string, key: string) => createHash('sha256').update(`${seed}\0${key}`).digest()

/** A number (24 characters) for a key such as `person/zhoumin`. */
export const demoNumber = (key: string, seed = demoSeed): string => numberFrom(digest(seed, key))

/** A UUID of version 4's shape for a key. */
export function demoUuid(key: string, seed = demoSeed): string {
  const hex = digest(seed, key).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The userId of a demo person, e.g. of `zhoumin`. */
export const demoUserId = (key: string): string => demoNumber(`person/${key}`)
