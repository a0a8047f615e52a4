/** The client that docs/guides/write-your-own-client.md writes, put together from its blocks and run as a reader would. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../../../../docs/guides/write-your-own-client.md', import.meta.url))

/** The blocks of a page that are parts of one file, in their order. */
const fileIn = (page: string, name: string): string =>
  [...page.matchAll(/^```js (\S+)\n([\s\S]*?)^```/gm)].flatMap(([, of, code]) => (of === name ? [code] : [])).join('\n')

function run(file: string, ...args: string[]): Promise<{ status: number | null; said: string }> {
  // One that never ends must not outlive its test.
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 100_000 })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, said })))
}

/** Resolves when it has ended by itself. */
export async function runOwnClient(origin: string): Promise<{ status: number | null; said: string }> {
  // Below this package, so that it finds `ws` as a reader's own would.
  const folder = mkdtempSync(fileURLToPath(new URL('../../.own-client-', import.meta.url)))
  try {
    const file = join(folder, 'client.mjs')
    writeFileSync(file, fileIn(readFileSync(PAGE, 'utf8'), 'client.mjs'))
    return await run(file, origin)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
