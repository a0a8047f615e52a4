/**
 * Closing an account and erasing a person (decision 133). A person closes their own account with a proof; staff erase somebody who asks,
 * with an account or a visitor. Neither can be undone.
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

/** Why the staff erase somebody. A choice and no text: the record of acts stays, and must hold no words about the person. */
export const erasureReasons = { asked: '本人申请', guardian: '监护人申请', ordered: '监管部门要求' } as const
/** Why the staff erases somebody; a fixed choice, so that the record of acts holds no text about the person. */
export type ErasureReason = keyof typeof erasureReasons

/** The person whom an erasure would remove, as shown before it is confirmed. */
export const erasureSubject = z.object({
  number: z.string(),
  name: z.string(),
  kind: z.enum(['personal', 'enterprise', 'staff', 'visitor']),
  /** Why it cannot be done now, a sentence for whoever asks; empty where it can. */
  refusal: z.string(),
  /** Orders under way, which keep the account open until they are ended. */
  openMallOrders: z.number().int(),
  openWorkOrders: z.number().int(),
  /** Done before: nothing of the person is left but what the law keeps, without a name. */
  isErased: z.boolean(),
})
/** The person whom an erasure would remove, and the reason where it cannot be done now. */
export type ErasureSubject = z.output<typeof erasureSubject>

const refused = {
  1: 'Staff, the last account of an enterprise, or open orders (HTTP 409); unknown (HTTP 404); msg says which',
}

/** Calls that close the own account, or erase a person who asks for it (decision 133). Neither can be undone. */
export const erasureCalls = {
  /** Whether the account of the bearer can be closed now. */
  lookOwn: defineCall({
    name: 'erasure.lookOwn',
    method: 'GET',
    path: own,
    auth: 'session',
    data: erasureSubject,
    errors: {},
    source,
  }),
  /** Closes the account of the bearer. On success every sign-in of it has ended. */
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
  /** Erases the person of a number, an account's or a visitor's. Asked again it changes nothing and succeeds. */
  erase: defineCall({
    name: 'erasure.erase',
    method: 'POST',
    path: staff,
    ...access,
    params: ofUser,
    body: z.strictObject({
      reason: z.enum(Object.keys(erasureReasons) as [ErasureReason, ...ErasureReason[]]),
      /** The number once more, as it was typed in: HTTP 409 where it is another. */
      confirm: z.string().trim().max(64),
    }),
    data: erasureSubject,
    errors: refused,
    source,
  }),
} as const
