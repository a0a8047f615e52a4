/**
 * What other people left in this browser is sealed when a page learns who is signed in, and what this person left is opened.
 * The code for it is fetched only where there is something to seal or to open.
 */

import { keepInTab, keysKept, ownersKept, ownKey, readKept } from '@weft/core/kept'
import type { SealKey } from '@weft/core/leaving'
import { PREFIX, sealKeys } from './kept'

/** Public halves of the keys of those who were signed in on this page. */
const keys = new Map<string, string>()

const hasBoxes = () => readKept(`${PREFIX}.sealed`) !== undefined

/**
 * Closes away what a person left whose sign-in ended by itself. Never rejects: what cannot be closed now stays under their
 * name, and the next page tries again.
 */
export async function closeAway(owner: string, key = keys.get(owner)): Promise<void> {
  if (!key) return
  await import('./seal').then(({ closeAway: close }) => close(owner, JSON.parse(key) as SealKey)).catch(() => {})
}

/** Throws away what was closed away for a person who signs out now. Never rejects. */
export async function throwAway(owner: string): Promise<void> {
  const key = keys.get(owner)
  if (!key || !hasBoxes()) return
  await import('./seal').then(({ throwAway: erase }) => erase(JSON.parse(key) as SealKey)).catch(() => {})
}

/**
 * Before the forms of the page look for what was kept.
 * @param number empty where nobody is signed in.
 */
export async function arrive(number: string, key?: SealKey & { d: string }): Promise<void> {
  for (const owner of ownersKept(PREFIX)) {
    if (owner === number) continue
    const left = sealKeys.read(owner)
    if (left) void closeAway(owner, left)
    // They signed out in another tab while this one was not there to hear of it.
    else for (const at of keysKept(ownKey(PREFIX, owner, ''), 'tab')) keepInTab(at, undefined)
  }
  if (!number || !key) return
  keys.set(number, JSON.stringify({ x: key.x, y: key.y }))
  if (hasBoxes()) await import('./seal').then(({ openFor }) => openFor(number, key)).catch(() => {})
  sealKeys.write(number, keys.get(number))
}
