/**
 * What a page may say to the drop-in script: by attributes of its tag (`data-app-id`) or by `Weft('boot', { appId })`.
 * The loader and the app read the same type, so neither needs to know the other.
 */
export interface BootOptions {
  /** The app that the chat service knows, e.g. `weft-demo`. */
  appId?: string
  /** Origin of the chat service. Default: the origin that the script itself came from. */
  server?: string
  /** Default `desk`. */
  deskId?: string
  /** Default `zh-CN`. */
  locale?: 'zh-CN' | 'en'
  /** Default `system`. */
  theme?: 'light' | 'night' | 'system'
  /** Pixels by which the button is lifted above the lower edge. Default 0. */
  lift?: number
  /** Opens the window as soon as it can. */
  open?: boolean
  /** False: the desk is not told which page the person writes from. Default true. */
  page?: boolean
  /** The signed-in person; without one the visitor chats anonymously. */
  user?: { userId: string; userName?: string; userImage?: string }
  /** The person's token: `expiresIn` in seconds, `createTime` as `YYYY-MM-DD HH:mm` or ms. Needed with `user`. */
  token?: { accessToken: string; expiresIn: number; tokenType: string; createTime: string | number }
  /** Gives a new token when the old one runs out. */
  refreshToken?: () => Promise<{
    accessToken: string
    expiresIn: number
    tokenType: string
    createTime: string | number
  }>
  /** Words of your own over the catalogue's. */
  labels?: Record<string, string>
}

/** What the script tells the page: ready, opened, closed, unread (with the number), error (with a sentence). */
export interface WeftEvents {
  ready: () => void
  open: () => void
  close: () => void
  unread: (count: number) => void
  error: (message: string) => void
}
export type WeftEvent = keyof WeftEvents

/** Reads the tag's attributes; unknown ones and wrong values are left out. */
export function optionsOf(data: Readonly<Record<string, string | undefined>>): BootOptions {
  const { appId, server, deskId, locale, theme, lift, open, page } = data
  const options: BootOptions = {}
  if (appId) options.appId = appId
  if (server) options.server = server
  if (deskId) options.deskId = deskId
  if (locale === 'zh-CN' || locale === 'en') options.locale = locale
  if (theme === 'light' || theme === 'night' || theme === 'system') options.theme = theme
  if (lift && Number.isFinite(Number(lift))) options.lift = Number(lift)
  if (open !== undefined && open !== 'false') options.open = true
  if (page === 'off' || page === 'false') options.page = false
  return options
}

/** What the loader hands to the app once it is here. */
export interface MountContext {
  root: ShadowRoot
  options: BootOptions & { appId: string; server: string }
  emit: <Event extends WeftEvent>(event: Event, ...values: Parameters<WeftEvents[Event]>) => void
}
/** What the app gives back. */
export interface Mounted {
  setOpen(isOpen: boolean): void
  isOpen(): boolean
  update(options: BootOptions): void
  /** Resolves when the connection is closed and nothing of it writes to the storage any more. */
  unmount(): Promise<void>
}
/** Begins every storage key and database name of one app, so that all of it can be found again. */
export const prefixOf = (appId: string): string => `weft.${appId}`

/** The module that the loader fetches. */
export interface AppModule {
  /** Fetches what the first drawing needs besides the module itself. Never rejects. */
  prepare(options: BootOptions): Promise<void>
  mount(context: MountContext): Mounted
}
