/** What goes from this browser when a person leaves: nothing of theirs stays for whoever sits down next. */
import type { OutboxRow } from '../api/api'
import { isRowShown } from '../conversation/rows'
import { eraseOwned, keepAt, othersKept } from './kept'
import { eraseOutboxOf, outboxRowsOf } from './outbox-of'
import { forgetVisitor } from './stored-visitor'

/** Messages that a person has written in this browser and the service has not stored yet, whichever tab wrote them. */
export async function unsentOf(userId: string, storagePrefix = 'weft'): Promise<readonly OutboxRow[]> {
  return (await outboxRowsOf(storagePrefix, (one) => one === userId)).filter(isRowShown)
}

/**
 * Erases what a signed-in person has left in this browser: drafts, read marks, the token's life, unsent messages, and the
 * visitor that they were before. Call it at the sign-out, when their chat has stopped and `unsentOf` is empty or given up. What belongs to the browser (sound,
 * notices, the key that sends, the button's place) stays.
 */
export async function forgetPerson(userId: string, storagePrefix = 'weft'): Promise<void> {
  forgetVisitor(storagePrefix)
  for (const owner of ['', userId]) eraseOwned(storagePrefix, owner)
  // Rows without a name were written before there was one to name.
  await eraseOutboxOf(storagePrefix, (one) => one === '' || one === userId)
}

/**
 * Erases what other people than these have left in this browser: a page that names somebody has nobody else.
 * @returns how many messages nobody will send any more.
 */
export async function forgetOthers(present: readonly string[], storagePrefix = 'weft'): Promise<number> {
  const isOther = (userId: string) => userId !== '' && !present.includes(userId)
  for (const [place, key] of othersKept(storagePrefix, present)) keepAt(place, key, undefined)
  const lost = (await outboxRowsOf(storagePrefix, isOther)).filter(isRowShown)
  await eraseOutboxOf(storagePrefix, isOther)
  return lost.length
}

export { eraseSealed, hasSealed, type OpeningKey, openSealed, type SealedStore, type SealKey, sealAway } from './seal'
