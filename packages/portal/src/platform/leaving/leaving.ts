/**
 * The end of a person on this browser: the one place that says what goes when somebody leaves. The registry of the portal's
 * values is kept.ts; the chat's own go by the core, files of drafts by their store. Other tabs hear of it and follow: what
 * they hold in their own storage and on their screens was the same person's.
 */
import { eraseOwned, keep } from '@weft/core/kept'
import { currentSession, endedPerson, useSession } from '../session/session'
import { hasGone, keepNoMoreOf, PREFIX, whenKeptFor } from '../storage/kept'
import { closeAway, throwAway } from '../storage/owners'

/** Fetched here: where the chat's code is blocked, no chat is open. */
const closeChat = () => import('../chat/chat').then((code) => code.closeChat()).catch(() => {})

/**
 * Stands in the storage for no longer than other tabs need to hear of it: somebody is about to sign out, has signed out, or
 * could not.
 */
const SIGNAL = `${PREFIX}.left`
type Phase = 'leaves' | 'left' | 'stays'

function tell(phase: Phase, owner: string): void {
  keep(SIGNAL, `${phase} ${owner}`)
  keep(SIGNAL, undefined)
}

/** People who are about to sign out: they end their session themselves, so nothing is closed away for them. */
const leaving = new Set<string>()

/** Before the server is told: what it ends is ended by the person. */
export function beginLeaving(owner: string): void {
  leaving.add(owner)
  tell('leaves', owner)
}

export function giveUpLeaving(owner: string): void {
  leaving.delete(owner)
  tell('stays', owner)
}

/** What this tab can reach of it at once. */
function eraseHere(owner: string): void {
  for (const one of ['', owner]) {
    keepNoMoreOf(one)
    eraseOwned(PREFIX, one)
  }
}

/** Erases what this person, and whoever was here before the sign-in, has left in this browser. Their chat has stopped. */
async function erase(owner: string): Promise<void> {
  eraseHere(owner)
  // What cannot be fetched any more must not keep the person here.
  const [chat, files] = await Promise.allSettled([import('@weft/core/leaving'), import('../storage/kept-files')])
  await Promise.allSettled([
    throwAway(owner),
    chat.status === 'fulfilled' && chat.value.forgetPerson(owner, PREFIX),
    files.status === 'fulfilled' && files.value.eraseFilesOf(owner),
  ])
}

/** Erases it, and has the browser's other tabs follow. */
export async function eraseAfter(owner: string): Promise<void> {
  await erase(owner)
  tell('left', owner)
}

const LATE_MS = 1_000

/** The server says that nobody is signed in any more: nobody asked the person, so all of it is closed away for them. */
function ended(owner: string): void {
  if (leaving.has(owner) || hasGone(owner)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  // A form that still stands here is typed into: that is closed away too.
  whenKeptFor(owner, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void closeAway(owner), LATE_MS)
  })
  void closeChat().then(() => closeAway(owner))
}

/** Hears of a sign-in that ends, and of a sign-out in another tab: this one begins again, as whoever is signed in then. */
export function followLeaving(): void {
  useSession.subscribe(({ session, status }, before) => {
    if (before.session && !session && status === 'anonymous') ended(before.session.user.number)
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNAL || !newValue) return
    const [phase, owner = ''] = newValue.split(' ')
    if (phase === 'leaves') leaving.add(owner)
    else if (phase === 'stays') leaving.delete(owner)
    if (phase !== 'left') return
    const wasTheirs = leaving.has(owner) && endedPerson() === owner
    eraseOwned(PREFIX, owner)
    if (currentSession()?.user.number !== owner && !wasTheirs) return
    // Its chat may have written since the other tab erased everything.
    void closeChat()
      .then(() => erase(owner))
      .finally(() => window.location.reload())
  })
  // Back from the browser's cache of pages a page stands as it was left, whoever has signed in since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && currentSession()) window.location.reload()
  })
}
