export { type FileKind, fileKindOf } from '@weft/protocol'
export { type AccessApplication, type AccessRecord, accessCalls } from './access'
export { accessStatus } from './access-status'
export { type AccountOpening, accountCalls, accountForm, type KeptAccount, openingCalls } from './account-keeping'
export { answerLinkCalls } from './answer-links'
export { articleHtml } from './article-html'
export {
  type ArticleCategory,
  type ArticleDetail,
  type ArticleRow,
  articleCalls,
  type PolicyChapter,
} from './articles'
export { atMost } from './at-most'
export { AUDIT_VIEW, type AuditRecord, auditCalls } from './audit'
export {
  type AuditAct,
  type AuditChange,
  type AuditDetail,
  type AuditField,
  auditChanges,
  auditLines,
  auditNounName,
  auditNouns,
  auditSentence,
  auditVerbName,
} from './audit-acts'
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
export { cannedAnswerCalls, cannedAnswerForm } from './canned-answers'
export { carbonEvaluationForm } from './carbon-evaluation'
export {
  type CaseDetail,
  type CaseExample,
  type CaseIndustry,
  type CaseRow,
  caseCalls,
  type SignUp,
  type SignUpFields,
  signUpForm,
} from './cases'
export { defineChatCall } from './chat-call'
export {
  type CallOptions,
  type Client,
  type ClientCall,
  ContractError,
  createClient,
  createUncheckedClient,
  type HttpPort,
  type HttpRequest,
} from './client'
export {
  type CmsChoices,
  type CmsEntry,
  type CmsFields,
  type CmsKind,
  type CmsRow,
  type CmsSeveralAct,
  type CmsSeveralResult,
  type CmsSort,
  type CmsState,
  cmsCallsOf,
  cmsCodes,
  cmsFields,
  cmsKinds,
  cmsNeeds,
  cmsSeveralActs,
  cmsSorts,
  cmsStates,
  type EntryHtml,
  isEntryHtmlWithin,
  longestEntryHtml,
  mostEntriesAtOnce,
} from './cms'
export type { Reply } from './codes'
export {
  type CompanyProfile,
  companyCalls,
  type MapOutline,
  type Outlet,
  type ProvinceFigure,
  type Recommendation,
} from './company'
export { COMPANY_MANAGE, companyKeepingCalls, type KeptCompany } from './company-keeping'
export {
  type AttributeType,
  type ColumnNode,
  type ContentBrief,
  type ContentDetail,
  type ContentRow,
  contentCalls,
  type ExtendAttribute,
} from './content'
export { type ContractRow, contractCalls, contractSorts, type DeliveredDevice } from './contracts'
export { type CustomerDetail, type CustomerRow, customerCalls, customerSorts } from './customers'
export { type DataExport, dataExportCalls, type StaffExport } from './data-export'
export { type DeliveryDetail, deliveryCalls, deliveryFilesForm, type FileInfo } from './deliveries'
export {
  type AgentStatus,
  type CannedAnswer,
  DESK_PARTS,
  type DeskConversation,
  type DeskCustomerContext,
  type DeskFigures,
  type DeskPart,
  type DeskPhase,
  deskCalls,
  endForm,
  type FoundConversation,
  type FoundThingKind,
  type FoundThings,
  foundThingKinds,
  longestSnoozeDays,
  mostListedConversations,
  mostListedRounds,
  reportedPage,
  snoozeForm,
  transferForm,
} from './desk'
export {
  BLOCK_REASONS,
  type BlockedCustomer,
  type BlockReason,
  type CustomerNote,
  customerNoteForm,
  deskCustomerCalls,
  transcriptForm,
  visitorNameForm,
} from './desk-customer'
export { deskSupervisionCalls, SERVICE_SUPERVISE, type SupervisedAgent } from './desk-supervision'
export { deskWhisperCalls, type Whisper, whisperForm } from './desk-whisper'
export {
  type DictionaryItem,
  type DictionaryKind,
  dictionaryCalls,
  dictionaryItemForm,
  dictionaryKinds,
  type ManagedDictionaryItem,
} from './dictionary'
export {
  type Contact,
  type DirectoryGroup,
  type DirectoryUser,
  directoryCalls,
  type GroupMember,
  type OrganisationNode,
} from './directory'
export { type ErasureReason, type ErasureSubject, erasureCalls, erasureReasons } from './erasure'
export { evidenceKindOf, mostEvidence, wrongEvidence } from './evidence'
export {
  type ExchangeError,
  type ExchangeFields,
  type ExchangeFormat,
  type ExchangeKind,
  exchangeBlanks,
  exchangeCallsOf,
  exchangeCodes,
  exchangeColumnTypes,
  exchangeFields,
  exchangeFormats,
  exchangeKinds,
  exchangeNames,
  externalIdField,
  type ImportReport,
  mostExchangeCharacters,
  mostExchangeErrors,
  mostExchangeRows,
  textOfFile,
} from './exchange'
export { type FaqPage, type FaqQuestion, faqCalls } from './faq'
export { CallError, createFetchPort, dataOf, type FetchPortOptions } from './fetch-port'
export { fieldWords } from './field-words'
export { appNameField, idField, isDay, isPlainText, reasonForm, returnPathField, wholeNumber } from './fields'
export {
  fileCalls,
  fileLimitOf,
  fileLimits,
  partFields,
  type UploadedFile,
  uploadedFile,
} from './files'
export { type FormSchema, fieldRefusal, type Judgement, judge, limitsOf, mostOf } from './form'
export {
  type GoodsDetail,
  type GoodsRow,
  type GoodsSynonyms,
  type GoodsType,
  goodsCalls,
  mostSynonyms,
  type NearKey,
  synonymGroups,
} from './goods'
export {
  type HoldKind,
  type HoldSubject,
  holdCalls,
  holdKinds,
  type LegalHold,
  mostFoundSubjects,
  PERSONAL_DATA,
} from './holds'
export {
  arePeriodsInOrder,
  mostPeriods,
  SERVICE_SETTINGS,
  type ServiceDay,
  type ServiceGroup,
  type ServiceHours,
  serviceDayForm,
  serviceGroupForm,
  serviceSettingsCalls,
  type WeeklyHours,
} from './hours'
export { type AppHost, identityCalls, type VisitorUser } from './identity'
export { type IndustryCode, industryCodes } from './industries'
export { type CsvForm, longestSearch, type SortOf } from './listing'
export {
  type CartLine,
  type MallOrder,
  type MallOrderFields,
  type ManagedOrder,
  mallCalls,
  mallOrderForm,
  type OrderState,
  orderStates,
  quoteForm,
  shipForm,
} from './mall'
export { type IdentityResult, longestHandle, type MachineHub, markCalls } from './marks'
export { type Notice, type NoticeKind, noticeCalls } from './notices'
export { isOwnPath } from './own-path'
export { type OwnAct, type OwnProof, ownProofCalls, ownProofForms } from './own-proof'
export {
  barePartNumber,
  goodsMissing,
  leadDaysOf,
  leadTimeName,
  leastPiecesName,
  leastPiecesOf,
  longestPartNumber,
  mostPartNumbers,
  mostPieces,
} from './part-numbers'
export { codePhonePattern, registrationPhonePattern } from './phone-number'
export { POLICY_CATEGORY } from './policy-category'
export { type PromiseCode, servicePromises } from './promise-targets'
export { type PromiseFigure, promiseCalls } from './promises'
export { type PurchaseRecord, purchaseCalls } from './purchases'
export {
  mostQualificationFiles,
  type Qualification,
  type QualificationFields,
  type QualificationKind,
  type QualificationRequest,
  qualificationCalls,
  qualificationForms,
  qualificationKinds,
} from './qualifications'
export {
  contractDeliveryStates,
  contractForm,
  contractStates,
  earlyDay,
  enterpriseForm,
  type KeptContract,
  type KeptMachine,
  machineForm,
  mostWarrantyMonths,
  recordCalls,
} from './record-keeping'
export {
  changePasswordForm,
  creditCodeOf,
  firstPasswordForm,
  isCreditCode,
  passwordCalls,
  passwordLength,
  passwordResetCalls,
  type RegistrationFields,
  registrationCalls,
  registrationForms,
  resetForm,
} from './registration'
export { type ListOf, listOf, nothing, replyOf } from './reply'
export {
  decisionForm,
  type OwnRequest,
  type OwnRequestKind,
  type RequestState,
  requestCalls,
  requestStates,
  type SignUpRequest,
  type SupplierRequest,
} from './requests'
export {
  lawfulPeriods,
  periodForm,
  periodText,
  type RetentionKind,
  type RetentionPeriod,
  retentionCalls,
  retentionKindNames,
  retentionKinds,
} from './retention'
export {
  type AuthCode,
  CUSTOMER_ROLE,
  everyRight,
  type MenuCode,
  type PageCode,
  type Right,
  ROBOT_LOG,
  ROLE_ADMIN,
  rights,
  roleNames,
  SERVICE_BLOCK,
  SERVICE_DESK,
  SERVICE_ROBOT,
  type SeedRole,
} from './rights'
export {
  longestTranslated,
  type RobotDraft,
  type RobotLogRow,
  robotCalls,
  robotOutcomes,
  type TranslationLanguage,
  translationLanguages,
} from './robot'
export {
  authorityAreas,
  lockForm,
  type PermissionMenu,
  type PermissionPerson,
  type PermissionRole,
  peopleSorts,
  permissionCalls,
  roleForm,
} from './roles'
export {
  SERVICE_ACCOUNTS,
  type ServiceAccount,
  serviceAccountCalls,
  serviceAccountForm,
  serviceAccountScopes,
} from './service-accounts'
export {
  type CurrentUser,
  type MenuEntry,
  type MenuReply,
  type SealKey,
  sessionCalls,
  type TokenReply,
} from './session'
export { sessionRoutes } from './session-routes'
export { addresses, addressOfTitle, pageTitles } from './site-map'
export {
  type AnswerKind,
  answerKinds,
  type SiteSearchGroup,
  type SiteSearchKind,
  type SuggestedAnswer,
  siteSearchCalls,
  siteSearchKinds,
} from './site-search'
export {
  type ServiceStatistics,
  type StatisticChart,
  statisticCharts,
  statisticChartTitles,
  statisticsCalls,
} from './statistics'
export { ticketCalls } from './tickets'
export { centsOf, digitsOf, plainSigns, readWhole, wholeOf } from './typed'
export {
  WEBHOOK_MANAGE,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
  webhookCalls,
  webhookEvents,
  webhookForm,
} from './webhooks'
export {
  type AskedStep,
  type ConversationService,
  deskOrderForm,
  mostListedContracts,
  mostPartLines,
  mostPickedMessages,
  mostStaffFiles,
  type StepFields,
  stepForm,
  type WorkOrderCounts,
  type WorkOrderHandler,
  workOrderDeskCalls,
  workOrderSorts,
} from './work-order-desk'
export { type WorkOrderState, workOrderStateNames, workOrderStates } from './work-order-states'
export {
  type ApplyFields,
  type ApplySettings,
  applyForm,
  customerReopenForm,
  type HandleLog,
  type OrderFile,
  type OrderPromise,
  ratingForm,
  supplementForm,
  type UsedPart,
  type WorkOrder,
  type WorkOrderAct,
  type WorkOrderRow,
  type WorkOrderStep,
  workOrderActs,
  workOrderCalls,
} from './work-orders'
