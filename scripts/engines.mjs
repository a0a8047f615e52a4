// Finds Firefox and WebKit for the lane of other engines, or gets Debian's, and says so: decision 152.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFirefox } from './firefox.mjs'
import { findWebKit } from './webkit.mjs'

/** What Debian calls them; the third is the display that the second needs. */
const PACKAGES = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] }

/** A line that hangs is no reason to wait for a browser that is not a must. */
const MOST_MS = 180_000

const missing = () =>
  [!findFirefox() && 'Firefox', !findWebKit() && 'WebKit'].filter((name) => typeof name === 'string')

async function apt(...args) {
  const child = spawn('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: MOST_MS,
  })
  const [status] = await Promise.race([once(child, 'exit'), once(child, 'error')])
  return status === 0
}

/**
 * Installs what is missing where this process may (root, with apt).
 * @param {(line: string) => void} say told what is installed
 * @returns {Promise<string[]>} names of the engines that there are not
 */
export async function findEngines(say = console.log) {
  const names = missing()
  if (names.length === 0 || process.getuid?.() !== 0) return names
  const packages = names.flatMap((name) => PACKAGES[name])
  say(`engines: no ${names.join(' and no ')}, installing Debian packages ${packages.join(' ')}`)
  if (await apt('update')) await apt('install', '-y', '--no-install-recommends', ...packages)
  return missing()
}
