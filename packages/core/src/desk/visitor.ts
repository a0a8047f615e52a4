/**
 * A visitor's credential (IM-22): an anonymous id created once and kept, a virtual user for it, and its signed token, used until
 * it expires. The id alone proves nothing, so a renewal also presents the old token.
 */
import { chatCalls, isExpiredTokenCode, type VisitorRow } from '@weft/protocol'
import type { TokenInfo } from '../api/api'
import { ChatError } from '../api/error'
import type { HttpClient } from '../http/client'
import type { ClockPort, StoragePort } from '../platform/ports'
import { isExpired } from '../token/life'

/** Name of the entry, after the storage prefix. */
export const VISITOR_KEY = 'visitor'

/** The stored form. `row` is absent until the server has assigned a user. */
export interface KeptVisitor {
  /** The page's secret (IM-22). */
  virtuallyUserId: string
  row?: VisitorRow
}

export interface VisitorCredential {
  userId: string
  userName: string
  token: TokenInfo
}

export interface VisitorOptions {
  /** The app that the page belongs to; one server may serve several. */
  appId: string
  clock: ClockPort
  storage: StoragePort
  http(authorization: string | undefined): HttpClient
  newId(): string
}

export class Visitor {
  readonly #options: VisitorOptions

  constructor(options: VisitorOptions) {
    this.#options = options
  }

  /** The last visitor, even when their token has expired; undefined on a first visit. */
  async known(): Promise<VisitorCredential | undefined> {
    const { row } = await this.#read()
    return row && credentialOf(row)
  }

  /** The stored token while it is valid; a new one otherwise, or when `renew` says that the server refused it. */
  async credential(renew: boolean): Promise<VisitorCredential> {
    const stored = await this.#read()
    if (stored.row && !renew && !isExpired(credentialOf(stored.row).token, this.#options.clock.now())) {
      return credentialOf(stored.row)
    }
    try {
      return await this.#generate(stored)
    } catch (error) {
      // The server does not know this visitor (its data was restored): start as a new one.
      const isRefused = stored.row && error instanceof ChatError && typeof error.code === 'number'
      if (!isRefused) throw error
      if (isExpiredTokenCode(error.code)) return this.#again(stored)
      return this.#generate({ virtuallyUserId: this.#options.newId() })
    }
  }

  /** The presented token is too old to prove anything: the secret alone still gets the same user, where that is allowed. */
  async #again({ virtuallyUserId }: KeptVisitor): Promise<VisitorCredential> {
    try {
      return await this.#generate({ virtuallyUserId })
    } catch (error) {
      if (!(error instanceof ChatError) || typeof error.code !== 'number') throw error
      return this.#generate({ virtuallyUserId: this.#options.newId() })
    }
  }

  async #generate({ virtuallyUserId, row }: KeptVisitor): Promise<VisitorCredential> {
    const http = this.#options.http(row && `${row.tokenType} ${row.token}`)
    const body = { virtuallyUserId, appId: this.#options.appId }
    const ask = (more: { proof?: string }) =>
      http.call(chatCalls.visitor, { body: { ...body, ...more }, isAuthorised: true })
    const { rows } = await ask({}).catch(async (error: unknown) => {
      const proof = await workFor(error)
      if (proof === undefined) throw error
      return ask({ proof })
    })
    const made = rows[0]
    if (!made?.userId || !made.token) throw new ChatError('token', 'The server made no visitor')
    await this.#options.storage.set(VISITOR_KEY, JSON.stringify({ virtuallyUserId, row: made } satisfies KeptVisitor))
    return credentialOf(made)
  }

  async #read(): Promise<KeptVisitor> {
    const { storage, newId } = this.#options
    try {
      const stored = JSON.parse((await storage.get(VISITOR_KEY)) ?? '') as Partial<KeptVisitor>
      if (stored.virtuallyUserId) return stored as KeptVisitor
    } catch {
      // Nothing stored yet, or written by other code.
    }
    const fresh: KeptVisitor = { virtuallyUserId: newId() }
    await storage.set(VISITOR_KEY, JSON.stringify(fresh))
    return fresh
  }
}

/**
 * Computes the proof of work that the service demands before it refuses a visitor; undefined when none is demanded or possible.
 */
async function workFor(error: unknown): Promise<string | undefined> {
  const header = error instanceof ChatError ? error.context.challenge : undefined
  if (header === undefined) return undefined
  try {
    const { proofFor, readChallenge } = await import('@weft/protocol/proof-of-work')
    const challenge = readChallenge(header)
    return challenge && (await proofFor(challenge))
  } catch {
    return undefined
  }
}

/** Converts a visitor row to a credential. */
export const credentialOf = ({
  userId,
  userName,
  token,
  tokenType,
  expiresIn,
  createTime,
}: VisitorRow): VisitorCredential => ({
  userId,
  userName,
  token: { accessToken: token, tokenType, expiresIn, createTime },
})
