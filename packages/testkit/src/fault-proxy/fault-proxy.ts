/**
 * A TCP proxy that breaks connections in the ways networks do: late, slow, cut, reset, dead without a word (half-open),
 * and, on WebSockets, with single frames lost, doubled or swapped. Everything else passes bit for bit. Faults are called
 * by the test, or drawn from a seeded schedule; all of it can be lifted again.
 */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { type Chance, seeded } from '../api/seeded'
import type { FrameChoice, FrameFault, FrameRule, LinkConditions } from './frame-faults'
import { ProxyLine } from './proxy-line'

/** The address of the gateway behind the proxy. */
export interface Target {
  /** Default 127.0.0.1. */
  host?: string
  port: number
}

/** Options of `createFaultProxy`. */
export interface FaultProxyOptions {
  /** Where it leads; a function is asked for each line, as a balancer would be, and may say that nobody is there. */
  target: Target | (() => Target | undefined)
  /** Default 0: any free one. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** Of shares and schedules. Default 1. */
  seed?: number
}

/** Ends the fault. */
export type Undo = () => void

/** A TCP proxy between client and gateway that injects faults. Each lasting fault returns the function that ends it. */
export interface FaultProxy {
  readonly port: number
  /** `http://127.0.0.1:port` */
  readonly origin: string
  /** Lines open now. */
  readonly lines: number
  /** What it did, counted: `dropped`, `duplicated`, `swapped`, `cut`, `reset`, `halfOpen`, `refused`, `frames`. */
  readonly figures: Readonly<Record<string, number>>
  /** Everything comes this much later, each way, ± `jitterMs`; the order stays. */
  latency(ms: number, jitterMs?: number): Undo
  /** At most this many bytes a second and direction, e.g. 1 000. */
  throttle(bytesPerSecond: number): Undo
  /** Ends open lines politely (FIN), or all but a share of them. */
  cut(share?: number): void
  /** Ends them with RST. */
  reset(share?: number): void
  /** Open lines, and those opened from now on, swallow both directions and end nothing. Undone, those lines are reset. */
  halfOpen(share?: number): Undo
  /** New lines are refused. */
  refuse(): Undo
  frames: Record<FrameFault, (choice?: FrameChoice) => Undo>
  /** Draws a fault from the list every `everyMs` ± half of it, until undone. */
  schedule(plan: FaultPlan): Undo
  close(): Promise<void>
}

/** A schedule of faults: every `everyMs` one of `faults`, drawn from the proxy's seed. */
export interface FaultPlan {
  everyMs: number
  /** Drawn with equal chance. A half-open line lasts `lastsMs`. */
  faults: readonly ('cut' | 'reset' | 'halfOpen' | FrameFault)[]
  /** How long a lasting fault lasts, ms. Default `everyMs`. */
  lastsMs?: number
  /** Share of the lines, or of the frames, that one fault strikes. Default 0.5. */
  share?: number
}

/** Undone twice, it is undone once. */
function undoOnce(undo: () => void): Undo {
  let isDone = false
  return () => {
    if (!isDone) undo()
    isDone = true
  }
}

/** Timers that end with the proxy. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  return {
    later(ms: number, run: () => void): NodeJS.Timeout {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms)
      timers.add(timer)
      return timer
    },
    clear(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

type Timers = ReturnType<typeof createTimers>

/** Draws a fault every now and then, until undone. */
function scheduleFaults(
  proxy: Pick<FaultProxy, 'cut' | 'reset' | 'halfOpen' | 'frames'>,
  { everyMs, faults, lastsMs = everyMs, share = 0.5 }: FaultPlan,
  chance: Chance,
  timers: Timers,
): Undo {
  let timer: NodeJS.Timeout
  const undos = new Set<Undo>()
  const strike = (): void => {
    const fault = chance.pick(faults)
    if (fault === 'cut') proxy.cut(share)
    else if (fault === 'reset') proxy.reset(share)
    else {
      const undo = fault === 'halfOpen' ? proxy.halfOpen(Math.min(share, 0.99)) : proxy.frames[fault]({ share })
      undos.add(undo)
      timers.later(lastsMs, () => {
        undos.delete(undo)
        undo()
      })
    }
    plan()
  }
  const plan = (): void => {
    timer = timers.later(everyMs * (0.5 + chance.next()), strike)
  }
  plan()
  return undoOnce(() => {
    clearTimeout(timer)
    for (const undo of undos) undo()
  })
}

