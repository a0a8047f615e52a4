/** Who is asking: what a valid token says about its bearer. Kept by the session module. */
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
  /** The id under which this token can be revoked. */
  tokenId: string
  /** Milliseconds since 1970. */
  expiresAt: number
  appId: string
}

/** Reads the two words of an Authorization header or of a 100 frame. */
export interface SessionVerifier {
  verify(
    tokenType: string,
    token: string,
  ): Promise<{ ok: true; session: Session } | { ok: false; reason: 'malformed' | 'unknown' | 'expired' | 'revoked' }>
}
