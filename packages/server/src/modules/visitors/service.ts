/**
 * The visitor of an anonymous page (IM-22, T3). The page's own virtuallyUserId is a secret of at least 128 bits that leaves it
 * only in this call. A keyed hash derives the visitor's userId from it, so a person who sees a userId (agents, logs, frames)
 * cannot ask for its token. An id too short to be a secret is never recognised: it makes a new visitor each time, unless the
 * call also carries the visitor's last token (docs/decisions/0020).
 */
import type { Challenge } from '@weft/protocol/proof-of-work'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addressGroup } from '../../platform/address-group'
import type { Clock } from '../../platform/context'
import { isProven, PROOF_BITS } from '../../platform/proof-of-work'
import { type App, findAppById, isPageOf, listApps, numberFrom, randomNumber } from '../accounts'
import type { Secrets } from '../sso'
import { readAssertion } from './assertion'
import {
  addNamed,
  addVisitor,
  endVisitor,
  lastButMax,
  nameVisitor,
  secretsOf,
  touchNamed,
  touchVisitor,
  type Visitor,
} from './repository'
import { readVisitorToken, signVisitorToken } from './token'

const hourMs = 60 * 60 * 1000
/** The limit times this may come with a proof of work. */
const CROWD = 10
/** How often one page secret may belong to a named person before another secret is needed. */
const generations = 100
/** A UUID has 36 characters, 128 bits in base64url 22. */
const secretLength = 22

export interface VisitorRequest {
  virtuallyUserId: string
  app: App
  /** Origin header of the page; undefined for programs. */
  origin: string | undefined
  /** IP address of the asker. */
  address: string
  /** Token of the page's previous visitor, if it has one. */
  formerToken?: string
  /** Solution of the challenge in a refusal. */
  proof?: string
}

export interface IdentifyRequest extends Omit<VisitorRequest, 'virtuallyUserId'> {
  /** JWT signed by the site's own server. */
  assertion: string
}

export type IdentifyOutcome =
  | Extract<VisitorOutcome, { ok: true }>
  | { ok: false; reason: 'foreign-origin' | 'not-vouched-for' }

export type VisitorOutcome =
  | { ok: true; visitor: Visitor; token: string; expiresIn: number; createTime: number }
  | { ok: false; reason: 'foreign-origin' }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number; challenge?: Challenge }

interface ServiceParts {
  db: NodePgDatabase
  clock: Clock
  secrets: Pick<Secrets, 'box' | 'visitorKey' | 'keyedHash' | 'keyedBytes'>
  /** Where this server is. */
  place: Parameters<typeof isPageOf>[2]
  /** Limit of new visitors of one address and app in an hour. */
  visitorsPerHour(appId: string): number
  /** Called when a visitor was named, or left for an account: its anonymous tokens are invalid. */
  named(userId: string): void
}

type Former = Pick<VisitorRequest, 'app' | 'origin' | 'formerToken'>
type VouchedFor = Parameters<typeof nameVisitor>[2]

/** Returns the anonymous visitor that a page proves to have been; undefined without a proof. */
async function formerIdOf(
  secrets: Pick<Secrets, 'visitorKey'>,
  request: Former,
  now: number,
): Promise<string | undefined> {
  if (!request.formerToken) return undefined
  const former = await readVisitorToken(secrets.visitorKey, request.formerToken, now)
  if (!former.ok || former.claims.isIdentified || former.claims.appId !== request.app.id) return undefined
  return former.claims.origin === request.origin ? former.claims.userId : undefined
}

/**
 * A large crowd is more likely than an attack: beyond the limit each new visitor needs a proof of work, and far beyond it none
 * is made.
 */
async function tooMany(
  { db, secrets, visitorsPerHour }: Pick<ServiceParts, 'db' | 'secrets' | 'visitorsPerHour'>,
  { app, virtuallyUserId, proof }: VisitorRequest,
  addressKey: string,
  isSecret: boolean,
  now: number,
): Promise<Extract<VisitorOutcome, { reason: 'too-many' }> | undefined> {
  const since = now - hourMs
  const max = visitorsPerHour(app.id)
  const whole = { appId: app.id, addressKey, since }
  const oldest = await lastButMax(db, { ...whole, max })
  if (oldest === undefined) return undefined
  const closed = await lastButMax(db, { ...whole, max: max * CROWD })
  const refused = (until: number) => ({
    ok: false as const,
    reason: 'too-many' as const,
    retryAfterSeconds: Math.max(1, Math.ceil((until - since) / 1000)),
  })
  if (closed !== undefined) return refused(closed)
  // For this page's secret alone: a repeated solution makes no second visitor, so the server need not store it.
  const hour = Math.floor(now / hourMs)
  const challengeOf = (at: number): Challenge => ({
    bits: PROOF_BITS,
    challenge: secrets.keyedHash('visitor-proof', [app.id, addressKey, virtuallyUserId, at].join('\n')),
  })
  if (!isSecret) return refused(oldest)
  if ([hour, hour - 1].some((at) => isProven(challengeOf(at), proof))) return undefined
  return { ...refused(oldest), challenge: challengeOf(hour) }
}

