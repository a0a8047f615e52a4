/** Hints between nodes. */
import type { Revocation } from './people'

/** Small facts, never bodies of messages: readers take those from the store. Each fits into a NOTIFY payload (8 000 bytes). */
export type Hint =
  /** Messages `fromSeqId` to `toSeqId` of a conversation were committed. */
  | { type: 'committed'; key: string; fromSeqId: number; toSeqId: number }
  | { type: 'typing'; key: string; userId: string }
  /**
   * What a robot is writing, as far as it is; without `text` it is withdrawn. Nothing stores it, so it is the one text that travels
   * on the bus, cut to what fits.
   */
  | { type: 'grew'; key: string; tid: string; userId: string; userName: string; text?: string }
  /** The desks at which robots sit by sockets of this node: repeated every few seconds, and at each change. */
  | { type: 'seated'; nodeId: string; deskIds: readonly string[] }
  /** An agent has opened a conversation of their desk (`isLooking`) or closed it; repeated every few seconds while open. */
  | { type: 'looking'; key: string; userId: string; isLooking: boolean }
  /** An agent whispered in this conversation of a desk. */
  | { type: 'whispered'; key: string }
  /** Messages of `senderId` up to `toSeqId` have reached a device of `userId` on the other side. */
  | { type: 'delivered'; key: string; senderId: string; userId: string; toSeqId: number }
  /**
   * A user's first socket on this node opened, or the last one closed. `keys`: conversations to announce it in; empty when the
   * user is also at another node.
   */
  | { type: 'presence'; nodeId: string; userId: string; online: boolean; at: number; keys: readonly string[] }
  /** Users connected to this node, repeated every few seconds: users that are not repeated have gone with their node. */
  | { type: 'here'; nodeId: string; userIds: readonly string[] }
  /** A node has started, or heard nothing for a while: the others answer with `here`. */
  | { type: 'hello'; nodeId: string }
  /** A node ends. */
  | { type: 'bye'; nodeId: string }
  /** A newer socket of this device is online; older ones close with 4002. `order` tells which is newer (see `loginOrder`). */
  | { type: 'replaced'; userId: string; deviceId: string; sessionId: string; order?: number }
  /** Tokens revoked: one, all of a user, or those of a visitor who has an account now. */
  | ({ type: 'revoked' } & Revocation)
  /** The desks that a user answers for have changed; without `userId`, possibly any user's. */
  | { type: 'rights'; userId?: string }
  /** A desk's service hours were saved: every node reads them again and tells its sessions. */
  | { type: 'hours'; deskId: string }
  /** What these users (`u`) and addresses (`a`) have sent at this node, in frames: the other nodes' buckets give it up too. */
  | { type: 'spent'; nodeId: string; spent: readonly (readonly [scope: 'u' | 'a', key: string, count: number])[] }

/** The port between the nodes of one installation. A lost hint delays a message but never loses it. */
export interface Bus {
  /** Best effort, at most once; calls this node's own subscribers synchronously. Never throws. */
  publish(hint: Hint): void
  subscribe(listener: (hint: Hint) => void): () => void
  /** Calls `listener` after every interruption in which hints of other nodes may be lost; absent where none can be. */
  onGap?(listener: () => void): () => void
}
