/**
 * Holds the one token of a chat: announces its expiry, renews it in time, never twice at once.
 *
 * The next renewal is one instant, which only ever moves earlier: the plan, a page that wakes up and a refused token all wait
 * for the same renewal. Two renewals start at least 5 000 ms apart (IM-16). A caller in between gets the token just renewed or,
 * if that one was refused, the next. `stop` ends all of it: a late result is dropped, unless the chat runs again and a caller
 * waits for a token.
 */
import { DEFAULTS } from '@weft/protocol'
import type { TokenInfo } from '../api/api'
import { ChatError } from '../api/error'
import type { ClockPort, StoragePort, Timer } from '../platform/ports'
import { isExpired, lifeOf } from './life'

/** Timers of browsers and Node are 31-bit; a longer token life needs no timer within one page. */
const LONGEST_TIMER_MS = 2_147_483_647
/** Delay after a failed renewal, while the old token is still valid. */
const RENEW_AGAIN_MS = 30_000
/** Time limit of the program's token function. */
const FETCH_MS = 15_000
const NEVER = Number.POSITIVE_INFINITY

export interface TokenKeeperOptions {
  clock: ClockPort
  storage: StoragePort
  /** Key of the stored duration and application time, so that a token passed in again after a reload continues to age. */
  storageKey: string
  /** Absent: the token cannot be renewed. */
  fetchToken?: () => Promise<TokenInfo>
  willExpire(expiresAt: number): void
  /** A newer token is in use. */
  renewed(token: TokenInfo): void
}

/** Stored data of a token: no part of the token itself, only a hash to recognise it. */
interface StoredLife {
  tokenEffectiveDuration: number
  tokenApplicationTime: string | number
  mark: string
}

/** FNV-1a, 32 bits: the hash reveals no part of the token. */
function markOf({ accessToken }: TokenInfo): string {
  let mark = 0x811c9dc5
  for (let at = 0; at < accessToken.length; at++) mark = Math.imul(mark ^ accessToken.charCodeAt(at), 0x01000193)
  return (mark >>> 0).toString(36)
}

interface Waiting {
  resolve(token: TokenInfo): void
  reject(error: unknown): void
}

export class TokenKeeper {
  #token: TokenInfo | undefined
  #isStarted = false
  /** Number of the current run: `stop` ends it. */
  #run = 0
  #isAsking = false
  /** Monotonic instants: start of the last renewal, and of the last successful one. */
  #askedAt = -NEVER
  #renewedAt = -NEVER
  /** Monotonic instants of the next warning and the next renewal. */
  #warnAt = NEVER
  #renewAt = NEVER
  #timer: Timer | undefined
  /** Callers that wait for the result of the next renewal. */
  #waiting: Waiting[] = []
  /** Error of the last renewal; undefined after a successful one. */
  problem: unknown
  readonly #options: TokenKeeperOptions

  constructor(options: TokenKeeperOptions) {
    this.#options = options
  }

  get current(): TokenInfo | undefined {
    return this.#token
  }
  get canRefresh(): boolean {
    return this.#options.fetchToken !== undefined
  }
  get isRenewing(): boolean {
    return this.#isAsking
  }
  get isExpired(): boolean {
    return this.#token !== undefined && isExpired(this.#token, this.#options.clock.now())
  }
  /** Value of the Authorization header: `<token_type> <access_token>`. */
  get authorization(): string | undefined {
    return this.#token && `${this.#token.tokenType} ${this.#token.accessToken}`
  }

