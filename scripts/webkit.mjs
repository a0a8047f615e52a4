// WebKit for a test: Debian's WebKitGTK through plain W3C WebDriver, on a display of its own.
// Packages: webkit2gtk-driver (brings WebKitWebDriver and MiniBrowser) and xvfb. Not found: `findWebKit` is undefined.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

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

/**
 * Starts a browser window. `run` evaluates a function of the page (no closure) and returns what it returns or resolves to.
 * `end` stops browser, driver and display.
 */
export async function openWebKit({ browser, driver, display }, { width = 1366, height = 900 } = {}) {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3], 'data')
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' }
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
  return {
    resize,
    go: (url) => call('POST', `${path}/url`, { url }),
    async run(inPage, ...args) {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve((${inPage})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (e) => done({ error: String(e) }))`
      const { value, error } = await call('POST', `${path}/execute/async`, { script, args })
      if (error) throw new Error(error)
      return value
    },
    async end() {
      await call('DELETE', path).catch(() => {})
      await ended(service)
      await ended(screen)
    },
  }
}
