/**
 * Options of the drop-in script: by attributes of its tag (`data-app-id`), by `window.weftSettings`, or by `Weft('boot', { appId
 * })`. Loader, app and frame share these types, so that none depends on the others.
 */
import type { PageSubject } from '../assistant/subject'
import type { Introduction } from '../introduce/introduction'

/** Options of `Weft('boot', …)` and of `window.weftSettings`. */
export interface BootOptions {
  /** Id of an app registered with the chat service, e.g. `weft-demo`. */
  appId?: string
  /** Origin of the chat service. Defaults to the origin of the script itself. */
  server?: string
  /** Defaults to `desk`. */
  deskId?: string
  /** Defaults to `zh-CN`. */
  locale?: 'zh-CN' | 'en'
  /** Defaults to `system`. */
  theme?: 'light' | 'night' | 'system'
  /** Extra distance of the button from the lower edge, in px. Defaults to 0. */
  lift?: number
  /** Phone number to show while the service refuses a user. */
  hotline?: string
  /** Opens the window as soon as possible. */
  open?: boolean
  /**
   * What the page is about: a card under the window's header shows it, and the user's first message carries it to the agent. A
   * page whose subject changes calls `Weft('update', { subject })`; `undefined` removes it.
   */
  subject?: PageSubject
  /** The form before the first message, shown once per device; the answers become a card in the conversation. Default: none. */
  introduction?: Introduction
  /**
   * True: while somebody writes to the assistant, what the service has published and may answer them is offered. Each pause in
   * the writing asks the service. Default false.
   */
  knowledge?: boolean
  /** False: the desk is not told which page the person writes from. Default true. */
  page?: boolean
  /**
   * `shadow` (default) renders the chat in a shadow root of the page; `frame` in a frame of the chat service's own origin, whose
   * content the page's scripts cannot read.
   */
  mode?: 'shadow' | 'frame'
  /**
   * Returns a fresh token about the signed-in user, signed by the site's own server with the app's secret. Called at the start
   * and whenever a new one is needed.
   */
  identity?: IdentityCallback
  /** A user whom the site signed in through the portal itself. Not in `frame` mode. */
  user?: { userId: string; userName?: string; userImage?: string }
  /** The user's token: `expiresIn` in seconds, `createTime` as `YYYY-MM-DD HH:mm` or ms. Required with `user`. */
  token?: PersonToken
  /** Returns a new token when the old one expires. */
  refreshToken?: () => Promise<PersonToken>
  /** Your own strings, which override the catalogue's. */
  labels?: Record<string, string>
}

/** Returns the identity token signed by the site's own server; called when the chat needs one. */
export type IdentityCallback = () => string | Promise<string>

/** The access token of a signed-in user. `expiresIn` in seconds, `createTime` as `YYYY-MM-DD HH:mm` or in ms since 1970. */
export interface PersonToken {
  accessToken: string
  expiresIn: number
  tokenType: string
  createTime: string | number
}

/** Events of the script, for `Weft('on', …)`. */
export interface WeftEvents {
  /** Fires when the chat has replaced the loader's button. */
  ready: () => void
  opened: () => void
  closed: () => void
  /** Fires when the number of unread messages changes. */
  unread: (count: number) => void
  /** Fires when a message from another person arrives; `text` if it has one. */
  message: (message: WeftMessage) => void
  /**
   * Fires on an error, with a message. With `refusal`, the service refused: the reason, and the time of the next automatic
   * attempt.
   */
  error: (message: string, refusal?: WeftRefusal) => void
}
/** The name of an event for `Weft('on', …)`. */
export type WeftEvent = keyof WeftEvents

/** Why the service refused this page, and when the chat tries again. */
export interface WeftRefusal {
  /** `too-many`, `not-allowed`, `unknown-app` or `busy`. */
  reason: string
  /** HTTP status or close code. */
  code?: number
  /** Time of the next attempt, in ms since 1970. */
  retryAt: number
}

/** A message of the other side, as the event `message` passes it to the page. */
export interface WeftMessage {
  /** The number of the message type, e.g. 200101 for text (docs/protocol.md, P-40). */
  msgType: number
  /** Increases within the conversation. */
  msgSeqId: number
  senderName: string
  text?: string
  /** Milliseconds since 1970. */
  timestamp: number
}

export type Emit = <Event extends WeftEvent>(event: Event, ...values: Parameters<WeftEvents[Event]>) => void

/** Commands that the loader passes on; it executes the others itself. */
export type AppCommand = 'update' | 'identify' | 'open' | 'close' | 'toggle' | 'sendMessage'

/** The value if it is one of the allowed ones, otherwise undefined. */
const oneOf = <Value extends string>(value: string | undefined, ...allowed: Value[]): Value | undefined =>
  allowed.find((one) => one === value)

/** Reads the tag's attributes; ignores unknown ones and invalid values. */
export function optionsOf(data: Readonly<Record<string, string | undefined>>): BootOptions {
  const { appId, server, deskId, hotline, lift, open, page } = data
  const options: BootOptions = {
    appId,
    server,
    deskId,
    hotline,
    locale: oneOf(data.locale, 'zh-CN', 'en'),
    theme: oneOf(data.theme, 'light', 'night', 'system'),
    mode: oneOf(data.mode, 'frame', 'shadow'),
    lift: Number(lift) || undefined,
    open: open !== undefined && open !== 'false' ? true : undefined,
    page: oneOf(page, 'off', 'false') && false,
  }
  return defined(options)
}

/** Removes undefined and empty fields, so that they override nothing when merged. */
export const defined = <Options extends object>(options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== '')) as Options

/** The button that the loader rendered. */
export interface Launcher {
  button: HTMLButtonElement
  remove(): void
}

/** What the loader passes to the app once it is loaded. */
export interface MountContext {
  /** The element in the page, and the shadow root in it. */
  host: HTMLElement
  root: ShadowRoot
  options: BootOptions & { appId: string; server: string }
  launcher: Launcher
  emit: Emit
  /** Restarts with these options. Not in a frame. */
  boot?(options: BootOptions): void
}
/** The error for an unknown command. */
export const unknownCommand = (command: string): Error => new Error(`Weft: unknown command "${command}"`)

/** What `mount` returns. */
export interface Mounted {
  /** Executes a command; returns a promise if it takes time. Throws or rejects with a message, also for an unknown command. */
  run(command: AppCommand, values: readonly unknown[]): unknown
  /** Resolves when the connection is closed and no more writes to the storage follow. */
  unmount(): Promise<unknown>
}
/** Prefix of every storage key and database name of one app, so that all of it can be found again. */
export const prefixOf = (appId: string): string => `weft.${appId}`

/** The module that the loader imports. */
export interface AppModule {
  /** Loads what the first render in this root needs besides the module itself. Never rejects. */
  prepare(options: BootOptions, root: ShadowRoot): Promise<unknown>
  mount(context: MountContext): Mounted
  /** Removes all data that the app has stored in this browser. Never rejects. */
  forget(appId: string, server: string): Promise<unknown>
}
