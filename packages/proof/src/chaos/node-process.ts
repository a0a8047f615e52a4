/** One server process, bundled from the sources, on a fixed port and with its own folder: start, stop, freeze and kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bundledPrograms } from '@weft/server/testing'

/**
 * A time-out for a start that never completes, as in the server's test program: a busy machine takes several times as long as an
 * idle one.
 */
const READY_WITHIN_MS = 240_000

export interface NodeOptions {
  port: number
  folder: string
  /** Its environment besides port and folder. */
  env: Readonly<Record<string, string>>
}

export class NodeProcess {
  private child: ChildProcess | undefined
  private text = ''

  constructor(readonly options: NodeOptions) {}

  get pid(): number | undefined {
    return this.child?.pid
  }
  /** The end of its output. */
  get said(): string {
    return this.text.slice(-4_000)
  }
  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  /** Resolves when /readyz answers 200. Throws with its output if it exits before. */
  async start(): Promise<void> {
    const { port, folder, env } = this.options
    const { main } = await bundledPrograms()
    const child = spawn(process.execPath, [main], {
      cwd: dirname(main),
      env: { PATH: process.env.PATH, HOME: tmpdir(), PORT: String(port), WEFT_DATA: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        this.text = (this.text + String(chunk)).slice(-20_000)
      })
    const until = performance.now() + READY_WITHIN_MS
    while (!(await this.isReady())) {
      if (!this.isRunning) throw new Error(`a node ended while it started:\n${this.said}`)
      if (performance.now() > until) throw new Error(`a node is not ready:\n${this.said}`)
      await delay(50)
    }
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.options.port}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    return answer?.status === 200
  }

  /** Sends a signal; for one that ends the process, waits until it has ended. */
  async signal(signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const { child } = this
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill(signal)
    if (signal === 'SIGKILL' || signal === 'SIGTERM') await ended
  }
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
