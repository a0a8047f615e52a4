export type {
  Actor,
  ClearFault,
  Fault,
  FaultOptions,
  Faults,
  FrameMatch,
  MessageMatch,
  MockGateway,
  MockGatewayOptions,
  RecordedCall,
  RecordedFrame,
  RefusalOptions,
  Restart,
  Strikes,
  TestPerson,
  TestSocketHandlers,
  TestSocketPort,
  TestToken,
} from './api/api'
export { type ManualClock, realClock, type TestClock, type VirtualClock, virtualClock } from './api/clock'
export { type FakeTimers, fakeTimers } from './api/fake-timers'
export { type Chance, seeded } from './api/seeded'
export {
  aCustomer,
  aFileMessage,
  anAgent,
  anImageMessage,
  anIncomingText,
  anOnline,
  aQuestion,
  aRecall,
  aRobot,
  aStatus,
  aTextMessage,
  aTid,
  aTransferResponse,
  aVisitor,
  resetIds,
} from './builders/basics'
export { aDelivery, aGrowing, aHeartbeat, aPresence, aResync, aTyping } from './builders/events'
export { aMessageOf } from './builders/messages'
export { createMockGateway } from './mock-gateway'
