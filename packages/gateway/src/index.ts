export { type BotPhase, botPhaseOf } from './conversation/bot-phase'
export { keyOf, refOf, viewOf } from './conversation/key'
export { robotsDesk, whichDesks } from './conversation/which-desk'
export { READ_BY_ALL, receiptCountOf, toDownFrame } from './delivery/down-frame'
export { addressesIn, withAddresses } from './delivery/file-addresses'
export type {
  ContinuedTalk,
  DeskActions,
  DeskCard,
  DeskOutcome,
  DeskStep,
  LeaveMessage,
  LeftOutcome,
  NextOutcome,
  NextStep,
  TransferTarget,
} from './desk/actions'
export type { Attending } from './desk/attendance'
export {
  chinaOffsetMinutes,
  dueAt,
  hoursStateAt,
  type WorkCalendar,
  type WorkPeriod,
} from './desk/business-hours'
export { maskedEmail, maskedPhone } from './desk/question'
export { alwaysOpen, type WaitingTalk } from './desk/routing'
export {
  assigneeChange,
  conflictCode,
  isSessionEffect,
  leftBehind,
  type SessionEffect,
  type SessionStep,
  type StepContext,
  stepSession,
} from './desk/session-steps'
export { createGateway, type Gateway, type GatewayFigures } from './gateway'
export { createLocalBus } from './hub/local-bus'
export { DEFAULT_POLICY, type GatewayPolicy, socketsWithDoor } from './ports/policy'
export type {
  AgentStatus,
  AnswerSource,
  AppendRequest,
  AppendResult,
  AppendRight,
  Authenticator,
  Bus,
  Clock,
  CodecSource,
  CommitTrace,
  ConversationKind,
  ConversationRecord,
  ConversationRef,
  ConversationStore,
  DeskAgent,
  DeskGroup,
  DeskStore,
  Explanation,
  FaqSource,
  GatewayLog,
  GatewayPorts,
  GatewayStores,
  Greeting,
  Handover,
  Hint,
  HoursSource,
  HoursState,
  Identity,
  LeftMessage,
  MessageEffect,
  MessageStore,
  MessageTrace,
  MessageTracer,
  OwnConversation,
  Participant,
  ParticipantRole,
  PeopleSource,
  Person,
  PersonKind,
  Random,
  Revocation,
  RobotAnswer,
  RobotAsk,
  RobotSource,
  RoutingAdvice,
  RoutingReason,
  ServicePhase,
  ServiceSession,
  SocketEvents,
  StoredMessage,
  Transport,
} from './ports/ports'
export { createMemoryStores, type MemoryDesk, type MemoryStores } from './store/memory'
export { isStorable } from './store/storable'
export { canBeTakenBack, withoutCopy, withoutWordsOf } from './store/taken-back'
