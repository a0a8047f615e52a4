/**
 * The mechanisms behind the guarantees, each as a switch. Off removes exactly one of them at a port of the client or of the
 * gateway, everything else stays. The judge of histories must then find damage; otherwise the mechanism proves nothing.
 *
 * Mechanisms without a switch here are outside both, or a rule of one function, and are proven there: one refresh at a time and
 * its queue (G9) in core/src/token and chat.recovery.test.ts, parts and their rename into place (G15) in server/src/modules/files
 * and platform/faults.test.ts, loads (G10, G11) in gateway/src/faults.test.ts, SIGTERM of a process with its
 * database (G12) in chaos/ and server/src/platform/faults.test.ts.
 */
export interface Mechanisms {
  /** G2: (sender, tid) is stored once. Off: every received 201 is stored. */
  tidOnce: boolean
  /** G1: a 203 with code 0 follows the commit. Off: it precedes it, and a killed node never commits. */
  ackAfterCommit: boolean
  /** G3: a batch is committed in order of arrival. Off: in any order. */
  commitsInOrder: boolean
  /** G3: a client sends the next message of a conversation after the previous one is answered. Off: sixteen at once. */
  waitsItsTurn: boolean
  /** G4: a 100 names what the client has. Off: it names nothing and `heads` returns nothing. */
  cursors: boolean
  /** G4: a socket subscribes before its backlog is read. Off: hints in between are lost. */
  listensFirst: boolean
  /** G5: heads are compared with the store every 5 s. */
  tailCheck: boolean
  /** G5: a client that misses a number reads the history. */
  gapCheck: boolean
  /** G5: message bodies are read from the store. Off: a node knows only the messages whose hints it received. */
  bodiesFromStore: boolean
  /** G6: a read position never decreases. Off: the last one received counts. */
  readsOnlyRise: boolean
  /** G6: a recalled message is erased in the store. Off: its text is still sent to people who join later. */
  tombstones: boolean
  /** G7: written messages survive the page. */
  outboxKept: boolean
  /** G8: a client closes a connection without answers. */
  heartbeats: boolean
  /** G9: revoked tokens are looked up in the database. Off: a node that missed the hint keeps accepting the token. */
  revocationsLookedUp: boolean
  /** G10: a client that does not read is disconnected after 10 s or 1 MiB. */
  slowReadersEnd: boolean
  /** G11: more than 20 messages a second are refused. */
  limits: boolean
  /** G12: a node that ends first becomes not ready, so that the load balancer sends it no more clients. Off: it ends at once. */
  leavesFirst: boolean
  /** G15: an address in a message must point to a complete file. */
  wholeFiles: boolean
  /** G14: a message that the store could not save is not acknowledged. Off: it is, as with a store that swallows its errors. */
  failsClosed: boolean
  /** G16: members are looked up at each push. Off: a former member keeps receiving. */
  membersAtPush: boolean
  /** G16: write permission is checked in the store. */
  membersAtStore: boolean
  /** SV-27: the store decides whether a robot speaks in its turn. Off: the gateway's look at the round before is all there is. */
  robotsTurnAtStore: boolean
}

export const ALL_ON: Mechanisms = {
  tidOnce: true,
  ackAfterCommit: true,
  commitsInOrder: true,
  waitsItsTurn: true,
  cursors: true,
  listensFirst: true,
  tailCheck: true,
  gapCheck: true,
  bodiesFromStore: true,
  readsOnlyRise: true,
  tombstones: true,
  outboxKept: true,
  heartbeats: true,
  revocationsLookedUp: true,
  slowReadersEnd: true,
  limits: true,
  leavesFirst: true,
  wholeFiles: true,
  failsClosed: true,
  membersAtPush: true,
  membersAtStore: true,
  robotsTurnAtStore: true,
}

export const MECHANISMS = Object.keys(ALL_ON) as readonly (keyof Mechanisms)[]
