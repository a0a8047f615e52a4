/** Identities behind tokens, and the people and groups that can be written to. */

/** Kind of a person: an anonymous visitor, a customer with an account, or staff. */

export type PersonKind = 'visitor' | 'customer' | 'staff'

/** The person that a token identifies. All data about a sender comes from here, never from a frame. */
export interface Identity {
  userId: string
  userName: string
  kind: PersonKind
  department?: string
  organisation?: string
  /** Desks this person answers for. */
  agentOf: readonly string[]
  /** A robot: the desks it has a seat at. It answers for none of them, and hears and says only what P-48 allows. */
  robotOf?: readonly string[]
  /** Id by which the token can be revoked. */
  tokenId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The port that verifies tokens and reports revocations. */
export interface Authenticator {
  /**
   * `invalid`: malformed, unknown or forged (200000). `expired`, `revoked`: was valid once (200002). Rejects only when it cannot
   * tell.
   */
  verify(
    tokenType: string,
    token: string,
    peer: { address: string; origin?: string },
  ): Promise<{ ok: true; identity: Identity } | { ok: false; reason: 'invalid' | 'expired' | 'revoked' }>
  /**
   * Revocations at or after `since`, users of `userIds` who have lost every token, and visitors of `visitorIds` who are visitors
   * no longer. Called every few seconds, so that a revocation reaches every node even when its hint was lost (G9). May repeat
   * earlier results.
   */
  revokedSince?(
    since: number,
    userIds: readonly string[],
    visitorIds: readonly string[],
  ): Promise<readonly Revocation[]>
  /**
   * The desks that these users answer for now; a user who is missing answers for none. Called every few seconds and at a `rights`
   * hint, so that a changed right applies to open sockets on every node (T6).
   */
  desksNow?(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** The same of robots: the desks at which they have a seat now. */
  seatsNow?(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

/** Revoked tokens: one by its id, or all of a user. */
export interface Revocation {
  tokenId?: string
  userId?: string
  /** With `userId`: the visitor's tokens only. The same user may have an account by now, with tokens that stay valid. */
  asVisitor?: boolean
}

/** A person who can be written to. `agentOf` names the desks that they answer for. */
export interface Person {
  userId: string
  userName: string
  kind: PersonKind
  agentOf: readonly string[]
}

/** The people and groups that can be written to. */
export interface PeopleSource {
  find(userId: string): Promise<Person | undefined>
  /** The members of an existing group, even before its first message; undefined when there is no such group. */
  groupMembers?(groupId: string): Promise<readonly string[] | undefined>
  /** Whether a user may start a single chat with the other, by the directory's rule; without it every user may. */
  maySee?(userId: string, otherId: string): Promise<boolean>
}
