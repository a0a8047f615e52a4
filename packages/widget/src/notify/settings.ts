/** The user's notification settings: sound and desktop notifications, stored on the device, the same in every tab. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface NoticeSettings {
  /** Defaults to true: the sound is short and plays only while the chat is not visible. */
  hasSound: boolean
  /** Defaults to false: asks for the browser's permission only when the user turns it on. */
  hasNotices: boolean
}

const stores = new Map<string, StoreApi<NoticeSettings>>()

function read(key: string, otherwise: boolean): boolean {
  try {
    const value = localStorage.getItem(key)
    return value === null ? otherwise : value === '1'
  } catch {
    return otherwise
  }
}

/** @param prefix prefix of the keys in the browser's storage. Returns the same store for the same prefix. */
export function noticeSettings(prefix: string): StoreApi<NoticeSettings> {
  const known = stores.get(prefix)
  if (known) return known
  const keys = { hasSound: `${prefix}.sound`, hasNotices: `${prefix}.notices` } as const
  const store = createStore<NoticeSettings>(() => ({
    hasSound: read(keys.hasSound, true),
    hasNotices: read(keys.hasNotices, false),
  }))
  store.subscribe((now, before) => {
    for (const name of ['hasSound', 'hasNotices'] as const) {
      if (now[name] === before[name]) continue
      try {
        localStorage.setItem(keys[name], now[name] ? '1' : '0')
      } catch {
        // The browser refuses storage: the setting holds for this page.
      }
    }
  })
  stores.set(prefix, store)
  return store
}

/** Also false in a frame whose page may not ask for permission: no browser setting would help there. */
export const canHaveNotices = (): boolean =>
  typeof Notification !== 'undefined' && (window.parent === window || Notification.permission !== 'denied')

export type NoticeOutcome = 'on' | 'off' | 'blocked'

/** Turns desktop notifications on or off. Asks for the browser's permission, so call it from a user's press only. */
export async function switchNotices(settings: StoreApi<NoticeSettings>): Promise<NoticeOutcome> {
  if (settings.getState().hasNotices) {
    settings.setState({ hasNotices: false })
    return 'off'
  }
  const isAllowed =
    typeof Notification !== 'undefined' &&
    (Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted')
  settings.setState({ hasNotices: isAllowed })
  return isAllowed ? 'on' : 'blocked'
}
