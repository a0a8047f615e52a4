/** Requests for access to restricted content, and the staff's decision (D1 §4, §7; PC-19). */

import { atMost } from './at-most'
import { defineCall } from './call'
import { idField } from './fields'
import { rowsOf, searchField, sortField } from './listing'
import { listOf } from './reply'
import { z } from './zod'

export const accessRecord = z.object({
  recordId: z.string(),
  contentId: z.string(),
  title: z.string(),
  /** accessStatus. */
  status: z.number().int(),
  applyTime: z.string(),
  /** Empty until decided. */
  decideTime: z.string(),
  /** The person or office that decides, as shown on the waiting page. */
  decider: z.string(),
  opinion: z.string(),
})
/** One request to read a restricted content, as its applicant sees it. */
export type AccessRecord = z.output<typeof accessRecord>

/** The record as staff see it. */
export const accessApplication = accessRecord.extend({
  userId: z.string(),
  userName: z.string(),
  enterpriseName: z.string(),
})
/** One request to read a restricted content, as the deciding staff see it: with the person and the enterprise. */
export type AccessApplication = z.output<typeof accessApplication>

const byId = z.strictObject({ id: idField })
const noSuch = { 1: 'No such content (HTTP 404)' }

/** Calls about restricted contents: a person asks for access, the staff grants or refuses (PC-19). */
export const accessCalls = {
  /** `data[0]`: whether the caller may read it now. */
  canAccess: defineCall({
    name: 'access.canAccess',
    method: 'GET',
    path: '/open-api/access/authorize/v1/user/:id/can/access',
    auth: 'session',
    params: byId,
    data: z.boolean(),
    errors: noSuch,
    source: 'D1 §7',
  }),
  /** The caller's newest application; empty when there is none. */
  currentRecord: defineCall({
    name: 'access.currentRecord',
    method: 'GET',
    path: '/open-api/access/authorize/apply/v1/:id/current/record',
    auth: 'session',
    params: byId,
    data: accessRecord,
    errors: noSuch,
    source: 'D1 §7',
  }),
  /** Applies for access. Returns the pending application when there is one. */
  apply: defineCall({
    name: 'access.apply',
    method: 'POST',
    path: '/open-api/access/authorize/apply/v1/:id',
    auth: 'session',
    params: byId,
    data: accessRecord,
    errors: { 1: 'No such content (HTTP 404); already allowed (HTTP 409)' },
    source: 'D1 §7',
  }),
  applications: defineCall({
    name: 'access.applications',
    method: 'GET',
    path: '/open-api/access/authorize/apply/v1/page/list',
    auth: 'staff',
    authorities: ['REQUEST_MANAGE', 'CUSTOMER_MANAGE'],
    query: z.strictObject({
      status: z.enum(['11', '12', '13']).optional(),
      keyword: searchField,
      sort: sortField(['applied'], '-applied'),
      ...rowsOf(20, 100),
    }),
    data: listOf(accessApplication),
    errors: {},
    source: 'PC-19: staff can grant or refuse',
  }),
  decide: defineCall({
    name: 'access.decide',
    method: 'POST',
    path: '/open-api/access/authorize/apply/v1/:id/decide',
    auth: 'staff',
    authorities: ['REQUEST_MANAGE', 'CUSTOMER_MANAGE'],
    /** `id` of the record. */
    params: byId,
    body: z.strictObject({ isGranted: z.boolean(), opinion: z.string().trim().check(atMost(200)).default('') }),
    data: accessApplication,
    errors: { 1: 'No such application (HTTP 404); decided already (HTTP 409); a refusal without a reason (HTTP 400)' },
    source: 'PC-19: staff can grant or refuse',
  }),
} as const
