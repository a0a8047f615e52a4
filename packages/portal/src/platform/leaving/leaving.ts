/**
 * Cleans up when a person leaves this browser: the one place that defines what is erased. kept.ts registers the portal's values,
 * the core erases the chat's, and the file store erases draft files. Other tabs are notified and do the same: their storage and
 * screens hold the same person's data.
 */
import { eraseOwned, keep } from '@weft/core/kept'
import { currentSession, endedPerson, useSession } from '../session/session'
import { hasGone, keepNoMoreOf, PREFIX, whenKeptFor } from '../storage/kept'
import { closeAway, throwAway } from '../storage/owners'

/** Loaded here: where the chat's code is blocked, no chat is open. */
const closeChat = () => import('../chat/chat').then((code) => code.closeChat()).catch(() => {})

/** Storage key, set only as long as other tabs need to notice it: a person is about to sign out, has signed out, or could not. */
const SIGNAL = `${PREFIX}.left`
type Phase = 'leaves' | 'left' | 'stays'

function tell(phase: Phase, owner: string): void {
  keep(SIGNAL, `${phase} ${owner}`)
  keep(SIGNAL, undefined)
}

/** People who are about to sign out: they end their session themselves, so their data are erased, not sealed. */
const leaving = new Set<string>()

/** Call before the server's logout: marks the coming end of the session as the person's own. */
export function beginLeaving(owner: string): void {
  leaving.add(owner)
  tell('leaves', owner)
}

export function giveUpLeaving(owner: string): void {
  leaving.delete(owner)
  tell('stays', owner)
}

/** Erases at once what this tab can reach. */
function eraseHere(owner: string): void {
  for (const one of ['', owner]) {
    keepNoMoreOf(one)
    eraseOwned(PREFIX, one)
  }
}

/** Erases what this person, and the visitor before the sign-in, left in this browser. Their chat has stopped. */
async function erase(owner: string): Promise<void> {
  eraseHere(owner)
  // Code that fails to load must not block the sign-out.
  const [chat, files] = await Promise.allSettled([import('@weft/core/leaving'), import('../storage/kept-files')])
  await Promise.allSettled([
    throwAway(owner),
    chat.status === 'fulfilled' && chat.value.forgetPerson(owner, PREFIX),
    files.status === 'fulfilled' && files.value.eraseFilesOf(owner),
  ])
}

/** Erases the person's data, and makes the browser's other tabs do the same. */
export async function eraseAfter(owner: string): Promise<void> {
  await erase(owner)
  tell('left', owner)
}

const LATE_MS = 1_000

/** The server ended the session without the person's request: seals all data for the person. */
function ended(owner: string): void {
  if (leaving.has(owner) || hasGone(owner)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  // An open form may still store input: seals that too.
  whenKeptFor(owner, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void closeAway(owner), LATE_MS)
  })
  void closeChat().then(() => closeAway(owner))
}

/** Follows a session that ends, and a sign-out in another tab: this tab reloads as the person signed in then. */
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
    // This tab's chat may have written since the other tab erased everything.
    void closeChat()
      .then(() => erase(owner))
      .finally(() => window.location.reload())
  })
  // A page restored from the back/forward cache is unchanged, whoever has signed in since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && currentSession()) window.location.reload()
  })
}
