/** A third party's site: `examples/script-tag` in its own process, on another origin than the product. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { holdAlone } from './alone'

const program = fileURLToPath(new URL('../../examples/script-tag/server.mjs', import.meta.url))

/** Of the origin in the demo app's list. */
const PORT = 7301
/** Lock port: its holder may use the other port. */
const TURN = 17_301

export async function startThirdPartySite(weft: string) {
  const giveBack = await holdAlone(TURN)
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(PORT), WEFT: weft },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  if (server.exitCode !== null) throw new Error(`the third-party site did not start: ${String(said)}`)
  return {
    origin: `http://127.0.0.1:${PORT}`,
    async end() {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
      await giveBack()
    },
  }
}

/** A closed shadow root hides the chat from the page; opens it for the test only. */
export const openRoots = (context: BrowserContext) =>
  context.addInitScript(() => {
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' })
    }
  })
