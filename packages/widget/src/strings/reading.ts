/**
 * Words of the parts around reading that are fetched on demand (previews, search, votes, rating, messages left, picker,
 * notifications). They travel with those parts instead of the first load. `labels` of an integrator may hold the same
 * keys and wins.
 */
import { useMemo } from 'react'
import { useWeft } from '../provider/context'
import type { Strings } from './zh-CN'

const zhCN = {
  // previews
  rotate: '旋转',
  pageBox: '页码',
  pageOf: '共 {total} 页',
  previousPage: '上一页',
  nextPage: '下一页',
  pdfLoading: '正在打开文件',
  pdfFailed: '文件无法预览，请下载后查看',
  pdfProtected: '文件设有密码，请下载后查看',
  previewOf: '预览 {name}',
  videoFailed: '视频无法播放，请下载后查看',

  // vote
  voteChoose: '选择后提交',
  voteExpand: '展开',
  voteSubmit: '提交投票',
  voteChange: '修改选择',
  voteCounted: '{count} 人已投票',
  voteNobody: '还没有人投票',
  voteVotes: '{count} 票',
  voteMine: '我的选择',
  voteHidden: '结果仅发起人可见',
  voteClose: '结束投票',
  voteCloseQuestion: '结束后不能再投票，确认结束吗？',
  voteDone: '{name}已投票',
  voteClosedBy: '{name}结束了投票',
  voteCreate: '发起投票',
  voteName: '投票标题',
  voteOption: '选项 {n}',
  voteAddOption: '添加选项',
  voteRemoveOption: '移除选项 {n}',
  voteKind: '选择方式',
  votePublish: '参与者可见结果',
  voteSend: '发送投票',
  voteNameMissing: '请输入投票标题',
  voteOptionsMissing: '请至少填写两个不同的选项',

  // answers
  helpful: '有用',
  notHelpful: '没用',
  helpfulQuestion: '这个回答对您有帮助吗',
  helpfulThanks: '感谢您的反馈',
  feedbackFailed: '反馈未能提交，请稍后重试',

  // rating
  rateTitle: '请为本次服务评分',
  rateScore: '{n} 分',
  rateWords: '非常不满意 不满意 一般 满意 非常满意',
  rateReasonsLow: '回复太慢 没有解决问题 态度不好 专业度不够 操作不方便',
  rateReasonsHigh: '回复及时 解决了问题 态度友好 讲解清楚 专业可靠',
  rateReasons: '选择原因（可多选）',
  rateText: '补充说明',
  rateTextPlaceholder: '还有什么想告诉我们（选填）',
  rateSubmit: '提交评价',
  rateThanks: '感谢您的评价',
  rateFailed: '评价未能提交，请稍后重试',

  // outside the hours
  closedTitle: '当前为非工作时间',
  closedHours: '人工服务时间：{text}',
  closedUntil: '{time} 恢复人工服务',
  leaveMessage: '留言',
  leaveHint: '留下联系方式和问题，工作时间我们会联系您',
  leaveName: '称呼',
  leavePhone: '联系电话',
  leaveText: '问题描述',
  leaveSubmit: '提交留言',
  leaveNameMissing: '请输入您的称呼',
  leavePhoneMissing: '请输入联系电话',
  leavePhoneWrong: '请输入正确的电话号码',
  leaveTextMissing: '请输入问题描述',
  leaveThanks: '留言已提交',
  leaveThanksFrom: '留言已提交，我们将在 {time} 之后联系您',
  leaveFailed: '留言未能提交，请检查网络后重试',
  leaveAnother: '再留一条',

  // before the talk
  introduceTitle: '开始对话前，请先告诉我们',
  introduceStart: '开始对话',
  introduceSkip: '跳过',
  fieldMissing: '请填写{label}',

  // menu of the window
  searchMessages: '查找聊天记录',
  downloadTranscript: '下载聊天记录',
  transcriptText: '文本文件（.txt）',
  transcriptPage: '网页文件（.html）',
  soundOn: '开启提示音',
  soundOff: '关闭提示音',
  noticesOn: '开启桌面通知',
  noticesOff: '关闭桌面通知',
  noticesBlocked: '浏览器已禁止通知，请在网站设置中允许',
  leaveMessageMenu: '留言给客服',
  closePanel: '关闭',

  // search
  searchKeyword: '输入关键字',
  searchFrom: '开始日期',
  searchTo: '结束日期',
  searchClear: '清空条件',
  searchNothing: '没有找到相关消息',
  searchPrompt: '输入关键字或选择日期',
  searchFailed: '查找失败，请稍后重试',
  searchMore: '加载更多',
  searchFound: '找到 {count} 条消息',
  dateOrder: '结束日期不能早于开始日期',

  // transcript
  transcriptTitle: '聊天记录',
  transcriptMaking: '正在整理聊天记录，已读取 {count} 条',
  transcriptReady: '聊天记录已下载',
  transcriptFailed: '聊天记录未能读取完整，请检查网络后重试',
  transcriptSpan: '{from} 至 {to}，共 {count} 条',
  transcriptRecalled: '（已撤回）',

  // notifications
  newMessageFrom: '{name} 发来新消息',
  newMessageTitle: '【{count} 条新消息】',

  // picker
  forwardTitle: '转发给',
  pickRecent: '最近',
  pickEnterprise: '企业',
  pickGroups: '群组',
  pickStarred: '特别关注',
  pickSearch: '搜索姓名、拼音或首字母',
  pickNothing: '没有匹配的联系人',
  pickEmpty: '暂无联系人',
  pickFailed: '通讯录加载失败',
  pickRetry: '重试',
  pickLoading: '正在加载',
  pickChosen: '发送给：{name}',
  pickNobody: '请选择一个联系人或群组',
  forwardFailed: '转发失败，请稍后重试',
  forwardCount: '共 {count} 条消息',
} as const

