/**
 * The server of a benchmark in a process of its own, as the product runs it: put together into one file first. Loaded
 * from its sources it would pay for what the loader adds to each of them (every function that is made gets its name set).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Beneath the package, so that what it imports is found. */
const BUILT = at('../../node_modules/.cache/bench/gateway-server.mjs')

let building: Promise<unknown> | undefined

const buildServer = (): Promise<unknown> =>
  build({
    entryPoints: [at('./gateway-server.ts')],
    outfile: BUILT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    conditions: ['weft-source'],
    plugins: [
      {
        name: 'only our own',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@weft/') ? undefined : { path, external: true },
          ),
      },
    ],
  })

export interface BenchServer {
  readonly child: ChildProcess
  readonly port: number
}

interface StartOptions {
  /** A node among others, when it has a name. */
  nodeId?: string
  /** Of node itself. */
  flags?: readonly string[]
}

/** The whole gateway, or with the mode `floor` the durable floor. */
export async function startServer(
  mode: string,
  url: string,
  { nodeId = '', flags = [] }: StartOptions = {},
): Promise<BenchServer> {
  building ??= buildServer()
  await building
  const child = spawn(process.execPath, [...flags, BUILT, mode, url, nodeId], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the ${mode} server ended at its start with status ${status}`)
  })
  ended.catch(() => {})
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  return { child, port }
}

export async function stopServer({ child }: BenchServer): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

interface Usage {
  /** So far, of work. */
  cpuMs: number
  /** After a collection where it may collect. */
  rssBytes: number
  /** By how much the loop was late, since it was last asked. */
  loopP99Ms: number
}

export async function usageOf({ child }: BenchServer): Promise<Usage> {
  child.send('usage')
  const [usage] = (await once(child, 'message')) as [Usage]
  return usage
}
