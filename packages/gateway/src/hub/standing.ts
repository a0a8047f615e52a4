/** Applies revoked tokens and changed rights to sockets that are already logged in. */
import { STATUS } from '@weft/protocol'
import { kindsOf } from '../conversation/kinds-of'
import { isRobot } from '../conversation/which-desk'
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

  /**
   * Reads again which desks each agent answers for and where each robot has its seat, of one user or of all on this node: open
   * sockets follow their rights (T6).
   */
  async checkRights(userId?: string): Promise<void> {
    const { desksNow, seatsNow } = this.#authenticator
    const of = userId === undefined ? this.#hub.sockets : this.#hub.ofUser(userId)
    const live = [...of].filter(({ identity, isLive }) => isLive && mayAnswer(identity))
    await Promise.all([
      this.#follow(
        live.filter(({ identity }) => !isRobot(identity)),
        'agentOf',
        desksNow,
      ),
      this.#follow(
        live.filter(({ identity }) => isRobot(identity)),
        'robotOf',
        seatsNow,
      ),
    ])
  }

  async #follow(sockets: readonly Connection[], of: 'agentOf' | 'robotOf', desksNow: Authenticator['desksNow']) {
    if (!desksNow || sockets.length === 0) return
    const desks = await desksNow([...new Set(sockets.map(({ userId }) => userId))])
    for (const connection of sockets) {
      const { identity, isLive, userId } = connection
      const now = desks.get(userId) ?? []
      if (!isLive || !identity || identity[of]?.join() === now.join()) continue
      const next = { ...identity, [of]: now }
      this.#hub.reidentify(connection, next)
      // Who becomes an agent, or stops being one, may have other kinds of conversation from now on (P-23).
      // One that is still loading gets them by the 203 that ends it.
      if (!connection.isLoading && kindsOf(identity).join() !== kindsOf(next).join()) connection.welcome()
    }
  }
}

const mayAnswer = (identity: Identity | undefined): boolean =>
  identity !== undefined && (identity.kind === 'staff' || identity.agentOf.length > 0)
