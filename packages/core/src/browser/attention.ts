/**
 * Which tab of a person makes a sound, and whether the person looks at any of them. Of the tabs that may sound (a browser
 * wants a press on the page first) the first one does, until it is gone; a tab that is looked at holds a lock of its own, so
 * the others know when it looks away, also when it is killed. Without Web Locks each tab speaks for itself.
 */
import type { TabsPort } from '../platform/ports'

/**
 * One tab's part in the agreement of all tabs of a person: which one makes a sound, and whether the person looks at
 * any.
 */
export interface Attention {
  /** Whether this tab shows what is new to the person now. */
  looks(isLooking: boolean): void
  /** This tab may make a sound from now on. */
  maySound(): void
  /** True in one tab at most. */
  readonly sounds: boolean
  /** The person looks at this tab or another. */
  readonly isSeen: boolean
  leave(): void
}

/** `looks`: the id of a tab that is looked at. `asks`: a new tab wants to hear of it. */
type Word = { looks: string } | { asks: true }

/**
 * @param tabs the pages of this origin; undefined: this one is alone.
 * @param name one for each person.
 * @param newId gives another id at each call.
 */
export function createAttention(tabs: TabsPort | undefined, name: string, newId: () => string): Attention {
  let isAllowed = false
  let isChosen = false
  /** While this tab is looked at. */
  let own: AbortController | undefined
  let ownId: string | undefined
  const sound = new AbortController()
  /** Other tabs that are looked at; each controller ends the wait for that tab's lock. */
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
      // Said once the lock is held: who hears of it waits for the lock.
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
