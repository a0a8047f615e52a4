// WebKit for a test: Debian's WebKitGTK through plain W3C WebDriver, on a display of its own.
// Packages: webkit2gtk-driver (brings WebKitWebDriver and MiniBrowser) and xvfb. Not found: `findWebKit` is undefined.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { KEYS } from './firefox.mjs'

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** The three programs that a session needs, or undefined. */
export function findWebKit() {
  const roots = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec']
  const browser = roots
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((name) => join(root, name, 'MiniBrowser')))
    .find((file) => /webkit2?gtk/.test(file) && existsSync(file))
  const driver = onPath('WebKitWebDriver')
  const display = onPath('Xvfb')
  return browser && driver && display ? { browser, driver, display } : undefined
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Its bar of tools is wider than a phone: without room around its buttons the window can be as narrow as one. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; border: 0; } image { -gtk-icon-transform: scale(.5); }'

/** An element in an answer of WebDriver, by the name that the standard gives it. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** In the page: its one frame, through open shadow roots. */
const FRAME = `() => [...document.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot?.querySelectorAll('*') ?? [])]).find((node) => node.localName === 'iframe')`

/**
 * Starts a browser window. `run` evaluates a function of the page (no closure) and returns what it returns or resolves to,
 * `runInFrame` the same in the page's frame; `click` and `key` are those of a person; `give` chooses files. `end` stops browser, driver and display.
 */
export async function openWebKit({ browser, driver, display }, { width = 1366, height = 900 } = {}) {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3], 'data')
  const port = await freePort()
  const settings = mkdtempSync(join(tmpdir(), 'weft-webkit-'))
  for (const name of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(settings, name))
    writeFileSync(join(settings, name, 'gtk.css'), NARROW)
  }
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    XDG_CONFIG_HOME: settings,
    LANG: 'zh_CN.UTF-8',
    LANGUAGE: 'zh_CN',
  }
  const service = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env })

  const call = async (method, path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })
    const { value } = await reply.json()
    if (!reply.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
    return value
  }
  const isUp = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (service.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${service.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { sessionId } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })
  const path = `/session/${sessionId}`
  const resize = (w, h) => call('POST', `${path}/window/rect`, { x: 0, y: 0, width: w, height: h })
  await resize(width, height)
  const run = async (inPage, ...args) => {
    // As text: WebDriver's own way through a value fails where a page has put something into every object.
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve((${inPage})(...[...arguments].slice(0, -1)))
        .then((value) => done(JSON.stringify(value ?? null)), (error) => done('!' + error))`
    const said = await call('POST', `${path}/execute/async`, { script, args })
    if (said.startsWith('!')) throw new Error(said.slice(1))
    return JSON.parse(said)
  }
  const act = (id, type, actions) => call('POST', `${path}/actions`, { actions: [{ id, type, actions }] })
  return {
    name: 'WebKit',
    /** It does not tell what pages tell. */
    faults: [],
    resize,
    click: (x, y) =>
      act('mouse', 'pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    key: (name) =>
      act('keyboard', 'key', [
        { type: 'keyDown', value: KEYS[name] ?? name },
        { type: 'keyUp', value: KEYS[name] ?? name },
      ]),
    async give(selector, files) {
      const { [ELEMENT]: id } = await call('POST', `${path}/element`, { using: 'css selector', value: selector })
      await call('POST', `${path}/element/${id}/value`, { text: files.join('\n') })
    },
    picture: () => call('GET', `${path}/screenshot`),
    go: (url) => call('POST', `${path}/url`, { url }),
    back: () => call('POST', `${path}/back`, {}),
    run,
    async runInFrame(inPage, ...args) {
      const frame = await call('POST', `${path}/execute/sync`, { script: `return (${FRAME})()`, args: [] })
      await call('POST', `${path}/frame`, { id: frame })
      return run(inPage, ...args).finally(() => call('POST', `${path}/frame`, { id: null }))
    },
    async end() {
      await call('DELETE', path).catch(() => {})
      await ended(service)
      await ended(screen)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
