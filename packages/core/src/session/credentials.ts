/**
 * The chat's identity and the token that proves it: a signed-in user with the program's token, or a visitor with a virtual user.
 * One keeper holds the token for the socket and the calls.
 */
import type { ChatConfig, Logger, TokenInfo } from '../api/api'
import { ChatError } from '../api/error'
import { isVisitorConfig } from '../config/visitor'
import { FinalRefusal, TurnedAway } from '../connection/connection'
import { refusalOf } from '../connection/refusal'
import type { Identity } from '../conversation/service'
import { Visitor, type VisitorOptions } from '../desk/visitor'
import { owned, VISITOR } from '../platform/owned'
import type { StoragePort } from '../platform/ports'
import { TokenKeeper } from '../token/keeper'

export interface CredentialsOptions {
  config: ChatConfig
  storage: StoragePort
  logger: Logger
  visitorHttp: VisitorOptions['http']
  /** The user id became known or changed. */
  identified(identity: Identity): void
  willExpire(expiresAt: number): void
  renewed(): void
}

export class Credentials {
  readonly isVisitor: boolean
  readonly keeper: TokenKeeper
  readonly #options: CredentialsOptions
  readonly #visitor: Visitor | undefined
  #identity: Identity
  #isPrepared = false
  /** The token last sent to the gateway: a refusal concerns this one. */
  #shown: string | undefined

  constructor(options: CredentialsOptions) {
    const { config, storage, willExpire, renewed } = options
    const { clock, randomUuid } = config.platform
    this.#options = options
    this.isVisitor = isVisitorConfig(config)
    this.#identity = { userId: config.userInfo?.userId ?? '', userName: config.userInfo?.userName ?? '' }
    if (this.isVisitor) {
      const { appId } = config.systemConfig
      this.#visitor = new Visitor({ appId, clock, storage, http: options.visitorHttp, newId: () => randomUuid() })
    }
    const fetchToken = this.#visitor ? () => this.#renewVisitor() : config.refreshToken
    const storageKey = owned(this.#identity.userId || VISITOR, 'token')
    this.keeper = new TokenKeeper({ clock, storage, storageKey, fetchToken, willExpire, renewed })
  }

  get identity(): Identity {
    return this.#identity
  }

  /** The token for the 100; remembers it as the last one sent. */
  show(): TokenInfo | undefined {
    const token = this.keeper.current
    this.#shown = token?.accessToken
    return token
  }

  /** Reads the last visitor from storage, so that outbox rows show before the network answers. */
  async recall(): Promise<void> {
    const known = await this.#visitor?.known()
    if (known) this.#identify({ userId: known.userId, userName: known.userName })
  }

  /** Makes sure that a token exists; `renew`: another one than the refused one. */
  async prepare(renew: boolean): Promise<void> {
    try {
      await this.#prepare(renew)
    } catch (error) {
      // A visitor's token comes from the service itself; the source of a program's token is unknown, unless its error carries a
      // retry time.
      const why = error instanceof FinalRefusal ? error.cause : error
      const isOurs = this.#visitor || (why instanceof ChatError && why.context.retryAt !== undefined)
      const refusal = isOurs && refusalOf(why)
      throw refusal ? new TurnedAway(refusal, why) : error
    }
  }

  async #prepare(renew: boolean): Promise<void> {
    const { tokenInfo } = this.#options.config
    // Before the first await, so that a `stop` meanwhile stays in effect.
    this.keeper.start()
    if (!renew && !this.#isPrepared) {
      const first = this.#visitor ? await this.#firstVisit() : tokenInfo
      this.#isPrepared = first !== undefined
      // A program may stamp its token with a new time at each page load; a visitor's keeps its own time.
      if (first) await this.keeper.adopt(first, !this.#visitor)
    }
    if (!renew && this.keeper.current && !(this.keeper.isExpired && this.keeper.canRefresh)) return
    if (!this.keeper.canRefresh) throw new FinalRefusal('token')
    try {
      await this.keeper.refresh(renew ? this.#shown : undefined)
      this.#isPrepared = true
    } catch (error) {
      throw isFinal(error) ? new FinalRefusal('token', { cause: error }) : error
    }
  }

  async #firstVisit(): Promise<TokenInfo | undefined> {
    const credential = await this.#visitor?.credential(false)
    if (credential) this.#identify(credential)
    return credential?.token
  }

  async #renewVisitor(): Promise<TokenInfo> {
    const credential = await this.#visitor?.credential(true)
    if (!credential) throw new ChatError('token', 'There is no visitor')
    this.#identify(credential)
    return credential.token
  }

  #identify({ userId, userName }: Identity): void {
    const before = this.#identity
    if (before.userId === userId && before.userName === userName) return
    this.#identity = { userId, userName }
    this.#options.identified(this.#identity)
  }
}

/** The program or the server refused; any other error may be a network problem. */
const isFinal = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'token' || (typeof code === 'number' && code > 0)
}
