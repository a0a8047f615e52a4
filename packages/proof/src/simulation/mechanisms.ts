/**
 * The mechanisms that keep the promises, each as a switch. Off, exactly one of them is taken away at a port of the client or
 * of the gateway, everything else stays; the judge of histories must then find damage, or the mechanism proves nothing.
 *
 * What has no switch here lives outside both, or is a rule of one function, and is proven there: one refresh at a time and
 * its queue (G9) in core/src/token and chat.recovery.test.ts, parts and their rename into place (G15) in
 * server/src/modules/files and platform/faults.test.ts, loads of real machines (G10, G11) in gateway/src/faults.test.ts,
 * SIGTERM of a process with its database (G12) in chaos/ and server/src/platform/faults.test.ts.
 */
export interface Mechanisms {
  /** G2: (sender, tid) is stored once. Off: each 201 that comes is stored. */
  tidOnce: boolean
  /** G1: a 203 with code 0 comes after the commit. Off: before it, and a killed node never commits. */
  ackAfterCommit: boolean
  /** G3: a batch is committed in the order it came. Off: in any. */
  commitsInOrder: boolean
  /** G3: a client sends the next message of a conversation when the one before is answered. Off: sixteen at once. */
  waitsItsTurn: boolean
  /** G4: a 100 names what the client has. Off: it names nothing and `heads` says nothing. */
  cursors: boolean
  /** G4: a socket listens before its backlog is read. Off: hints that come meanwhile are lost. */
  listensFirst: boolean
  /** G5: heads are compared with the store every 5 s. */
  tailCheck: boolean
  /** G5: a client that misses a number asks the history. */
  gapCheck: boolean
  /** G5: bodies are read from the store. Off: nodes know of each other's messages what the hints brought. */
  bodiesFromStore: boolean
  /** G6: a read position never falls. Off: the last one that came counts. */
  readsOnlyRise: boolean
  /** G6: what its writer takes back is blanked where it is stored. Off: the words are still told to who comes later. */
  tombstones: boolean
  /** G7: what is written outlives the page. */
  outboxKept: boolean
  /** G8: a line without answers is given up. */
  heartbeats: boolean
  /** G9: revoked tokens are looked for in the database. Off: whoever missed the hint goes on. */
  revocationsLookedUp: boolean
  /** G10: who does not read is let go after 10 s or 1 MiB. */
  slowReadersEnd: boolean
  /** G11: more than 20 messages a second are not taken. */
  limits: boolean
  /** G12: a node that ends is not ready first, and nobody is led to it any more. Off: it only goes. */
  leavesFirst: boolean
  /** G15: an address in a message must name a whole file. */
  wholeFiles: boolean
  /** G14: what the store could not keep is not acknowledged. Off: it is, as by a store that swallows its errors. */
  failsClosed: boolean
  /** G16: members are looked up at each push. Off: whoever was one once stays one. */
  membersAtPush: boolean
  /** G16: who may write is checked where it is stored. */
  membersAtStore: boolean
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
}

export const MECHANISMS = Object.keys(ALL_ON) as readonly (keyof Mechanisms)[]
