export {
  type Call,
  type CallAuth,
  type CallData,
  type CallGroups,
  type CallInput,
  type CallMethod,
  type CallOutput,
  defineCall,
  pathOf,
} from './call'
export { calls } from './calls'
export {
  type CallOptions,
  type Client,
  type ClientCall,
  ContractError,
  createClient,
  type HttpPort,
  type HttpRequest,
} from './client/client'
export { CallError, createFetchPort, type FetchPortOptions, requestHeaders } from './client/fetch-port'
export {
  type DeskConversation,
  type DeskCustomerContext,
  type DeskPhase,
  deskCalls,
  reportedPage,
  SERVICE_DESK,
} from './desk'
export {
  type Contact,
  type DirectoryGroup,
  type DirectoryUser,
  directoryCalls,
  type GroupMember,
  type OrganizationNode,
} from './directory'
export { type FaqPage, type FaqQuestion, faqCalls } from './faq'
export { appNameField, idField, isOwnPath, returnPathField, wholeNumber } from './fields'
export {
  type FileKind,
  fileCalls,
  fileKindOf,
  fileLimitOf,
  fileLimits,
  partFields,
  type UploadedFile,
  uploadedFile,
} from './files'
export { type AppHost, identityCalls, type VisitorUser } from './identity'
export { isSuccessCode, type ListOf, listOf, nothing, type Reply, type ReplyCode, replyCodes, replyOf } from './reply'
export { type CurrentUser, type MenuEntry, type MenuReply, sessionCalls, type TokenReply } from './session'
