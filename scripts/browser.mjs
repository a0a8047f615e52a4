// Finds a Chromium for the tests, or gets one, and says which. The order:
// 1 CHROMIUM_PATH · 2 a system browser · 3 one that Playwright has already cached · 4 Debian's, by apt, when root ·
// 5 the one inside the package @sparticuz/chromium (linux x64). Chinese fonts come the same way.
// Nothing found: the result is undefined; the caller skips loudly, or fails under CI.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Arguments that let Chromium run as root, in a container, without reaching for the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

const cachedByPlaywright = () => {
  const root = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(root)) return undefined
  return readdirSync(root)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => [join(root, name, 'chrome-linux/chrome'), join(root, name, 'chrome-linux64/chrome')])
    .find((file) => existsSync(file))
}

const isRoot = () => process.getuid?.() === 0

const byApt = (packages) => {
  if (!isRoot() || !onPath('apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio: 'ignore' })
      .status === 0
  )
}

const hasChineseFont = () => {
  try {
    return (
      execFileSync('fc-list', [':lang=zh', 'family'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() !== ''
    )
  } catch {
    return false
  }
}

/** Without root a Debian font package can still be unpacked into the user's own font folder. */
const fontForUser = () => {
  if (!onPath('apt-get') || !onPath('dpkg')) return false
  const folder = mkdtempSync(join(tmpdir(), 'weft-font-'))
  if (spawnSync('apt-get', ['download', 'fonts-noto-cjk'], { cwd: folder, stdio: 'ignore' }).status !== 0) return false
  const deb = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (!deb || spawnSync('dpkg', ['-x', deb, '.'], { cwd: folder, stdio: 'ignore' }).status !== 0) return false
  const fonts = join(homedir(), '.local/share/fonts')
  mkdirSync(fonts, { recursive: true })
  const from = join(folder, 'usr/share/fonts/opentype/noto')
  for (const file of readdirSync(from).filter((name) => name.includes('Regular') || name.includes('Bold'))) {
    copyFileSync(join(from, file), join(fonts, file))
  }
  spawnSync('fc-cache', ['-f'], { stdio: 'ignore' })
  return true
}

const fromPackage = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    // Makes the package unpack the libraries that a bare machine lacks.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * @param {(line: string) => void} say told what is used or installed
 * @returns {Promise<string | undefined>} the path of a Chromium that can be started
 */
export async function findChromium(say = console.log) {
  const found =
    (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH) && process.env.CHROMIUM_PATH) ||
    SYSTEM_NAMES.map(onPath).find(Boolean) ||
    cachedByPlaywright()
  let path = found
  if (!path && isRoot() && onPath('apt-get')) {
    say('browser: none found, installing Debian packages chromium and fonts-noto-cjk')
    if (byApt(['chromium', 'fonts-noto-cjk'])) path = SYSTEM_NAMES.map(onPath).find(Boolean)
  }
  if (!path) {
    path = await fromPackage()
    if (path) say('browser: using the Chromium inside the package @sparticuz/chromium')
  }
  if (path && !hasChineseFont()) {
    say('fonts: no Chinese font found, installing fonts-noto-cjk')
    if (!byApt(['fonts-noto-cjk', 'fontconfig'])) fontForUser()
  }
  return path || undefined
}
