// Finds a Chromium for the tests, or gets one, and says which. A headless shell comes before a whole browser: the same page
// takes two fifths less processor time there (decision 138). The order:
// 1 CHROMIUM_PATH · 2 a headless shell of the system, or one that Playwright has cached · 3 the one inside the package
// @sparticuz/chromium (linux x64), where the system has its libraries · 4 a browser of the system · 5 one that Playwright has
// cached · 6 Debian's, by apt, when root · 7 the package's with the libraries that it brings. Chinese fonts come the same way.
// Nothing found: the result is undefined; the caller skips loudly, or fails under CI.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'headless-shell']
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

const cachedByPlaywright = (prefix, places) => {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return undefined
  return readdirSync(cache)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => places.map((place) => join(cache, name, place)))
    .find((file) => existsSync(file))
}
const cachedShell = () =>
  cachedByPlaywright('chromium_headless_shell-', [
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
  ])
const cachedBrowser = () => cachedByPlaywright('chromium-', ['chrome-linux/chrome', 'chrome-linux64/chrome'])

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

/**
 * Path of the browser inside the package, unpacked once into `.cache`; undefined where it does not start, as on a system
 * without its libraries. The package unpacks into TMPDIR and takes what lies there for whole, whatever version it is: so it
 * gets a folder of its own, which is renamed when everything is in it.
 */
const unpacked = () => {
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json')
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(manifest)) return undefined
  const folder = join(root, '.cache', `chromium-${JSON.parse(readFileSync(manifest, 'utf8')).version}`)
  const path = join(folder, 'chromium')
  try {
    if (!existsSync(path)) {
      mkdirSync(join(root, '.cache'), { recursive: true })
      const making = mkdtempSync(`${folder}.making-`)
      const script = "await (await import('@sparticuz/chromium')).default.executablePath()"
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: root,
        env: { PATH: process.env.PATH, TMPDIR: making },
        stdio: 'ignore',
      })
      rmSync(folder, { recursive: true, force: true })
      renameSync(making, folder)
    }
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 })
    return path
  } catch {
    return undefined
  }
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
  let path =
    (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH) && process.env.CHROMIUM_PATH) ||
    SHELL_NAMES.map(onPath).find(Boolean) ||
    cachedShell() ||
    unpacked() ||
    SYSTEM_NAMES.map(onPath).find(Boolean) ||
    cachedBrowser()
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
