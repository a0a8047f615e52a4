/**
 * The network between devices and nodes: each connection keeps the order of its frames (as TCP does) and adds latency. It may be
 * cut, die silently, or lose single frames to a faulty proxy. Every frame that arrives passes the tap.
 */
import type { SocketHandle, SocketHandlers, SocketPort } from '@weft/core'
import type { SocketEvents } from '@weft/gateway'
import { createClientCodec, createGatewayCodec, type DownFrame, type UpFrame } from '@weft/protocol'
import type { Chance, VirtualClock } from '@weft/testkit'
import type { Mechanisms } from './mechanisms'
import type { Node, Nodes } from './nodes'

const client = createClientCodec({ framing: 'ima.json' })
const gateway = createGatewayCodec({ framing: 'ima.json' })

export interface Tap {
  /** A frame reached the device. @param connection number of the device's connection, from 1. */
  heard(frame: DownFrame, connection: number): void
  /** The 203 for a successful 100 reached the device. */
  online(): void
  closed(): void
}

export interface NetworkOptions {
  clock: VirtualClock
  chance: Chance
  nodes: Nodes
  mechanisms: Mechanisms
  /** Share of the 202 frames that a faulty proxy loses. Defaults to none, like the two below. */
  frameLoss?: () => number
  /** Share of the 201 frames that it loses. */
  frameLossUp?: () => number
  /** Share of the 201 frames that arrive twice. */
  frameRepeat?: () => number
  /** Called for a 202 that will not reach the device. */
  lost?: (device: string, frame: DownFrame) => void
}

interface Line {
  device: string
  node: Node
  isHalfOpen: boolean
  /** Data queued for a peer that does not read; undefined while it reads. */
  unread: { bytes: number; since?: number } | undefined
  /** Whether the gateway still has the connection open. */
  isServed(): boolean
  /** Whether the page still has the connection open. */
  isHeld(): boolean
  cut(code: number): void
}

export class Network {
  private readonly lines = new Set<Line>()
  private readonly offline = new Set<string>()
  private addresses = 0

  constructor(private readonly options: NetworkOptions) {
    options.nodes.died = (node) => {
      for (const line of [...this.lines]) if (line.node === node) line.cut(1006)
    }
  }

  setOffline(device: string, isOffline: boolean): void {
    if (isOffline) this.offline.add(device)
    else this.offline.delete(device)
    if (isOffline) this.cut(device)
  }
  isOffline(device: string): boolean {
    return this.offline.has(device)
  }
  cut(device: string): void {
    for (const line of [...this.lines]) if (line.device === device && !line.isHalfOpen) line.cut(1006)
  }
  /** The device's connection swallows both directions from now on; the gateway detects the silence. */
  halfOpen(device: string): void {
    for (const line of this.lines) if (line.device === device && line.isHeld()) line.isHalfOpen = true
  }
  /** The device reads nothing more on its current connection, but continues to send. */
  stopReading(device: string): void {
    for (const line of this.lines) if (line.device === device && line.isHeld()) line.unread = { bytes: 0 }
  }
  /** What the nodes hold in memory for clients that do not read. */
  unread(): { device: string; bytes: number; heldMs: number }[] {
    const now = this.options.clock.monotonic()
    return [...this.lines].flatMap(({ device, unread, isServed }) =>
      unread?.since === undefined || !isServed() ? [] : [{ device, bytes: unread.bytes, heldMs: now - unread.since }],
    )
  }
  isHalfOpen(device: string): boolean {
    return [...this.lines].some((line) => line.device === device && line.isHalfOpen && line.isHeld())
  }

  /** The SocketPort of a device. `isAlive`: whether the page still runs. */
  portOf(device: string, tap: Tap, isAlive: () => boolean): SocketPort {
    let connections = 0
    return (_url, _framings, handlers) => this.open(device, ++connections, tap, handlers, isAlive)
  }

