/**
 * What a page may say to the drop-in script: by attributes of its tag (`data-app-id`), by `window.weftSettings`, or by
 * `Weft('boot', { appId })`. Loader, app and frame read the same types, so none needs to know the others.
 */
import type { PageSubject } from '../assistant/subject'
import type { Introduction } from '../introduce/introduction'

/** Options of `Weft('boot', …)` and of `window.weftSettings`. */
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
  /** Phone number that is offered where the service turns somebody away. */
  hotline?: string
  /** Opens the window as soon as it can. */
  open?: boolean
  /**
   * What the page is about: a card under the window's header shows it, and the person's first words carry it to the agent.
   * A page that turns to something else says it by `Weft('update', { subject })`; `undefined` takes it away.
   */
  subject?: PageSubject
  /** Asked before the first word, once on a device; the answers become a card in the conversation. Default: nothing is asked. */
  introduction?: Introduction
  /**
   * True: while somebody writes to the assistant, what the service has published and may answer them is offered. Each pause in
   * the writing asks the service. Default false.
   */
  knowledge?: boolean
  /** False: the desk is not told which page the person writes from. Default true. */
  page?: boolean
  /**
   * `shadow` (default) draws the chat in a shadow root of the page; `frame` in a frame of the chat service's own origin,
   * whose contents the page's scripts cannot read.
   */
  mode?: 'shadow' | 'frame'
  /**
   * Gives a fresh token about the signed-in person, signed by the site's own server with the app's secret. Asked for at
   * the start and whenever a new one is needed.
   */
  identity?: IdentityCallback
  /** A person whom the site signed in through the portal itself. Not in `frame` mode. */
  user?: { userId: string; userName?: string; userImage?: string }
  /** The person's token: `expiresIn` in seconds, `createTime` as `YYYY-MM-DD HH:mm` or ms. Needed with `user`. */
  token?: PersonToken
  /** Gives a new token when the old one runs out. */
  refreshToken?: () => Promise<PersonToken>
  /** Words of your own over the catalogue's. */
  labels?: Record<string, string>
}

/** Gives the identity token that the site's own server signed; called when the chat needs one. */
export type IdentityCallback = () => string | Promise<string>

/**
 * The access token of a signed-in person. `expiresIn` in seconds, `createTime` as `YYYY-MM-DD HH:mm` or in ms since
 * 1970.
 */
export interface PersonToken {
  accessToken: string
  expiresIn: number
  tokenType: string
  createTime: string | number
}

/** What the script tells the page. */
export interface WeftEvents {
  /** The chat has taken the button's place. */
  ready: () => void
  opened: () => void
  closed: () => void
  /** Unread messages, whenever the number changes. */
  unread: (count: number) => void
  /** A message of somebody else arrived; `text` where it has one. */
  message: (message: WeftMessage) => void
  /** Something went wrong, in a sentence. With `refusal` the service said no: why, and when it is asked again by itself. */
  error: (message: string, refusal?: WeftRefusal) => void
}
/** The name of an event for `Weft('on', …)`. */
export type WeftEvent = keyof WeftEvents

/** Why the service turned this page away, and when the chat tries again. */
export interface WeftRefusal {
  /** `too-many`, `not-allowed`, `unknown-app` or `busy`. */
  reason: string
  /** HTTP status or close code. */
  code?: number
  /** Milliseconds since 1970. */
  retryAt: number
}

/** A message of the other side, as the event `message` hands it to the page. */
export interface WeftMessage {
  /** The number of the message type, e.g. 200101 for text (docs/protocol.md, P-40). */
  msgType: number
  /** Rises within the conversation. */
  msgSeqId: number
  senderName: string
  text?: string
  /** Milliseconds since 1970. */
  timestamp: number
}

export type Emit = <Event extends WeftEvent>(event: Event, ...values: Parameters<WeftEvents[Event]>) => void

/** Commands that the loader passes on; the others it carries out itself. */
export type AppCommand = 'update' | 'identify' | 'open' | 'close' | 'toggle' | 'sendMessage'

/** The first of the values that is among the allowed ones. */
const oneOf = <Value extends string>(value: string | undefined, ...allowed: Value[]): Value | undefined =>
  allowed.find((one) => one === value)

/** Reads the tag's attributes; unknown ones and wrong values are left out. */
export function optionsOf(data: Readonly<Record<string, string | undefined>>): BootOptions {
  const { appId, server, deskId, hotline, knowledge, lift, open, page } = data
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
    knowledge: oneOf(knowledge, 'on', 'true') && true,
  }
  return defined(options)
}

/** Without the fields that say nothing, so that they hide nothing when laid over others. */
export const defined = <Options extends object>(options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== '')) as Options

/** The button that the loader drew. */
export interface Launcher {
  button: HTMLButtonElement
  remove(): void
}

/** What the loader hands to the app once it is here. */
export interface MountContext {
  /** The element in the page, and the shadow root in it. */
  host: HTMLElement
  root: ShadowRoot
  options: BootOptions & { appId: string; server: string }
  launcher: Launcher
  emit: Emit
  /** Begins again with these options. Not in a frame. */
  boot?(options: BootOptions): void
}
/** What is wrong with a word that no command has. */
export const unknownCommand = (command: string): Error => new Error(`Weft: unknown command "${command}"`)

/** What the app gives back. */
export interface Mounted {
  /** Carries a command out; a promise where that takes time. Throws or rejects with a sentence, also for an unknown one. */
  run(command: AppCommand, values: readonly unknown[]): unknown
  /** Resolves when the connection is closed and nothing of it writes to the storage any more. */
  unmount(): Promise<unknown>
}
/** Begins every storage key and database name of one app, so that all of it can be found again. */
export const prefixOf = (appId: string): string => `weft.${appId}`

/** The module that the loader fetches. */
export interface AppModule {
  /** Fetches and reads what the first drawing in this root needs besides the module itself. Never rejects. */
  prepare(options: BootOptions, root: ShadowRoot): Promise<unknown>
  mount(context: MountContext): Mounted
  /** Removes all that the app has stored in this browser. Never rejects. */
  forget(appId: string, server: string): Promise<unknown>
}