/** Moves anonymous visitors to people who have signed in. */
function createLeaving({ db, clock, secrets, named }: Pick<ServiceParts, 'db' | 'clock' | 'secrets' | 'named'>) {
  const leaving = new Map<string, Promise<boolean | undefined>>()

  /**
   * Ends the anonymous visitor of this token, if the token is of this app and page. `carry` moves the conversation; then the
   * visitor ends. Returns whether a conversation moved: false, too, when the visitor had ended before; undefined without a proof.
   */
  async function leaveFor(
    request: Former,
    carry: (visitorId: string) => Promise<boolean>,
  ): Promise<boolean | undefined> {
    const id = await formerIdOf(secrets, request, clock.now())
    if (id === undefined) return undefined
    // In sequence: of concurrent calls one moves the conversation, the others find it gone.
    const run = (leaving.get(id) ?? Promise.resolve()).then(
      () => leaveNow(request.app, id, carry),
      () => leaveNow(request.app, id, carry),
    )
    leaving.set(id, run)
    try {
      return await run
    } finally {
      if (leaving.get(id) === run) leaving.delete(id)
    }
  }

  async function leaveNow(
    app: App,
    id: string,
    carry: (visitorId: string) => Promise<boolean>,
  ): Promise<boolean | undefined> {
    const now = clock.now()
    const known = await touchVisitor(db, app.id, id, now)
    if (!known) return undefined
    if (known.identifiedAt) return false
    const isCarried = await carry(known.id)
    // Ended after the move: the next try completes an interrupted one.
    if (await endVisitor(db, app.id, known.id, now)) named(known.id)
    // A visitor without messages may have begun one meanwhile.
    return isCarried || carry(known.id)
  }

  return leaveFor
}

/** Returns the named app, else the only one whose origins contain the page's. */
export async function appOfPage(
  db: NodePgDatabase,
  place: ServiceParts['place'],
  { appId, origin }: { appId: string | undefined; origin: string | undefined },
): Promise<App | undefined> {
  if (appId !== undefined) return findAppById(db, appId)
  const apps = (await listApps(db)).filter((app) => origin === undefined || isPageOf(app, origin, place))
  return apps.length === 1 ? apps[0] : undefined
}

export function createVisitorService(parts: ServiceParts) {
  const { db, clock, secrets } = parts
  const formerId = (request: Former, now: number) => formerIdOf(secrets, request, now)

  async function generate(request: VisitorRequest): Promise<VisitorOutcome> {
    const { app, origin, virtuallyUserId } = request
    const now = clock.now()
    if (origin !== undefined && !isPageOf(app, origin, parts.place)) {
      return { ok: false, reason: 'foreign-origin' }
    }
    const isSecret = virtuallyUserId.length >= secretLength
    let id = isSecret ? secretId(app.id, virtuallyUserId) : await formerId(request, now)
    let visitor = id === undefined ? undefined : await touchVisitor(db, app.id, id, now)
    // That visitor has a name or an account now, which a page's secret alone does not prove: the page gets a new visitor.
    for (let generation = 1; visitor?.identifiedAt && generation <= generations; generation += 1) {
      id = isSecret ? secretId(app.id, virtuallyUserId, generation) : undefined
      visitor = id === undefined ? undefined : await touchVisitor(db, app.id, id, now)
    }
    if (visitor?.identifiedAt) id = visitor = undefined
    if (!visitor) {
      const addressKey = secrets.keyedHash('visitor-address', addressGroup(request.address))
      const refused = await tooMany(parts, request, addressKey, isSecret, now)
      if (refused) return refused
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

  /**
   * Exchanges a site's assertion about a person for a user and a token. A person who is new here becomes the page's anonymous
   * visitor, with its conversation; a known one keeps their user, and the visitor stays.
   */
  async function identify(request: IdentifyRequest): Promise<IdentifyOutcome> {
    const { app, origin } = request
    const now = clock.now()
    if (origin !== undefined && !isPageOf(app, origin, parts.place)) {
      return { ok: false, reason: 'foreign-origin' }
    }
    const valid = await secretsOf(db, secrets.box, app.id)
    const vouched = await readAssertion(request.assertion, { appId: app.id, secrets: valid, now })
    if (!vouched) return { ok: false, reason: 'not-vouched-for' }
    const person = { appId: app.id, ...vouched }
    const known = await touchNamed(db, person, now)
    const visitor = known ?? (await nameFormer(request, person, now)) ?? (await addPerson(request, person, now))
    const claims = { userId: visitor.id, userName: visitor.name, appId: app.id, origin, isIdentified: true }
    return { ok: true, visitor, ...(await signVisitorToken(secrets.visitorKey, claims, now)), createTime: now }
  }

  async function nameFormer(request: IdentifyRequest, person: VouchedFor, now: number): Promise<Visitor | undefined> {
    const id = await formerId(request, now)
    const named = id === undefined ? undefined : await nameVisitor(db, id, person, now)
    if (named) parts.named(named.id)
    return named
  }

  async function addPerson(request: IdentifyRequest, person: VouchedFor, now: number): Promise<Visitor> {
    const id = randomNumber()
    const seen = new Date(now)
    const made = await addNamed(db, {
      id,
      appId: person.appId,
      externalId: person.externalId,
      name: person.name ?? nameOf(id),
      addressKey: secrets.keyedHash('visitor-address', addressGroup(request.address)),
      createdAt: seen,
      lastSeenAt: seen,
      identifiedAt: seen,
    })
    const visitor = made ?? (await touchNamed(db, person, now))
    if (!visitor) throw new Error('The person was not stored')
    return visitor
  }

  const secretId = (appId: string, secret: string, generation = 0): string =>
    numberFrom(secrets.keyedBytes('visitor', `${appId}\0${secret}${generation > 0 ? `\0${generation}` : ''}`))

  return { generate, identify, leaveFor: createLeaving(parts) }
}

/** The name of a visitor without one: agents tell visitors apart by the code. */
export const visitorName = (code: string): string => `访客 ${code.toUpperCase()}`
const nameOf = (id: string): string => visitorName(id.slice(-4))
