/** The rows that the HTTP calls return. Source: docs/protocol.md, "Calls around the socket". */
import type { Framing } from '../frame/codec'
import type { MessageDownFrame } from '../frame/events'
import type { FileItem, Question } from '../message/content'
import type { ChatKindCode } from '../message/types'

/** Address of the chat service and the server's policy. Absent fields default to DEFAULTS. */
export interface HostRow {
  /** Origin of the socket and the chat calls, e.g. `https://im.example`. */
  host: string
  /** Version of docs/protocol.md that the gateway speaks, as `1.0`. */
  protocolVersion?: string
  /** Hex key of ima.ecb for this app: 32, 48 or 64 digits. */
  frameKey?: string
  /** Framings that the gateway supports; absent: ima.ecb without a sub-protocol. */
  framings?: readonly Framing[]
  /** Maximum bytes of one frame's JSON. */
  maxFrameBytes?: number
  heartbeatMs?: number
  /** The first wait is baseMs, each further one twice as long up to maxMs, then changed randomly by up to `jitter` (0..1) of itself. */
  reconnect?: { baseMs: number; maxMs: number; jitter: number }
}

/** The body of `visitor`: a browser without a session asks for a virtual user (P-52, IM-22). */
export interface VisitorRequest {
  /** Proof for the challenge of an earlier refusal (P-52). */
  proof?: string
  /** Id that the browser generated and keeps; it grants no access by itself. */
  virtuallyUserId: string
}
/** The virtual user that a visitor chats as, with the token of its session (P-52). */
export interface VisitorRow {
  userId: string
  userName: string
  token: string
  tokenType: string
  /** Seconds. */
  expiresIn: number
  /** Milliseconds since 1970. */
  createTime: number
}

/** What a site's page presents so that its signed-in person chats under their name; the reply is a `VisitorRow` (decision 30). */
export interface IdentifyRequest {
  appId: string
  /** JWT that the site's own server signed: `sub`, `aud` = appId, `exp`; optionally `name`. */
  assertion: string
}

/** A sentence that may be answered by what the service has published (decision 157). */
export interface AnswersRequest {
  /** At most `longestSentence` code points. */
  sentence: string
  /** Rows, 1 to 5. Defaults to 3. */
  limit?: number
  /** The app whose desk's questions are searched, for callers without a session. */
  appId?: string
}

/** A published text that may answer the sentence, the reply of `answers`. */
export interface AnswerRow {
  kind: 'faq' | 'article' | 'goods' | 'document'
  id: string
  title: string
  /** For a question its whole answer; otherwise a text to distinguish equal titles. */
  text: string
  /** Path of the service's own origin; empty for a question. */
  address: string
}

/** Which page of a conversation `history` returns, newest first (P-53). */
export interface HistoryQuery {
  /** Starts at 1. */
  pageNumber?: number
  /** Defaults to 20, which is also the maximum: a larger value counts as 20 (P-53). */
  pageSize?: number
  /** Exclusive upper bound: returns rows with a smaller msgSeqId only. Defaults to the newest. */
  lastMsgSeqId?: number
}
/**
 * One message in a page of `history`, newest first. A recalled or deleted one has `isRemoved` or `isMsgDelete` and no
 * content.
 */
export type HistoryRow = MessageDownFrame

/** Filter of `messageSearch`. Needs one of `keyword`, `from`, `to` and `msgTypes`; a message must match all that are present. */
export interface MessageSearchQuery {
  /** 1 to 50 characters, found anywhere in a text, a title or a file's name; case-insensitive. */
  keyword?: string
  /** Milliseconds since 1970, inclusive. */
  from?: number
  /** Milliseconds since 1970, exclusive. */
  to?: number
  /** Message types, comma-joined, e.g. `200102,200104`. */
  msgTypes?: string
  /** Defaults to 20, which is also the maximum. */
  pageSize?: number
  /** Exclusive upper bound, as in HistoryQuery: the next page starts below the last row. */
  lastMsgSeqId?: number
}

/** The body of `rateService`: a customer's score of one service that has ended (P-58). */
export interface RatingRequest {
  /** msgSeqId of the 200501 in the customer's own conversation that ended the service. */
  endMsgSeqId: number
  /** Defaults to the desk of the app. */
  deskId?: string
  /** 1 to 5. */
  score: number
  /** At most 10, each at most 30 characters. */
  reasons?: readonly string[]
  /** At most 500 characters. */
  text?: string
}
/** A stored rating of one service. The first rating stays; a later `rateService` returns it unchanged (P-58). */
export interface RatingRow {
  endMsgSeqId: number
  score: number
  reasons: readonly string[]
  text?: string
  /** Milliseconds since 1970. */
  ratedAt: number
}

/** The body of `answerFeedback`: whether an answer of the bot helped. The latest one counts (P-58). */
export interface AnswerFeedback {
  /** msgSeqId of the 200505 in the customer's own conversation. */
  msgSeqId: number
  deskId?: string
  isHelpful: boolean
}

