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
  const { appId, server, deskId, locale, theme, lift, open } = data
  const options: BootOptions = {}
  if (appId) options.appId = appId
  if (server) options.server = server
  if (deskId) options.deskId = deskId
  if (locale === 'zh-CN' || locale === 'en') options.locale = locale
  if (theme === 'light' || theme === 'night' || theme === 'system') options.theme = theme
  if (lift && Number.isFinite(Number(lift))) options.lift = Number(lift)
  if (open !== undefined && open !== 'false') options.open = true
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
  unmount(): void
}
/** The module that the loader fetches. */
export interface AppModule {
  mount(context: MountContext): Mounted
}
