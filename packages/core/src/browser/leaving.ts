/** Erases a person's data from this browser when they leave, so that the next user finds none. */
import type { OutboxRow } from '../api/api'
import { isRowShown } from '../conversation/rows'
import { eraseOwned, keepAt, othersKept } from './kept'
import { eraseOutboxOf, outboxRowsOf } from './outbox-of'
import { forgetVisitor } from './stored-visitor'

/** Returns the person's messages in this browser, from any tab, that the service has not stored yet. */
export async function unsentOf(userId: string, storagePrefix = 'weft'): Promise<readonly OutboxRow[]> {
  return (await outboxRowsOf(storagePrefix, (one) => one === userId)).filter(isRowShown)
}

/**
 * Erases the data of a signed-in person in this browser: drafts, read positions, token lifetime, unsent messages, and the
 * visitor that they were before. Call it at sign-out, when their chat has stopped and `unsentOf` is empty or discarded. Settings
 * of the browser (sound, notifications, send key, button position) stay.
 */
export async function forgetPerson(userId: string, storagePrefix = 'weft'): Promise<void> {
  forgetVisitor(storagePrefix)
  for (const owner of ['', userId]) eraseOwned(storagePrefix, owner)
  // Rows without a user id were written before there was one.
  await eraseOutboxOf(storagePrefix, (one) => one === '' || one === userId)
}

/**
 * Erases the data of all people except `present`, for a page that knows its user.
 * @returns number of unsent messages that were lost
 */
export async function forgetOthers(present: readonly string[], storagePrefix = 'weft'): Promise<number> {
  const isOther = (userId: string) => userId !== '' && !present.includes(userId)
  for (const [place, key] of othersKept(storagePrefix, present)) keepAt(place, key, undefined)
  const lost = (await outboxRowsOf(storagePrefix, isOther)).filter(isRowShown)
  await eraseOutboxOf(storagePrefix, isOther)
  return lost.length
}

export { eraseSealed, hasSealed, type OpeningKey, openSealed, type SealedStore, type SealKey, sealAway } from './seal'