/** Whether agents answer now and until when, the reply of `serviceHours` (P-59). */
export interface ServiceHoursRow {
  isOpen: boolean
  /** When `isOpen` changes, in ms since 1970; absent when it never does. */
  until?: number
  /** The hours as one line for people, e.g. `工作日 8:30–17:30`. */
  text: string
  /** Reason for the closure, when it is not the ordinary hours, e.g. `国庆节`. */
  reason?: string
  /** Whether `leaveMessage` accepts messages. */
  takesMessages: boolean
}

/** The body of `leaveMessage`: contact and question of a customer outside the service hours (P-59). */
export interface LeaveMessageRequest {
  /** Idempotency key, a UUID: the client generates it once and keeps it for retries. */
  requestId: string
  deskId?: string
  /** 1 to 30 characters, `leftMessageLimits`. */
  name: string
  /** As `isLeftPhone` takes it; one of the two, or both, is there. */
  phone?: string
  /** As `isLeftEmail` takes it. */
  email?: string
  /** 1 to 2 000 characters. */
  text: string
  /** Files of the file service, at most 9. */
  attachments?: readonly FileItem[]
}
/** The receipt of a left message. Times in milliseconds since 1970. */
export interface LeaveMessageRow {
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** When an agent answers, according to the desk's calendar; absent when unknown. */
  answeredFrom?: number
}

/** Which FAQ questions `questions` returns: the children of one parent, by offset (P-54, IM-20). */
export interface QuestionQuery {
  /** Rows to skip. */
  offset: number
  /** Default 5. */
  limit: number
  /** Absent or empty: the first level. */
  parentId?: string
}
/** One FAQ question in the reply of `questions`, the same object that FAQ messages carry. */
export type QuestionRow = Question

/** The first value of the customer status call. Any value but 0 sets the manual-transfer flag (IM-21). */
export const CustomerStatus = { bot: 0, waiting: 1, withAgent: 2 } as const
/** The reply of `customerStatus`: whether the customer is with an agent (P-55, IM-21). */
export type CustomerStatusCode = (typeof CustomerStatus)[keyof typeof CustomerStatus]

/** Which page of a person's conversations `chats` returns. */
export interface ChatsQuery {
  /** Chat kinds, comma-joined, e.g. `1,2`. */
  types: string
  pageNumber?: number
  /** Default 20. */
  pageSize?: number
}
/** One conversation in the list of `chats`: the other party, its newest message and the count of unread ones. */
export interface ChatRow {
  chatId: string
  type: ChatKindCode
  /** Name of the peer, the group or the desk. */
  name: string
  avatar?: string
  /** Highest number in the conversation. */
  msgSeqId: number
  lastReadSeqId: number
  /** News of others above `lastReadSeqId`, by `newsKey` (P-63); a gateway may stop counting at 1 000. */
  unreadCount: number
  lastMessage?: MessageDownFrame
  isTop: boolean
  isMuted: boolean
  /** Milliseconds since 1970. */
  updateTime: number
}

/** Which page of the contacts of `uuid` the call `contacts` returns (document 2 §7). */
export interface ContactsQuery {
  uuid: string
  /** 1 person or account, 2 group. */
  type: 1 | 2
  currentPage?: number
  /** Defaults to 20; 1 000 for groups and special attention. */
  pageSize?: number
  keyword?: string
}
/** One person, account or group in the reply of `contacts`. */
export interface ContactRow {
  uuid: string
  name: string
  /** 1 person or account, 2 group. */
  type: 1 | 2
  avatar?: string
  organizationUuid?: string
  organizationName?: string
  departmentName?: string
}
/** One member of a group in the reply of `groupMembers`. */
export interface GroupMemberRow {
  uuid: string
  name: string
  avatar?: string
  isOwner: boolean
}
/** A group and the names of its members in one text, the reply of `groups`. */
export interface GroupRow {
  uuid: string
  name: string
  groupUserNames: string
}
/** An organisation in the replies of `relations` and `userOrganisations`. */
export interface OrganisationRow {
  uuid: string
  name: string
}
/** An organisation with the ones below it, the reply of `organisationTree`. */
export interface OrganisationTreeRow extends OrganisationRow {
  parentUuid?: string
  children: readonly OrganisationTreeRow[]
}
/** Which page of an organisation's people `organisationUsers` returns. Field names as in document 2 §7. */
export interface OrganisationUsersQuery {
  organizationUuid: string
  departmentUuid?: string
  /** Version filter; document 2 sends -1. */
  version: number
  /** 0 or 1. */
  onlyMain: number
  currentPage?: number
  pageSize?: number
  /** Spelling of document 2. */
  kewWord?: string
}
/**
 * A person with name, portrait and place in the organisation, the reply of `users`, `accounts` and `organisationUsers`.
 */
export interface AccountRow {
  uuid: string
  name: string
  organizationUuid?: string
  organizationName?: string
  departmentUuid?: string
  departmentName?: string
  avatar?: string
}
/** Filter of `accounts`. The flags are 0 or 1 as in document 2 §7; `limit` and `offset` count rows. */
export interface AccountsQuery {
  parentOrganizationId: string
  includeAllSubLevels: number
  includeMountAccount: number
  accountType: number
  accountValidState: number
  accountExpireState: number
  limit: number
  offset: number
}
