export {
  type ContentItems,
  type FileKind,
  fileKindOf,
  itemsOf,
  MsgType,
  type ReplyReading,
  retryTime,
} from '@weft/protocol'
export type {
  Chat,
  ChatConfig,
  ChatEvents,
  ChatState,
  ConnectionPolicy,
  ConnectionStatus,
  Conversation,
  ConversationList,
  ConversationListState,
  ConversationState,
  Desk,
  DeskState,
  DoctorFinding,
  DoctorReport,
  GapEntry,
  KeptFile,
  LeaveMessageForm,
  LeftFile,
  Logger,
  MessageEntry,
  OutboxRow,
  OutgoingFile,
  Platform,
  SearchQuery,
  SearchResult,
  SendFailure,
  SendState,
  SystemConfig,
  TimelineEntry,
  TokenInfo,
  TransferPhase,
  UserInfo,
} from './api/api'
export { ChatError, type ChatErrorCode, type ChatErrorContext } from './api/error'
export type { ChatFigures } from './api/figures'
export type { Distribution } from './api/samples'
export { createChat } from './chat'
export { validateConfig } from './config/rules'
export { type Refusal, type RefusalReason, refusalDelay, refusalOf } from './connection/refusal'
export { CONTACT_PAGE, createDirectory, type Directory } from './directory/directory'
export type {
  ClockPort,
  FetchPort,
  MediaPort,
  NetworkPort,
  RecordStorePort,
  SocketHandle,
  SocketHandlers,
  SocketPort,
  StoragePort,
  TabsPort,
  Timer,
  UploadPort,
} from './platform/ports'
export { RenewalQueue } from './token/renewal-queue'
