/** `npm run site-origin`: lists and changes the sites that may embed an app's chat. */
import { parseArgs } from 'node:util'
import { changeOrigins } from '../modules/host'
import { onDatabase, type Say } from '../platform/database/on-database'
import { StartupError } from '../platform/startup-error'

const usage = `npm run site-origin -- <app id>                                 the sites that may carry the app's chat
npm run site-origin -- <app id> --add https://shop.example      one more; may be given several times
npm run site-origin -- <app id> --remove https://shop.example   one less`

interface Wish {
  appId: string
  add: string[]
  remove: string[]
}

function read(words: readonly string[]): Wish | undefined {
  try {
    const several = { type: 'string', multiple: true, default: [] as string[] } as const
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { add: several, remove: several },
      allowPositionals: true,
    })
    const [appId, ...more] = positionals
    return appId && more.length === 0 ? { appId, ...values } : undefined
  } catch {
    return undefined
  }
}

/** Returns the exit status. The server must be stopped for the embedded database; with `DATABASE_URL` it may run. */
export async function siteOrigin(words: readonly string[], say: Say): Promise<number> {
  const wish = read(words)
  if (!wish) {
    console.error(usage)
    return 2
  }
  try {
    const list = await onDatabase(say, ({ db }) => changeOrigins(db, wish.appId, wish, Date.now()))
    console.log(`\n${list.join('\n')}\n`)
    say(
      `These may carry the chat of ${wish.appId}; self is the server's own address. A running server knows within 5 s.`,
    )
    return 0
  } catch (error) {
    console.error(error instanceof StartupError || error instanceof RangeError ? `\n${error.message}` : error)
    return 1
  }
}
