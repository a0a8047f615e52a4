/** One connection through the proxy: two sockets and two queues; each queue keeps its order under all link conditions. */
import type { Socket } from 'node:net'
import type { Direction, FrameRule, LinkConditions } from './frame-faults'
import { FrameSplitter, type Piece } from './frame-splitter'

/** Bytes that may queue on one side before the proxy stops reading the other, as a full network would. */
const QUEUE_BYTES = 262_144
/** A throttled side sends at most what this many ms carry at once. */
const TICK_MS = 50

export class ProxyLine {
  private isStalled = false
  private hasHole = false
  private isOver = false
  private readonly ways: Record<Direction, Way>

  constructor(
    private readonly client: Socket,
    private readonly upstream: Socket,
    conditions: LinkConditions,
    private readonly ended: () => void,
  ) {
    this.ways = {
      up: new Way('up', client, upstream, conditions, /upgrade: *websocket/i),
      down: new Way('down', upstream, client, conditions, /^HTTP\/1\.1 101/),
    }
    for (const way of [this.ways.up, this.ways.down]) {
      way.from.on('data', (bytes: Buffer) => {
        if (this.isStalled) this.hasHole = true
        else way.take(bytes)
      })
      way.from.on('end', () => {
        if (this.isStalled) this.hasHole = true
        else way.finish()
      })
      way.from.on('error', () => this.lost(way))
      way.from.on('close', () => this.lost(way))
    }
  }

  /** Swallows everything from now on; both ends still think that the connection is alive. */
  stall(): void {
    this.isStalled = true
  }

  /** Swallowed bytes are lost, so the connection cannot continue: resets it. */
  revive(): void {
    if (!this.isStalled) return
    this.isStalled = false
    if (this.hasHole) this.reset()
  }

  cut(): void {
    if (this.isOver) return
    this.isStalled = false
    for (const way of [this.ways.up, this.ways.down]) {
      way.stop()
      way.to.end()
      way.to.destroySoon()
    }
    this.end()
  }

  reset(): void {
    if (this.isOver) return
    for (const socket of [this.client, this.upstream]) socket.resetAndDestroy()
    this.end()
  }

  /** One end has closed. On a half-open connection the other end does not notice. */
  private lost(way: Way): void {
    if (this.isOver) return
    if (this.isStalled) {
      this.hasHole = true
      return
    }
    way.finish()
    if (this.client.destroyed && this.upstream.destroyed) this.end()
  }

  private end(): void {
    if (this.isOver) return
    this.isOver = true
    for (const way of [this.ways.up, this.ways.down]) way.stop()
    this.ended()
  }
}

class Way {
  private readonly splitter: FrameSplitter
  private readonly queue: { bytes: Buffer; at: number }[] = []
  private queuedBytes = 0
  private lastAt = 0
  /** When a throttled side has sent what it sent last, at its rate. */
  private freeAt = 0
  private timer: NodeJS.Timeout | undefined
  private held: Buffer | undefined
  private isFinishing = false
  private isStopped = false

  constructor(
    readonly direction: Direction,
    readonly from: Socket,
    readonly to: Socket,
    private readonly conditions: LinkConditions,
    upgrade: RegExp,
  ) {
    this.splitter = new FrameSplitter((head) => upgrade.test(head))
  }

  take(bytes: Buffer): void {
    for (const piece of this.splitter.push(bytes)) this.pass(piece)
    this.pump()
  }

  /** No more input will come: sends the queue, then ends. */
  finish(): void {
    if (this.isFinishing || this.isStopped) return
    this.isFinishing = true
    this.letGo()
    const rest = this.splitter.end()
    if (rest.length > 0) this.put(rest)
    this.pump()
  }

  stop(): void {
    this.isStopped = true
    this.queue.length = 0
    clearTimeout(this.timer)
  }

  private pass(piece: Piece): void {
    if (piece.kind !== 'data') {
      this.letGo()
      this.put(piece.bytes)
      return
    }
    this.conditions.count('frames')
    const rule = this.struckBy(piece)
    switch (rule?.fault) {
      case 'drop':
        this.conditions.count('dropped')
        return
      case 'duplicate':
        this.conditions.count('duplicated')
        this.put(piece.bytes)
        this.put(piece.bytes)
        return
      case 'swap':
        // Held until the next frame has passed.
        if (this.held === undefined) {
          this.held = piece.bytes
          return
        }
    }
    this.put(piece.bytes)
    if (this.held !== undefined) this.conditions.count('swapped')
    this.letGo()
  }

  private struckBy({ payload }: Piece): FrameRule | undefined {
    const { rules, chance } = this.conditions
    for (const rule of rules) {
      const { direction, where, share = 1 } = rule.choice
      if (direction !== undefined && direction !== this.direction) continue
      if (where && payload && !where(payload, this.direction)) continue
      if (share < 1 && !chance.happens(share)) continue
      rule.left -= 1
      if (rule.left <= 0) rules.delete(rule)
      return rule
    }
    return undefined
  }

  private letGo(): void {
    const { held } = this
    this.held = undefined
    if (held) this.put(held)
  }

  private put(bytes: Buffer): void {
    const { latencyMs, jitterMs, chance } = this.conditions
    const due = performance.now() + latencyMs + (jitterMs > 0 ? (chance.next() * 2 - 1) * jitterMs : 0)
    // Jitter never changes the order.
    this.lastAt = Math.max(this.lastAt, due)
    this.queue.push({ bytes, at: this.lastAt })
    this.queuedBytes += bytes.length
    if (this.queuedBytes > QUEUE_BYTES) this.from.pause()
  }

  private pump(): void {
    if (this.isStopped || this.timer !== undefined) return
    const { bytesPerSecond } = this.conditions
    const isThrottled = Number.isFinite(bytesPerSecond)
    const most = isThrottled ? Math.max(1, Math.ceil((bytesPerSecond * TICK_MS) / 1_000)) : Number.POSITIVE_INFINITY
    for (let first = this.queue[0]; first; first = this.queue[0]) {
      const now = performance.now()
      const waitMs = (isThrottled ? Math.max(first.at, this.freeAt) : first.at) - now
      if (waitMs > 0) {
        this.again(waitMs)
        break
      }
      const part = first.bytes.subarray(0, Math.min(first.bytes.length, most))
      if (isThrottled) this.freeAt = Math.max(this.freeAt, now) + (part.length / bytesPerSecond) * 1_000
      this.queuedBytes -= part.length
      if (part.length === first.bytes.length) this.queue.shift()
      else first.bytes = first.bytes.subarray(part.length)
      if (!this.to.destroyed && this.to.writable) this.to.write(part)
    }
    if (this.queuedBytes <= QUEUE_BYTES && this.from.isPaused()) this.from.resume()
    if (this.queue.length === 0 && this.isFinishing && this.to.writable) this.to.end()
  }

  private again(ms: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.pump()
    }, ms)
  }
}
