/**
 * All calls of the chat service, each by its name; the index exports them as `chatCalls`. Each is a constant of its own, so that a
 * client carries only those that it makes. Paths and payloads: document 2, section 7.
 */
import { chatCall } from './call'
import type {
  AccountRow,
  AccountsQuery,
  AnswerFeedback,
  ChatRow,
  ChatsQuery,
  ContactRow,
  ContactsQuery,
  CustomerStatusCode,
  GroupMemberRow,
  GroupRow,
  HistoryQuery,
  HistoryRow,
  HostRow,
  IdentifyRequest,
  LeaveMessageRequest,
  LeaveMessageRow,
  MessageSearchQuery,
  OrganisationRow,
  OrganisationTreeRow,
  OrganisationUsersQuery,
  QuestionQuery,
  QuestionRow,
  RatingRequest,
  RatingRow,
  ServiceHoursRow,
  VisitorRequest,
  VisitorRow,
} from './rows'

export { answers } from './answers-call'

type None = Record<never, never>

/** The chat service address and its policy; every client's first call (IM-02). */
export const host = chatCall<{ appId: string }, None, undefined, HostRow>()({
  name: 'host',
  method: 'GET',
  route: '/v1/api/mobile/app/host/:appId',
  access: 'none',
  reply: 'one',
  source: 'document 2 §7; P-51',
})

/** A virtual user for a browser without a session (IM-22). */
export const visitor = chatCall<None, None, VisitorRequest, VisitorRow>()({
  name: 'visitor',
  method: 'POST',
  route: '/fs/open-api/v1/virtually/user/generate',
  access: 'none',
  reply: 'one',
  body: 'json',
  source: 'document 2 §7; P-52',
})

/**
 * Exchanges a token that a site's own server signed for the person's token here; a visitor's token in front keeps what the
 * visitor wrote (WD-17, decision 30).
 */
export const identify = chatCall<None, None, IdentifyRequest, VisitorRow>()({
  name: 'identify',
  method: 'POST',
  route: '/fs/open-api/v1/user/identify',
  access: 'none',
  reply: 'one',
  body: 'json',
  source: 'decision 30; WD-17',
})

/** Messages of one conversation, newest first (IM-17). `userId` must be the bearer's own. */
export const history = chatCall<{ userId: string; chatId: string }, HistoryQuery, undefined, HistoryRow>()({
  name: 'history',
  method: 'GET',
  route: '/ima-business/m-api/im/v1/chat/:userId/:chatId/msg/details',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7; P-53',
})

/**
 * Messages of one conversation that contain the keyword, newest first; two Chinese characters are enough. Leaves out recalled
 * and deleted messages. `userId` must be the bearer's own.
 */
export const messageSearch = chatCall<{ userId: string; chatId: string }, MessageSearchQuery, undefined, HistoryRow>()({
  name: 'messageSearch',
  method: 'GET',
  route: '/ima-business/m-api/im/v1/chat/:userId/:chatId/msg/search',
  access: 'session',
  reply: 'page',
  source: 'P-57',
})

/** Pins a conversation above the others, or unpins it. */
export const setTop = chatCall<{ userId: string; chatId: string }, None, { isTop: boolean }, { isTop: boolean }>()({
  name: 'setTop',
  method: 'POST',
  route: '/ima-business/m-api/im/v1/chat/:userId/:chatId/top',
  access: 'session',
  reply: 'one',
  body: 'json',
  source: 'P-57',
})

/** FAQ questions below a parent (IM-20). */
export const questions = chatCall<None, QuestionQuery, undefined, QuestionRow>()({
  name: 'questions',
  method: 'GET',
  route: '/ima-business/open-api/im/v1/customer/question/list',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7; P-54',
})

/** Whether the customer is with an agent: data[0] is 0, 1 or 2 (IM-21). */
export const customerStatus = chatCall<{ id: string }, None, undefined, CustomerStatusCode>()({
  name: 'customerStatus',
  method: 'GET',
  route: '/ima-business/open-api/im/v1/customer/status/:id',
  access: 'session',
  reply: 'values',
  source: 'document 2 §7; P-55',
})

/** Rates a service that has ended. The first rating stays: a second call returns it. */
export const rateService = chatCall<None, None, RatingRequest, RatingRow>()({
  name: 'rateService',
  method: 'POST',
  route: '/ima-business/m-api/im/v1/customer/rating',
  access: 'session',
  reply: 'one',
  body: 'json',
  source: 'P-58',
})

