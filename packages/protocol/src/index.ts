export {
  type Cipher,
  type Codec,
  type Decoded,
  type DecodeFault,
  FRAMINGS,
  type Framing,
  type MaybePromise,
  type WireData,
} from './frame/codec'
export {
  CloseCode,
  type Cursors,
  type DeliveredFrame,
  type DownFrame,
  EventType,
  type Frame,
  type GrowingFrame,
  type GrowingUpFrame,
  type HeartbeatFrame,
  type MessageDownFrame,
  type MessageUpFrame,
  type OfflineFrame,
  type OnlineFrame,
  type PresenceFrame,
  type ResyncFrame,
  type StatusFrame,
  type TypingFrame,
  type UpFrame,
} from './frame/events'
export { checkDownFrame, checkUpFrame, describeProblems } from './frame/frame-checks'
export type { GcmCodec, SyncGcmCodec } from './frame/gcm-codec'
export { isLongerThan, type Parsed, parseJson, parseOwn } from './frame/json'
export { keyBits } from './frame/key'
export { createClientCodec, createGatewayCodec, type TextCodec, type TextFraming } from './frame/text-codec'
export { longestSentence } from './http/answers-call'
export { attachmentLimits } from './http/attachment-limits'
export {
  type AnyChatCall,
  type CallAccess,
  type CallBody,
  type CallParams,
  type CallQuery,
  type CallQueryOf,
  type CallRow,
  type ChatCall,
  type ChatReply,
  callPath,
  type Page,
  type QueryValue,
  type ReplyKind,
  type ReplyOf,
} from './http/call'
export type { ChatCallName } from './http/call-name'
/** All calls of the chat service by name. Paths and payloads: document 2, section 7. */
export * as chatCalls from './http/chat-calls'
export { failureSentences } from './http/failure-sentences'
export { addressToSave, fileState } from './http/file-to-save'
export { isLeftEmail, isLeftPhone, leftMessageLimits } from './http/left-contact'
export { longestKeyword } from './http/longest-keyword'
export { fillRoute, queryText } from './http/path'
export { normalisePhone, typedPhone } from './http/phone'
export { ratingLimits } from './http/rating-limits'
export { type RenewalFaults, RenewalQueue } from './http/renewal-queue'
export {
  isExpiredTokenCode,
  isSuccessCode,
  type ReadReply,
  type ReplyCode,
  type ReplyReading,
  readReply,
  replyCodes,
  serviceHeaders,
  TIMEOUT_MS,
} from './http/reply'
export { retryTime } from './http/retry-after'
export {
  type AccountRow,
  type AccountsQuery,
  type AnswerFeedback,
  type AnswerRow,
  type AnswersRequest,
  type ChatRow,
  type ChatsQuery,
  type ContactRow,
  type ContactsQuery,
  CustomerStatus,
  type CustomerStatusCode,
  type GroupMemberRow,
  type GroupRow,
  type HistoryQuery,
  type HistoryRow,
  type HostRow,
  type IdentifyRequest,
  type LeaveMessageRequest,
  type LeaveMessageRow,
  type MessageSearchQuery,
  type OrganisationRow,
  type OrganisationTreeRow,
  type OrganisationUsersQuery,
  type QuestionQuery,
  type QuestionRow,
  type RatingRequest,
  type RatingRow,
  type ServiceHoursRow,
  type VisitorRequest,
  type VisitorRow,
} from './http/rows'
export { uploadRoutes } from './http/upload-routes'
export { type RequestFault, type WithinOptions, within } from './http/within'
export {
  ATTACHMENT_TYPES,
  type AttachmentField,
  type AttachmentType,
  attachmentFieldsOf,
} from './message/attachments'
export {
  allSearchedFields,
  type CallItem,
  type ContentItems,
  type CurrencyCardItem,
  type CustomItem,
  copiedFields,
  type EndServiceItem,
  type ExplanationItem,
  type FaqListItem,
  type FileItem,
  type GoodsItem,
  type GroupItem,
  type ImageItem,
  type MsgReference,
  type MuteItem,
  type Question,
  type RelayedMessage,
  type RelayItem,
  type ShareItem,
  type SourceItem,
  type StickyItem,
  searchedFields,
  type TextItem,
  type TransferRequestItem,
  type TransferResponseItem,
  type VideoItem,
  type VoiceItem,
  type VoteItem,
  type WorkOrderItem,
} from './message/content'
export { type ContentCheck, checkContent, itemsOf, maySend } from './message/content-checks'
export { extensionOf, type FileKind, fileKindOf, type PreviewKind, previewKindOf } from './message/file-kind'
export { fileSize } from './message/file-size'
export { isNewsType, isPlace, isShown, type NewsSource, newsKey, orderOf, orderTid, STEP_TYPES } from './message/news'
export { seenPageLimits } from './message/seen-page'
export { firstCharacters, shorten, shortenLine } from './message/shorten'
export {
  isMsgType,
  MESSAGE_TYPES,
  type MessageTypeEntry,
  messageTypeOf,
  type SenderRole,
} from './message/table'
export {
  ChatKind,
  type ChatKindCode,
  CUSTOMER_SERVICE_NAME,
  DEVICE_TYPES,
  type DeviceType,
  DeviceTypeNumber,
  isQuestionList,
  isSearchedType,
  type MessagePart,
  MsgType,
  type MsgTypeCode,
  type MsgTypeName,
  type MsgTypeOf,
  partOf,
} from './message/types'
export type { Checked, Problem } from './schema/check'
export {
  isAuthenticationFailure,
  isRefusal,
  isStored,
  STATUS,
  type StatusCode,
  type StatusEntry,
  type StatusName,
  type StatusReaction,
  statusOf,
} from './status/catalogue'
export { meaningOf } from './status/meaning'
export { LIMITS } from './wire/all-limits'
export { ProtocolError, type ProtocolErrorCode } from './wire/errors'
export { CLIENT_LIMITS, DEFAULTS, HOST_POLICY } from './wire/limits'
export { PROTOCOL_VERSION } from './wire/version'
