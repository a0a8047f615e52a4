/**
 * When a page learns who is signed in, seals the data that other people left in this browser and opens this person's. The code
 * loads only where there is something to seal or open.
 */

import { keepInTab, keysKept, ownersKept, ownKey, readKept } from '@weft/core/kept'
import type { SealKey } from '@weft/core/leaving'
import { PREFIX, sealKeys } from './kept'

/** Public halves of the keys of people who were signed in on this page. */
const keys = new Map<string, string>()

const hasBoxes = () => readKept(`${PREFIX}.sealed`) !== undefined

/**
 * Seals the data of a person whose session ended by itself. Never rejects: data that cannot be sealed now stay under their name,
 * and the next page retries.
 */
export async function closeAway(owner: string, key = keys.get(owner)): Promise<void> {
  if (!key) return
  await import('./seal').then(({ closeAway: close }) => close(owner, JSON.parse(key) as SealKey)).catch(() => {})
}

/** Deletes the sealed data of a person who signs out. Never rejects. */
export async function throwAway(owner: string): Promise<void> {
  const key = keys.get(owner)
  if (!key || !hasBoxes()) return
  await import('./seal').then(({ throwAway: erase }) => erase(JSON.parse(key) as SealKey)).catch(() => {})
}

/**
 * Call before the page's forms read stored values.
 * @param number userId; empty while no person is signed in.
 */
export async function arrive(number: string, key?: SealKey & { d: string }): Promise<void> {
  for (const owner of ownersKept(PREFIX)) {
    if (owner === number) continue
    const left = sealKeys.read(owner)
    if (left) void closeAway(owner, left)
    // They signed out in another tab while this tab could not notice it.
    else for (const at of keysKept(ownKey(PREFIX, owner, ''), 'tab')) keepInTab(at, undefined)
  }
  if (!number || !key) return
  keys.set(number, JSON.stringify({ x: key.x, y: key.y }))
  if (hasBoxes()) await import('./seal').then(({ openFor }) => openFor(number, key)).catch(() => {})
  sealKeys.write(number, keys.get(number))
}