/** Returns the customer's rating of a service; no value when there is none. */
export const serviceRating = chatCall<None, { endMsgSeqId: number }, undefined, RatingRow>()({
  name: 'serviceRating',
  method: 'GET',
  route: '/ima-business/m-api/im/v1/customer/rating',
  access: 'session',
  reply: 'values',
  source: 'P-58',
})

/** Records whether an answer of the bot helped. The last call counts. */
export const answerFeedback = chatCall<None, None, AnswerFeedback, { isHelpful: boolean }>()({
  name: 'answerFeedback',
  method: 'POST',
  route: '/ima-business/m-api/im/v1/customer/answer/feedback',
  access: 'session',
  reply: 'one',
  body: 'json',
  source: 'P-58',
})

/** Whether agents answer now, and when that changes. */
export const serviceHours = chatCall<None, { deskId?: string }, undefined, ServiceHoursRow>()({
  name: 'serviceHours',
  method: 'GET',
  route: '/ima-business/open-api/im/v1/customer/hours',
  access: 'none',
  reply: 'one',
  source: 'P-59',
})

/** A message left outside service hours: name, phone and text of the customer. */
export const leaveMessage = chatCall<None, None, LeaveMessageRequest, LeaveMessageRow>()({
  name: 'leaveMessage',
  method: 'POST',
  route: '/ima-business/m-api/im/v1/customer/leave-message',
  access: 'session',
  reply: 'one',
  body: 'json',
  source: 'P-59',
})

/** Conversations, most recent message first. */
export const chats = chatCall<{ userId: string }, ChatsQuery, undefined, ChatRow>()({
  name: 'chats',
  method: 'GET',
  route: '/ima-business/m-api/im/v1/chat/:userId/chats',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})

/** Pinned conversations. */
export const topChats = chatCall<{ userId: string }, { types: string }, undefined, ChatRow>()({
  name: 'topChats',
  method: 'GET',
  route: '/ima-business/m-api/im/v1/chat/:userId/top/details',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})

export const contacts = chatCall<None, ContactsQuery, undefined, ContactRow>()({
  name: 'contacts',
  method: 'GET',
  route: '/fs/m-api/ab/v1/list',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})

export const groupMembers = chatCall<None, { groupId: string }, undefined, GroupMemberRow>()({
  name: 'groupMembers',
  method: 'GET',
  route: '/fs/m-api/v1/group/users',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})

/** Enterprises related to an organisation. */
export const relations = chatCall<None, { organizationUuid: string }, undefined, OrganisationRow>()({
  name: 'relations',
  method: 'GET',
  route: '/fs/m-api/relation/v1/relation',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})

export const userOrganisations = chatCall<None, { userUuid: string }, undefined, OrganisationRow>()({
  name: 'userOrganisations',
  method: 'GET',
  route: '/fs/m-api/organization/v1/user/organization/list',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})

export const organisationTree = chatCall<
  None,
  { organizationUuid: string; outAsTree: number; includeChildren: number },
  undefined,
  OrganisationTreeRow
>()({
  name: 'organisationTree',
  method: 'GET',
  route: '/fs/m-api/organization/v1/extend/list',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})

export const organisationUsers = chatCall<None, OrganisationUsersQuery, undefined, AccountRow>()({
  name: 'organisationUsers',
  method: 'GET',
  route: '/fs/m-api/organization/v1/cache/user/list',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})

/** `filterUuidList` is comma-separated. Unknown ids are left out of the answer. */
export const users = chatCall<None, None, { filterUuidList: string }, AccountRow>()({
  name: 'users',
  method: 'POST',
  route: '/fs/m-api/user/version/v1/filter/list/by/param',
  access: 'session',
  reply: 'page',
  body: 'form',
  source: 'document 2 §7',
})

/** `groupIds` is comma-separated. */
export const groups = chatCall<None, { groupIds: string }, undefined, GroupRow>()({
  name: 'groups',
  method: 'GET',
  route: '/fs/m-api/v1/group/cache/list/simple',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})

export const accounts = chatCall<None, AccountsQuery, undefined, AccountRow>()({
  name: 'accounts',
  method: 'GET',
  route: '/open-api/account/v1/page/list',
  access: 'session',
  reply: 'page',
  source: 'document 2 §7',
})
