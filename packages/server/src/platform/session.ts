/** The data of a valid token about its bearer; the session module provides it. */
export interface Session {
  /** The user's number: the `userId` of the wire. */
  userId: string
  userName: string
  loginName: string
  kind: 'visitor' | 'personal' | 'enterprise' | 'staff'
  enterpriseId?: string
  enterpriseName?: string
  department?: string
  /** Granted auth codes and roles, e.g. `SERVICE_DESK`, `ROLE_ADMIN`. */
  authorities: readonly string[]
  /** The id under which this token can be revoked; safe for logs, unlike the token. */
  tokenId: string
  /** Milliseconds since 1970. */
  expiresAt: number
  appId: string
  /** The caller is a program with a key: platform/http/authenticate says which calls it may use. */
  serviceAccount?: { requestsPerTenSeconds: number }
  /** Visitors only: a site has vouched for this person (decision 0030). Without an account, portal calls stay closed. */
  isIdentified?: boolean
  /** Visitors only: the origin that the token was made for. Absent for programs without an Origin. */
  origin?: string
}

export type VerifyFailure = 'malformed' | 'unknown' | 'expired' | 'revoked'
export type VerifyOutcome = { ok: true; session: Session } | { ok: false; reason: VerifyFailure }

/** Verifies the two parts of an Authorization header or of a 100 frame. */
export interface SessionVerifier {
  verify(tokenType: string, token: string): Promise<VerifyOutcome>
}

/** Revoked tokens: one by its id, or all of a user. */
export interface Revocation {
  tokenId?: string
  userId?: string
  /** With `userId`: only those from before the visitor was named. */
  asVisitor?: boolean
}

/**
 * The verifier with the node's own functions. Its cache is at most 5 s old, so a change of role or a revocation on another node
 * takes effect within that time; a relayed hint makes it immediate.
 */
export interface SessionRegistry extends SessionVerifier {
  /** Drops these tokens from the cache; called for hints of other nodes. Notifies no listener. */
  forget(revocation: Revocation): void
  /** Drops the tokens and notifies every listener; they must already be revoked in the database. */
  announce(revocation: Revocation): void
  /** Called for every revocation made on this node. Returns the function that unsubscribes. */
  onRevoked(listener: (revocation: Revocation) => void): () => void
  /** Drops cached rights of a user, or without `userId` of all; notifies no listener. */
  forgetRights(userId?: string): void
  /** Drops the rights and notifies every listener; the change must already be committed. */
  announceRights(userId?: string): void
  /** Called for every change of rights made on this node. Returns the function that unsubscribes. */
  onRights(listener: (userId?: string) => void): () => void
}
