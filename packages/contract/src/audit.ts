/** The audit log of privileged acts, as staff read it (T26). No call can change or remove an entry. */

import { defineCall } from './call'
import { idField, wholeNumber } from './fields'
import { csvForm, sortField } from './listing'
import { z } from './zod'

/** The auth code of the audit log page. */
export const AUDIT_VIEW = 'AUDIT_VIEW'

export const auditRecord = z.object({
  id: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, China time. */
  time: z.string(),
  actorId: z.string(),
  /** Current name of the account or visitor, or that of an actor without an account, e.g. 系统; empty when it no longer exists. */
  actorName: z.string(),
  /** Noun and verb, e.g. `role.change`. */
  act: z.string(),
  /** Object of the act: an id, a code, a conversation. */
  subject: z.string(),
  /** Name of the object: a name, an order's number; empty when it has none or no longer exists. */
  subjectName: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
/** One privileged act of the staff: who did what to which object, and when (T26). */
export type AuditRecord = z.output<typeof auditRecord>

const source = 'requirement: audit rows readable in the back office'

/** Filters of the list and its export. */
const filters = {
  /** Prefix of the act: `role` finds `role.change`. */
  act: z
    .string()
    .regex(/^[A-Za-z.]{0,60}$/)
    .default(''),
  actorId: idField.optional(),
  subject: z.string().max(120).default(''),
  from: z
    .string()
    .regex(/^$|^\d{4}-\d{2}-\d{2}$/)
    .default(''),
  to: z
    .string()
    .regex(/^$|^\d{4}-\d{2}-\d{2}$/)
    .default(''),
}

/** Calls that read the audit log. None changes it. */
export const auditCalls = {
  /** By keyset, newest first unless `sort` says otherwise: pass `nextCursor` as `cursor`; absent on the last page. */
  list: defineCall({
    name: 'audit.list',
    method: 'GET',
    path: '/web-api/audit/v1/list',
    auth: 'staff',
    authorities: [AUDIT_VIEW],
    query: z.strictObject({
      ...filters,
      cursor: z
        .string()
        .regex(/^\d{0,19}$/)
        .default(''),
      sort: sortField(['time'], '-time'),
      limit: wholeNumber({ min: 1, max: 100 }).default(30),
    }),
    data: z.object({ rows: z.array(auditRecord), nextCursor: z.string().optional() }),
    errors: {},
    source,
  }),
  /** The same rows as a file, newest first, one sentence each; at most 20 000, `isCut` when there are more. */
  csv: defineCall({
    name: 'audit.csv',
    method: 'GET',
    path: '/web-api/audit/v1/csv',
    auth: 'staff',
    authorities: [AUDIT_VIEW],
    query: z.strictObject({ ...filters, form: csvForm }),
    data: z.object({ fileName: z.string(), text: z.string(), isCut: z.boolean() }),
    errors: {},
    source,
  }),
  /** Choices for the filters: the acts that occur, and all staff by name, at most 500. */
  choices: defineCall({
    name: 'audit.choices',
    method: 'GET',
    path: '/web-api/audit/v1/choices',
    auth: 'staff',
    authorities: [AUDIT_VIEW],
    data: z.object({
      acts: z.array(z.string()),
      actors: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: {},
    source,
  }),
} as const
