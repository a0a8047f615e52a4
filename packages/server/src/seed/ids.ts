/** Ids that follow from a key: every installation calls its own structure by the same ones, also after a reset of its demo world. */
import { createHash } from 'node:crypto'
import { numberFrom } from '../modules/accounts'

/** What every id is made from; another word would make other ids, which addresses and bookmarks hold. */
export const SEED = 'weft-demo'

const digest = (key: string) => createHash('sha256').update(`${SEED}\0${key}`).digest()

/** A number (24 characters) for a key such as `column/news`. */
export const seedNumber = (key: string): string => numberFrom(digest(key))

/** A UUID of version 4's shape for a key. */
export function seedUuid(key: string): string {
  const hex = digest(key).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
