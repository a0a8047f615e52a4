/**
 * Makes a person the known visitor again when they prove it on another device, by a link sent to the number or address they
 * left.
 */
import type { VisitorUser } from '@weft/contract'
import type { ServerContext } from '../../platform/context'
import { findAppById, isPageOf } from '../accounts'
import type { Secrets } from '../sso'
import { findVisitor } from './repository'
import { signVisitorToken } from './token'

interface Reopening {
  visitorId: string
  /** Origin header of the page. */
  origin: string | undefined
}

export interface VisitorTokens {
  /** Returns undefined for an unknown visitor, one that ended, and a page outside the visitor's app. */
  reopen(of: Reopening): Promise<VisitorUser | undefined>
}

export function createVisitorTokens(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  { visitorKey }: Pick<Secrets, 'visitorKey'>,
): VisitorTokens {
  return {
    async reopen({ visitorId, origin }) {
      const visitor = await findVisitor(db, visitorId)
      if (!visitor || visitor.erasedAt || (visitor.identifiedAt && !visitor.externalId)) return undefined
      const app = await findAppById(db, visitor.appId)
      if (!app || (origin !== undefined && !isPageOf(app, origin, config))) return undefined
      const now = clock.now()
      const { id: userId, name: userName } = visitor
      const claims = { userId, userName, appId: app.id, origin, isIdentified: visitor.identifiedAt !== null }
      const { token, expiresIn } = await signVisitorToken(visitorKey, claims, now)
      return { userId, userName, token, tokenType: 'Bearer', expiresIn, createTime: now }
    },
  }
}
