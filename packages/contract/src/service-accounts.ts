/**
 * Accounts of programs: a name, the rights that its key opens, and a limit of its own. Nobody signs in to one; a program
 * sends the key with each call. The guide "Connect your CRM" says how.
 */
import { atMost } from './at-most'
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { typedWhole, wholeBetween } from './form'
import { once } from './request-key'
import { type AuthCode, everyRight, ROLE_ADMIN } from './rights'
import { z } from './zod'

/** The auth code of the page for accounts of programs. */
export const SERVICE_ACCOUNTS = 'SERVICE_ACCOUNTS'

/** Rights that a key can open: all but those by which rights and keys are given. */
export const serviceAccountScopes: readonly AuthCode[] = everyRight
  .map(({ code }) => code)
  .filter((code) => code !== ROLE_ADMIN && code !== SERVICE_ACCOUNTS)

const instant = z.number().int()
const id = z.string().regex(/^[a-z0-9]{24}$/)
const params = z.strictObject({ id })
const base = '/web-api/service-account/v1'
const access = { auth: 'staff', authorities: [SERVICE_ACCOUNTS] } as const
const missing = { 404: 'no such account of the own app' } as const
const beyond = { 403: 'a right that whoever asks does not hold' } as const
const source = 'requirement: programs have keys of their own, with no more rights than they need'

const fields = {
  name: z.string().trim().min(1, fieldWords.needName).check(atMost(50)),
  scopes: z
    .array(z.enum(serviceAccountScopes as [AuthCode, ...AuthCode[]]))
    .min(1, fieldWords.needScopes)
    .max(serviceAccountScopes.length),
  requestsPerTenSeconds: wholeBetween(1, 1_000, fieldWords.wrongLimit),
}
const keyDays = z.number().int().min(1).max(365)

/** The form of an account of a program. */
export const serviceAccountForm = z.object({
  ...fields,
  requestsPerTenSeconds: typedWhole(fields.requestsPerTenSeconds),
  keyDays,
})

export const serviceAccount = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  /** Calls that the account may make in ten seconds: over all nodes where they share a Redis, else on each. */
  requestsPerTenSeconds: z.number().int(),
  /** First characters of the key, to tell keys apart. */
  keyHint: z.string(),
  keyExpiresAt: instant,
  /** Until when the key before this one opens too; absent when it does not any more. */
  oldKeyUntil: instant.optional(),
  /** When a key of it was last used, to the minute; absent when never. */
  usedAt: instant.optional(),
  createdAt: instant,
})
/** One account of a program, without its key. Instants in milliseconds since 1970. */
export type ServiceAccount = z.output<typeof serviceAccount>

/** The key is in the answer to its making and nowhere else. */
const withKey = serviceAccount.extend({ key: z.string() })

/** Calls by which holders of SERVICE_ACCOUNTS keep accounts of programs, and one by which a program asks about itself. */
export const serviceAccountCalls = {
  /** By age, oldest first. */
  list: defineCall({
    name: 'serviceAccounts.list',
    method: 'GET',
    path: `${base}/list`,
    ...access,
    data: z.object({ total: z.number().int(), rows: z.array(serviceAccount) }),
    errors: {},
    source,
  }),
  create: defineCall({
    name: 'serviceAccounts.create',
    method: 'POST',
    path: base,
    ...access,
    body: z.strictObject({ ...fields, keyDays, ...once }),
    data: withKey,
    errors: { ...beyond, 409: 'fifty accounts are the most' },
    source,
  }),
  /** Another set of rights counts for its keys within five seconds. */
  update: defineCall({
    name: 'serviceAccounts.update',
    method: 'PUT',
    path: `${base}/:id`,
    ...access,
    params,
    body: z.strictObject(fields),
    data: serviceAccount,
    errors: { ...missing, ...beyond },
    source,
  }),
  /** A new key; the one before it opens for `oldKeyHours` more, one before that no longer. */
  renewKey: defineCall({
    name: 'serviceAccounts.renewKey',
    method: 'POST',
    path: `${base}/:id/key`,
    ...access,
    params,
    body: z.strictObject({ keyDays, oldKeyHours: z.number().int().min(0).max(168) }),
    data: withKey,
    errors: { ...missing, ...beyond },
    source,
  }),
  /** Its keys open nothing any more; what it did keeps its name. */
  remove: defineCall({
    name: 'serviceAccounts.remove',
    method: 'DELETE',
    path: `${base}/:id`,
    ...access,
    params,
    data: z.object({ id }),
    errors: missing,
    source,
  }),
  /** What the key of this call is good for. Empty `data` for a person. */
  own: defineCall({
    name: 'serviceAccounts.own',
    method: 'GET',
    path: `${base}/own`,
    auth: 'session',
    data: serviceAccount,
    errors: {},
    source,
  }),
} as const
