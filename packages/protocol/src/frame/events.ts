import type { ChatKindCode, DeviceType } from '../message/types'

/** The kinds of frame, field `eventType`. Source: docs/protocol.md, "Frames". */
export const EventType = {
  online: 100,
  heartbeat: 101,
  offline: 102,
  messageUp: 201,
  messageDown: 202,
  status: 203,
  typing: 204,
  presence: 205,
  resync: 206,
  delivered: 207,
  growing: 208,
} as const

/** chatId → the last msgSeqId that the client holds. */
export type Cursors = Readonly<Record<string, number>>

/**
 * 100, up: opens the session or renews its token. For each of `cursors` the gateway sends the messages above it (P-20 to P-24).
 */
export interface OnlineFrame {
  eventType: 100
  userId: string
  deviceId: string
  deviceType: DeviceType
  token: string
  /** Defaults to `bearer`; old clients do not send it. */
  tokenType?: string
  cursors?: Cursors
}
/** 101. Up: `timeout` in ms, after which the client gives up waiting. Down: `timestamp` in ms since 1970 (P-25). */
export interface HeartbeatFrame {
  eventType: 101
  timeout?: number
  timestamp?: number
}
/** 102, up: logout. The gateway closes with 1000 and the client does not reconnect (P-26). */
export interface OfflineFrame {
  eventType: 102
}
/**
 * 201, up: one message to be stored, answered by one 203 with its `tid` (P-27 to P-29). `clientTimestamp` in ms since
 * 1970.
 */
export interface MessageUpFrame {
  eventType: 201
  /** The sender's id of the message, a UUID; unique per sender for ever. */
  tid: string
  type: ChatKindCode
  msgType: number
  targetId: string
  clientTimestamp: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
}
/** 202, down: one stored message, live, replayed or from the history (P-30 to P-32). */
export interface MessageDownFrame {
  eventType: 202
  /** The conversation as this receiver sees it. */
  chatId: string
  /** Starts at 1, without a gap, in each conversation. */
  msgSeqId: number
  tid: string
  type: ChatKindCode
  msgType: number
  fromUserId: string
  targetId: string
  /** Milliseconds since 1970, the server's clock. */
  timestamp: number
  clientTimestamp: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
  senderName: string
  senderDepartment?: string
  senderOrganisation?: string
  msgReceiptCount?: number
  /** In history only: the message was recalled or deleted, its content is empty. */
  isRemoved?: boolean
  isMsgDelete?: boolean
}
/**
 * 203, down: the answer to a 100 or a 201. Code 0 is success, other codes are in `STATUS` (P-23, P-29). `timestamp` in ms since
 * 1970. For a 100: `sessionId`, `heartbeatMs`, `heads` and `kinds`, the kinds of conversation that the person may have. For a
 * 201: `tid`, `chatId` and `msgSeqId`.
 */
export interface StatusFrame {
  eventType: 203
  refEventType: 100 | 201
  tid?: string
  code: number
  message: string
  chatId?: string
  msgSeqId?: number
  timestamp: number
  sessionId?: string
  heartbeatMs?: number
  heads?: Cursors
  kinds?: readonly number[]
}
/** 204: a user is typing. Up: `targetId`; down: `chatId` and `userId`. Never stored, never answered (P-33). */
export interface TypingFrame {
  eventType: 204
  targetId?: string
  chatId?: string
  userId?: string
  type: ChatKindCode
}
/**
 * 205, down: a person of a shared conversation came online or went offline; with the id of a desk: its service hours were saved, and
 * `online` says whether it is open. `at` in ms since 1970 (P-34).
 */
export interface PresenceFrame {
  eventType: 205
  userId: string
  online: boolean
  at: number
}
/** 206, down: the client must read the messages of this range, both ends included, from the history (P-35). */
export interface ResyncFrame {
  eventType: 206
  chatId: string
  fromSeqId: number
  toSeqId: number
}

/** 207, down: all messages up to `toSeqId` have reached a device of `userId`. Sent to their senders, coalesced (P-38). */
export interface DeliveredFrame {
  eventType: 207
  chatId: string
  userId: string
  toSeqId: number
}

/**
 * 208, up: the text that a robot is writing, whole as far as it is; empty while it has no words yet. It ends as the 201 of the same
 * `tid`, or is withdrawn by a 208 without `text`. Never stored, never answered (P-48).
 */
export interface GrowingUpFrame {
  eventType: 208
  tid: string
  /** The customer's id. */
  targetId: string
  type: ChatKindCode
  text?: string
}
/** 208, down: the same as its readers see it, under the tid of the message that it becomes; without `text` it is withdrawn. */
export interface GrowingFrame {
  eventType: 208
  chatId: string
  tid: string
  userId: string
  senderName: string
  type: ChatKindCode
  text?: string
}

/** Frames that a client may send; the gateway answers any other with status 100005 (P-08). */
export type UpFrame = OnlineFrame | HeartbeatFrame | OfflineFrame | MessageUpFrame | TypingFrame | GrowingUpFrame
/** Frames that a gateway may send. A client ignores an unknown `eventType` (P-11). */
export type DownFrame =
  | HeartbeatFrame
  | MessageDownFrame
  | StatusFrame
  | TypingFrame
  | PresenceFrame
  | ResyncFrame
  | DeliveredFrame
  | GrowingFrame
/** Any frame of either direction, discriminated by `eventType`. */
export type Frame = UpFrame | DownFrame

/** Why the gateway closed the socket. Source: docs/protocol.md, "Close codes". */
export const CloseCode = {
  normal: 1000,
  goingAway: 1001,
  tooBig: 1009,
  restart: 1012,
  tokenRefused: 4001,
  replaced: 4002,
  silent: 4003,
  badFrames: 4005,
  slowReader: 4008,
  tooManyMessages: 4029,
} as const
