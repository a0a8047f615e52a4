/**
 * A TCP proxy that injects network faults: latency, throttling, cut, reset, half-open (dead without an event). On WebSockets also
 * single frames that are dropped, duplicated or swapped. Everything else passes unchanged. The test calls the faults, or a seeded
 * schedule draws them; one that lasts can be undone.
 */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { type Chance, seeded } from '../api/seeded'
import type { FrameChoice, FrameFault, FrameRule, LinkConditions } from './frame-faults'
import { ProxyLine } from './proxy-line'

/** The address of the gateway behind the proxy. */
export interface Target {
  /** Defaults to 127.0.0.1. */
  host?: string
  port: number
}

/** Options of `createFaultProxy`. */
export interface FaultProxyOptions {
  /**
   * Where it connects to; a function is called for each connection, as in a load balancer, and may return undefined for no
   * target.
   */
  target: Target | (() => Target | undefined)
  /** Defaults to 0: any free port. */
  port?: number
  /** Defaults to 127.0.0.1. */
  host?: string
  /** Seed of shares and schedules. Defaults to 1. */
  seed?: number
}

/** Ends the fault. */
export type Undo = () => void

/** A TCP proxy between client and gateway that injects faults. Each lasting fault returns the function that ends it. */
export interface FaultProxy {
  readonly port: number
  /** `http://127.0.0.1:port` */
  readonly origin: string
  /** Number of open connections. */
  readonly lines: number
  /** Counters: `dropped`, `duplicated`, `swapped`, `cut`, `reset`, `halfOpen`, `refused`, `frames`. One that is still 0 is absent. */
  readonly figures: Readonly<Record<string, number>>
  /** Delays all traffic by this much, each way, ± `jitterMs`; the order stays. */
  latency(ms: number, jitterMs?: number): Undo
  /** Limits each direction of a connection to this many bytes per second, e.g. 1 000. */
  throttle(bytesPerSecond: number): Undo
  /** Closes open connections with FIN; `share` 0..1 limits it to some of them. */
  cut(share?: number): void
  /** Closes open connections with RST; `share` 0..1 limits it to some of them. */
  reset(share?: number): void
  /**
   * Open connections swallow both directions without closing; those opened from now on as well, unless `share` (0..1) limits it
   * to some of the open ones. Undo resets those that have swallowed something; the others work again.
   */
  halfOpen(share?: number): Undo
  /** Refuses new connections. */
  refuse(): Undo
  frames: Record<FrameFault, (choice?: FrameChoice) => Undo>
  /** Injects a fault from the list every `everyMs` ± half of it, until undone. */
  schedule(plan: FaultPlan): Undo
  close(): Promise<void>
}

/** A schedule of faults: every `everyMs` one of `faults`, drawn with the proxy's seed. */
export interface FaultPlan {
  everyMs: number
  /** Drawn with equal chance. A half-open connection lasts `lastsMs`. */
  faults: readonly ('cut' | 'reset' | 'halfOpen' | FrameFault)[]
  /** Duration of a lasting fault, in ms. Defaults to `everyMs`. */
  lastsMs?: number
  /** Share of the connections or frames that one fault hits, 0..1. Defaults to 0.5. */
  share?: number
}

/** A second call does nothing. */
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

/** Draws a fault periodically, until undone. */
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
