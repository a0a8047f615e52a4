/** Everything a gateway may say, one builder per event. Messages are in basics.ts. */
import type { DeliveredFrame, HeartbeatFrame, PresenceFrame, ResyncFrame, TypingFrame } from '@weft/protocol'

const NOW = Date.UTC(2026, 0, 5, 9)

/** Down: the answer to 101. */
export const aHeartbeat = (over: Partial<HeartbeatFrame> = {}): HeartbeatFrame => ({
  eventType: 101,
  timestamp: NOW,
  ...over,
})
/** Down: somebody types in the customer's conversation with the desk. */
export const aTyping = (over: Partial<TypingFrame> = {}): TypingFrame => ({
  eventType: 204,
  chatId: 'desk',
  userId: 'agent-1',
  type: 5,
  ...over,
})
/** Down: somebody comes (or, with `online: false`, is gone). */
export const aPresence = (over: Partial<PresenceFrame> = {}): PresenceFrame => ({
  eventType: 205,
  userId: 'agent-1',
  online: true,
  at: NOW,
  ...over,
})
/** Down: too much was missed, read it from the history. */
export const aResync = (over: Partial<ResyncFrame> = {}): ResyncFrame => ({
  eventType: 206,
  chatId: 'desk',
  fromSeqId: 1,
  toSeqId: 700,
  ...over,
})
/** Down: up to this number a device of theirs has it. */
export const aDelivery = (over: Partial<DeliveredFrame> = {}): DeliveredFrame => ({
  eventType: 207,
  chatId: 'desk',
  userId: 'agent-1',
  toSeqId: 1,
  ...over,
})
