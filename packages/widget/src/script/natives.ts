/**
 * The globals that the chat uses, saved when the loader runs, so that later replacements by the page do not affect it. The loader
 * stores them under a symbol. The build makes every file of the app read them from there first, so that these names mean the
 * saved ones in all of its code.
 */

/** Functions that are called, not constructed: bound to the window that they need. */
const FUNCTIONS = ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'fetch']

type Keeper = Record<symbol | string, unknown>
const page = window as unknown as Keeper
const key = Symbol.for('weft')

/**
 * For the loader itself, which the build does not change. Shared by all chats of a page: when the second tag runs, the page may
 * already have replaced its globals.
 */
export let kept: Keeper & { fetch: typeof fetch; chats: number }

export function keepNatives(): void {
  page[key] ??= { chats: 0, WebSocket: page.WebSocket }
  kept = page[key] as typeof kept
  for (const name of FUNCTIONS) kept[name] ??= (page[name] as () => void).bind(page)
  kept.chats++
}

/**
 * Whether the script's files come from another origin than the chat service. Then they are imported without a previous request
 * (`readsFirst` in rollup.script.js): a page's policy may allow scripts from there but no requests.
 */
export function noteWhence(server: string | undefined, file: string): void {
  const own = page[key] as Keeper | undefined
  // If one of the page's chats has another origin, no chat makes the previous request: that costs the others at most a second
  // attempt.
  if (own) own.isFar ||= server !== new URL(file).origin
}

/** The last chat of the page deletes them; files that another chat still loads need them. */
export const dropNatives = (): void => void (--kept.chats || delete page[key])
