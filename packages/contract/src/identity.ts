/** Address of the chat service, and the identity of anonymous visitors (D2 §3, §7; docs/protocol.md). */

import { chatCalls } from '@weft/protocol'
import { defineCall } from './call'
import { defineChatCall } from './chat-call'
import { appNameField } from './fields'
import { z } from './zod'

/** The chat service's policy for an app. */
export const appHost = z.object({
  /** Origin of the chat service, http(s); the socket uses its ws(s) counterpart. */
  host: z.string(),
  /** Version of docs/protocol.md that the gateway speaks. */
  protocolVersion: z.string(),
  /** Hex key of ima.ecb: 32, 48 or 64 digits. */
  frameKey: z.string(),
  /** Framings that the gateway supports, best first (P-16). */
  framings: z.array(z.enum(['ima.ecb', 'ima.json', 'ima.gcm'])),
  /** Bytes of JSON before encryption. */
  maxFrameBytes: z.number().int(),
  heartbeatMs: z.number().int(),
  reconnect: z.object({
    baseMs: z.number().int(),
    maxMs: z.number().int(),
    /** Random share of the delay, 0..1. */
    jitter: z.number(),
  }),
})
/** Address of an app's chat service and the connection policy: the reply of the host call (P-51). */
export type AppHost = z.output<typeof appHost>

const host = defineChatCall(chatCalls.host, {
  name: 'identity.host',
  auth: 'none',
  params: z.strictObject({ appId: appNameField }),
  data: appHost,
  errors: { 1: 'Unknown app' },
  source: 'IM-02',
})

/** A visitor with a token. `expiresIn` in seconds, `createTime` in milliseconds since 1970. */
export const visitorUser = z.object({
  userId: z.string(),
  userName: z.string(),
  token: z.string(),
  tokenType: z.string(),
  expiresIn: z.number().int(),
  createTime: z.number().int(),
})
/** A visitor with a token. `expiresIn` in seconds, `createTime` in milliseconds since 1970 (P-52). */
export type VisitorUser = z.output<typeof visitorUser>

const generateVisitor = defineChatCall(chatCalls.visitor, {
  name: 'identity.generateVisitor',
  auth: 'none',
  body: z.strictObject({
    /**
     * The page's secret, at least 128 random bits (22 characters or more, e.g. a UUID); the server never recognises a shorter one
     * again.
     */
    virtuallyUserId: z.string().max(128).default(''),
    /** Chat app; defaults to the one whose origins include the caller's. */
    appId: appNameField.optional(),
    /** Proof for the X-Weft-Challenge of a refusal with 429. */
    proof: z.string().max(20).optional(),
  }),
  data: visitorUser,
  errors: { 1: 'Unknown app, foreign origin, or more new visitors an hour from this address than it may have' },
  source: 'IM-22',
})

const identify = defineChatCall(chatCalls.identify, {
  name: 'identity.identify',
  auth: 'none',
  body: z.strictObject({
    appId: appNameField,
    /** JWT from the site's own server (HS256, one of the app's secrets): `sub`, `aud` = appId, `exp`; optionally `name`. */
    assertion: z.string().min(20).max(4096),
  }),
  data: visitorUser,
  errors: { 1: 'Unknown app, foreign origin, or an assertion that does not hold' },
})

const continueVisitor = defineCall({
  name: 'identity.continueVisitor',
  method: 'POST',
  path: '/web-api/visitor/v1/continue',
  auth: 'session',
  body: z.strictObject({
    /** The token of the visitor that this browser was before the sign-in; invalid afterwards. */
    visitorToken: z.string().min(20).max(4096),
  }),
  data: z.object({
    /** False when there was nothing to continue, or it was continued before. */
    isContinued: z.boolean(),
  }),
  errors: { 1: 'The token is no living one of a visitor of this page' },
  source: 'Decision 0032; IM-22',
})

/**
 * Calls that create a visitor, sign in a person whom a site vouches for, and continue a visitor's conversation after a sign-in.
 */
export const identityCalls = { host, generateVisitor, identify, continueVisitor } as const
