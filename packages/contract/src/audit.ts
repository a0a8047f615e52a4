/** The record of privileged acts, as staff read it (T26). Nothing of it can be changed or removed by a call. */

import { defineCall } from './call'
import { idField, wholeNumber } from './fields'
import { z } from './zod'

/** The auth code of the page that shows the record of privileged acts. */
export const AUDIT_VIEW = 'AUDIT_VIEW'

export const auditRecord = z.object({
  id: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, China time. */
  time: z.string(),
  actorId: z.string(),
  /** As the account or visitor is called now; empty when it is none any more. */
  actorName: z.string(),
  /** Noun and verb, e.g. `role.change`. */
  act: z.string(),
  /** What it was done to: an id, a code, a conversation. */
  subject: z.string(),
  /** As people call it: a name, an order's number; empty where it has none or is gone. */
  subjectName: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
/** One privileged act of the staff: who did what to what, and when (T26). */
export type AuditRecord = z.output<typeof auditRecord>

const source = 'requirement: audit rows readable in the back office'

/** What the list and its export are narrowed to. */
const filters = {
  /** Start of an act's word: `role` finds `role.change`. */
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

/** Calls that read the record of privileged acts. None changes it. */
export const auditCalls = {
  /** Newest first, by keyset: give `nextCursor` back as `cursor`; absent at the end. */
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
      limit: wholeNumber({ min: 1, max: 100 }).default(30),
    }),
    data: z.object({ rows: z.array(auditRecord), nextCursor: z.string().optional() }),
    errors: {},
    source,
  }),
  /** The same rows as a file, newest first, one sentence each; at most 20 000, and it says when there are more. */
  csv: defineCall({
    name: 'audit.csv',
    method: 'GET',
    path: '/web-api/audit/v1/csv',
    auth: 'staff',
    authorities: [AUDIT_VIEW],
    query: z.strictObject(filters),
    data: z.object({ fileName: z.string(), text: z.string(), isCut: z.boolean() }),
    errors: {},
    source,
  }),
  /** What the filters offer: acts that occur, and who has acted, by name. */
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
