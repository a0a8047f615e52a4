/** Types of the drop-in script for pages written in TypeScript; types only. */
import type { BootOptions, IdentityCallback, WeftEvent, WeftEvents } from './options'

/** Unsubscribes what `on` subscribed; `await` returns the same function. */
export type WeftOff = (() => void) & PromiseLike<() => void>

/** What `update` can change while the chat is there. */
export type WeftChange = Pick<
  BootOptions,
  'theme' | 'locale' | 'lift' | 'labels' | 'page' | 'knowledge' | 'subject' | 'introduction'
>

/**
 * The function that the script adds to `window`, `Weft` unless the tag's `data-global` names it differently. Commands run in
 * order and may be called before the chat is loaded. The promise of a command rejects with a message if it fails: no `boot` yet,
 * an unknown command, the chat could not be loaded, or the page has shut it down.
 */
export interface WeftScript {
  /** Version of the script; undefined while only the page's own stub exists, which collects the calls in `q`. */
  readonly version?: string
  /** Starts, or restarts with other options. A tag with `data-app-id` boots by itself. */
  (command: 'boot', options?: BootOptions): Promise<void>
  /** Overrides options of `boot`, for instance the subject of the page. */
  (command: 'update', change: WeftChange): Promise<void>
  /** Identifies the signed-in user by tokens of the site's own server. */
  (command: 'identify', identity: IdentityCallback): Promise<void>
  (command: 'open' | 'close' | 'toggle' | 'show' | 'hide'): Promise<void>
  /** Sends a text to the desk as the user. Resolves with the message's id once it is stored locally, sent or not. */
  (command: 'sendMessage', text: string): Promise<string>
  /** Removes everything: element, listeners, connection, stored data, and the function itself. */
  (command: 'shutdown'): Promise<void>
  <Event extends WeftEvent>(command: 'on', event: Event, listener: WeftEvents[Event]): WeftOff
  <Event extends WeftEvent>(command: 'off', event: Event, listener: WeftEvents[Event]): Promise<void>
}
