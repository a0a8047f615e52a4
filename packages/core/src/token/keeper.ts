/**
 * Keeps the one token of a chat: says when it is about to expire, renews it in time, and never twice at once.
 * Renewals are throttled: within 5 000 ms of the last one its outcome is the answer (IM-16).
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

export class TokenKeeper {
  #token: TokenInfo | undefined
  #running: Promise<TokenInfo> | undefined
  #last: { at: number; outcome: Promise<TokenInfo> } | undefined
  #timers: Timer[] = []
  #isWatching = false
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
    return this.#running !== undefined
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
    this.#watch()
  }

  /** The newest token. Rejects with ChatError `token` when there is no way to renew, else as `fetchToken` does. */
  refresh(): Promise<TokenInfo> {
    const { clock, fetchToken } = this.#options
    if (this.#running) return this.#running
    if (this.#last && clock.monotonic() - this.#last.at < DEFAULTS.tokenRefreshThrottleMs) return this.#last.outcome
    if (!fetchToken) {
      return Promise.reject(
        new ChatError('token', 'The token cannot be renewed', { hint: 'Give createChat a refreshToken function.' }),
      )
    }
    const outcome = this.#renew(fetchToken)
      .catch((error: unknown) => {
        this.problem = error
        throw error
      })
      .finally(() => {
        this.#running = undefined
      })
    this.#running = outcome
    this.#last = { at: clock.monotonic(), outcome }
    return outcome
  }

  /** Warns and renews in time again after `stop`; without effect while it does already. */
  resume(): void {
    if (!this.#isWatching) this.#watch()
  }

  /** The page is looked at again: while the machine slept, timers may have stood still and the token grown old. */
  wake(): void {
    const token = this.#token
    if (!token || !this.#isWatching || !this.canRefresh) return
    if (lifeOf(token, this.#options.clock.now()).refreshInMs === 0) this.#renewInTime()
  }

  stop(): void {
    this.#isWatching = false
    for (const timer of this.#timers) this.#options.clock.clearTimeout(timer)
    this.#timers = []
  }

  async #renew(fetchToken: () => Promise<TokenInfo>): Promise<TokenInfo> {
    const given = await this.#limited(fetchToken)
    if (!given?.accessToken) throw new ChatError('token', 'The renewal gave no token')
    // One that is old when it is new tells of a wall clock that is ahead: its life begins now.
    const now = this.#options.clock.now()
    const token = lifeOf(given, now).refreshInMs > 0 ? given : { ...given, createTime: now }
    this.#token = token
    this.problem = undefined
    await this.#store(token)
    this.#watch()
    this.#options.renewed(token)
    return token
  }

  #limited(fetchToken: () => Promise<TokenInfo>): Promise<TokenInfo> {
    const { clock } = this.#options
    return new Promise((resolve, reject) => {
      const timer = clock.setTimeout(() => reject(new ChatError('timeout', 'The renewal gave no answer')), FETCH_MS)
      Promise.resolve()
        .then(fetchToken)
        .then(resolve, reject)
        .finally(() => clock.clearTimeout(timer))
    })
  }

  async #store(token: TokenInfo): Promise<void> {
    const life: StoredLife = {
      tokenEffectiveDuration: token.expiresIn,
      tokenApplicationTime: token.createTime,
      mark: markOf(token),
    }
    await this.#options.storage.set(this.#options.storageKey, JSON.stringify(life))
  }

  #watch(): void {
    this.stop()
    const token = this.#token
    if (!token) return
    this.#isWatching = true
    const life = lifeOf(token, this.#options.clock.now())
    this.#after(life.warnInMs, () => this.#options.willExpire(life.expiresAt))
    if (this.canRefresh) this.#after(life.refreshInMs, () => this.#renewInTime())
  }

  #renewInTime(): void {
    this.refresh().catch(() => this.#after(RENEW_AGAIN_MS, () => this.#renewInTime()))
  }

  #after(ms: number, run: () => void): void {
    if (ms <= LONGEST_TIMER_MS) this.#timers.push(this.#options.clock.setTimeout(run, ms))
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
