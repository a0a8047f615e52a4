/** React parts, hooks and the floating assistant of Weft. This file lists every public name. */
export { fileSize } from '@weft/protocol'
export { Assistant } from './assistant/Assistant'
export {
  AssistantLauncher,
  type AssistantLauncherProps,
  type LauncherStrings,
} from './assistant/AssistantLauncher'
export type { AssistantHandle, AssistantProps } from './assistant/AssistantShell'
export { keptPlace } from './assistant/keptPlace'
export { type Presence, presenceOf } from './assistant/presence'
export type { PageSubject } from './assistant/subject'
export { Bubble } from './bubbles/Bubble'
export type { FaqCardProps } from './bubbles/FaqCard'
export {
  CurrencyBubble,
  ExplanationBubble,
  FaqBubble,
  FaqCard,
  FileBubble,
  GoodsBubble,
  ImageBubble,
  NoticeBubble,
  RelayBubble,
  ShareBubble,
  SignedPicture,
  VideoBubble,
  VoiceBubble,
  VoteBubble,
  WorkOrderBubble,
} from './bubbles/onDemandBubbles'
export { ProblemBubble } from './bubbles/ProblemBubble'
export { RecallNotice } from './bubbles/RecallNotice'
export { LinkedText, TextBubble } from './bubbles/TextBubble'
export { UnknownBubble } from './bubbles/UnknownBubble'
export { Composer } from './composer/Composer'
export { type Unsent, useUnsent } from './composer/useUnsent'
export type { PreviewItem, ViewerKey, ViewerWords } from './content/viewer'
export type { BubbleProps } from './context/bubbleProps'
export {
  type KnowledgeHit,
  type Overrides,
  type OwnMessageAction,
  type PartOverrides,
  type ThemeChoice,
  type ThemeTokens,
  useWeft,
  type WeftContextValue,
} from './context/context'
export type {
  AssistantButtonProps,
  AssistantHeaderProps,
  AttachmentLimits,
  ComposerHandle,
  ComposerProps,
  ForwardMode,
  MessageListHandle,
  MessageListProps,
  Phrase,
  TypingIndicatorProps,
} from './context/props'
export {
  useChat,
  useChatState,
  useConnection,
  useConversation,
  useConversationState,
  useDesk,
  useSelf,
  useStrings,
  useUnread,
} from './hooks/useChat'
export { useNow, useToday } from './hooks/useNow'
export { useStore } from './hooks/useStore'
export type { Introduction, IntroductionField } from './introduce/introduction'
export { ConnectionBanner } from './parts/ConnectionBanner'
export { MessageList } from './parts/MessageList'
export { ConfirmDialog } from './parts/onDemandDialogs'
export { Receipt, type ReceiptProps } from './parts/Receipt'
export { RelativeTime, type RelativeTimeProps } from './parts/RelativeTime'
export { TimeLabel, type TimeLabelProps } from './parts/TimeLabel'
export { TransferButton } from './parts/TransferButton'
export { TypingIndicator } from './parts/TypingIndicator'
export type { ForwardDialogProps } from './picker/ForwardDialog'
export { ForwardDialog } from './picker/onDemand'
export { PreviewDialog, prepareViewer, Viewer } from './previews/onDemand'
export type { PreviewDialogProps } from './previews/PreviewDialog'
export type { ViewerProps } from './previews/Viewer'
export { WeftProvider, type WeftProviderProps } from './provider/WeftProvider'
export type { Quote } from './quote/quote'
export type {
  BootOptions,
  IdentityCallback,
  PersonToken,
  WeftEvent,
  WeftEvents,
  WeftMessage,
  WeftRefusal,
} from './script/options'
export type { WeftChange, WeftOff, WeftScript } from './script/page'
export type { ConfirmDialogProps } from './shapes/Dialog'
export { fill, type Locale, type StringKey, type Strings, zhCN } from './strings'
export { safeAddress } from './text/addresses'
export { badgeText, receiptText } from './text/receipts'
export { relativeTime, timeLabel } from './text/time'
export { VoteDialog } from './vote/onDemand'
export type { VoteDialogProps } from './vote/VoteDialog'
export type { Labels } from './words/labels'
