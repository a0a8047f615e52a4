/** `examples/react-app`, built and served as in its README, on its port in the demo app's list of origins. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { holdAlone } from './alone'

const folder = fileURLToPath(new URL('../../examples/react-app', import.meta.url))
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
const PORT = 7302
/** Lock port: its holder may build, and use the other port. */
const TURN = 17_302

export async function startReactApp(weft: string) {
  const giveBack = await holdAlone(TURN)
  const env = { ...process.env, WEFT: weft, NO_COLOR: '1' }
  const built = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder, env, stdio: 'inherit' })
  const [code] = await once(built, 'exit')
  if (code !== 0) throw new Error('examples/react-app does not build')
  const server = spawn(process.execPath, [vite, 'preview', '--port', String(PORT), '--strictPort'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  if (server.exitCode !== null) throw new Error('examples/react-app did not start')
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
