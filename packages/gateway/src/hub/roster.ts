/**
 * Who is connected to the other nodes, as far as hints tell: every node says again every few seconds who is at it, so a lost
 * hint is made good by the next round, and the users of a node that died are gone when their time is over. Asked in the
 * middle of routing, so it answers at once, out of memory.
 */

/** Most bytes of one hint, below the 8 000 that a NOTIFY payload takes. */
const PIECE_BYTES = 6_000

export class Roster {
  /** nodeId → userId → when it was said last, by the clock that never goes back. */
  private readonly nodes = new Map<string, Map<string, number>>()
  /** userId → at how many nodes. */
  private readonly places = new Map<string, number>()

  constructor(private readonly expireMs: number) {}

  has(userId: string): boolean {
    return this.places.has(userId)
  }

  /** Other nodes that were heard of lately. */
  get nodeCount(): number {
    return this.nodes.size
  }

  /** Gives those who were nowhere before, of a node that was already known: theirs is a hint that was lost. */
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

  /** The node has ended; gives those who are at no other one. */
  bye(nodeId: string): string[] {
    const users = this.nodes.get(nodeId)
    this.nodes.delete(nodeId)
    return [...(users?.keys() ?? [])].filter((userId) => this.leave(userId))
  }

  /** Forgets who was not said again in time; gives those who are at no other node. */
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

  /** True when that was the last place. */
  private leave(userId: string): boolean {
    const places = (this.places.get(userId) ?? 1) - 1
    if (places > 0) this.places.set(userId, places)
    else this.places.delete(userId)
    return places <= 0
  }
}

/** Texts in pieces that each fit a hint. */
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
