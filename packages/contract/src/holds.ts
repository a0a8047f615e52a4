/**
 * Legal hold: data of a person or a conversation is kept as long as a case needs it, regardless of retention periods and
 * erasures. Setting and lifting a hold each require a reason and write an audit entry.
 */

import { defineCall } from './call'
import { idField, reasonField } from './fields'
import { rowsOf, searchField } from './listing'
import { listOf } from './reply'
import { once } from './request-key'
import { z } from './zod'

/** The auth code of the page 个人数据: legal holds, retention periods, exports on request. */
export const PERSONAL_DATA = 'PERSONAL_DATA'

/**
 * `account` and `visitor`: a person with all their data, including every conversation they took part in. `conversation`: one
 * conversation alone.
 */
export const holdKinds = ['account', 'visitor', 'conversation'] as const
/** Kind of a legal hold's subject: see `holdKinds`. */
export type HoldKind = (typeof holdKinds)[number]

/** Most subjects of each kind that a keyword finds. */
export const mostFoundSubjects = 20

/** User id of the account, id of the visitor, or the store's key of the conversation. */
const subject = z.string().regex(/^[A-Za-z0-9_%|.-]{1,200}$/)

export const legalHold = z.object({
  id: z.string(),
  kind: z.enum(holdKinds),
  subject: z.string(),
  /** Current name of the person or group; empty when it no longer exists. */
  subjectName: z.string(),
  reason: z.string(),
  setByName: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, China time. */
  setTime: z.string(),
  /** Empty while the hold is active, like the next two. */
  liftTime: z.string(),
  liftedByName: z.string(),
  liftReason: z.string(),
})
/** One legal hold: its subject, start, reason, and whether it was lifted. */
export type LegalHold = z.output<typeof legalHold>

export const holdSubject = z.object({
  kind: z.enum(holdKinds),
  subject: z.string(),
  name: z.string(),
  /** Distinguishes people of the same name: masked phone and enterprise, or the visitor's id. */
  note: z.string(),
  isHeld: z.boolean(),
})
/** A search result for holds: a person or a conversation. */
export type HoldSubject = z.output<typeof holdSubject>

const source = 'requirement: what the privacy page promises; legal hold'
const access = { auth: 'staff', authorities: [PERSONAL_DATA] } as const
const base = '/web-api/personal-data/v1/hold'

/** Calls by which holders of PERSONAL_DATA set and lift legal holds. Both are recorded with a reason. */
export const holdCalls = {
  /** Newest first; `state` defaults to `held`. */
  list: defineCall({
    name: 'holds.list',
    method: 'GET',
    path: `${base}/list`,
    ...access,
    query: z.strictObject({ state: z.enum(['held', 'lifted']).default('held'), ...rowsOf(20, 100) }),
    data: listOf(legalHold),
    errors: {},
    source,
  }),
  /**
   * Finds subjects by keyword: accounts by name, login name or whole phone number, visitors by id or name, groups by name. At
   * most `mostFoundSubjects` of each.
   */
  subjects: defineCall({
    name: 'holds.subjects',
    method: 'GET',
    path: `${base}/subjects`,
    ...access,
    query: z.strictObject({ keyword: searchField }),
    data: z.object({ rows: z.array(holdSubject) }),
    errors: {},
    source,
  }),
  set: defineCall({
    name: 'holds.set',
    method: 'POST',
    path: base,
    ...access,
    body: z.strictObject({ ...once, kind: z.enum(holdKinds), subject, reason: reasonField }),
    data: legalHold,
    errors: { 404: 'no such person or conversation', 409: 'it is held already' },
    source,
  }),
  lift: defineCall({
    name: 'holds.lift',
    method: 'POST',
    path: `${base}/:id/lift`,
    ...access,
    params: z.strictObject({ id: idField }),
    body: z.strictObject({ reason: reasonField }),
    data: legalHold,
    errors: { 404: 'no such hold', 409: 'it was lifted already' },
    source,
  }),
} as const
