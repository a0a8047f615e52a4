/**
 * Closing an account and erasing a person (decision 133). People close their own account with a proof; staff erase a person on
 * request, an account or a visitor. Neither can be undone.
 */

import { defineCall } from './call'
import { idField } from './fields'
import { ownProof } from './own-proof'
import { nothing } from './reply'
import { ROLE_ADMIN } from './rights'
import { z } from './zod'

const source = 'requirement: people may have their data deleted (issue 28 §8); decision 133'
const own = '/web/portal/account/closing'
const staff = '/web-api/account/v1/:number/erasure'
const access = { auth: 'staff', authorities: [ROLE_ADMIN] } as const
const ofUser = z.strictObject({ number: idField })

/** Reasons for an erasure by staff. A fixed choice: the audit log stays, and must not contain text about the person. */
export const erasureReasons = { asked: '本人申请', guardian: '监护人申请', ordered: '监管部门要求' } as const
/** Reason for an erasure by staff; a fixed choice, so that the audit log holds no text about the person. */
export type ErasureReason = keyof typeof erasureReasons

/** The person whom an erasure would remove, shown before the confirmation. */
export const erasureSubject = z.object({
  number: z.string(),
  name: z.string(),
  kind: z.enum(['personal', 'enterprise', 'staff', 'visitor']),
  /** Why it is not possible now, as a sentence; empty when it is. */
  refusal: z.string(),
  /** Open orders, which keep the account open until they end. */
  openMallOrders: z.number().int(),
  openWorkOrders: z.number().int(),
  /** Erased already: only data that the law requires is left, without a name. */
  isErased: z.boolean(),
})
/** The person whom an erasure would remove, and the reason when it is not possible now. */
export type ErasureSubject = z.output<typeof erasureSubject>

const refused = {
  1: 'Staff, open orders, a legal hold, or another user id in `confirm` (HTTP 409); unknown (HTTP 404); msg says which',
}

/** Calls that close the own account, or erase a person on request (decision 133). Neither can be undone. */
export const erasureCalls = {
  /** Whether the caller's account can be closed now. */
  lookOwn: defineCall({
    name: 'erasure.lookOwn',
    method: 'GET',
    path: own,
    auth: 'session',
    data: erasureSubject,
    errors: {},
    source,
  }),
  /** Closes the caller's account and ends all its sign-ins. */
  closeOwn: defineCall({
    name: 'erasure.closeOwn',
    method: 'POST',
    path: own,
    auth: 'session',
    body: ownProof,
    data: nothing,
    errors: {
      1: 'The password or the code is wrong (HTTP 200), or the account cannot be closed now (HTTP 409); msg says which',
    },
    source,
  }),
  look: defineCall({
    name: 'erasure.look',
    method: 'GET',
    path: staff,
    ...access,
    params: ofUser,
    data: erasureSubject,
    errors: refused,
    source,
  }),
  /** Erases a person by user id, an account's or a visitor's. Idempotent. */
  erase: defineCall({
    name: 'erasure.erase',
    method: 'POST',
    path: staff,
    ...access,
    params: ofUser,
    body: z.strictObject({
      reason: z.enum(Object.keys(erasureReasons) as [ErasureReason, ...ErasureReason[]]),
      /** The user id, typed again; HTTP 409 when it differs. */
      confirm: z.string().trim().max(64),
    }),
    data: erasureSubject,
    errors: refused,
    source,
  }),
} as const
