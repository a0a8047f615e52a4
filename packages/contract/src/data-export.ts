/**
 * All data stored about a person, as one archive: requested by the person with a proof, or by staff on the person's behalf. It
 * is created in the background and downloaded through a URL that is valid for a few minutes and in one person's browser only.
 */

import { defineCall } from './call'
import { idField, reasonField } from './fields'
import { PERSONAL_DATA } from './holds'
import { rowsOf } from './listing'
import { ownProof } from './own-proof'
import { listOf } from './reply'
import { z } from './zod'

export const dataExport = z.object({
  id: z.string(),
  /** `waiting` until the archive is ready; after `failed` it may be requested again. */
  state: z.enum(['waiting', 'ready', 'failed']),
  /** `YYYY-MM-DD HH:mm:ss`, China time. */
  requestTime: z.string(),
  /** Until when it can be downloaded; empty until it is ready. */
  expireTime: z.string(),
  sizeBytes: z.number().int(),
})
/** One archive of the data stored about a person, from the request until it expires. */
export type DataExport = z.output<typeof dataExport>

export const staffExport = dataExport.extend({
  subjectName: z.string(),
  reason: z.string(),
  requestedByName: z.string(),
})
/** An archive that staff requested: with the person, the reason and the requester. */
export type StaffExport = z.output<typeof staffExport>

const link = z.object({
  /** Path of the own origin; valid for five minutes, and only for the person who asked for this link. */
  address: z.string(),
})
const source = 'requirement: people may have their data (issue 28 §8); decision 134'
const own = '/web/portal/account/data-export'
const staff = '/web-api/personal-data/v1/export'
const access = { auth: 'staff', authorities: [PERSONAL_DATA] } as const
const byId = z.strictObject({ id: idField })
const wrong = 'the password or the code is wrong (HTTP 200); msg says which'

/** Calls by which a person, or staff on their behalf, gets the data stored about them (decision 134). */
export const dataExportCalls = {
  /** The newest archive that is being made, can be downloaded or has failed; empty when there is none. */
  own: defineCall({
    name: 'dataExport.own',
    method: 'GET',
    path: own,
    auth: 'session',
    data: dataExport,
    errors: {},
    source,
  }),
  /** Requests an archive: one at a time, and one in 24 hours unless it failed. */
  request: defineCall({
    name: 'dataExport.request',
    method: 'POST',
    path: own,
    auth: 'session',
    body: ownProof,
    data: dataExport,
    errors: { 1: wrong, 409: 'one is under way', 429: 'there was one in the last 24 hours' },
    source,
  }),
  link: defineCall({
    name: 'dataExport.link',
    method: 'POST',
    path: `${own}/:id/link`,
    auth: 'session',
    params: byId,
    body: ownProof,
    data: link,
    errors: { 1: wrong, 404: 'not theirs, not ready, or expired' },
    source,
  }),
  /** Archives that staff requested, newest first. */
  list: defineCall({
    name: 'dataExport.list',
    method: 'GET',
    path: `${staff}/list`,
    ...access,
    query: z.strictObject(rowsOf(20, 100)),
    data: listOf(staffExport),
    errors: {},
    source,
  }),
  /** Requests an archive for an account or a visitor who asked for it. */
  make: defineCall({
    name: 'dataExport.make',
    method: 'POST',
    path: staff,
    ...access,
    body: z.strictObject({ personId: idField, reason: reasonField }),
    data: staffExport,
    errors: { 404: 'no such person, or the caller', 409: 'one is under way' },
    source,
  }),
  fetch: defineCall({
    name: 'dataExport.fetch',
    method: 'POST',
    path: `${staff}/:id/link`,
    ...access,
    params: byId,
    data: link,
    errors: { 404: 'not ready, or expired' },
    source,
  }),
} as const
