/** Applies revoked tokens and changed rights to sockets that are already logged in. */
import { STATUS } from '@weft/protocol'
import type { Authenticator, Clock, Identity, Revocation } from '../ports/ports'
import type { Connection } from '../session/connection'
import type { Hub } from './hub'

const REVOKED_LOOKBACK_MS = 60_000

export class Standing {
  readonly #hub: Hub
  readonly #authenticator: Authenticator
  readonly #clock: Pick<Clock, 'now'>
  /** Time of the last successful revocation query. */
  #checkedAt: number

  constructor(of: { hub: Hub; authenticator: Authenticator; clock: Pick<Clock, 'now'> }) {
    this.#hub = of.hub
    this.#authenticator = of.authenticator
    this.#clock = of.clock
    this.#checkedAt = of.clock.now()
  }

  revoke(revoked: readonly Revocation[]): void {
    const tokenIds = new Set(revoked.map((one) => one.tokenId))
    const userIds = new Set(revoked.flatMap((one) => (one.asVisitor ? [] : one.userId)))
    const visitorIds = new Set(revoked.flatMap((one) => (one.asVisitor ? one.userId : [])))
    const isRevoked = ({ tokenId, userId, kind }: Identity): boolean =>
      tokenIds.has(tokenId) || userIds.has(userId) || (kind === 'visitor' && visitorIds.has(userId))
    for (const connection of [...this.#hub.sockets]) {
      if (connection.identity && isRevoked(connection.identity))
        connection.refuse(STATUS.credentialInvalid.code, 'the token was revoked')
    }
  }

  /**
   * Finds revocations whose hint was lost. Looks back further than the last answer, because the clocks of nodes differ. After a
   * freeze or a database outage `#checkedAt` is old, so the query covers the gap too.
   */
  async checkTokens(): Promise<void> {
    const now = this.#clock.now()
    if (this.#authenticator.revokedSince && this.#hub.sessions > 0) {
      const since = Math.min(now, this.#checkedAt) - REVOKED_LOOKBACK_MS
      const visitors = [...this.#hub.sockets].flatMap(({ identity }) =>
        identity?.kind === 'visitor' ? identity.userId : [],
      )
      const revoked = await this.#authenticator.revokedSince(since, [...this.#hub.userIds()], [...new Set(visitors)])
      if (revoked.length > 0) this.revoke(revoked)
    }
    this.#checkedAt = now
  }

  /** Reads again which desks each agent answers for, of one user or of all on this node: open sockets follow their roles (T6). */
  async checkRights(userId?: string): Promise<void> {
    const { desksNow } = this.#authenticator
    if (!desksNow) return
    const sockets = (of: Iterable<Connection>) =>
      [...of].filter(({ identity, isLive }) => isLive && mayAnswer(identity))
    const userIds = new Set(
      sockets(userId === undefined ? this.#hub.sockets : this.#hub.ofUser(userId)).map((one) => one.userId),
    )
    if (userIds.size === 0) return
    const desks = await desksNow([...userIds])
    for (const known of userIds) {
      const now = desks.get(known) ?? []
      for (const connection of sockets(this.#hub.ofUser(known))) {
        const identity = connection.identity as Identity
        const of = identity.robotOf ? 'robotOf' : 'agentOf'
        if (identity[of]?.join() !== now.join()) this.#hub.reidentify(connection, { ...identity, [of]: now })
      }
    }
  }
}

const mayAnswer = (identity: Identity | undefined): boolean =>
  identity !== undefined && (identity.kind === 'staff' || identity.agentOf.length > 0)