  private open(
    device: string,
    connection: number,
    tap: Tap,
    handlers: SocketHandlers,
    isAlive: () => boolean,
  ): SocketHandle {
    const { clock, chance, nodes, mechanisms, lost } = this.options
    const { frameLoss = never, frameLossUp = never, frameRepeat = never } = this.options
    let events: SocketEvents | undefined
    let isClientOver = false
    let upAt = 0
    let downAt = 0
    /** Never overtakes what was sent earlier. */
    const travel = (direction: 'up' | 'down', run: () => void): void => {
      const at = clock.monotonic() + chance.between(4, 40)
      if (direction === 'up') upAt = Math.max(upAt, at)
      else downAt = Math.max(downAt, at)
      clock.after((direction === 'up' ? upAt : downAt) - clock.monotonic(), run)
    }
    const endClient = (code: number): void => {
      if (isClientOver) return
      isClientOver = true
      tap.closed()
      if (isAlive()) handlers.closed({ code, reason: '', clean: code !== 1006 })
    }
    const endGateway = (code: number): void => {
      const told = events
      events = undefined
      if (told && line.node.gateway) told.closed(code)
    }
    const finish = (): void => void (isClientOver && !events && this.lines.delete(line))
    const line: Line = {
      device,
      node: nodes.all[0] as Node,
      isHalfOpen: false,
      unread: undefined,
      isServed: () => events !== undefined,
      isHeld: () => !isClientOver && isAlive(),
      cut: (code) => {
        endGateway(code)
        if (!line.isHalfOpen) endClient(code)
        finish()
      },
    }
    this.lines.add(line)

    const deliverDown = (frame: DownFrame): void => {
      if (isClientOver || line.isHalfOpen || !isAlive()) return
      tap.heard(frame, connection)
      if (frame.eventType === 203 && frame.refEventType === 100 && frame.code === 0) tap.online()
      handlers.received(gateway.encode(frame))
    }
    travel('up', () => {
      const node = nodes.pick()
      if (!node?.gateway || this.offline.has(device) || !isAlive()) {
        endClient(1006)
        finish()
        return
      }
      line.node = node
      this.addresses += 1
      events = node.gateway.accept({
        address: `10.1.${this.addresses >> 8}.${this.addresses & 255}`,
        protocol: 'ima.json',
        send: (data) => {
          if (line.unread) {
            line.unread.bytes += data.length
            line.unread.since ??= clock.monotonic()
            return
          }
          const decoded = client.decode(data)
          if (!decoded.ok) return
          const frame = mechanisms.cursors ? decoded.frame : withoutHeads(decoded.frame)
          const isLost = frame.eventType === 202 && chance.happens(frameLoss())
          if (isLost) lost?.(device, frame)
          else travel('down', () => deliverDown(frame))
        },
        close: (code) => {
          endGateway(code)
          travel('down', () => {
            if (!line.isHalfOpen) endClient(code)
            finish()
          })
        },
        terminate: () => line.cut(1006),
        ping: () => {
          const asked = events
          if (!line.isHalfOpen && isAlive()) travel('up', () => events === asked && asked?.pong())
        },
        bufferedBytes: () => line.unread?.bytes ?? 0,
      })
      travel('down', () => isAlive() && !isClientOver && handlers.opened('ima.json'))
    })
    return {
      send: (data) => {
        const decoded = gateway.decode(data)
        if (!decoded.ok || !isAlive()) return
        const frame = mechanisms.cursors ? decoded.frame : withoutCursors(decoded.frame)
        // A faulty proxy loses frames on their way up too: later ones must not overtake.
        if (frame.eventType === 201 && chance.happens(frameLossUp())) return
        const times = frame.eventType === 201 && chance.happens(frameRepeat()) ? 2 : 1
        for (let time = 0; time < times; time++)
          travel('up', () => {
            if (!line.isHalfOpen) events?.received(client.encode(frame))
          })
      },
      close: (code = 1000) => {
        if (isClientOver) return
        isClientOver = true
        tap.closed()
        if (isAlive()) clock.after(0, () => handlers.closed({ code, reason: '', clean: true }))
        travel('up', () => {
          if (!line.isHalfOpen) endGateway(code)
          finish()
        })
      },
    }
  }
}

const never = (): number => 0

const withoutCursors = (frame: UpFrame): UpFrame => {
  if (frame.eventType !== 100) return frame
  const { cursors: _unsaid, ...rest } = frame
  return rest
}
const withoutHeads = (frame: DownFrame): DownFrame => {
  if (frame.eventType !== 203 || !frame.heads) return frame
  const { heads: _unsaid, ...rest } = frame
  return rest
}
