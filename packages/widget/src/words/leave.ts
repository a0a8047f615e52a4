/** Strings of the form for a message outside the hours. They travel with the form. */
import { useMemo } from 'react'
import { useWeft } from '../context/context'
import type { Strings } from '../strings/zh-CN'
import { type ReadingStrings, useReading } from './reading'

const zhCN = {
  leaveHint: '留下联系方式和问题，工作时间我们会联系您',
  leaveName: '称呼',
  leavePhone: '联系电话',
  leaveEmail: '邮箱（电话、邮箱填一项即可）',
  leaveText: '问题描述',
  leaveSubmit: '提交留言',
  leaveNameMissing: '请输入您的称呼',
  leavePhoneMissing: '请输入联系电话或邮箱',
  leaveEmailWrong: '请输入正确的邮箱地址',
  leaveTextMissing: '请输入问题描述',
  leaveThanks: '留言已提交',
  leaveThanksFrom: '留言已提交，我们将在 {time} 之后联系您',
  leaveFailed: '留言未能提交，请检查网络后重试',
  leaveAnother: '再留一条',
  leaveAttach: '添加图片或文件',
  leaveUploading: '正在上传附件 {n} / {total}',
  leaveUploadFailed: '附件 {name} 未能上传，请重试或移除',
}

/** Keys of the form for a message outside the hours. */
export type LeaveStrings = Readonly<Record<keyof typeof zhCN, string>>

const en: LeaveStrings = {
  leaveHint: 'Tell us how to reach you, and we will contact you during service hours',
  leaveName: 'Name',
  leavePhone: 'Phone',
  leaveEmail: 'Email (or a phone number)',
  leaveText: 'Your question',
  leaveSubmit: 'Leave the message',
  leaveNameMissing: 'Please enter your name',
  leavePhoneMissing: 'Please enter a phone number or an email address',
  leaveEmailWrong: 'Please enter a valid email address',
  leaveTextMissing: 'Please describe your question',
  leaveThanks: 'Your message has been left',
  leaveThanksFrom: 'Your message has been left. We will contact you after {time}',
  leaveFailed: 'The message was not sent, please check your network and try again',
  leaveAnother: 'Leave another',
  leaveAttach: 'Add images or files',
  leaveUploading: 'Uploading attachment {n} of {total}',
  leaveUploadFailed: 'The attachment {name} was not uploaded, please try again or remove it',
}

export const leave = { 'zh-CN': zhCN, en } as const

/** These strings and those around them in the provider's language, the integrator's own laid over them. */
export function useLeaveStrings(): Strings & ReadingStrings & LeaveStrings {
  const { locale, strings } = useWeft()
  const reading = useReading()
  return useMemo(
    () => ({ ...reading, ...(leave[locale as keyof typeof leave] ?? leave.en), ...(strings as Partial<LeaveStrings>) }),
    [locale, reading, strings],
  )
}
