export {
  type Call,
  type CallAuth,
  type CallData,
  type CallGroups,
  type CallInput,
  type CallMethod,
  type CallOutput,
  type CallRoute,
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
  createUncheckedClient,
  type HttpPort,
  type HttpRequest,
} from './client/client'
export { CallError, createFetchPort, type FetchPortOptions, requestHeaders } from './client/fetch-port'
export { isSuccessCode, isTokenCode, type Reply, type ReplyCode, replyCodes } from './codes'
export {
  type AgentStatus,
  type DeskConversation,
  type DeskCustomerContext,
  type DeskFigures,
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
export { appNameField, idField, isPlainText, returnPathField, wholeNumber } from './fields'
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
export {
  SERVICE_SETTINGS,
  type ServiceDay,
  type ServiceGroup,
  type ServiceHours,
  serviceSettingsCalls,
  type WeeklyHours,
} from './hours'
export { type AppHost, identityCalls, type VisitorUser } from './identity'
export { isOwnPath } from './own-path'
export { type ListOf, listOf, nothing, replyOf } from './reply'
export { type CurrentUser, type MenuEntry, type MenuReply, sessionCalls, type TokenReply } from './session'
export { sessionRoutes } from './session-routes'
export {
  WEBHOOK_MANAGE,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
  webhookCalls,
  webhookEvents,
} from './webhooks'