/** Starts a fault proxy and resolves when it listens. Close it after the test. */
export async function createFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const { target, port = 0, host = '127.0.0.1', seed = 1 } = options
  const chance = seeded(seed)
  const figures: Record<string, number> = {}
  const lines = new Set<ProxyLine>()
  const timers = createTimers()
  let refusals = 0
  let deadness = 0
  const conditions: LinkConditions = {
    latencyMs: 0,
    jitterMs: 0,
    bytesPerSecond: Number.POSITIVE_INFINITY,
    rules: new Set(),
    chance,
    count: (what) => {
      figures[what] = (figures[what] ?? 0) + 1
    },
  }

  const server: Server = createServer({ allowHalfOpen: true, noDelay: true }, (client: Socket) => {
    const to = typeof target === 'function' ? target() : target
    if (refusals > 0 || to === undefined) {
      conditions.count('refused')
      client.on('error', () => {})
      client.resetAndDestroy()
      return
    }
    const upstream = connect({
      host: to.host ?? '127.0.0.1',
      port: to.port,
      noDelay: true,
      allowHalfOpen: true,
    })
    const line = new ProxyLine(client, upstream, conditions, () => lines.delete(line))
    lines.add(line)
    if (deadness > 0) line.stall()
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as { port: number }

  const some = (share = 1): ProxyLine[] => [...lines].filter(() => share >= 1 || chance.happens(share))
  const rule =
    (fault: FrameFault) =>
    (choice: FrameChoice = {}): Undo => {
      const entry: FrameRule = { fault, choice, left: choice.times ?? Number.POSITIVE_INFINITY }
      conditions.rules.add(entry)
      return () => void conditions.rules.delete(entry)
    }

  const proxy: FaultProxy = {
    port: address.port,
    origin: `http://${host}:${address.port}`,
    figures,
    get lines() {
      return lines.size
    },
    latency(ms, jitterMs = 0) {
      const before = [conditions.latencyMs, conditions.jitterMs] as const
      ;[conditions.latencyMs, conditions.jitterMs] = [ms, jitterMs]
      return undoOnce(() => {
        ;[conditions.latencyMs, conditions.jitterMs] = before
      })
    },
    throttle(bytesPerSecond) {
      const before = conditions.bytesPerSecond
      conditions.bytesPerSecond = bytesPerSecond
      return undoOnce(() => {
        conditions.bytesPerSecond = before
      })
    },
    cut(share) {
      for (const line of some(share)) {
        conditions.count('cut')
        line.cut()
      }
    },
    reset(share) {
      for (const line of some(share)) {
        conditions.count('reset')
        line.reset()
      }
    },
    halfOpen(share) {
      const struck = some(share)
      const isAll = share === undefined || share >= 1
      if (isAll) deadness += 1
      for (const line of struck) {
        conditions.count('halfOpen')
        line.stall()
      }
      return undoOnce(() => {
        if (isAll) deadness -= 1
        for (const line of isAll ? [...lines] : struck) line.revive()
      })
    },
    refuse() {
      refusals += 1
      return undoOnce(() => {
        refusals -= 1
      })
    },
    frames: { drop: rule('drop'), duplicate: rule('duplicate'), swap: rule('swap') },
    schedule: (plan) => scheduleFaults(proxy, plan, chance, timers),
    async close() {
      timers.clear()
      for (const line of [...lines]) line.reset()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
