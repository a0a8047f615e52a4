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
} as const

/** chatId → the last msgSeqId that the client has of it. */
export type Cursors = Readonly<Record<string, number>>

export interface OnlineFrame {
  eventType: 100
  userId: string
  deviceId: string
  deviceType: DeviceType
  token: string
  /** Absent in the frames of old clients: `bearer`. */
  tokenType?: string
  cursors?: Cursors
}
/** Up: `timeout` in ms says when the client gives up waiting. Down: `timestamp`. */
export interface HeartbeatFrame {
  eventType: 101
  timeout?: number
  timestamp?: number
}
export interface OfflineFrame {
  eventType: 102
}
export interface MessageUpFrame {
  eventType: 201
  /** The sender's own id of the message, a UUID; unique per sender for ever. */
  tid: string
  type: ChatKindCode
  msgType: number
  targetId: string
  clientTimestamp: number
  content: readonly unknown[]
  extend?: Record<string, unknown>
}
export interface MessageDownFrame {
  eventType: 202
  /** The conversation as this receiver sees it. */
  chatId: string
  /** From 1, without a gap, in each conversation. */
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
}
export interface TypingFrame {
  eventType: 204
  targetId?: string
  chatId?: string
  userId?: string
  type: ChatKindCode
}
export interface PresenceFrame {
  eventType: 205
  userId: string
  online: boolean
  at: number
}
export interface ResyncFrame {
  eventType: 206
  chatId: string
  fromSeqId: number
  toSeqId: number
}

/** Everything up to `toSeqId` has reached a device of `userId`. Told to the senders, some time later and gathered. */
export interface DeliveredFrame {
  eventType: 207
  chatId: string
  userId: string
  toSeqId: number
}

export type UpFrame = OnlineFrame | HeartbeatFrame | OfflineFrame | MessageUpFrame | TypingFrame
export type DownFrame =
  | HeartbeatFrame
  | MessageDownFrame
  | StatusFrame
  | TypingFrame
  | PresenceFrame
  | ResyncFrame
  | DeliveredFrame
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
