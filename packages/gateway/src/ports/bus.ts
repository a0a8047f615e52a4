/** What nodes tell each other. */
import type { Revocation } from './people'

/** Small facts, never message bodies: a body is always read from the store. Each fits a NOTIFY payload (8 000 bytes). */
export type Hint =
  /** Messages from..to of a conversation were committed. */
  | { type: 'committed'; key: string; fromSeqId: number; toSeqId: number }
  | { type: 'typing'; key: string; userId: string }
  /** An agent has a conversation of their desk before them, or no more; said again every few seconds. */
  | { type: 'looking'; key: string; userId: string; isLooking: boolean }
  /** What `senderId` wrote up to `toSeqId` was handed to a device of `userId`, of the other side. */
  | { type: 'delivered'; key: string; senderId: string; userId: string; toSeqId: number }
  /** A user's first socket on this node, or the end of the last one. `keys`: where it is to be told; none when they are at another node too. */
  | { type: 'presence'; nodeId: string; userId: string; online: boolean; at: number; keys: readonly string[] }
  /** Users who are at this node, said again every few seconds: whoever is not said again has gone with their node. */
  | { type: 'here'; nodeId: string; userIds: readonly string[] }
  /** A node that begins, or has heard nothing for a while: the others say who is at them. */
  | { type: 'hello'; nodeId: string }
  /** A node that ends. */
  | { type: 'bye'; nodeId: string }
  /** A newer socket of this device is online; older ones close with 4002. `order` says which is newer (see `loginOrder`). */
  | { type: 'replaced'; userId: string; deviceId: string; sessionId: string; order?: number }
  /** Tokens that no longer count: one, all of a user, or those of a visitor who has a name now. */
  | ({ type: 'revoked' } & Revocation)
  /** Which desks a user answers for has changed; without `userId` perhaps anybody's. */
  | { type: 'rights'; userId?: string }
  /** A desk's service hours were saved: every node reads them again and tells its sessions. */
  | { type: 'hours'; deskId: string }
  /** What these users (`u`) and addresses (`a`) have sent at this node, in frames: the other nodes' buckets give it up too. */
  | { type: 'spent'; nodeId: string; spent: readonly (readonly [scope: 'u' | 'a', key: string, count: number])[] }

/** The port between the nodes of one installation. A lost hint costs time, never a message. */
export interface Bus {
  /** Best effort, at most once; reaches this node's own subscribers at once. Never throws. */
  publish(hint: Hint): void
  subscribe(listener: (hint: Hint) => void): () => void
  /** Told after every break in which hints of other nodes may have been lost; absent where none can be. */
  onGap?(listener: () => void): () => void
}
