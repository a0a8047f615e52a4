/** Frames from the gateway, one builder per event. Messages are in basics.ts. */
import type {
  DeliveredFrame,
  GrowingFrame,
  HeartbeatFrame,
  PresenceFrame,
  ResyncFrame,
  TypingFrame,
} from '@weft/protocol'

const NOW = Date.UTC(2026, 0, 5, 9)

/** A 101 down, the answer to a heartbeat. */
export const aHeartbeat = (over: Partial<HeartbeatFrame> = {}): HeartbeatFrame => ({
  eventType: 101,
  timestamp: NOW,
  ...over,
})
/** A 204 down: an agent types in the customer's conversation with the desk. */
export const aTyping = (over: Partial<TypingFrame> = {}): TypingFrame => ({
  eventType: 204,
  chatId: 'desk',
  userId: 'agent-1',
  type: 5,
  ...over,
})
/** A 205: a person is online or, with `online: false`, offline. */
export const aPresence = (over: Partial<PresenceFrame> = {}): PresenceFrame => ({
  eventType: 205,
  userId: 'agent-1',
  online: true,
  at: NOW,
  ...over,
})
/** A 206: the client missed too many messages and must read the history. */
export const aResync = (over: Partial<ResyncFrame> = {}): ResyncFrame => ({
  eventType: 206,
  chatId: 'desk',
  fromSeqId: 1,
  toSeqId: 700,
  ...over,
})
/** A 207: all messages up to this number have reached a device of the other side. */
export const aDelivery = (over: Partial<DeliveredFrame> = {}): DeliveredFrame => ({
  eventType: 207,
  chatId: 'desk',
  userId: 'agent-1',
  toSeqId: 1,
  ...over,
})
/** A 208 down: the text that a robot is writing; with `text: undefined` it is withdrawn. */
export const aGrowing = (over: Partial<GrowingFrame> = {}): GrowingFrame => ({
  eventType: 208,
  chatId: 'desk',
  tid: 'growing-1',
  userId: 'robot-1',
  senderName: '小梭',
  type: 5,
  text: '请先检查',
  ...over,
})
