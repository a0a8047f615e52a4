/** The chat service's calls that this module answers, as contract calls; paths are the protocol's own. */
import { atMost, defineChatCall, idField, listOf, wholeNumber } from '@weft/contract'
import { type ChatRow, CustomerStatus, chatCalls, type HistoryRow, longestKeyword } from '@weft/protocol'
import { z } from 'zod'

/** Our own presenter makes rows out of checked frames; the wire's shapes are types there, not schemas. */
const row = <Row>() => z.custom<Row>((value) => typeof value === 'object' && value !== null)

/** Ids as the wire has them, 1 to 128 characters. */
const wireId = z.string().min(1).max(128)
const kinds = z.string().regex(/^[0-6](,[0-6]){0,6}$/)

export const historyCall = defineChatCall(chatCalls.history, {
  name: 'chat.history',
  auth: 'visitor-or-session',
  params: z.strictObject({ userId: wireId, chatId: wireId }),
  query: z.strictObject({
    pageNumber: wholeNumber({ min: 1, max: 100_000 }).default(1),
    /** Larger values are cut to a page, as the documents' own limits are (T5). */
    pageSize: wholeNumber({ min: 1 }).default(20),
    lastMsgSeqId: wholeNumber({ min: 0 }).optional(),
  }),
  data: listOf(row<HistoryRow>()),
  errors: { 404: 'no such conversation of this user' },
})

const listParams = z.strictObject({ userId: wireId })

export const chatsCall = defineChatCall(chatCalls.chats, {
  name: 'chat.chats',
  auth: 'visitor-or-session',
  params: listParams,
  query: z.strictObject({
    types: kinds.default('1,2'),
    pageNumber: wholeNumber({ min: 1, max: 100_000 }).default(1),
    pageSize: wholeNumber({ min: 1 }).default(20),
  }),
  data: listOf(row<ChatRow>()),
  errors: { 404: 'another user’s list' },
})

export const topChatsCall = defineChatCall(chatCalls.topChats, {
  name: 'chat.topChats',
  auth: 'visitor-or-session',
  params: listParams,
  query: z.strictObject({ types: kinds.default('1,2') }),
  data: listOf(row<ChatRow>()),
  errors: { 404: 'another user’s list' },
})

export const messageSearchCall = defineChatCall(chatCalls.messageSearch, {
  name: 'chat.messageSearch',
  auth: 'visitor-or-session',
  params: z.strictObject({ userId: wireId, chatId: wireId }),
  query: z.strictObject({
    keyword: z.string().check(atMost(longestKeyword)).optional(),
    from: wholeNumber({ min: 0 }).optional(),
    to: wholeNumber({ min: 0 }).optional(),
    msgTypes: z
      .string()
      .regex(/^\d{6}(,\d{6}){0,19}$/)
      .optional(),
    /** Larger values are cut to a page. */
    pageSize: wholeNumber({ min: 1 }).default(20),
    lastMsgSeqId: wholeNumber({ min: 0 }).optional(),
  }),
  data: listOf(row<HistoryRow>()),
  errors: { 404: 'no such conversation of this user', 100005: 'neither keyword nor from, to or msgTypes' },
})

export const setTopCall = defineChatCall(chatCalls.setTop, {
  name: 'chat.setTop',
  auth: 'visitor-or-session',
  params: z.strictObject({ userId: wireId, chatId: wireId }),
  body: z.strictObject({ isTop: z.boolean() }),
  data: z.object({ isTop: z.boolean() }),
  errors: { 404: 'no such conversation in this user’s list' },
})

export const customerStatusCall = defineChatCall(chatCalls.customerStatus, {
  name: 'chat.customerStatus',
  auth: 'visitor-or-session',
  params: z.strictObject({ id: idField }),
  data: z.enum(CustomerStatus),
  errors: { 404: 'another user’s status' },
})
