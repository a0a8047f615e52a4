/**
 * Strings of the on-demand parts for writing (tools of the composer, message menu, quotes, selection). They load with those parts
 * instead of the first load. A catalogue or `labels` of an integrator may use the same keys and win.
 */
import { useMemo } from 'react'
import { useWeft } from '../context/context'

const zhCN = {
  // tools
  tools: '编辑工具',
  attachMenu: '添加附件',
  takePhoto: '拍摄照片',
  chooseMedia: '图片或视频',
  chooseFile: '文件',
  sendKeyMenu: '选择发送快捷键',
  sendByEnter: 'Enter 发送，Ctrl + Enter 换行',
  sendByCtrlEnter: 'Ctrl + Enter 发送，Enter 换行',

  // attachments
  attach: '添加图片或文件',
  attachments: '待发送的附件',
  removeAttachment: '移除 {name}',
  dropHere: '松开鼠标添加附件',
  preparing: '正在处理图片',
  refusedEmpty: '“{name}”内容为空，未添加',
  refusedProgram: '“{name}”是程序文件，不支持发送',
  refusedSize: '“{name}”超过 {limit}，未添加',
  refusedUnreadable: '“{name}”无法读取，请换用 PNG 或 JPG 格式',
  refusedFolder: '“{name}”是文件夹，请选择其中的文件',
  refusedCount: '一次最多添加 {n} 个附件，其余 {rest} 个未添加',
  keptAsFile: '此浏览器不能处理 HEIC 图片，将作为文件原样发送，其中可能含有拍摄地点',
  previewAttachment: '预览 {name}',
  closeNotice: '知道了',
  chooseAgain: '重新选择',

  // emoji
  emoji: '表情',
  emojiRecent: '最近使用',
  emojiFaces: '表情',
  emojiGestures: '手势与心意',
  emojiThings: '工作',

  // a modal of the page
  focusTaken: '页面上的弹窗还开着，请先关闭它再输入',

  // voice
  recordVoice: '录制语音消息',
  microphoneAsking: '请在浏览器提示中允许使用麦克风',
  microphoneDenied: '麦克风未获授权，请在浏览器的网站设置中允许后重试',
  microphoneMissing: '没有找到可用的麦克风',
  microphoneLost: '麦克风已断开，请重新录制',
  recordTooShort: '录音时间太短，至少 {n} 秒',
  recordLeft: '还可录 {n} 秒',
  recordAtLimit: '已录满 {n} 秒',
  recording: '正在录音',
  recordStop: '完成录音',
  recordAgain: '重新录制',
  recordCancel: '取消录音',
  recordListen: '试听',
  recordPause: '暂停试听',
  recordSend: '发送语音',
  recordName: '语音消息',

  // quick phrases
  phrases: '快捷回复',
  phrasesEmpty: '没有匹配的快捷回复',
  phrasesHint: '↑↓ 选择，Enter 填入，Esc 关闭',

  // quotes
  quote: '引用',
  quoteOf: '引用 {name}',
  quoteRemove: '取消引用',
  quoteJump: '查看被引用的消息',
  quoteRecalled: '被引用的消息已撤回',
  quoteGone: '被引用的消息已删除',

  // menu and selection
  copy: '复制',
  copied: '已复制',
  recall: '撤回',
  delete: '删除',
  deleteQuestion: '确认删除这条消息吗？',
  forward: '转发',
  select: '多选',
  cancelSending: '取消发送',
  sentAlready: '消息已发出，无法取消',
  selection: '选择消息',
  selectedCount: '已选择 {n} 条',
  selectionFull: '一次最多选择 {n} 条',
  selectMessage: '选择 {name} 的消息：{text}',
  forwardEach: '逐条转发',
  forwardMerged: '合并转发',
} as const

/** Keys of these strings. */
export type WritingKey = keyof typeof zhCN
export type WritingStrings = Readonly<Record<WritingKey, string>>

const en: WritingStrings = {
  tools: 'Writing tools',
  attachMenu: 'Add an attachment',
  takePhoto: 'Take a photo',
  chooseMedia: 'Picture or video',
  chooseFile: 'File',
  sendKeyMenu: 'Choose the key that sends',
  sendByEnter: 'Enter sends, Ctrl + Enter adds a line',
  sendByCtrlEnter: 'Ctrl + Enter sends, Enter adds a line',

  attach: 'Add images or files',
  attachments: 'Attachments to send',
  removeAttachment: 'Remove {name}',
  dropHere: 'Drop to attach',
  preparing: 'Preparing the picture',
  refusedEmpty: '“{name}” is empty and was not added',
  refusedProgram: '“{name}” is a program and cannot be sent',
  refusedSize: '“{name}” is larger than {limit} and was not added',
  refusedUnreadable: '“{name}” cannot be read, please use PNG or JPG',
  refusedFolder: '“{name}” is a folder, please choose the files in it',
  refusedCount: 'At most {n} attachments at once, {rest} were not added',
  keptAsFile: 'This browser cannot open HEIC pictures: it is sent as a file as it is, and may tell where it was taken',
  previewAttachment: 'Preview {name}',
  closeNotice: 'Got it',
  chooseAgain: 'Choose again',

  emoji: 'Emoji',
  emojiRecent: 'Recently used',
  emojiFaces: 'Faces',
  emojiGestures: 'Gestures',
  emojiThings: 'Work',

  focusTaken: 'A dialog of this page is open. Close it to write here',

  recordVoice: 'Record a voice message',
  microphoneAsking: 'Please allow the microphone when your browser asks',
  microphoneDenied: 'The microphone is blocked. Allow it in the browser’s site settings and try again',
  microphoneMissing: 'No microphone was found',
  microphoneLost: 'The microphone was disconnected, please record again',
  recordTooShort: 'Too short, at least {n} s',
  recordLeft: '{n} s left',
  recordAtLimit: 'The limit of {n} s is reached',
  recording: 'Recording',
  recordStop: 'Finish recording',
  recordAgain: 'Record again',
  recordCancel: 'Cancel recording',
  recordListen: 'Listen',
  recordPause: 'Pause',
  recordSend: 'Send the voice message',
  recordName: 'Voice message',

  phrases: 'Quick replies',
  phrasesEmpty: 'No matching quick reply',
  phrasesHint: '↑↓ choose, Enter takes, Esc closes',

  quote: 'Quote',
  quoteOf: 'Quoting {name}',
  quoteRemove: 'Remove the quote',
  quoteJump: 'Show the quoted message',
  quoteRecalled: 'The quoted message was recalled',
  quoteGone: 'The quoted message was deleted',

  copy: 'Copy',
  copied: 'Copied',
  recall: 'Recall',
  delete: 'Delete',
  deleteQuestion: 'Delete this message?',
  forward: 'Forward',
  select: 'Select',
  cancelSending: 'Cancel sending',
  sentAlready: 'Already sent: it can no longer be cancelled',
  selection: 'Selected messages',
  selectedCount: '{n} selected',
  selectionFull: 'At most {n} at once',
  selectMessage: 'Select the message of {name}: {text}',
  forwardEach: 'Forward one by one',
  forwardMerged: 'Forward as one',
}

export const writing = { 'zh-CN': zhCN, en } as const

/** These strings in the provider's language, overridden by the integrator's own. */
export function useWriting(): WritingStrings {
  const { locale, strings } = useWeft()
  return useMemo(
    () => ({ ...(writing[locale as keyof typeof writing] ?? writing.en), ...(strings as Partial<WritingStrings>) }),
    [locale, strings],
  )
}
