import { type Attention, createAttention } from './attention'
import { randomUuid } from './random-uuid'
import { createBrowserTabs } from './tabs'

/**
 * Coordinates the tabs of one person in this browser, so that a sound plays once. A tab may play sounds after the first click or
 * key press on its page.
 * @param storagePrefix as passed to `createBrowserPlatform`
 */
export function attentionOf(userId: string, storagePrefix = 'weft'): Attention {
  const attention = createAttention(createBrowserTabs(storagePrefix), `attention.${userId}`, randomUuid)
  const gone = new AbortController()
  const pressed = () => {
    attention.maySound()
    gone.abort()
  }
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, pressed, { capture: true, signal: gone.signal })
  if (navigator.userActivation?.hasBeenActive) pressed()
  return {
    ...attention,
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