  /** Starts to use a token. `mayBeKnown`: a token stored before keeps its older application time. */
  async adopt(token: TokenInfo, mayBeKnown: boolean): Promise<void> {
    const { storage, storageKey } = this.#options
    this.#token = token
    const stored = readLife(await storage.get(storageKey))
    if (mayBeKnown && stored?.mark === markOf(token))
      this.#token = { ...token, createTime: stored.tokenApplicationTime }
    await this.#store(this.#token)
    if (this.#isStarted) this.#plan()
  }

  /**
   * Returns a token newer than `refused`; without it, a token renewed within the last 5 000 ms. Rejects with ChatError `token`
   * when it cannot be renewed, `aborted` when the chat stops meanwhile, else as `fetchToken` does.
   */
  refresh(refused?: string): Promise<TokenInfo> {
    if (!this.canRefresh) {
      return Promise.reject(
        new ChatError('token', 'The token cannot be renewed', { hint: 'Give createChat a refreshToken function.' }),
      )
    }
    const token = this.#token
    const isNew = refused === undefined ? this.#renewedAt > this.#now - DEFAULTS.tokenRefreshThrottleMs : true
    if (token && isNew && token.accessToken !== refused) return Promise.resolve(token)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#renewSoon()
    })
  }

  /** Starts warnings and renewals; no effect when they run already. */
  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    this.#plan()
  }

  /** The page is visible again: during sleep timers may have stopped while the token aged. */
  wake(): void {
    if (!this.#isStarted || !this.#token || !this.canRefresh) return
    if (lifeOf(this.#token, this.#options.clock.now()).refreshInMs === 0) this.#renewSoon()
  }

  stop(): void {
    this.#isStarted = false
    this.#run++
    this.#warnAt = this.#renewAt = NEVER
    this.#arm()
    this.#settle((one) => one.reject(new ChatError('aborted', 'The chat was stopped')))
  }

  get #now(): number {
    return this.#options.clock.monotonic()
  }

  /** Earliest instant of the next renewal. */
  get #free(): number {
    return this.#askedAt + DEFAULTS.tokenRefreshThrottleMs
  }

  /** Computes both instants from the token's life. */
  #plan(): void {
    if (!this.#token) return
    const { warnInMs, refreshInMs } = lifeOf(this.#token, this.#options.clock.now())
    this.#warnAt = this.#now + warnInMs
    this.#renewAt = this.canRefresh ? Math.max(this.#now + refreshInMs, this.#free) : NEVER
    this.#arm()
  }

  /** Moves the next renewal to now, or to the earliest allowed instant. */
  #renewSoon(): void {
    if (this.#isAsking) return
    this.#renewAt = Math.min(this.#renewAt, Math.max(this.#now, this.#free))
    this.#due()
  }

  /** Runs what is due and sets the timer for the rest. */
  #due(): void {
    if (this.#warnAt <= this.#now && this.#token) {
      this.#warnAt = NEVER
      this.#options.willExpire(lifeOf(this.#token, this.#options.clock.now()).expiresAt)
    }
    if (this.#renewAt <= this.#now && !this.#isAsking) void this.#renew()
    this.#arm()
  }

  #arm(): void {
    const { clock } = this.#options
    if (this.#timer !== undefined) clock.clearTimeout(this.#timer)
    const ms = Math.min(this.#warnAt, this.#isAsking ? NEVER : this.#renewAt) - this.#now
    this.#timer = ms > LONGEST_TIMER_MS ? undefined : clock.setTimeout(() => this.#due(), Math.max(0, ms))
  }

  async #renew(): Promise<void> {
    const run = this.#run
    this.#isAsking = true
    this.#askedAt = this.#now
    this.#renewAt = NEVER
    const outcome = await this.#ask().then(
      (token) => ({ token }),
      (error: unknown) => ({ error }),
    )
    this.#isAsking = false
    const isOfBefore = run !== this.#run
    if (isOfBefore && this.#waiting.length === 0) return this.#due()
    if ('error' in outcome) {
      if (isOfBefore) return this.#renewSoon()
      this.problem = outcome.error
      const isOld = this.#token && lifeOf(this.#token, this.#options.clock.now()).refreshInMs === 0
      if (this.#isStarted && isOld) this.#renewAt = this.#now + RENEW_AGAIN_MS
      else if (this.#isStarted) this.#plan()
      this.#arm()
      this.#settle((one) => one.reject(outcome.error))
      return
    }
    const { token } = outcome
    this.#token = token
    this.#renewedAt = this.#askedAt
    this.problem = undefined
    if (this.#isStarted) this.#plan()
    this.#settle((one) => one.resolve(token))
    if (this.#isStarted) this.#options.renewed(token)
    await this.#store(token)
  }

  /** Requests a token from the program, or from the service for a visitor, within 15 s. */
  async #ask(): Promise<TokenInfo> {
    const { clock, fetchToken } = this.#options
    const given = await new Promise<TokenInfo | undefined>((resolve, reject) => {
      const timer = clock.setTimeout(() => reject(new ChatError('timeout', 'The renewal gave no answer')), FETCH_MS)
      Promise.resolve()
        .then(fetchToken)
        .then(resolve, reject)
        .finally(() => clock.clearTimeout(timer))
    })
    if (!given?.accessToken) throw new ChatError('token', 'The renewal gave no token')
    // A new token that is already due for renewal means that the local clock is ahead: its life starts now.
    const now = clock.now()
    return lifeOf(given, now).refreshInMs > 0 ? given : { ...given, createTime: now }
  }

  #settle(how: (one: Waiting) => void): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const one of waiting) how(one)
  }

  async #store(token: TokenInfo): Promise<void> {
    const life: StoredLife = {
      tokenEffectiveDuration: token.expiresIn,
      tokenApplicationTime: token.createTime,
      mark: markOf(token),
    }
    await this.#options.storage.set(this.#options.storageKey, JSON.stringify(life))
  }
}

function readLife(text: string | undefined): StoredLife | undefined {
  if (!text) return undefined
  try {
    const life = JSON.parse(text) as Partial<StoredLife>
    return life.mark && life.tokenApplicationTime !== undefined ? (life as StoredLife) : undefined
  } catch {
    return undefined
  }
}
