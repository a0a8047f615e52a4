/**
 * Accounts of programs: a name, the rights of its key, and its own rate limit. No person signs in to one; a program sends the
 * key with each call. See the guide "Connect your CRM".
 */
import { defineCall } from './call'
import { fieldWords } from './field-words'
import { nameField } from './fields'
import { typedWhole, wholeBetween } from './form'
import { once } from './request-key'
import { type AuthCode, everyRight, ROLE_ADMIN } from './rights'
import { z } from './zod'

/** The auth code of the page for programs' accounts. */
export const SERVICE_ACCOUNTS = 'SERVICE_ACCOUNTS'

/** Rights that a key may have: all except those that assign rights and keys. */
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
  name: nameField(50, fieldWords.needName),
  scopes: z
    .array(z.enum(serviceAccountScopes as [AuthCode, ...AuthCode[]]))
    .min(1, fieldWords.needScopes)
    .max(serviceAccountScopes.length),
  requestsPerTenSeconds: wholeBetween(1, 1_000, fieldWords.wrongLimit),
}
const keyDays = z.number().int().min(1).max(365)

/** The form of a program's account. */
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
  /** First characters of the key, to distinguish keys. */
  keyHint: z.string(),
  keyExpiresAt: instant,
  /** Until when the previous key is valid too; absent when it is not. */
  oldKeyUntil: instant.optional(),
  /** When one of its keys was last used, to the minute; absent when never. */
  usedAt: instant.optional(),
  createdAt: instant,
})
/** One program's account, without its key. Instants in milliseconds since 1970. */
export type ServiceAccount = z.output<typeof serviceAccount>

/** The key is returned only by the call that creates it. */
const withKey = serviceAccount.extend({ key: z.string() })

/** Calls by which holders of SERVICE_ACCOUNTS edit programs' accounts, and one that returns the caller's own. */
export const serviceAccountCalls = {
  /** Oldest first. */
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
  /** Changes an account; new rights apply to its keys within five seconds. */
  update: defineCall({
    name: 'serviceAccounts.update',
    method: 'PUT',
    path: `${base}/:id`,
    ...access,
    params,
    /** `seen`: the account as it was read; another one is refused. */
    body: z.strictObject({ ...fields, seen: z.strictObject(fields).optional() }),
    data: serviceAccount,
    errors: { ...missing, ...beyond, 409: 'with `seen`: another person has changed it' },
    source,
  }),
  /** Creates a new key; the previous one stays valid for `oldKeyHours`, older ones become invalid. */
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
  /** Removes an account; its keys become invalid, records of its acts keep its name. */
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
  /** The account of the key that makes this call. Empty `data` for a person. */
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
