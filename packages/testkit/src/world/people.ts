/** The people of a mock gateway, their tokens, and the desk's agents: authenticator and directory in memory. */
import type { Authenticator, Identity, MemoryDesk, PeopleSource } from '@weft/gateway'
import type { ClearFault, TestPerson, TestToken } from '../api/api'
import type { TestClock } from '../api/clock'
import type { SaidFault } from '../faults/said-fault'

type TokenState = 'good' | 'expired' | 'revoked'

interface IssuedToken {
  token: string
  person: TestPerson
  expiresAt: number
  state: TokenState
  /** The fault that expired it. */
  endedBy?: SaidFault
}

interface Refusal {
  /** Absent: applies to any user. */
  userId: string | undefined
  said: SaidFault
}

export type TokenCheck = { ok: true; person: TestPerson } | { ok: false; reason: 'invalid' | 'expired' | 'revoked' }

/** Minimum characters: a UUID has 36, 128 bits in base64url 22. */
const SECRET_LENGTH = 22
/** Token lifetime of the sample in D2. */
const LIFE_SECONDS = 7_199

export class People implements Authenticator, PeopleSource {
  private readonly known = new Map<string, TestPerson>()
  private readonly tokens = new Map<string, IssuedToken>()
  /** Users whose next 100 is refused, the oldest first. */
  private readonly refusals = new Set<Refusal>()
  private readonly visitors = new Map<string, TestPerson>()
  private visitorCount = 0
  private readonly agents: { userId: string; userName: string }[] = []
  readonly desk: MemoryDesk

  constructor(
    private readonly clock: TestClock,
    deskId: string,
  ) {
    // The store reads this list on every query, so agents may be added later.
    this.desk = { deskId, agents: this.agents }
  }

  add(person: TestPerson): void {
    const isNew = !this.known.has(person.userId)
    this.known.set(person.userId, person)
    if (isNew && person.agentOf.includes(this.desk.deskId))
      this.agents.push({ userId: person.userId, userName: person.userName })
  }

  get(userId: string): TestPerson | undefined {
    return this.known.get(userId)
  }

  all(): readonly TestPerson[] {
    return [...this.known.values()]
  }

  issue(person: TestPerson, expiresIn = LIFE_SECONDS): TestToken {
    this.add(person)
    const createTime = this.clock.now()
    const token = `token-${this.tokens.size + 1}-${person.userId}`
    this.tokens.set(token, { token, person, expiresAt: createTime + expiresIn * 1_000, state: 'good' })
    return { accessToken: token, tokenType: 'bearer', expiresIn, createTime }
  }

  /**
   * The same secret returns the same visitor, as long as the mock lives. A shorter one is not a secret (P-52): it creates a new
   * visitor each time, unless the caller shows the token of an existing one.
   */
  visitor(virtuallyUserId: string, shown: TokenCheck): TestPerson {
    const isSecret = virtuallyUserId.length >= SECRET_LENGTH
    const before = isSecret ? this.visitors.get(virtuallyUserId) : shown.ok ? shown.person : undefined
    if (before?.kind === 'visitor') return before
    this.visitorCount += 1
    const number = this.visitorCount
    const person: TestPerson = { userId: `virtual-${number}`, userName: `访客${number}`, kind: 'visitor', agentOf: [] }
    if (isSecret) this.visitors.set(virtuallyUserId, person)
    return person
  }

  holdsToken(userId: string): boolean {
    return [...this.tokens.values()].some((issued) => issued.person.userId === userId && this.holds(issued))
  }

  /** Whether the gateway would accept this token. */
  isGood(token: string): boolean {
    const issued = this.tokens.get(token)
    return issued !== undefined && this.holds(issued)
  }

  expire(userId: string, said: SaidFault): void {
    for (const issued of this.tokens.values()) {
      if (issued.person.userId !== userId || !this.holds(issued)) continue
      issued.state = 'expired'
      issued.endedBy = said
    }
  }

  refuseNext(userId: string | undefined, said: SaidFault): ClearFault {
    const refusal = { userId, said }
    this.refusals.add(refusal)
    return () => void this.refusals.delete(refusal)
  }

  check(tokenType: string, token: string): TokenCheck {
    const issued = tokenType.toLowerCase() === 'bearer' ? this.tokens.get(token) : undefined
    if (issued === undefined) return { ok: false, reason: 'invalid' }
    issued.endedBy?.strike()
    if (issued.state !== 'good') return { ok: false, reason: issued.state }
    return this.holds(issued) ? { ok: true, person: issued.person } : { ok: false, reason: 'expired' }
  }

  async verify(tokenType: string, token: string): ReturnType<Authenticator['verify']> {
    const issued = this.tokens.get(token)
    for (const refusal of this.refusals) {
      if (refusal.userId !== undefined && refusal.userId !== issued?.person.userId) continue
      this.refusals.delete(refusal)
      refusal.said.strike()
      return { ok: false, reason: 'invalid' }
    }
    const checked = this.check(tokenType, token)
    if (!checked.ok || issued === undefined) return checked.ok ? { ok: false, reason: 'invalid' } : checked
    const identity: Identity = { ...checked.person, tokenId: token, expiresAt: issued.expiresAt }
    return { ok: true, identity }
  }

  private holds({ state, expiresAt }: IssuedToken): boolean {
    return state === 'good' && expiresAt > this.clock.now()
  }

  async find(userId: string): ReturnType<PeopleSource['find']> {
    return this.known.get(userId)
  }
}
