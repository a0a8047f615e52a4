/** One node of the cluster: the server as a separate program, on its own port, over the shared database and files. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface NodeProcess {
  readonly name: string
  readonly port: number
  readonly pid: number
  /** Settles when the process has ended, with its status or signal. */
  readonly ended: Promise<{ status: number | null; signal: NodeJS.Signals | null }>
  /** Sends SIGTERM: it drains and ends by itself. */
  stop(): Promise<void>
}

export interface NodeOptions {
  name: string
  environment: Readonly<Record<string, string | undefined>>
  /** Called with its output, without the list of addresses at its start. */
  said(line: string): void
}

/** The program beside this one: main.ts from the sources, main.js in the bundle. */
const program = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../main.ts' : './main.js', import.meta.url))
/** Progress of the start (`  1.2 s  …`), the log's JSON, and errors. */
const worthSaying = /^\s*\d+\.\d s |^\{|[Ee]rror/

export async function startNode({ name, environment, said }: NodeOptions): Promise<NodeProcess> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [...process.execArgv, program], {
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1' },
    // A separate process group: Ctrl+C in the terminal reaches only the cluster, which stops its nodes before the database.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => worthSaying.test(line) && said(line))
  }
  const ended = once(child, 'exit').then(([status, signal]) => ({
    status: status as number | null,
    signal: signal as NodeJS.Signals | null,
  }))
  return {
    name,
    port,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
