/**
 * Qualifications of an enterprise: certification (it is the company of its credit code) and supplier (it wants to supply parts).
 * Applied for with documents; the staff decide with a reason, and the applicant is notified.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField } from './fields'
import { rowsOf, searchField, sortField } from './listing'
import { phoneField } from './phone'
import { listOf } from './reply'
import { once } from './request-key'
import { decision, requestState } from './requests'
import { orderFile } from './work-orders'
import { z } from './zod'

const access = { auth: 'staff', authorities: ['REQUEST_MANAGE', 'CUSTOMER_MANAGE'] } as const
const byId = z.strictObject({ id: idField })

/** Kinds of qualification that can be applied for. */
export const qualificationKinds = ['certification', 'supplier'] as const
/** One of `qualificationKinds`. A supplier must be certified first. */
export type QualificationKind = (typeof qualificationKinds)[number]
const kind = z.enum(qualificationKinds)

/** Maximum number of documents per application. */
export const mostQualificationFiles = 6

const fields = {
  contactName: z.string().trim().min(1, fieldWords.needContact).check(atMost(40)),
  phone: phoneField(),
  remark: z.string().trim().check(atMost(500)),
}
const business = z.string().trim().check(atMost(200))

/** The forms of both kinds, with the fields in the order of the page. Only a supplier must state its business. */
export const qualificationForms = {
  certification: z.object({ contactName: fields.contactName, phone: fields.phone, business, remark: fields.remark }),
  supplier: z.object({
    contactName: fields.contactName,
    phone: fields.phone,
    business: business.min(1, fieldWords.needBusiness),
    remark: fields.remark,
  }),
} as const
/** Input of either form, before validation. */
export type QualificationFields = z.input<typeof qualificationForms.supplier>

const stored = {
  id: z.string(),
  kind,
  state: requestState,
  enterpriseName: z.string(),
  /** Unified social credit code of the enterprise; empty when none is stored. */
  creditCode: z.string(),
  contactName: z.string(),
  /** Masked for the staff. */
  phone: z.string(),
  /** Main products; a supplier must name them. */
  business: z.string(),
  remark: z.string(),
  fileList: z.array(orderFile),
  applyTime: z.string(),
  /** Empty until decided. */
  decideTime: z.string(),
  opinion: z.string(),
}
export const qualification = z.object(stored)
/** The newest application of one kind, as the people of its enterprise see it. */
export type Qualification = z.output<typeof qualification>

export const qualificationRequest = z.object({ ...stored, userName: z.string(), deciderName: z.string() })
/** The application as the deciding staff see it. */
export type QualificationRequest = z.output<typeof qualificationRequest>

const root = '/web-api/qualification/v1'

/** Calls by which an enterprise applies for certification or as a supplier, and the staff decide. */
export const qualificationCalls = {
  /** The newest application of each kind of the caller's enterprise; none for a personal account. */
  current: defineCall({
    name: 'qualifications.current',
    method: 'GET',
    path: `${root}/current`,
    auth: 'session',
    data: qualification,
    errors: {},
    source: 'D1 §2: enterprise certification in the guide, suppliers in the settlement guide',
  }),
  apply: defineCall({
    name: 'qualifications.apply',
    method: 'POST',
    path: `${root}/apply`,
    auth: 'session',
    body: z
      .strictObject({
        kind,
        ...fields,
        business: business.default(''),
        remark: fields.remark.default(''),
        /** URLs of the caller's own uploads. */
        files: z.array(z.string().min(1).max(1_300)).min(1, fieldWords.needDocument).max(mostQualificationFiles),
        ...once,
      })
      .refine((body) => body.kind === 'certification' || body.business !== '', {
        path: ['business'],
        error: fieldWords.needBusiness,
      }),
    data: qualification,
    errors: {
      1: 'Not an enterprise account (HTTP 403); one waits or is granted already, or a supplier that is not certified (409); a file that is not the asker’s (400)',
    },
    source: 'D1 §2: enterprise certification in the guide, suppliers in the settlement guide',
  }),
  page: defineCall({
    name: 'qualifications.page',
    method: 'GET',
    path: `${root}/page/list`,
    ...access,
    query: z.strictObject({
      state: requestState.optional(),
      keyword: searchField,
      sort: sortField(['applied'], '-applied'),
      ...rowsOf(20, 100),
    }),
    data: listOf(qualificationRequest),
    errors: {},
    source: 'requirement: enterprise certification is decided by the staff',
  }),
  /** Returns the unmasked phone number; writes an audit entry. */
  revealPhone: defineCall({
    name: 'qualifications.revealPhone',
    method: 'POST',
    path: `${root}/:id/phone`,
    ...access,
    params: byId,
    data: z.object({ phone: z.string() }),
    errors: { 404: 'no such application' },
    source: 'requirement: enterprise certification is decided by the staff',
  }),
  decide: defineCall({
    name: 'qualifications.decide',
    method: 'POST',
    path: `${root}/:id/decide`,
    ...access,
    params: byId,
    body: decision,
    data: qualificationRequest,
    errors: {
      1: 'No such application (HTTP 404); decided already (HTTP 409); a refusal without a reason (HTTP 400)',
    },
    source: 'requirement: enterprise certification is decided by the staff',
  }),
} as const
