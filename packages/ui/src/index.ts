// @weft/ui: tokens and primitives. This file lists every public name.

export { Button, type ButtonProps } from './button/button'
export type { ButtonSize, ButtonVariant } from './button/button-style'
export { IconButton, type IconButtonProps } from './button/icon-button'
export { Link, type LinkProps } from './button/link'
export { Carousel, type CarouselProps, type CarouselSlide } from './carousel/carousel'
export { type CarouselState, carouselIntervalMs, counterText } from './carousel/carousel-progress'
export { type CarouselControls, type CarouselOptions, useCarousel } from './carousel/use-carousel'
export { Checkbox, type CheckboxProps } from './choice/checkbox'
export { Select, type SelectOption, type SelectProps } from './choice/select'
export { Switch, type SwitchProps } from './choice/switch'
export { toClipboard } from './clipboard/to-clipboard'
export { Avatar, type AvatarProps, initialsOf } from './data/avatar'
export { Chip, ChipList, type ChipListProps, type ChipProps } from './data/chip'
export { spanText } from './data/remaining'
export { SlaChip, type SlaChipProps, type SlaState } from './data/sla-chip'
export { type ColumnOrder, Table, type TableColumn, type TableProps } from './data/table'
export { ThreadLog, type ThreadLogEntry, type ThreadLogProps } from './data/thread-log'
export { Badge, type BadgeProps, UnreadBadge, type UnreadBadgeProps, unreadText } from './feedback/badge'
export { Banner, type BannerProps } from './feedback/banner'
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  LoadingState,
  type LoadingStateProps,
} from './feedback/list-state'
export { Skeleton, type SkeletonProps } from './feedback/skeleton'
export { CutThread, EmptyBobbin, RunningShuttle } from './feedback/state-drawings'
export { StateIcon, type StateTone } from './feedback/state-icon'
export {
  createToaster,
  type ToastAction,
  type Toaster,
  type ToastMessage,
  type ToastTone,
  toast,
  toastDurationMs,
  toastLimit,
} from './feedback/toast-queue'
export { ToastRegion, type ToastRegionProps } from './feedback/toast-region'
export { Field, type FieldProps } from './field/field'
export { FieldLayout } from './field/field-context'
export { Input, type InputProps } from './field/input'
export { PasswordField, type PasswordFieldProps } from './field/password-field'
export { stripChinese } from './field/strip-chinese'
export { Textarea, type TextareaProps } from './field/textarea'
export {
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  BellIcon,
  BobbinGlyph,
  CheckCheckIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleXIcon,
  ClockIcon,
  CloseIcon,
  CopyIcon,
  DownloadIcon,
  EllipsisIcon,
  ExternalLinkIcon,
  EyeIcon,
  EyeOffIcon,
  FabricGlyph,
  FileTextIcon,
  ForwardIcon,
  type GlyphProps,
  HeadsetIcon,
  HistoryIcon,
  HouseIcon,
  ImageIcon,
  InfoIcon,
  KeyboardIcon,
  LockIcon,
  LogOutIcon,
  LoomGlyph,
  MaximizeIcon,
  MenuIcon,
  MessageIcon,
  MinusIcon,
  MoonIcon,
  PanelLeftIcon,
  PanelRightIcon,
  PaperclipIcon,
  PauseIcon,
  PhoneIcon,
  PinIcon,
  PlayIcon,
  PlusIcon,
  RefreshIcon,
  RollerGlyph,
  RotateIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  ShuttleGlyph,
  SpinneretGlyph,
  StarIcon,
  SunIcon,
  ThumbsDownIcon,
  ThumbsUpIcon,
  TrashIcon,
  TriangleAlertIcon,
  UndoIcon,
  UserCheckIcon,
  UserIcon,
  UsersIcon,
  WifiOffIcon,
  WrenchIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from './icons'
export { Mascot, type MascotProps } from './mascot/mascot'
export { faceAt, headAngle, type MascotFace } from './mascot/mascot-motion'
export { ContextMenu, type ContextMenuProps } from './menu/context-menu'
export { Menu, type MenuProps } from './menu/menu'
export type { MenuEntry } from './menu/menu-entry'
export { BackToTop, type BackToTopProps } from './navigation/back-to-top'
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './navigation/breadcrumb'
export { type PageSlot, pageSlots } from './navigation/page-numbers'
export { Pager, type PagerProps } from './navigation/pager'
export { type TabItem, Tabs, type TabsProps } from './navigation/tabs'
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/confirm-dialog'
export { Dialog, DialogClose, type DialogProps } from './overlay/dialog'
export { Drawer, type DrawerProps } from './overlay/drawer'
export { Popover, type PopoverProps } from './overlay/popover'
export { Tooltip, type TooltipProps } from './overlay/tooltip'
export { Knot, type KnotProps } from './signature/knot'
export { Selvedge, type SelvedgeProps } from './signature/selvedge'
export { Thread, type ThreadProps } from './signature/thread'
export { WarpGround, type WarpGroundProps } from './signature/warp-ground'
export { WeavePatch, type WeavePatchProps } from './signature/weave-patch'
export { type WeaveTile, weaveOf, weaveTile } from './signature/weave-tiles'
export { uiEnglish } from './strings/en'
export type { UiStrings } from './strings/strings'
export { UiStringsProvider, type UiStringsProviderProps } from './strings/ui-strings-provider'
export { DirectionProvider, type DirectionProviderProps } from './theme/direction-provider'
export { isRightToLeft } from './theme/right-to-left'
export {
  type Theme,
  type ThemeChoice,
  ThemeProvider,
  type ThemeProviderProps,
  useOutlet,
  useResolvedTheme,
  useTheme,
} from './theme/theme-provider'
export { GlobalStyle, ThemeStyle, type ThemeStyleProps } from './theme/theme-style'
export { contrast, luminance } from './tokens/contrast'
export { colorVariables, cssVariableNames, cssVariables, themeRules } from './tokens/css-variables'
export type { LengthUnit } from './tokens/length'
export { type Industry, night, palette } from './tokens/palette'
export { isStill, reducedMotion } from './tokens/reduced-motion'
export { type Scheme, type SemanticColor, schemes } from './tokens/schemes'
export {
  type Breakpoint,
  breakpoints,
  type ControlSize,
  controlHeights,
  grid,
  type Radius,
  radius,
  type SpaceStep,
  space,
  touchTargetPx,
} from './tokens/space'
export {
  type Duration,
  durations,
  type Easing,
  type Elevation,
  easings,
  elevation,
  focusRing,
  iconGrid,
  type Layer,
  layers,
} from './tokens/surface'
export { below, colorValue, focusVisible, from, type TokenName, token, tokenNames, typeStep } from './tokens/token'
export {
  type FontFamily,
  fontFamilies,
  largeTextScale,
  type TypeStep,
  type TypeStepValue,
  typeSteps,
} from './tokens/type'
export { untranslated } from './translation/untranslated'
