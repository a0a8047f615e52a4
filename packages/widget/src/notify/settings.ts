/** What a person chose about being told: sound and desktop notices, kept on the device, the same in every tab. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface NoticeSettings {
  /** Default true: the tone is short and only heard when the chat is not in sight. */
  hasSound: boolean
  /** Default false: the browser is asked only when a person turns it on. */
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

/** @param prefix begins the keys in the browser's storage. The same store for the same prefix. */
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
        // Storage refused: it holds for this page.
      }
    }
  })
  stores.set(prefix, store)
  return store
}

/** False also in a frame whose page the browser does not let ask: no setting of the browser would help there. */
export const canHaveNotices = (): boolean =>
  typeof Notification !== 'undefined' && (window.parent === window || Notification.permission !== 'denied')

export type NoticeOutcome = 'on' | 'off' | 'blocked'

/** Turns desktop notices on or off; asks the browser, so call it from a person's press only. */
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
