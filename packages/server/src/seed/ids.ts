/** Ids derived from a key: seed data has the same ids in every installation, also after a reset of its demo world. */
import { createHash } from 'node:crypto'
import { numberFrom } from '../modules/accounts'

/** Every id is derived from it; another value would change all ids, which addresses and bookmarks contain. */
export const SEED = 'weft-demo'

const digest = (key: string) => createHash('sha256').update(`${SEED}\0${key}`).digest()

/** Returns an id of 24 small letters and digits for a key such as `column/news`. */
export const seedNumber = (key: string): string => numberFrom(digest(key))

/** Returns a UUID in the form of version 4 for a key. */
export function seedUuid(key: string): string {
  const hex = digest(key).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
