/**
 * Legal hold: what a person or a conversation left stays for as long as a case needs it, whatever a retention period or an
 * erasure says. Setting and lifting each give a reason and leave an entry in the record of acts.
 */

import { defineCall } from './call'
import { idField, reasonField } from './fields'
import { rowsOf, searchField } from './listing'
import { listOf } from './reply'
import { once } from './request-key'
import { z } from './zod'

/** The auth code of the page 个人数据: legal holds, retention periods, exports for somebody who asks. */
export const PERSONAL_DATA = 'PERSONAL_DATA'

/** `account` and `visitor`: a person and all that is theirs, with every conversation they took part in. `conversation`: one alone. */
export const holdKinds = ['account', 'visitor', 'conversation'] as const
/** What a legal hold is on: see `holdKinds`. */
export type HoldKind = (typeof holdKinds)[number]

/** Number of the account, id of the visitor, or key of the conversation as the store names it. */
const subject = z.string().regex(/^[A-Za-z0-9_%|.-]{1,200}$/)

export const legalHold = z.object({
  id: z.string(),
  kind: z.enum(holdKinds),
  subject: z.string(),
  /** As the person or group is called now; empty when nobody is called so any more. */
  subjectName: z.string(),
  reason: z.string(),
  setByName: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, China time. */
  setTime: z.string(),
  /** Empty while it holds; so are the next two. */
  liftTime: z.string(),
  liftedByName: z.string(),
  liftReason: z.string(),
})
/** One legal hold: on whom, since when, why, and whether it was lifted. */
export type LegalHold = z.output<typeof legalHold>

export const holdSubject = z.object({
  kind: z.enum(holdKinds),
  subject: z.string(),
  name: z.string(),
  /** Tells people of one name apart: masked phone and enterprise, or the visitor's id. */
  note: z.string(),
  isHeld: z.boolean(),
})
/** A person or conversation that a hold can be put on, as the search finds it. */
export type HoldSubject = z.output<typeof holdSubject>

const source = 'requirement: what the privacy page promises; legal hold'
const access = { auth: 'staff', authorities: [PERSONAL_DATA] } as const
const base = '/web-api/personal-data/v1/hold'

/** Calls by which holders of PERSONAL_DATA put and lift legal holds. Both are recorded with a reason. */
export const holdCalls = {
  /** Newest first; `state` `held` by default. */
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
  /** Who and what a keyword means: accounts by name, phone or login name, visitors by id or name, groups by name. At most 20 of each. */
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
