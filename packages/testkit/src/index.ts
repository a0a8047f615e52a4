export type {
  Actor,
  FaultOptions,
  Faults,
  FrameMatch,
  Lift,
  MockGateway,
  MockGatewayOptions,
  RecordedCall,
  RecordedFrame,
  RefusalOptions,
  TestPerson,
  TestSocketHandlers,
  TestSocketPort,
  TestToken,
} from './api'
export {
  aCustomer,
  aFileMessage,
  anAgent,
  anImageMessage,
  anIncomingText,
  anOnline,
  aQuestion,
  aRecall,
  aStatus,
  aTextMessage,
  aTid,
  aTransferResponse,
  aVisitor,
  resetIds,
} from './builders/basics'
export { aDelivery, aHeartbeat, aPresence, aResync, aTyping } from './builders/events'
export { aMessageOf } from './builders/messages'
export { realClock, type TestClock, type VirtualClock, virtualClock } from './clock'
export { createMockGateway } from './mock-gateway'
export { type Chance, seeded } from './seeded'
