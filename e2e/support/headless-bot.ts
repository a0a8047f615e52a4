/** A third party's program: `examples/headless-bot` in a process of its own, as somebody at the desk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../examples/headless-bot/src/bot.mjs', import.meta.url))

export async function startBot(weft: string, loginName: string) {
  const bot = spawn(process.execPath, [program, '--url', weft, '--login', loginName], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // With everything that it said: it ends before the last of its words is read.
  const gone = once(bot, 'close')
  let said = ''
  const online = new Promise<void>((resolve) => {
    bot.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('online at')) resolve()
    })
  })
  await Promise.race([online, gone])
  if (bot.exitCode !== null) throw new Error(`the bot did not start: ${said}`)
  return {
    output: () => said,
    /** Resolves with its exit code. */
    async end(): Promise<number | null> {
      bot.kill('SIGTERM')
      const [code] = await gone
      return code
    },
  }
}
