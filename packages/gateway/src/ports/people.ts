/** People by their tokens, and the people and groups that can be written to. */

/** What somebody is to the service: an anonymous visitor, a customer with an account, or the staff. */

export type PersonKind = 'visitor' | 'customer' | 'staff'

/** The person that a token speaks for. Everything said about a sender comes from here, never from a frame. */
export interface Identity {
  userId: string
  userName: string
  kind: PersonKind
  department?: string
  organisation?: string
  /** Desks this person answers for. */
  agentOf: readonly string[]
  /** Id by which the token is revoked. */
  tokenId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The port that judges tokens and learns what was revoked. */
export interface Authenticator {
  /** `invalid`: malformed, unknown or forged (200000). `expired`, `revoked`: was good once (200002). Rejects only when it cannot tell. */
  verify(
    tokenType: string,
    token: string,
    peer: { address: string; origin?: string },
  ): Promise<{ ok: true; identity: Identity } | { ok: false; reason: 'invalid' | 'expired' | 'revoked' }>
  /**
   * What was revoked at or after `since`, which of these users have lost every token, and which of those who are here as
   * visitors are nobody's visitor any more: asked every few seconds, so that a revocation counts on every node also when
   * its hint was lost (G9). May repeat what it told before.
   */
  revokedSince?(
    since: number,
    userIds: readonly string[],
    visitorIds: readonly string[],
  ): Promise<readonly Revocation[]>
  /**
   * The desks that these users answer for now; who is missing answers for none. Asked every few seconds and at a `rights`
   * hint, so that a right that is given or withdrawn counts for open sockets on every node (T6).
   */
  desksNow?(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

/** Tokens that no longer count: one by its id, or all of a user. */
export interface Revocation {
  tokenId?: string
  userId?: string
  /** With `userId`: only those for a visitor. The same user may have a name meanwhile, and tokens that say so. */
  asVisitor?: boolean
}

/** Somebody who can be written to. `agentOf` names the desks this person answers for. */
export interface Person {
  userId: string
  userName: string
  kind: PersonKind
  agentOf: readonly string[]
}

/** The people and groups that can be written to. */
export interface PeopleSource {
  find(userId: string): Promise<Person | undefined>
  /** The members of a group that exists, whose conversation may not have begun yet; undefined: no such group. */
  groupMembers?(groupId: string): Promise<readonly string[] | undefined>
  /** Whether one may begin a single chat with the other, by the directory's rule; without it everybody may. */
  maySee?(userId: string, otherId: string): Promise<boolean>
}
