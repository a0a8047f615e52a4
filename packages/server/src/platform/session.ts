/** What a valid token says about its bearer. Kept by the session module. */
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
  /** The id under which this token can be revoked; not the token, fit for logs. */
  tokenId: string
  /** Milliseconds since 1970. */
  expiresAt: number
  appId: string
  /** A program asks, by a key: which calls are open to it is said in platform/http/authenticate. */
  serviceAccount?: { requestsPerTenSeconds: number }
  /** Visitors only: a site vouches for who this is (decision 0030). No account: portal calls stay closed. */
  isIdentified?: boolean
  /** Visitors only: the origin that the token was made for. Absent for programs without an Origin. */
  origin?: string
}

export type VerifyFailure = 'malformed' | 'unknown' | 'expired' | 'revoked'
export type VerifyOutcome = { ok: true; session: Session } | { ok: false; reason: VerifyFailure }

/** Reads the two words of an Authorization header or of a 100 frame. */
export interface SessionVerifier {
  verify(tokenType: string, token: string): Promise<VerifyOutcome>
}

/** Tokens that no longer count: one by its id, or all of a user. */
export interface Revocation {
  tokenId?: string
  userId?: string
  /** With `userId`: only those of a visitor, who has a name now. */
  asVisitor?: boolean
}

/**
 * The verifier with what the node itself needs. What it knows of a token is at most 5 s old, so a change of role or a
 * revocation on another node counts at the latest then; a relayed hint makes it count at once.
 */
export interface SessionRegistry extends SessionVerifier {
  /** Forgets what is cached of these tokens; called for hints of other nodes. Tells nobody. */
  forget(revocation: Revocation): void
  /** Forgets and tells every listener; the tokens must already be revoked in the database. */
  announce(revocation: Revocation): void
  /** Called for every revocation made on this node. Gives the function that ends it. */
  onRevoked(listener: (revocation: Revocation) => void): () => void
  /** What somebody may do has changed, without a number perhaps what anybody may; forgotten here, tells nobody. */
  forgetRights(userId?: string): void
  /** Forgets and tells every listener; the change must already be committed. */
  announceRights(userId?: string): void
  /** Called for every change of rights made on this node. Gives the function that ends it. */
  onRights(listener: (userId?: string) => void): () => void
}
