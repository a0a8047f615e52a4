/** What a page that is written in TypeScript needs to know of the drop-in script: types alone. */
import type { BootOptions, IdentityCallback, WeftEvent, WeftEvents } from './options'

/** Ends what `on` began; `await` gives the same function. */
export type WeftOff = (() => void) & PromiseLike<() => void>

/** What `update` can change while the chat is there. */
export type WeftChange = Pick<
  BootOptions,
  'theme' | 'locale' | 'lift' | 'labels' | 'page' | 'knowledge' | 'subject' | 'introduction'
>

/**
 * The function that the script puts on `window`, `Weft` unless the tag's `data-global` names it. Commands keep their order
 * and may be called before the chat is fetched; the promise of one rejects with a sentence when it cannot be carried out
 * (no `boot` yet, an unknown command, the chat could not be loaded, the page has shut it down).
 */
export interface WeftScript {
  /** Of the script; undefined while only the page's own stub, which keeps the calls in `q`, is here. */
  readonly version?: string
  /** Begins, or begins again with other options. A tag with `data-app-id` boots by itself. */
  (command: 'boot', options?: BootOptions): Promise<void>
  /** Lays options over those of `boot`; what the page is about, for instance. */
  (command: 'update', change: WeftChange): Promise<void>
  /** Names the signed-in person by tokens of the site's own server. */
  (command: 'identify', identity: IdentityCallback): Promise<void>
  (command: 'open' | 'close' | 'toggle' | 'show' | 'hide'): Promise<void>
  /** Writes to the desk as the person. Resolves with the message's id once it is kept, sent or not. */
  (command: 'sendMessage', text: string): Promise<string>
  /** Takes everything away: element, listeners, connection, what is stored, and the function itself. */
  (command: 'shutdown'): Promise<void>
  <Event extends WeftEvent>(command: 'on', event: Event, listener: WeftEvents[Event]): WeftOff
  <Event extends WeftEvent>(command: 'off', event: Event, listener: WeftEvents[Event]): Promise<void>
}
