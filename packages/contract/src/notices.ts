/**
 * Notices to a person: an order progressed, a request was decided, files arrived. Newest first; kept for the retention period of
 * `notices`, 180 days by default.
 */

import { defineCall } from './call'
import { idField, wholeNumber } from './fields'
import { nothing } from './reply'
import { z } from './zod'

export const noticeKinds = ['order', 'access', 'delivery', 'signUp', 'account', 'system'] as const
/** Topic of a notice. */
export type NoticeKind = (typeof noticeKinds)[number]

export const notice = z.object({
  noticeId: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** Path of the own origin that the notice links to; empty for none. */
  address: z.string(),
  createTime: z.string(),
  isRead: z.boolean(),
})
/** One notice to a person, with the page that it links to. */
export type Notice = z.output<typeof notice>

const source = 'requirement: the notice that comes back'

/** Calls that read a person's notices and mark them as read. */
export const noticeCalls = {
  /** By keyset: pass `nextCursor` as `cursor`; absent on the last page. `unreadCount` counts all, at most 100. */
  list: defineCall({
    name: 'notices.list',
    method: 'GET',
    path: '/web-api/notice/v1/list',
    auth: 'session',
    query: z.strictObject({
      cursor: z.string().max(200).default(''),
      limit: wholeNumber({ min: 1, max: 100 }).default(20),
    }),
    data: z.object({ unreadCount: z.number().int(), rows: z.array(notice), nextCursor: z.string().optional() }),
    errors: { 1: 'A cursor that is none (HTTP 400)' },
    source,
  }),
  unread: defineCall({
    name: 'notices.unread',
    method: 'GET',
    path: '/web-api/notice/v1/unread',
    auth: 'session',
    data: z.object({ unreadCount: z.number().int() }),
    errors: {},
    source,
  }),
  /**
   * Unread notices of the last hour that call their person to act now: a promise before and at its end, an order handed to them.
   * Newest first, at most 20. For pages that show them on the desktop.
   */
  listCalls: defineCall({
    name: 'notices.listCalls',
    method: 'GET',
    path: '/web-api/notice/v1/calls',
    auth: 'session',
    data: z.object({ rows: z.array(notice) }),
    errors: {},
    source: 'SV-12, SV-24',
  }),
  read: defineCall({
    name: 'notices.read',
    method: 'POST',
    path: '/web-api/notice/v1/:noticeId/read',
    auth: 'session',
    params: z.strictObject({ noticeId: idField }),
    data: nothing,
    errors: { 1: 'No such notice, or another person’s (HTTP 404)' },
    source,
  }),
  readAll: defineCall({
    name: 'notices.readAll',
    method: 'POST',
    path: '/web-api/notice/v1/read/all',
    auth: 'session',
    data: nothing,
    errors: {},
    source,
  }),
} as const
