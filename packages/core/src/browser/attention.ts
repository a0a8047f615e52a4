/**
 * Decides which tab of a person plays a sound, and whether the person looks at any of them. Of the tabs that may play sound (a
 * browser requires a user gesture first) the first one does, until it closes. A visible tab holds a lock of its own, so the
 * others notice when it is hidden or killed. Without Web Locks each tab decides alone.
 */
import type { TabsPort } from '../platform/ports'

/** One tab's part in the agreement of a person's tabs: which one plays a sound, and whether the person looks at any. */
export interface Attention {
  /** Sets whether this tab shows its messages to the person now. */
  looks(isLooking: boolean): void
  /** Allows this tab to play sounds from now on. */
  maySound(): void
  /** True in at most one tab. */
  readonly sounds: boolean
  /** Whether the person looks at this tab or another. */
  readonly isSeen: boolean
  leave(): void
}

/** `looks`: id of a visible tab. `asks`: a new tab asks the visible tabs to announce themselves. */
type Word = { looks: string } | { asks: true }

/**
 * @param tabs the pages of this origin; undefined: this page is alone
 * @param name unique per person
 * @param newId returns a new id at each call
 */
export function createAttention(tabs: TabsPort | undefined, name: string, newId: () => string): Attention {
  let isAllowed = false
  let isChosen = false
  /** Set while this tab is visible. */
  let own: AbortController | undefined
  let ownId: string | undefined
  const sound = new AbortController()
  /** Other visible tabs; each controller ends the wait for that tab's lock. */
  const others = new Map<string, AbortController>()

  const channel = tabs?.join(name, (message) => {
    const word = message as Word
    if ('asks' in word) {
      if (ownId) channel?.say({ looks: ownId } satisfies Word)
      return
    }
    if (others.has(word.looks)) return
    const wait = new AbortController()
    others.set(word.looks, wait)
    tabs.lead(
      `${name}.${word.looks}`,
      () => {
        others.delete(word.looks)
        wait.abort()
      },
      wait.signal,
    )
  })
  channel?.say({ asks: true } satisfies Word)

  return {
    looks(isLooking) {
      if (isLooking === (own !== undefined)) return
      own?.abort()
      own = isLooking ? new AbortController() : undefined
      ownId = undefined
      if (!own) return
      const id = newId()
      // Announced once the lock is held, because the other tabs then wait for it.
      const held = () => {
        ownId = id
        channel?.say({ looks: id } satisfies Word)
      }
      tabs?.lead(`${name}.${id}`, held, own.signal)
    },
    maySound() {
      if (isAllowed) return
      isAllowed = true
      if (!tabs) isChosen = true
      tabs?.lead(
        `${name}.sounds`,
        () => {
          isChosen = true
        },
        sound.signal,
      )
    },
    get sounds() {
      return isChosen
    },
    get isSeen() {
      return own !== undefined || others.size > 0
    },
    leave() {
      sound.abort()
      own?.abort()
      for (const wait of others.values()) wait.abort()
      others.clear()
      channel?.leave()
    },
  }
}
