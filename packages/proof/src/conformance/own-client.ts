/** The client from docs/guides/write-your-own-client.md, assembled from its code blocks and run as a reader would. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../../../../docs/guides/write-your-own-client.md', import.meta.url))

/** Code blocks of the guide that belong to one file, in order. */
const blocksOf = (name: string): string[] =>
  [...readFileSync(PAGE, 'utf8').matchAll(/^```js (\S+)\n([\s\S]*?)^```/gm)].flatMap(([, of, code = '']) =>
    of === name ? [code] : [],
  )

function run(file: string, ...args: string[]): Promise<{ status: number | null; said: string }> {
  // A client that never ends must not outlive its test.
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 100_000 })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, said })))
}

/** Writes the parts into one file, and removes it after `use`. */
async function withFile<T>(name: string, parts: readonly string[], use: (file: string) => Promise<T>): Promise<T> {
  // Below this package, so that it finds `ws` as a reader's project would.
  const folder = mkdtempSync(fileURLToPath(new URL('../../.own-client-', import.meta.url)))
  try {
    const file = join(folder, name)
    writeFileSync(file, parts.join('\n'))
    return await use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Resolves when it has ended by itself. */
export const runOwnClient = (origin: string): Promise<{ status: number | null; said: string }> =>
  withFile('client.mjs', blocksOf('client.mjs'), (file) => run(file, origin))

/** The client with the page's adapter instead of its last block. */
export const withOwnAdapter = <T>(use: (file: string) => Promise<T>): Promise<T> =>
  withFile('adapter.mjs', [...blocksOf('client.mjs').slice(0, -1), ...blocksOf('adapter.mjs')], use)
