/** `npm run dev` as a developer starts it, on an empty data folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const script = fileURLToPath(new URL('./dev.mjs', import.meta.url))
const data = mkdtempSync(join(tmpdir(), 'weft-dev-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('a port was expected')
  return address.port
}

it('serves the sources of the portal before a server from its sources, and ends both', {
  timeout: 180_000,
}, async () => {
  const origin = `http://127.0.0.1:${await freePort()}`
  const dev = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: new URL(origin).port, WEFT_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  dev.stdout.on('data', (chunk) => (said += String(chunk)))
  await expect.poll(() => said, { timeout: 150_000 }).toContain('Ctrl+C stops everything')
  const read = async (path: string) => (await fetch(origin + path)).text()
  expect(await read('/console')).toContain('src="/src/main.tsx"')
  expect(await read('/sso?appName=portal')).toContain('src="/src/sso.tsx"')
  expect(JSON.parse(await read('/sso/info?appName=portal'))).toMatchObject({ code: 0 })
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ima-access/ws?token=none`)
  // The gateway closes a socket whose token says nothing; a proxy without a gateway behind it says 1006.
  const [closed] = (await once(socket, 'close')) as [CloseEvent]
  expect(closed.code).toBeGreaterThanOrEqual(4_000)
  dev.kill('SIGINT')
  expect(await once(dev, 'exit')).toEqual([0, null])
  expect(said).toContain('Stopped, database included')
  await expect(fetch(origin)).rejects.toThrow()
})
