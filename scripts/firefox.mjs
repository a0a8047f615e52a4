// Firefox for a test: Debian's firefox-esr (or a firefox of the system) through WebDriver BiDi, which it speaks itself, without
// a window. Not found: `findFirefox` is undefined.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The program, or undefined. */
export const findFirefox = () =>
  ['firefox-esr', 'firefox']
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file))

/** Keys by name, as WebDriver writes them. */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', F6: '\uE036', Backspace: '\uE003', Space: ' ' }

/** A command that is not answered for so long never will be. */
const SILENT_MS = 90_000

const SETTINGS = {
  'intl.accept_languages': 'zh-CN',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
}

/** The line on which it says where it listens. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
        if (address) resolve(address)
      })
    child.once('exit', (status) => reject(new Error(`Firefox ended with ${status}: ${said.slice(-500)}`)))
  })
}

async function connect(address) {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map()
  const listeners = new Map()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, type, result, error, message } = JSON.parse(data)
    if (method) return listeners.get(method)?.(params)
    const { resolve, reject, timer } = waiting.get(id)
    waiting.delete(id)
    clearTimeout(timer)
    if (type === 'error') reject(new Error(`Firefox: ${error}: ${message}`))
    else resolve(result)
  })
  let count = 0
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      count += 1
      const timer = setTimeout(() => reject(new Error(`Firefox does not answer ${method}`)), SILENT_MS)
      waiting.set(count, { resolve, reject, timer })
      socket.send(JSON.stringify({ id: count, method, params }))
    })
  return { send, on: (method, listener) => listeners.set(method, listener), close: () => socket.close() }
}

/**
 * Starts a browser. `run` evaluates a function of the page (no closure, JSON in and out) and returns what it returns or
 * resolves to, `runInFrame` the same in the page's frame; `click` and `key` are those of a person; `give` chooses files; `faults` are the errors that pages have told.
 */
export async function openFirefox(program, { width = 1366, height = 768 } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'weft-firefox-'))
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { send, on, close } = await connect(await addressOf(child))
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  const faults = []
  on('log.entryAdded', ({ level, text }) => level === 'error' && faults.push(text))
  await send('session.subscribe', { events: ['log.entryAdded'] })

  const resize = (w, h) => send('browsingContext.setViewport', { context, viewport: { width: w, height: h } })
  await resize(width, height)
  const call = async (functionDeclaration, args, at = context) => {
    const { type, result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration,
      arguments: args.map((value) => ({ type: 'string', value: JSON.stringify(value) ?? 'null' })),
      awaitPromise: true,
      target: { context: at },
    })
    if (type === 'exception') throw new Error(exceptionDetails.text)
    return result
  }
  const run = async (at, inPage, args) => {
    const carried = `async (...all) => JSON.stringify((await (${inPage})(...all.map((one) => JSON.parse(one)))) ?? null)`
    return JSON.parse((await call(carried, args, at)).value)
  }
  const act = (id, type, actions) => send('input.performActions', { context, actions: [{ id, type, actions }] })
  return {
    name: 'Firefox',
    faults,
    resize,
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    run: (inPage, ...args) => run(context, inPage, args),
    async runInFrame(inPage, ...args) {
      const [{ children }] = (await send('browsingContext.getTree', { root: context })).contexts
      return run(children[0].context, inPage, args)
    },
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
      const { sharedId } = await call('(selector) => document.querySelector(JSON.parse(selector))', [selector])
      await send('input.setFiles', { context, element: { sharedId }, files })
    },
    picture: async () => (await send('browsingContext.captureScreenshot', { context })).data,
    async end() {
      const gone = once(child, 'exit')
      close()
      child.kill('SIGTERM')
      await gone
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
