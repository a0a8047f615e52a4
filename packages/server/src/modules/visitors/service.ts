/**
 * Who an anonymous page is (IM-22, T3). The page's own virtuallyUserId is a secret of at least 128 bits that never
 * leaves it but for this call; the visitor's userId is derived from it by a keyed hash, so nobody who sees a userId
 * (agents, logs, frames) can ask for its token. An id too short to be a secret is never recognised: it gives a new
 * visitor each time, unless the visitor's last token is shown beside it (docs/decisions/0020).
 */
import { LIMITS } from '@weft/protocol'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { type App, numberFrom, originsOf, randomNumber } from '../accounts'
import type { Secrets } from '../sso/secrets'
import { addVisitor, countNewVisitors, touchVisitor, type Visitor } from './repository'
import { readVisitorToken, signVisitorToken } from './token'

const hourMs = 60 * 60 * 1000
/** A UUID has 36 characters, 128 bits in base64url 22. */
const secretLength = 22

export interface VisitorRequest {
  virtuallyUserId: string
  app: App
  /** Origin header of the page; undefined for programs. */
  origin: string | undefined
  /** IP address of the asker. */
  address: string
  /** Token of the visitor that the page was before, if it shows one. */
  formerToken?: string
}

export type VisitorOutcome =
  | { ok: true; visitor: Visitor; token: string; expiresIn: number; createTime: number }
  | { ok: false; reason: 'foreign-origin' }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }

export function createVisitorService(parts: {
  db: NodePgDatabase
  clock: Clock
  secrets: Pick<Secrets, 'visitorKey' | 'keyedHash' | 'keyedBytes'>
  ownOrigin: string
}) {
  const { db, clock, secrets } = parts

  async function formerId(request: VisitorRequest, now: number): Promise<string | undefined> {
    if (!request.formerToken) return undefined
    const former = await readVisitorToken(secrets.visitorKey, request.formerToken, now)
    if (!former.ok || former.claims.appId !== request.app.id) return undefined
    return former.claims.origin === request.origin ? former.claims.userId : undefined
  }

  async function generate(request: VisitorRequest): Promise<VisitorOutcome> {
    const { app, origin, virtuallyUserId } = request
    const now = clock.now()
    if (origin !== undefined && !originsOf(app, parts.ownOrigin).includes(origin)) {
      return { ok: false, reason: 'foreign-origin' }
    }
    const isSecret = virtuallyUserId.length >= secretLength
    const id = isSecret
      ? numberFrom(secrets.keyedBytes('visitor', `${app.id}\0${virtuallyUserId}`))
      : await formerId(request, now)

    let visitor = id === undefined ? undefined : await touchVisitor(db, app.id, id, now)
    if (!visitor) {
      const addressKey = secrets.keyedHash('visitor-address', request.address)
      if ((await countNewVisitors(db, addressKey, now - hourMs)) >= LIMITS.visitorsPerAddressPerHour) {
        return { ok: false, reason: 'too-many', retryAfterSeconds: hourMs / 1000 }
      }
      const made = id ?? randomNumber()
      const seen = new Date(now)
      visitor = await addVisitor(db, {
        id: made,
        appId: app.id,
        name: nameOf(made),
        addressKey,
        createdAt: seen,
        lastSeenAt: seen,
      })
    }
    const claims = { userId: visitor.id, userName: visitor.name, appId: app.id, origin }
    const signed = await signVisitorToken(secrets.visitorKey, claims, now)
    return { ok: true, visitor, ...signed, createTime: now }
  }

  return { generate }
}

/** 访客 and four signs, for agents to tell visitors apart. */
const nameOf = (id: string): string => `访客 ${id.slice(-4).toUpperCase()}`
