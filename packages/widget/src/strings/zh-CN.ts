import { failureSentences } from '@weft/protocol'

/**
 * Every string of the widget's first load, Chinese first. Strings marked 【定】 are prescribed literally by the design (section
 * 10) and frozen by `strings.test.ts`; the others are our wording of a prescribed meaning. Placeholders are written `{name}` and
 * filled by `fill`.
 */

export const zhCN = {
  // 【定】
  onlineService: '在线客服',
  disconnected: '通讯服务连接断开',
  sendFailed: '消息发送失败',
  serviceAddressFailure: '服务地址获取失败，请检查配置参数！',
  cancel: '取消',
  yesterday: '昨天',
  justNow: '刚刚',

  // assistant
  assistant: '客服助手',
  openAssistant: '打开客服助手',
  openAssistantUnread: '打开客服助手，{count} 条未读消息',
  minimise: '收起对话窗口',
  back: '返回',
  presenceOnline: '在线',
  presenceQueue: '排队第 {n} 位',
  presenceRequested: '正在为您排队',
  presenceAgent: '{name} 为您服务',
  presenceConnecting: '连接中…',
  presenceOffline: '未连接',
  presenceStopped: '已退出',
  presenceClosed: '非工作时间',
  moreActions: '更多',
  introTitle: '您好，请问有什么可以帮您',
  introText: '设备使用、备件、售后与合同资料都可以直接提问，需要时转人工',
  introClosed: '设备使用、备件、售后与合同资料都可以直接提问，需要人工时可以先留言',

  // transfer
  transfer: '转人工',
  transferRequested: '已申请',
  transferActive: '人工服务中',
  transferRequestedHelp: '已申请人工客服，请稍候',
  transferActiveHelp: '结束人工服务',
  endServiceQuestion: '确认结束本次人工服务吗？',
  endService: '结束服务',
  takeBackQuestion: '确认取消人工服务申请吗？',
  takeBack: '取消申请',

  // connection
  connecting: '正在连接通讯服务',
  reconnecting: '正在重新连接…',
  retryIn: '{n} 秒后重新连接',
  retryNow: '立即重连',
  restored: '已恢复',

  // timeline
  timeline: '消息记录',
  loadOlder: '查看更早的消息',
  loadingOlder: '加载中…',
  noMore: '没有更多消息',
  unreadLine: '以下为新消息',
  missing: '正在补齐 {count} 条消息',
  typing: '对方正在输入',
  typingName: '{name} 正在输入',
  today: '今天',
  monthDay: '{MM}月{DD}日',
  yearMonthDay: '{YYYY}年{MM}月{DD}日',
  weekdays: '星期日 星期一 星期二 星期三 星期四 星期五 星期六',
  minutesAgo: '{n} 分钟前',
  hoursAgo: '{n} 小时前',
  oneDayAgo: '1 天前',
  you: '您',

  // states of a message
  queued: '等待发送',
  sending: '发送中',
  sent: '已发送',
  delivered: '已送达',
  read: '已读',
  readBy: '{count} 人已读',
  /** The server refuses the user's messages here: they have left the conversation, or the desk has blocked them. */
  notAllowedToWrite: '您目前不能在此会话中发言',
  resend: '重发',
  discard: '删除',

  // message menu
  messageMenu: '消息操作',
  actionFailed: failureSentences.failed,
  recalledBy: '{who}撤回了一条消息',
  reedit: '重新编辑',

  // bubbles
  image: '图片',
  video: '视频',
  unknown: '暂不支持查看此消息',
  audioMedia: '语音',

  // FAQ
  faqTitle: '常见问题',

  // composer
  composerLabel: '输入消息',
  composerPlaceholder: '请输入您的问题',
  send: '发送',
  lengthLeft: '还可输入 {n} 字',
  lengthOver: '超出 {n} 字',

  // preview
} as const

/** Keys of the catalogue. */
export type StringKey = keyof typeof zhCN
/** The strings of the widget in one language. */
export type Strings = Readonly<Record<StringKey, string>>
