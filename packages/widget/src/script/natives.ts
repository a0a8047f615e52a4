/**
 * The globals that the chat works with, as they were when the loader ran: what a page replaces later is its own affair.
 * The loader leaves them under a symbol, and the build lets every file of the app begin by taking them from there, so
 * that these names mean the kept ones in all of its code.
 */

/** Called, not constructed: kept with the window that they need. */
const FUNCTIONS = ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'fetch']

type Keeper = Record<symbol | string, unknown>
const page = window as unknown as Keeper
const key = Symbol.for('weft')

/**
 * For the loader itself, which has no beginning that the build gave it. One for all chats of a page: when the second tag
 * runs, the page may have replaced its globals already.
 */
export let kept: Keeper & { fetch: typeof fetch; chats: number }

export function keepNatives(): void {
  page[key] ??= { chats: 0, WebSocket: page.WebSocket }
  kept = page[key] as typeof kept
  for (const name of FUNCTIONS) kept[name] ??= (page[name] as () => void).bind(page)
  kept.chats++
}

/**
 * Whether the script's files come from elsewhere than the chat service. Then they are imported without being read first
 * (`readsFirst` in rollup.script.js): a page's policy may let its scripts run from there and nothing be read.
 */
export function noteWhence(server: string | undefined, file: string): void {
  const own = page[key] as Keeper | undefined
  // Once one of the page's chats is far, none is read first: that costs the others a second try at most.
  if (own) own.isFar ||= server !== new URL(file).origin
}

/** The last chat of the page takes them away; what another one still fetches begins with them. */
export const dropNatives = (): void => void (--kept.chats || delete page[key])
