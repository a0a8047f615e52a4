/**
 * Accounts that staff open for others: colleagues, and further people of a registered enterprise. Only the account's owner
 * chooses the first password, through a one-time link.
 */

import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { idField, nameField } from './fields'
import { searchField } from './listing'
import { phoneField, phoneOrNone } from './phone'
import { codePhonePattern } from './phone-number'
import { sealedPassword } from './registration'
import { nothing } from './reply'
import { once } from './request-key'
import { ROLE_ADMIN } from './rights'
import { permissionPerson } from './roles'
import { plainSigns } from './typed'
import { z } from './zod'

const source = 'requirement: accounts are kept in the back office by those who hold the code'
const access = { auth: 'staff', authorities: [ROLE_ADMIN] } as const
const base = '/web-api/account/v1'

const byAccount = z.strictObject({ number: idField })
const noId = z.literal('')

const idOrNone = z.union([noId, idField])
const email = z.email(fieldWords.wrongEmail).check(atMost(120))
const name = nameField(50, fieldWords.needPersonName)
const who = {
  name,
  email: z.union([noId, email]).default(''),
  /** Department of the enterprise; empty when there is none. */
  departmentId: idOrNone.default(''),
}
const phone = phoneField()
const kind = z.enum(['staff', 'enterprise'])
const roles = z.array(z.string().max(60)).max(50)

/**
 * Returns the form of an account. An existing account keeps its phone when the field is empty, and may have no enterprise: it is
 * a personal one then. Kind and roles are not changed here.
 */
export const accountForm = (isNew: boolean) =>
  z
    .object({
      name,
      phone: isNew ? phoneField(codePhonePattern, fieldWords.wrongPhone) : phoneOrNone,
      email: z
        .string()
        .check(atMost(120))
        .overwrite(plainSigns)
        .refine((text) => text === '' || email.safeParse(text).success, fieldWords.wrongEmail),
      enterpriseId: idOrNone,
      departmentId: idOrNone,
      kind,
      roles,
    })
    .check(
      z.refine(({ kind, enterpriseId }) => !isNew || kind === 'staff' || enterpriseId !== '', {
        path: ['enterpriseId'],
        error: fieldWords.needAccountEnterprise,
        // Checked even when other fields are wrong, so that all errors show together.
        when: () => true,
      }),
    )

/** An account with the fields that staff can change. */
export const keptAccount = permissionPerson.extend({
  email: z.string(),
  /** Empty for personal accounts. */
  enterpriseId: z.string(),
  departmentId: z.string(),
  /** Whether a link for setting the password is valid now; false too once it has expired unused. */
  isOpening: z.boolean(),
})
/** One account as an administrator edits it. */
export type KeptAccount = z.output<typeof keptAccount>

/** Delivery of the one-time link to its person. */
export const accountOpening = z.object({
  account: keptAccount,
  /** Masked phone or the email address that the link was sent to; empty when it could not be sent. */
  sentTo: z.string(),
  /**
   * The link, for the administrator to hand over; returned only once. Empty when it was sent, and when a repeated `accounts.add`
   * finds that the owner has set a password already.
   */
  link: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` in China; empty without a link. */
  expireTime: z.string(),
})
/** The one-time link for setting the password, and its delivery. */
export type AccountOpening = z.output<typeof accountOpening>

const refused = {
  1: 'The phone is taken, the enterprise does not fit, the account is locked, or changed meanwhile (HTTP 409); unknown (HTTP 404)',
}

/** Calls by which administrators open and change accounts of the staff and of customers' enterprises. */
export const accountCalls = {
  /** Enterprises that an account can be bound to, with their departments: by name or credit code, at most 20. */
  enterprises: defineCall({
    name: 'accounts.enterprises',
    method: 'GET',
    path: `${base}/enterprise/list`,
    ...access,
    query: z.strictObject({
      kind: z.enum(['maker', 'customer']),
      keyword: searchField,
      /** Returns only this enterprise, whatever its name. */
      enterpriseId: idField.optional(),
    }),
    data: z.object({
      enterpriseId: z.string(),
      enterpriseName: z.string(),
      creditCode: z.string(),
      departments: z.array(z.object({ departmentId: z.string(), departmentName: z.string() })),
    }),
    errors: {},
    source,
  }),
  detail: defineCall({
    name: 'accounts.detail',
    method: 'GET',
    path: `${base}/:number`,
    ...access,
    params: byAccount,
    data: keptAccount,
    errors: refused,
    source,
  }),
  /** Opens an account of a staff member (`staff`) or of a customer's enterprise; the phone is its login name. */
  add: defineCall({
    name: 'accounts.add',
    method: 'POST',
    path: base,
    ...access,
    body: z.strictObject({
      ...who,
      phone,
      kind,
      /** Required for `enterprise`; staff belong to the enterprise that runs the portal. */
      enterpriseId: idOrNone.default(''),
      roles: roles.default([]),
      ...once,
    }),
    data: accountOpening,
    errors: refused,
    source,
  }),
  /** Changes an account. A new phone or enterprise ends the account's sign-ins. */
  change: defineCall({
    name: 'accounts.change',
    method: 'PUT',
    path: `${base}/:number`,
    ...access,
    params: byAccount,
    body: z.strictObject({
      ...who,
      /** Absent: unchanged. A login name that equals the phone changes with it. */
      phone: phone.optional(),
      /** Binds a customer's account to an enterprise; empty: to none; absent: unchanged. That of staff is fixed (HTTP 409). */
      enterpriseId: idOrNone.optional(),
      /** The values as they were read; HTTP 409 when another person has changed them meanwhile. */
      seen: z
        .strictObject({
          name: z.string().check(atMost(50)),
          email: z.string().check(atMost(120)),
          enterpriseId: idOrNone,
          departmentId: idOrNone,
        })
        .optional(),
    }),
    data: keptAccount,
    errors: refused,
    source,
  }),
  /** Sends a new link for setting the password; older links of the account become invalid. */
  reopen: defineCall({
    name: 'accounts.reopen',
    method: 'POST',
    path: `${base}/:number/opening`,
    ...access,
    params: byAccount,
    data: accountOpening,
    errors: refused,
    source,
  }),
} as const

const token = z.string().regex(/^[\w-]{43}$/, '链接不完整')
const spent = { 1: 'The link is unknown, spent or too old, or the password cannot be taken; msg says which' }

/** Calls behind the one-time link of an account: no sign-in is needed. */
export const openingCalls = {
  /** Returns the account that the link belongs to. */
  look: defineCall({
    name: 'opening.look',
    method: 'POST',
    path: '/web/portal/account/opening',
    auth: 'none',
    body: z.strictObject({ token }),
    data: z.object({
      name: z.string(),
      /** Middle digits masked. */
      loginName: z.string(),
    }),
    errors: spent,
    source,
  }),
  /** Sets the password and uses up the link; ends every earlier sign-in of the account. */
  setPassword: defineCall({
    name: 'opening.setPassword',
    method: 'POST',
    path: '/web/portal/account/opening/password',
    auth: 'none',
    body: z.strictObject({ token, password: sealedPassword, confirm: sealedPassword }),
    data: nothing,
    errors: spent,
    source,
  }),
} as const
