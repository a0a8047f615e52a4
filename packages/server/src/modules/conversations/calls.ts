/** The chat service's calls that this module answers, as contract calls; paths are the protocol's own. */
import { atMost, defineCall, idField, listOf, wholeNumber } from '@weft/contract'
import { type ChatRow, chatCalls, type HistoryRow } from '@weft/protocol'
import { z } from 'zod'

/** Rows are made by our own presenter out of checked frames; the wire's shapes are types there, not schemas. */
const row = <Row>() => z.custom<Row>((value) => typeof value === 'object' && value !== null)

/** Ids as they stand on the wire, 1 to 128 characters. */
const wireId = z.string().min(1).max(128)
const kinds = z.string().regex(/^[0-6](,[0-6]){0,6}$/)

export const historyCall = defineCall({
  name: 'chat.history',
  method: 'GET',
  path: chatCalls.history.route,
  auth: 'visitor-or-session',
  params: z.strictObject({ userId: wireId, chatId: wireId }),
  query: z.strictObject({
    pageNumber: wholeNumber({ min: 1, max: 100_000 }).default(1),
    /** More than a page at most is cut to it, as the documents' own limits are (T5). */
    pageSize: wholeNumber({ min: 1 }).default(20),
    lastMsgSeqId: wholeNumber({ min: 0 }).optional(),
  }),
  data: listOf(row<HistoryRow>()),
  errors: { 404: 'no such conversation of this user' },
  source: chatCalls.history.source,
})

const listParams = z.strictObject({ userId: wireId })

export const chatsCall = defineCall({
  name: 'chat.chats',
  method: 'GET',
  path: chatCalls.chats.route,
  auth: 'visitor-or-session',
  params: listParams,
  query: z.strictObject({
    types: kinds.default('1,2'),
    pageNumber: wholeNumber({ min: 1, max: 100_000 }).default(1),
    pageSize: wholeNumber({ min: 1 }).default(20),
  }),
  data: listOf(row<ChatRow>()),
  errors: { 404: 'another user’s list' },
  source: chatCalls.chats.source,
})

export const topChatsCall = defineCall({
  name: 'chat.topChats',
  method: 'GET',
  path: chatCalls.topChats.route,
  auth: 'visitor-or-session',
  params: listParams,
  query: z.strictObject({ types: kinds.default('1,2') }),
  data: listOf(row<ChatRow>()),
  errors: { 404: 'another user’s list' },
  source: chatCalls.topChats.source,
})

export const messageSearchCall = defineCall({
  name: 'chat.messageSearch',
  method: 'GET',
  path: chatCalls.messageSearch.route,
  auth: 'visitor-or-session',
  params: z.strictObject({ userId: wireId, chatId: wireId }),
  query: z.strictObject({
    keyword: z.string().check(atMost(50)).optional(),
    from: wholeNumber({ min: 0 }).optional(),
    to: wholeNumber({ min: 0 }).optional(),
    msgTypes: z
      .string()
      .regex(/^\d{6}(,\d{6}){0,19}$/)
      .optional(),
    /** More than a page at most is cut to it. */
    pageSize: wholeNumber({ min: 1 }).default(20),
    lastMsgSeqId: wholeNumber({ min: 0 }).optional(),
  }),
  data: listOf(row<HistoryRow>()),
  errors: { 404: 'no such conversation of this user', 100005: 'neither keyword nor from, to or msgTypes' },
  source: chatCalls.messageSearch.source,
})

export const setTopCall = defineCall({
  name: 'chat.setTop',
  method: 'POST',
  path: chatCalls.setTop.route,
  auth: 'visitor-or-session',
  params: z.strictObject({ userId: wireId, chatId: wireId }),
  body: z.strictObject({ isTop: z.boolean() }),
  data: z.object({ isTop: z.boolean() }),
  errors: { 404: 'no such conversation in this user’s list' },
  source: chatCalls.setTop.source,
})

export const customerStatusCall = defineCall({
  name: 'chat.customerStatus',
  method: 'GET',
  path: chatCalls.customerStatus.route,
  auth: 'visitor-or-session',
  params: z.strictObject({ id: idField }),
  data: z.number().int(),
  errors: { 404: 'another user’s status' },
  source: chatCalls.customerStatus.source,
})