/** Keys of these words. */
export type ReadingKey = keyof typeof zhCN
export type ReadingStrings = Readonly<Record<ReadingKey, string>>

const en: ReadingStrings = {
  rotate: 'Rotate',
  pageBox: 'Page',
  pageOf: 'of {total}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pdfLoading: 'Opening the file',
  pdfFailed: 'The file cannot be shown here, please download it',
  pdfProtected: 'The file needs a password, please download it',
  previewOf: 'Preview {name}',
  videoFailed: 'The video cannot be played here, please download it',

  voteChoose: 'Choose, then submit',
  voteExpand: 'show all',
  voteSubmit: 'Submit vote',
  voteChange: 'Change my choice',
  voteCounted: '{count} voted',
  voteNobody: 'Nobody has voted yet',
  voteVotes: '{count} votes',
  voteMine: 'My choice',
  voteHidden: 'Only the author sees the result',
  voteClose: 'Close the vote',
  voteCloseQuestion: 'Nobody can vote after it is closed. Close it?',
  voteDone: '{name} voted',
  voteClosedBy: '{name} closed the vote',
  voteCreate: 'Start a vote',
  voteName: 'Title',
  voteOption: 'Option {n}',
  voteAddOption: 'Add an option',
  voteRemoveOption: 'Remove option {n}',
  voteKind: 'Choices',
  votePublish: 'Everybody sees the result',
  voteSend: 'Send the vote',
  voteNameMissing: 'Please enter a title',
  voteOptionsMissing: 'Please enter at least two different options',

  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  helpfulQuestion: 'Did this help?',
  helpfulThanks: 'Thank you for telling us',
  feedbackFailed: 'Your answer was not saved, please try again later',

  rateTitle: 'How was our service?',
  rateScore: '{n} of 5',
  rateWords: 'Very_poor Poor Fair Good Very_good',
  rateReasonsLow: 'Slow_reply Not_solved Unfriendly Not_competent Hard_to_use',
  rateReasonsHigh: 'Quick_reply Solved Friendly Clear Competent',
  rateReasons: 'Reasons, as many as apply',
  rateText: 'More',
  rateTextPlaceholder: 'Anything else you want to tell us (optional)',
  rateSubmit: 'Send rating',
  rateThanks: 'Thank you for your rating',
  rateFailed: 'The rating was not saved, please try again later',

  closedTitle: 'We are closed right now',
  closedHours: 'Service hours: {text}',
  closedUntil: 'People answer again from {time}',
  leaveMessage: 'Leave a message',
  leaveHint: 'Tell us how to reach you, and we will contact you during service hours',
  leaveName: 'Name',
  leavePhone: 'Phone',
  leaveText: 'Your question',
  leaveSubmit: 'Leave the message',
  leaveNameMissing: 'Please enter your name',
  leavePhoneMissing: 'Please enter a phone number',
  leavePhoneWrong: 'Please enter a valid phone number',
  leaveTextMissing: 'Please describe your question',
  leaveThanks: 'Your message has been left',
  leaveThanksFrom: 'Your message has been left. We will contact you after {time}',
  leaveFailed: 'The message was not sent, please check your network and try again',
  leaveAnother: 'Leave another',

  introduceTitle: 'Before we start, please tell us',
  introduceStart: 'Start the conversation',
  introduceSkip: 'Skip',
  fieldMissing: 'Please fill in {label}',

  searchMessages: 'Search messages',
  downloadTranscript: 'Download the conversation',
  transcriptText: 'Text file (.txt)',
  transcriptPage: 'Web page (.html)',
  soundOn: 'Turn sounds on',
  soundOff: 'Turn sounds off',
  noticesOn: 'Turn notifications on',
  noticesOff: 'Turn notifications off',
  noticesBlocked: 'Notifications are blocked. Allow them in the browser’s site settings',
  leaveMessageMenu: 'Leave a message',
  closePanel: 'Close',

  searchKeyword: 'Keyword',
  searchFrom: 'From',
  searchTo: 'To',
  searchClear: 'Clear',
  searchNothing: 'No message found',
  searchPrompt: 'Enter a keyword or choose a date',
  searchFailed: 'The search failed, please try again later',
  searchMore: 'Load more',
  searchFound: '{count} messages found',
  dateOrder: 'The end cannot be before the beginning',

  transcriptTitle: 'Conversation',
  transcriptMaking: 'Preparing the conversation, {count} messages read',
  transcriptReady: 'The conversation was downloaded',
  transcriptFailed: 'The conversation could not be read completely, please check your network and try again',
  transcriptSpan: '{from} to {to}, {count} messages',
  transcriptRecalled: '(recalled)',

  newMessageFrom: 'New message from {name}',
  newMessageTitle: '({count} new) ',

  forwardTitle: 'Forward to',
  pickRecent: 'Recent',
  pickEnterprise: 'Enterprise',
  pickGroups: 'Groups',
  pickStarred: 'Starred',
  pickSearch: 'Name, pinyin or initials',
  pickNothing: 'Nobody matches',
  pickEmpty: 'No contacts',
  pickFailed: 'The contacts could not be loaded',
  pickRetry: 'Try again',
  pickLoading: 'Loading',
  pickChosen: 'Send to: {name}',
  pickNobody: 'Please choose a person or a group',
  forwardFailed: 'Forwarding failed, please try again later',
  forwardCount: '{count} messages',
}

export const reading = { 'zh-CN': zhCN, en } as const

/** All words of the widget in the provider's language, with the integrator's own laid over them. */
export function useReading(): ReadingStrings & Strings {
  const { locale, strings } = useWeft()
  return useMemo(
    () => ({ ...(reading[locale as keyof typeof reading] ?? reading.en), ...strings }) as ReadingStrings & Strings,
    [locale, strings],
  )
}

/** A list that stands as one entry of the catalogue, parted by spaces; `_` is a space within a word. */
export const wordsOf = (entry: string): string[] => entry.split(' ').map((word) => word.replaceAll('_', ' '))
