import { type Attention, createAttention } from './attention'
import { randomUuid } from './random-uuid'
import { createBrowserTabs } from './tabs'

/**
 * Coordinates the tabs of one person in this browser, so that a sound plays once. A tab may play sounds after the first click or
 * key press on its page. A page in the back-forward cache takes no part: a lock or a channel that another page uses too would end
 * its stay there.
 * @param storagePrefix as passed to `createBrowserPlatform`
 */
export function attentionOf(userId: string, storagePrefix = 'weft'): Attention {
  const join = () => createAttention(createBrowserTabs(storagePrefix), `attention.${userId}`, randomUuid)
  let attention = join()
  let isLooking = false
  let hasPressed = false
  const gone = new AbortController()
  const pressed = () => {
    hasPressed = true
    attention.maySound()
  }
  const { signal } = gone
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, pressed, { capture: true, once: true, signal })
  if (navigator.userActivation?.hasBeenActive) pressed()
  addEventListener('pagehide', () => attention.leave(), { signal })
  const resume = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    attention = join()
    attention.looks(isLooking)
    if (hasPressed) attention.maySound()
  }
  addEventListener('pageshow', resume, { signal })
  return {
    looks(isLookingNow) {
      isLooking = isLookingNow
      attention.looks(isLooking)
    },
    maySound: pressed,
    get sounds() {
      return attention.sounds
    },
    get isSeen() {
      return attention.isSeen
    },
    leave() {
      gone.abort()
      attention.leave()
    },
  }
}
