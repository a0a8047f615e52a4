/**
 * Which users are connected to the other nodes. Every node repeats its users every few seconds, so the next round repairs a lost
 * hint, and the users of a dead node expire. Held in memory, because routing needs the answer synchronously.
 */

/** Maximum size of one hint in bytes, below the 8 000 of a NOTIFY payload. */
const PIECE_BYTES = 6_000

export class Roster {
  /** nodeId → userId → last report, on the monotonic clock. */
  private readonly nodes = new Map<string, Map<string, number>>()
  /** userId → number of nodes they are connected to. */
  private readonly places = new Map<string, number>()

  constructor(private readonly expireMs: number) {}

  has(userId: string): boolean {
    return this.places.has(userId)
  }

  /** Other nodes that reported users of theirs recently. */
  get nodeCount(): number {
    return this.nodes.size
  }

  /** Returns the users who were on no node before, when the node was known already: their presence hint was lost. */
  here(nodeId: string, userIds: readonly string[], now: number): string[] {
    const known = this.nodes.get(nodeId)
    const users = known ?? new Map<string, number>()
    if (!known) this.nodes.set(nodeId, users)
    const news: string[] = []
    for (const userId of userIds) {
      if (!users.has(userId)) {
        const places = this.places.get(userId) ?? 0
        if (known && places === 0) news.push(userId)
        this.places.set(userId, places + 1)
      }
      users.set(userId, now)
    }
    return news
  }

  left(nodeId: string, userId: string): void {
    if (this.nodes.get(nodeId)?.delete(userId)) this.leave(userId)
  }

  /** Removes a node that ended; returns its users who are on no other node. */
  bye(nodeId: string): string[] {
    const users = this.nodes.get(nodeId)
    this.nodes.delete(nodeId)
    return [...(users?.keys() ?? [])].filter((userId) => this.leave(userId))
  }

  /** Removes users who were not repeated in time; returns those who are on no other node. */
  expire(now: number): string[] {
    const gone: string[] = []
    for (const [nodeId, users] of this.nodes) {
      for (const [userId, heardAt] of users) {
        if (now - heardAt < this.expireMs) continue
        users.delete(userId)
        if (this.leave(userId)) gone.push(userId)
      }
      if (users.size === 0) this.nodes.delete(nodeId)
    }
    return gone
  }

  /** Returns true when that was the user's last node. */
  private leave(userId: string): boolean {
    const places = (this.places.get(userId) ?? 1) - 1
    if (places > 0) this.places.set(userId, places)
    else this.places.delete(userId)
    return places <= 0
  }
}

/** Splits texts into pieces that each fit into one hint. */
export function* inPieces(texts: Iterable<string>): Generator<string[]> {
  let piece: string[] = []
  let bytes = 0
  for (const text of texts) {
    const size = text.length * 3 + 3
    if (bytes + size > PIECE_BYTES && piece.length > 0) {
      yield piece
      piece = []
      bytes = 0
    }
    piece.push(text)
    bytes += size
  }
  if (piece.length > 0) yield piece
}
