// `npm run dev`: the product from its sources, with the demo world. The server starts again when a file of it changes; the
// portal's pages change while they are open (Vite). Nothing is built: /sdk serves the drop-in script of the last build.
//   PORT=8080 npm run dev     the portal's port; 7480 without it. The server takes a free one of its own.
import './start/new-enough.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sayer } from './start/say.mjs'
import { endWithParent } from './start/with-parent.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = sayer(Date.now())
const port = Number(process.env.PORT ?? 7480)
const origin = `http://127.0.0.1:${port}`

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject))
  const found = probe.address().port
  await new Promise((resolve) => probe.close(resolve))
  return found
}

const running = new Set()
let status
/** Ends what still runs; with the last of them ends this program. */
function end(code) {
  // Once: a second signal makes tsx kill the server before its database has stopped.
  if (status === undefined) for (const child of running) child.kill('SIGTERM')
  status ??= code
  if (running.size === 0) process.exit(status)
}
function start(program, words, env) {
  const child = spawn(join(root, 'node_modules/.bin', program), words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Out of the reach of the terminal's Ctrl+C, which would be that second signal.
    detached: true,
  })
  running.add(child)
  child.once('error', (error) => console.error(`${program} cannot be started: ${error.message}`))
  child.once('close', (code) => {
    running.delete(child)
    end(code ?? 1)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
endWithParent()

const serverPort = await freePort()
start('tsx', ['watch', '--clear-screen=false', '--conditions=weft-source', 'packages/server/src/main.ts'], {
  PORT: String(serverPort),
  HOST: '127.0.0.1',
  WEFT_ORIGIN: origin,
})
start('vite', ['packages/portal', '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
  WEFT_SERVER: `http://127.0.0.1:${serverPort}`,
  // Of what is to come in a later Vite: it says nothing to whoever runs this.
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
})
say(`The portal from its sources: ${origin}`)
if (!existsSync(join(root, 'packages/widget/dist/script/weft.js')))
  say('There is no drop-in script under /sdk until `npm run build`')
