/**
 * Keeps the one token of a chat: says when it is about to expire, renews it in time, and never twice at once.
 *
 * The next renewal is one instant, which is brought forward and never added to: whoever asks, the chat's own plan, a page
 * that wakes or a refused token, waits for the same. Two begin at least 5 000 ms apart (IM-16); who asks in between gets
 * the token that was just made, or, where that one was refused, the next. `stop` ends all of it: a renewal that comes back
 * later is nobody's, unless the chat runs again and somebody waits for a token.
 */
import { DEFAULTS } from '@weft/protocol'
import type { TokenInfo } from '../api/api'
import { ChatError } from '../api/error'
import type { ClockPort, StoragePort, Timer } from '../platform/ports'
import { isExpired, lifeOf } from './life'

/** Timers of browsers and Node count in 31 bits; a longer life needs no timer in one page's time. */
const LONGEST_TIMER_MS = 2_147_483_647
/** After a renewal that failed, while the old token still lives. */
const RENEW_AGAIN_MS = 30_000
/** How long the program may take to give a token. */
const FETCH_MS = 15_000
const NEVER = Number.POSITIVE_INFINITY

export interface TokenKeeperOptions {
  clock: ClockPort
  storage: StoragePort
  /** Where duration and application time are kept, so that a token given again after a reload goes on ageing. */
  storageKey: string
  /** Absent: the token cannot be renewed. */
  fetchToken?: () => Promise<TokenInfo>
  willExpire(expiresAt: number): void
  /** A newer token than before is in use. */
  renewed(token: TokenInfo): void
}

/** What is stored of a token: nothing of its characters, a mark only tells it from another. */
interface StoredLife {
  tokenEffectiveDuration: number
  tokenApplicationTime: string | number
  mark: string
}

/** FNV-1a, 32 bits: what is kept gives no part of the token away. */
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
  /** Number of the present run: `stop` ends it. */
  #run = 0
  #isAsking = false
  /** Instants of the monotonic clock: the last renewal's begin, and that of the last one that succeeded. */
  #askedAt = -NEVER
  #renewedAt = -NEVER
  /** When to warn and when to renew next. */
  #warnAt = NEVER
  #renewAt = NEVER
  #timer: Timer | undefined
  /** Callers that wait for the outcome of the next renewal. */
  #waiting: Waiting[] = []
  /** Why the last renewal failed; undefined after one that did not. */
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

  /** Takes a token into use. `mayBeKnown`: one that was stored before keeps its older application time. */
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
   * A token that is newer than `refused`; without it the newest, made within the last 5 000 ms. Rejects with ChatError
   * `token` when there is no way to renew, `aborted` when the chat stops meanwhile, else as `fetchToken` does.
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

  /** Warns and renews in time from now on; without effect while it does already. */
  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    this.#plan()
  }

  /** The page is looked at again: while the machine slept, timers may have stood still and the token grown old. */
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

  /** From when on the next renewal may begin. */
  get #free(): number {
    return this.#askedAt + DEFAULTS.tokenRefreshThrottleMs
  }

  /** Sets both instants by the token's life. */
  #plan(): void {
    if (!this.#token) return
    const { warnInMs, refreshInMs } = lifeOf(this.#token, this.#options.clock.now())
    this.#warnAt = this.#now + warnInMs
    this.#renewAt = this.canRefresh ? Math.max(this.#now + refreshInMs, this.#free) : NEVER
    this.#arm()
  }

  /** Brings the next renewal forward, to now or as soon as two may follow each other. */
  #renewSoon(): void {
    if (this.#isAsking) return
    this.#renewAt = Math.min(this.#renewAt, Math.max(this.#now, this.#free))
    this.#due()
  }

  /** Does what is due, and sets the one timer for what is not. */
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

  /** A token of the program, or of the service for a visitor, within 15 s. */
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
    // One that is old when it is new tells of a wall clock that is ahead: its life begins now.
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
