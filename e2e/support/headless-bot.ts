/** A third party's program: `examples/headless-bot` in its own process, with the key of a service account. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ADMIN, PASSWORD } from './people'

const program = fileURLToPath(new URL('../../examples/headless-bot/src/bot.mjs', import.meta.url))

/** Names of the bots' service accounts. */
export const BOT_NAME = '自动客服'

/** Creates a key with the workbench right only, as an administrator does on the page. */
async function makeKey(weft: string): Promise<string> {
  const entry = await fetch(`${weft}/sso/login`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
    body: JSON.stringify({ loginName: ADMIN.loginName, password: PASSWORD, appName: 'portal' }),
  })
  const cookie = entry.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const signedIn = await fetch(`${weft}/web/portal/oauth/token?appName=portal`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', Cookie: cookie },
  })
  const { data } = (await signedIn.json()) as { data: { access_token: string }[] }
  const response = await fetch(`${weft}/web-api/service-account/v1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data[0]?.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: BOT_NAME, scopes: ['SERVICE_DESK'], requestsPerTenSeconds: 200, keyDays: 1 }),
  })
  return ((await response.json()) as { data: { key: string }[] }).data[0]?.key ?? ''
}

export async function startBot(weft: string) {
  const bot = spawn(process.execPath, [program, '--url', weft], {
    env: { ...process.env, WEFT_BOT_KEY: await makeKey(weft) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // `close`, not `exit`: the process exits before its last output is read.
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
    /** Resolves to its exit code. */
    async end(): Promise<number | null> {
      bot.kill('SIGTERM')
      const [code] = await gone
      return code
    },
  }
}
