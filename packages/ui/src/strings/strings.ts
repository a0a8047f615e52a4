/**
 * The text that the parts of `@weft/ui` show by themselves, one string a key. Each part holds its own default, in Chinese: a
 * page loads only those of the parts that it has. `{name}` marks a place for a value.
 *
 * `UiStringsProvider` replaces any of them, `uiEnglish` all; a prop of the part wins over both.
 * A minor version may add a key: type your own as `Partial<UiStrings>`.
 * @example
 * const own: Partial<UiStrings> = { close: 'Dismiss', unread: '{count} new messages' }
 */
export interface UiStrings {
  /** Button × of `Dialog` and `Drawer`: 关闭. */
  readonly close: string
  /** Button of `ConfirmDialog` that changes nothing: 取消. */
  readonly cancel: string
  /** Title of a `ConfirmDialog` without one: 提示. */
  readonly notice: string
  /** Name of `UnreadBadge`: `{count} 条未读`. */
  readonly unread: string
  /** Name of a `Thread` that is a progress bar: 进度. */
  readonly progress: string
  /** `EmptyState` without a message: 暂无数据. */
  readonly noData: string
  /** `ErrorState` without a message: 操作失败. */
  readonly actionFailed: string
  /** Button of `ErrorState`: 重试. */
  readonly retry: string
  /** `LoadingState` without a message: 加载中…. */
  readonly loading: string
  /** Name of `ToastRegion`: 通知. */
  readonly notifications: string
  /** Button × of a toast with an action: 关闭通知. */
  readonly closeNotification: string
  /** Button of `BackToTop`: 返回顶部. */
  readonly backToTop: string
  /** Name of `Breadcrumb`: 当前位置. */
  readonly breadcrumb: string
  /** Name of `Pager`: 分页. */
  readonly pagination: string
  /** Button of `Pager`: 上一页. */
  readonly previousPage: string
  /** Button of `Pager`: 下一页. */
  readonly nextPage: string
  /** Name of a number of `Pager`: `第 {n} 页`. */
  readonly pageNumber: string
  /** What `Carousel` is, for screen readers: 轮播. */
  readonly carousel: string
  /** Button of a `Carousel` that turns: 暂停播放. */
  readonly pauseSlides: string
  /** Button of a `Carousel` that is paused: 继续播放. */
  readonly resumeSlides: string
  /** Button of `Carousel`: 上一张. */
  readonly previousSlide: string
  /** Button of `Carousel`: 下一张. */
  readonly nextSlide: string
  /** Name of the dots of a `Carousel` called `{label}`: `{label}：选择`. */
  readonly chooseSlide: string
  /** Name of `ChipList`: 已选条件. */
  readonly chosenFilters: string
  /** Button × of `Chip`: `移除 {name}`. */
  readonly removeFilter: string
  /** Button of `ChipList`: 清空. */
  readonly clearFilters: string
  /** Before the person of a step in `ThreadLog`: 售后人员. */
  readonly handledBy: string
  /** `SlaChip` in the state `remaining`, without `spanMs`: 剩余. */
  readonly slaRemaining: string
  /** `SlaChip` in the state `remaining`; `{span}` is a duration: `剩余 {span}`. */
  readonly slaRemainingSpan: string
  /** `SlaChip` in the state `warning`, without `spanMs`: 即将超时. */
  readonly slaWarning: string
  /** `SlaChip` in the state `warning`; `{span}` is a duration: `仅剩 {span}`. */
  readonly slaWarningSpan: string
  /** `SlaChip` in the state `met`: 已达成. */
  readonly slaMet: string
  /** `SlaChip` in the state `overdue`, without `spanMs`: 已超时. */
  readonly slaOverdue: string
  /** `SlaChip` in the state `overdue`; `{span}` is a duration: `已超时 {span}`. */
  readonly slaOverdueSpan: string
  /** `SlaChip` in the state `paused`: 暂停（等待客户）. */
  readonly slaPaused: string
  /** `title` of a `SlaChip` with `dueAt`: `承诺时间 {time}`. */
  readonly slaDue: string
  /** Days of a duration, before its hours: `{n} 天`. */
  readonly spanDays: string
  /** Hours of a duration, after its days or before its minutes: `{n} 小时`. */
  readonly spanHours: string
  /** Minutes of a duration: `{n} 分钟`. */
  readonly spanMinutes: string
  /** A duration below one minute: 不足 1 分钟. */
  readonly spanUnderMinute: string
  /** Button of `PasswordField` while its text is hidden: 显示密码. */
  readonly showPassword: string
  /** Button of `PasswordField` while its text is shown: 隐藏密码. */
  readonly hidePassword: string
  /** A text with `{n}` characters more than its field allows: `超出 {n} 字`. */
  readonly lengthOver: string
}
