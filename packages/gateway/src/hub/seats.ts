/** The desks at which a robot sits by a socket, at any node: the desk waits for a sign of it before its own bot goes on. */
import type { Bus, Clock, Hint } from '../ports/ports'
import type { Hub } from './hub'

/** A node that has not repeated its seats for this many rounds is dead. */
const ROUNDS_TO_DIE = 3

interface SeatsOptions {
  hub: Hub
  bus: Pick<Bus, 'publish'>
  clock: Pick<Clock, 'monotonic'>
  nodeId: string
  roundMs: number
}

export class Seats {
  /** nodeId → its desks, and when they were named, on the monotonic clock. */
  private readonly others = new Map<string, { deskIds: readonly string[]; at: number }>()
  private told = ''

  constructor(private readonly options: SeatsOptions) {}

  isTaken(deskId: string): boolean {
    const { hub, clock, roundMs } = this.options
    if (hub.robotsOf(deskId).size > 0) return true
    const since = clock.monotonic() - roundMs * ROUNDS_TO_DIE
    for (const { deskIds, at } of this.others.values()) if (at > since && deskIds.includes(deskId)) return true
    return false
  }

  /** Tells the other nodes of a change. With `isRound` it repeats what it told before, so that no taken seat expires. */
  tell(isRound = false): void {
    const { hub, bus, nodeId } = this.options
    const deskIds = [...hub.seatedDesks()].sort()
    const now = deskIds.join('\n')
    if (now === this.told && (!isRound || now === '')) return
    this.told = now
    bus.publish({ type: 'seated', nodeId, deskIds })
  }

  heard(hint: Extract<Hint, { type: 'seated' }>): void {
    const { nodeId, clock } = this.options
    if (hint.nodeId === nodeId) return
    if (hint.deskIds.length === 0) this.others.delete(hint.nodeId)
    else this.others.set(hint.nodeId, { deskIds: hint.deskIds, at: clock.monotonic() })
  }

  /** A node has ended. */
  left(nodeId: string): void {
    this.others.delete(nodeId)
  }
}
