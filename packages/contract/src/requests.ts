/**
 * Customers' requests that the staff decide: documents of a part (SV-11), places at an activity. For contents see access.ts.
 * Also a person's own requests, of all four kinds.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField } from './fields'
import { rowsOf, searchField, sortField } from './listing'
import { listOf } from './reply'
import { z } from './zod'

const access = { auth: 'staff', authorities: ['REQUEST_MANAGE', 'CUSTOMER_MANAGE'] } as const
const byId = z.strictObject({ id: idField })
/** Reason; required for a refusal. */
const opinion = z.string().trim().check(atMost(200)).default('')

/** The states of a request. */
export const requestStates = ['pending', 'granted', 'refused'] as const
/** Whether the staff have decided a request, and how. */
export type RequestState = (typeof requestStates)[number]
export const requestState = z.enum(requestStates)

const asked = {
  id: z.string(),
  state: requestState,
  userName: z.string(),
  enterpriseName: z.string(),
  applyTime: z.string(),
  /** Empty until decided. */
  decideTime: z.string(),
  deciderName: z.string(),
  opinion: z.string(),
}

export const supplierRequest = z.object({
  ...asked,
  goodsId: z.string(),
  goodsName: z.string(),
  partNumber: z.string(),
})
/** One request for the documents of a part, as the deciding staff see it (SV-11). */
export type SupplierRequest = z.output<typeof supplierRequest>

export const signUpRequest = z.object({
  ...asked,
  caseId: z.string(),
  caseName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  people: z.number().int(),
  remark: z.string(),
})
/** One sign-up to an activity, as the deciding staff see it. */
export type SignUpRequest = z.output<typeof signUpRequest>

const ownRequestKinds = ['signUp', 'content', 'goods', 'qualification'] as const
/** Kind of a request: places at an activity, a restricted content, the documents of a part, certification or supplier status. */
export type OwnRequestKind = (typeof ownRequestKinds)[number]

export const ownRequest = z.object({
  id: z.string(),
  /** Id of the case, the content or the part; the kind of a qualification. */
  subjectId: z.string(),
  /** Name of the case, the content, the part or the qualification. */
  title: z.string(),
  state: requestState,
  applyTime: z.string(),
  /** Empty until decided. */
  decideTime: z.string(),
  opinion: z.string(),
  /** Number of people of a sign-up; 0 for other kinds. */
  people: z.number().int(),
})
/** One request as its applicant sees it: subject, time, and the decision. */
export type OwnRequest = z.output<typeof ownRequest>

const page = z.strictObject({
  state: requestState.optional(),
  keyword: searchField,
  sort: sortField(['applied'], '-applied'),
  ...rowsOf(20, 100),
})
/** The staff's decision: granted, or refused with a reason. */
export const decision = z.strictObject({ isGranted: z.boolean(), opinion })
/** The form of a decision: a refusal says why. */
export const decisionForm = decision.refine(({ isGranted, opinion }) => isGranted || opinion !== '', {
  path: ['opinion'],
  message: fieldWords.needRefusal,
})
const refusals = { 1: 'No such request (HTTP 404); decided already (HTTP 409); a refusal without a reason (HTTP 400)' }

/** Calls by which the staff decide requests for documents of a part and sign-ups to an activity. */
export const requestCalls = {
  /** The caller's requests, newest first; for documents of parts and qualifications, those of the caller's whole enterprise. */
  own: defineCall({
    name: 'requests.own',
    method: 'GET',
    path: '/web-api/request/v1/own/list',
    auth: 'session',
    query: z.strictObject({ kind: z.enum(ownRequestKinds), ...rowsOf(20, 100) }),
    data: listOf(ownRequest),
    errors: {},
    source: 'requirement: one’s own sign-ups and applications',
  }),
  /** Newest first unless `sort` says otherwise. */
  supplier: defineCall({
    name: 'requests.supplier',
    method: 'GET',
    path: '/web-api/supplier/access/v1/page/list',
    ...access,
    query: page,
    data: listOf(supplierRequest),
    errors: {},
    source: 'SV-11: staff can approve or refuse',
  }),
  decideSupplier: defineCall({
    name: 'requests.decideSupplier',
    method: 'POST',
    path: '/web-api/supplier/access/v1/:id/decide',
    ...access,
    params: byId,
    body: decision,
    data: supplierRequest,
    errors: refusals,
    source: 'SV-11: staff can approve or refuse',
  }),
  signUps: defineCall({
    name: 'requests.signUps',
    method: 'GET',
    path: '/web-api/activity/v1/sign/up/page/list',
    ...access,
    query: page,
    data: listOf(signUpRequest),
    errors: {},
    source: 'requirement: activity sign-up requests',
  }),
  /** Returns the unmasked phone number; writes an audit entry. */
  revealPhone: defineCall({
    name: 'requests.revealPhone',
    method: 'POST',
    path: '/web-api/activity/v1/sign/up/:id/phone',
    ...access,
    params: byId,
    data: z.object({ phone: z.string() }),
    errors: { 404: 'no such request' },
    source: 'requirement: activity sign-up requests',
  }),
  decideSignUp: defineCall({
    name: 'requests.decideSignUp',
    method: 'POST',
    path: '/web-api/activity/v1/sign/up/:id/decide',
    ...access,
    params: byId,
    body: decision,
    data: signUpRequest,
    errors: refusals,
    source: 'requirement: activity sign-up requests',
  }),
} as const
